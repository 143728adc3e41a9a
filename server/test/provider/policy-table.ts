import type { AdminPermission } from '../../../contract/admin-permissions.ts'
import type { MemberRole, ProRole } from '../../../contract/enumerations/people.ts'
import { CALL_PERMISSIONS } from '../../../test/support/access-page.ts'

/** Access rules of all routes. A missing route fails the tests. */
export type Expected = 'public' | 'user' | { feature: string } | { permission: AdminPermission }

const pro: Expected = { feature: 'pro:access' }
const news: Expected = { feature: 'pro:news' }
const members: Expected = { feature: 'org:members' }
const palette: Expected = { feature: 'org:palette' }

/** The routes that export the same as files of these types. */
const exportsOf = (path: string, ...types: string[]): Record<string, Expected> =>
  Object.fromEntries(types.map((type) => [`GET ${path}.${type}`, { feature: 'poll:export' }]))

/** Written by hand, except for the internal area. */
export const POLICY: Record<string, Expected> = {
  // auth
  'POST /provider/v1/auth/login': 'public',
  'POST /provider/v1/auth/logout': 'public',
  'POST /provider/v1/auth/pro/request_email_login_token': 'public',
  'POST /provider/v1/auth/pro/activate_email_login_token': 'public',
  'POST /provider/v1/auth/forgot_password': 'public',
  'GET /provider/v1/auth/reset_password/{token}': 'public',
  'POST /provider/v1/auth/reset_password': 'public',
  'POST /provider/v1/auth/signup': 'public',
  'POST /provider/v1/auth/verify_email/request': 'user',
  'POST /provider/v1/auth/verify_email': 'user',
  'GET /provider/v1/pro/my_organization/invitations/{id}': 'public',
  'POST /provider/v1/pro/invitation/{id}/apply': 'user',
  // me
  'GET /provider/v1/me': 'public',
  'PATCH /provider/v1/me': 'user',
  'DELETE /provider/v1/me': 'user',
  'PATCH /provider/v1/me/metadata_v3': 'user',
  'POST /provider/v1/me/gdpr_consent': 'user',
  'DELETE /provider/v1/me/gdpr_consent': 'user',
  'PUT /provider/v1/me/password': 'user',
  'GET /provider/v1/me/sessions': 'user',
  'DELETE /provider/v1/me/sessions': 'user',
  'DELETE /provider/v1/me/sessions/{id}': 'user',
  'GET /provider/v1/me/export': 'user',
  'GET /provider/v1/me/second_factor': 'user',
  'POST /provider/v1/me/second_factor': 'user',
  'POST /provider/v1/me/second_factor/confirm': 'user',
  'POST /provider/v1/me/second_factor/recovery_codes': 'user',
  'DELETE /provider/v1/me/second_factor': 'user',
  'POST /provider/v1/client_event': 'public',
  'PUT /provider/v1/me/favorite_polls/{id}': 'user',
  'DELETE /provider/v1/me/favorite_polls/{id}': 'user',
  'GET /provider/v1/me/watches': pro,
  'POST /provider/v1/me/watches': pro,
  'PATCH /provider/v1/me/watches/{id}': pro,
  'DELETE /provider/v1/me/watches/{id}': pro,
  'GET /provider/v1/me/changes': pro,
  // app host
  'GET /api/me/features': 'public',
  'POST /api/customer-contact': 'user',
  'POST /api/customer-anonymous-contact': 'public',
  // polls
  'GET /provider/v1/pro/polls': pro,
  'GET /provider/v1/pro/polls/exclusives': pro,
  'GET /provider/v1/pro/polls/favorites': 'user',
  'GET /provider/v1/pro/polls/results': { feature: 'org:my_results' },
  'GET /provider/v1/pro/polls/{id}': pro,
  'GET /provider/v1/pro/polls/{id}/result': pro,
  'GET /provider/v1/pro/polls/{id}/result_changes': pro,
  'POST /provider/v1/insight_boards/{id}/exports': { feature: 'poll:export' },
  'POST /provider/v1/pro/polls/exports': { feature: 'poll:export' },
  'GET /provider/v1/pro/exports/{id}': { feature: 'poll:export' },
  'POST /provider/v1/pro/exports/{id}/cancel': { feature: 'poll:export' },
  'GET /provider/v1/pro/exports/{id}/file': { feature: 'poll:export' },
  'GET /provider/v1/pro/polls/{id}/contrasts': pro,
  'GET /provider/v1/pro/polls/{id}/comparison': pro,
  'GET /provider/v1/pro/polls/{id}/average': pro,
  'GET /provider/v1/pro/polls/{id}/flows': pro,
  'GET /provider/v1/pro/polls/{id}/sensitivity': pro,
  'GET /provider/v1/pro/benchmarks': pro,
  'GET /provider/v1/pro/polls/{id}/waves': pro,
  'GET /provider/v1/pro/polls/{id}/weights': pro,
  'GET /provider/v1/pro/polls/{id}/open_answers': pro,
  ...exportsOf('/provider/v1/pro/polls/{id}/export', 'csv', 'xlsx', 'svg', 'png'),
  ...exportsOf('/provider/v1/pro/polls/{id}/comparison', 'csv', 'xlsx', 'svg', 'png', 'pdf', 'pptx'),
  ...exportsOf('/provider/v1/pro/polls/{id}/flows', 'csv', 'xlsx', 'svg', 'png', 'pdf', 'pptx'),
  ...exportsOf('/provider/v1/pro/polls/{id}/waves', 'csv', 'xlsx', 'svg', 'png'),
  ...exportsOf('/provider/v1/pro/polls/{id}/report', 'pdf', 'pptx'),
  'GET /provider/v1/pro/segments': pro,
  'POST /provider/v1/pro/segments': pro,
  'PUT /provider/v1/pro/segments/{id}': pro,
  'DELETE /provider/v1/pro/segments/{id}': pro,
  'GET /provider/v1/pro/comparisons': pro,
  'POST /provider/v1/pro/comparisons': pro,
  'PUT /provider/v1/pro/comparisons/{id}': pro,
  'DELETE /provider/v1/pro/comparisons/{id}': pro,
  'POST /provider/v1/pro/polls/{id}/citations': pro,
  'GET /provider/v1/citations/{code}': 'public',
  'GET /provider/v1/pro/polls/{id}/district_estimates': pro,
  'GET /provider/v1/pro/polls/{id}/district_estimates.csv': { feature: 'poll:export' },
  'GET /provider/v1/insight_boards/{id}/export.csv': { feature: 'poll:export' },
  // bundles and collections
  'GET /provider/v1/pro/poll_bundle': pro,
  'GET /provider/v1/pro/poll_bundle/{bundle}': pro,
  'GET /provider/v1/pro/poll_bundle/{bundle}/polls': pro,
  'GET /provider/v1/pro/poll_bundle_collection': pro,
  // decision indexes
  'GET /provider/v1/decision_indexes': pro,
  'GET /provider/v1/decision_indexes/{slug}': 'public',
  ...exportsOf('/provider/v1/decision_indexes/{slug}/export', 'csv', 'xlsx', 'svg', 'png'),
  ...exportsOf('/provider/v1/decision_indexes/{slug}/report', 'pdf'),
  'POST /provider/v1/decision_indexes/{slug}/citations': pro,

  // individual regions
  'GET /provider/v1/individual_regions': 'public',

  // projects
  'GET /provider/v1/projects': pro,
  'GET /provider/v1/projects/{id}': 'public',
  'GET /provider/v1/projects/{id}/crosstab': 'user',
  'GET /provider/v1/projects/{id}/results': 'user',
  'GET /provider/v1/projects/{id}/export.xlsx': { feature: 'poll:export' },
  'GET /provider/v1/projects/{id}/export.pptx': { feature: 'poll:export' },

  // insight boards
  'GET /provider/v2/insight_boards': pro,
  'GET /provider/v2/insight_boards/search': pro,
  'GET /provider/v1/insight_boards/pinned': pro,
  'GET /provider/v1/insight_boards_v2/{id}': 'public',
  'GET /provider/v1/insight_boards/showcase': 'public',
  'GET /provider/v1/insight_boards/public': 'public',
  'POST /provider/v1/insight_boards/{id}/pinned': pro,
  'DELETE /provider/v1/insight_boards/{id}/pinned': pro,
  // news
  'GET /provider/v1/pro/news': news,
  'GET /provider/v1/pro/articles': news,
  // organization
  'GET /provider/v1/pro/my_organization/members': members,
  'PUT /provider/v1/pro/my_organization/members/{userId}': members,
  'DELETE /provider/v1/pro/my_organization/members/{userId}': members,
  'GET /provider/v1/pro/my_organization/invitations': members,
  'POST /provider/v1/pro/my_organization/invitations': members,
  'DELETE /provider/v1/pro/my_organization/invitations/{invitationId}': members,
  'GET /provider/v1/pro/my_organization/color_palette': palette,
  'PUT /provider/v1/pro/my_organization/color_palette': palette,
  // internal area
  ...Object.fromEntries([...CALL_PERMISSIONS].map(([call, permission]) => [call, { permission }])),
}

const CUSTOMER = ['pro:access', 'pro:news', 'org:my_results', 'poll:export']

/** The entitlements of each organization role, for its ADMINs (left) and EDITORs (right). */
export const FEATURES_BY_ROLE: Record<ProRole, Record<MemberRole, string[]>> = {
  DEMO: { ADMIN: ['pro:access', 'org:members'], EDITOR: ['pro:access'] },
  CUSTOMER: { ADMIN: [...CUSTOMER, 'org:members', 'org:palette'], EDITOR: CUSTOMER },
  CUSTOMER_ADMIN: { ADMIN: [...CUSTOMER, 'org:members', 'org:palette'], EDITOR: CUSTOMER },
  CUSTOMER_FLATRATE: { ADMIN: [...CUSTOMER, 'org:members'], EDITOR: CUSTOMER },
  CUSTOMER_FLATRATE_ADMIN: { ADMIN: [...CUSTOMER, 'org:members'], EDITOR: CUSTOMER },
  PUBLISHER: { ADMIN: [...CUSTOMER, 'poll:embed', 'org:members'], EDITOR: [...CUSTOMER, 'poll:embed'] },
  PUBLISHER_ADMIN: { ADMIN: [...CUSTOMER, 'poll:embed', 'org:members'], EDITOR: [...CUSTOMER, 'poll:embed'] },
  MASTER_DATA: { ADMIN: [], EDITOR: [] },
}
