import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as bundles from '../../src/api/bundles'
import { sendPageView } from '../../src/api/client-events'
import { fetchCollections } from '../../src/api/collections'
import * as contact from '../../src/api/contact'
import * as boards from '../../src/api/insight-boards'
import * as members from '../../src/api/members'
import * as news from '../../src/api/news'
import { fetchNamedOrganization, switchOrganizationAndRenewToken } from '../../src/api/organizations'
import * as polls from '../../src/api/polls'
import * as favorites from '../../src/core/favorites/calls'
import * as auth from '../../src/core/session/calls/auth'
import * as me from '../../src/core/session/calls/me'
import * as adminBundles from '../../src/staff/bundles/api'
import * as adminCollections from '../../src/staff/collections/api'
import { fetchAdminPoll } from '../../src/staff/polls/api'
import * as rawData from '../../src/staff/raw-data/api'
import { options } from './in-process'
import { sentBy } from './sent'

const page = { limit: 5, offset: 0 }
const words = { phone: '', message: 'Guten Tag' }

/** The calls of section 7 outside the internal area, with the keys of the query (reads) or of the body (writes). */
const CALLS: [call: string, keys: string, send: () => Promise<unknown>][] = [
  ['GET /provider/v1/me', '', () => me.fetchMe(undefined, options)],
  ['PATCH /provider/v1/me/metadata_v3', 'last_visited', () => me.updateMetadata({ lastVisited: 1 }, options)],
  [
    'POST /provider/v1/auth/login',
    'email password',
    () => auth.login({ email: 'a@b.example', password: 'x' }, options),
  ],
  [
    'POST /provider/v1/auth/pro/activate_email_login_token',
    'token',
    () => auth.logInWithEmailToken({ token: 't' }, options),
  ],
  ['POST /provider/v1/auth/logout', '', () => auth.logout(undefined, options)],
  ['GET /api/me/features', '', () => auth.fetchEntitlements(undefined, options)],
  [
    'POST /provider/v1/pro/invitation/t/apply',
    '',
    () => auth.acceptInvitationAndRenewSession({ token: 't' }, options),
  ],
  [
    'GET /provider/v1/pro/my_organization/invitations/t',
    '',
    () => auth.fetchInvitation({ token: 't' }, options),
  ],
  [
    'POST /provider/v1/auth/reset_password',
    'new_password password_recovery_token',
    () => auth.setPasswordByTokenAndLogIn({ newPassword: 'x', passwordRecoveryToken: 't' }, options),
  ],
  [
    'POST /provider/v1/auth/forgot_password',
    'email source',
    () => auth.requestPasswordReset({ email: 'a@b.example' }, options),
  ],
  ['GET /provider/v1/auth/reset_password/t', '', () => auth.checkResetToken({ token: 't' }, options)],
  ['POST /provider/v1/me/gdpr_consent', '?version', () => me.giveGdprConsent(undefined, options)],
  ['GET /provider/v1/admin/me', '', () => me.fetchAdminMe(undefined, options)],
  ['POST /provider/v1/client_event', 'event', () => sendPageView('/pro', options)],

  ['GET /provider/v2/insight_boards', 'limit offset', () => boards.fetchBoards(page, options)],
  [
    'GET /provider/v2/insight_boards/search',
    'limit offset query',
    () => boards.searchBoards({ ...page, query: 'x' }, options),
  ],
  [
    'GET /provider/v1/insight_boards_v2/7',
    'age',
    () => boards.fetchBoard({ id: 7, filter: { age: '18-29' } }, options),
  ],
  ['GET /provider/v1/insight_boards/pinned', '', () => boards.fetchPinnedBoards(undefined, options)],
  ['POST /provider/v1/insight_boards/7/pinned', '', () => boards.pinBoard(7, options)],
  ['DELETE /provider/v1/insight_boards/7/pinned', '', () => boards.unpinBoard(7, options)],

  [
    'POST /api/customer-contact',
    'message org_type phone',
    () => contact.sendCustomerMessage({ ...words, orgType: 'CUSTOMER' }, options),
  ],
  [
    'POST /api/customer-anonymous-contact',
    'email message name phone',
    () => contact.sendAnonymousMessage({ ...words, name: 'N', email: 'a@b.example' }, options),
  ],

  ['GET /provider/v1/pro/news', 'limit offset', () => news.fetchNews(page, options)],
  ['GET /provider/v1/pro/articles', 'limit offset', () => news.fetchArticles(page, options)],

  [
    'GET /provider/v1/pro/polls',
    'limit offset order query show_granted_only sort',
    () =>
      polls.searchPolls({ ...page, query: 'x', sort: 'DATE', order: 'DESC', showGrantedOnly: true }, options),
  ],
  [
    'GET /provider/v1/pro/polls/exclusives',
    'limit offset order sort',
    () => polls.fetchExclusivePolls(page, options),
  ],
  ['GET /provider/v1/pro/polls/favorites', 'limit offset', () => polls.fetchFavoritePolls(page, options)],
  [
    'GET /provider/v1/pro/poll_bundle/b/polls',
    'limit offset',
    () => bundles.fetchBundlePolls({ slug: 'b', ...page }, options),
  ],
  ['GET /provider/v1/pro/poll_bundle/b', '', () => bundles.fetchBundle({ slug: 'b' }, options)],
  [
    'GET /provider/v1/pro/poll_bundle',
    'limit offset query',
    () => bundles.fetchBundles({ ...page, query: 'x' }, options),
  ],
  [
    'GET /provider/v1/pro/poll_bundle_collection',
    'bundle limit offset order sort',
    () => fetchCollections({ ...page, bundle: 'b' }, options),
  ],
  ['GET /provider/v1/pro/my_organization/members', '', () => members.fetchMembers(undefined, options)],
  [
    'GET /provider/v1/pro/my_organization/invitations',
    '',
    () => members.fetchInvitations(undefined, options),
  ],
  [
    'PUT /provider/v1/pro/my_organization/members/7',
    'role',
    () => members.setMemberRole({ userId: 7, role: 'ADMIN' }, options),
  ],
  ['DELETE /provider/v1/pro/my_organization/members/7', '', () => members.deleteMember(7, options)],
  [
    'POST /provider/v1/pro/my_organization/invitations',
    'email member_role',
    () => members.sendInvitation({ email: 'a@b.example', memberRole: 'EDITOR' }, options),
  ],
  ['DELETE /provider/v1/pro/my_organization/invitations/7', '', () => members.deleteInvitation(7, options)],
  ['PUT /provider/v1/me/favorite_polls/7', '', () => favorites.favoritePoll(7, options)],
  ['DELETE /provider/v1/me/favorite_polls/7', '', () => favorites.unfavoritePoll(7, options)],
]

const bundleFields = {
  title: 'T',
  slug: 't',
  description: '',
  color: '#0d6f95',
  status: 'CREATED',
  pollIds: [1],
} as const
const bundleKeys = 'color description poll_ids slug status title'
const saveBundle = (id: number | 'new') =>
  adminBundles.bundleCalls.save({ id, fields: { ...bundleFields, pollIds: [1] }, version: 3 }, options)
const collectionFields = { title: 'T', slug: 't', status: 'CREATED' } as const
const assignment = { collectionId: 7, bundleId: 8 }

const board = { kind: 'board', id: 7 } as const
const rawDataBody = {
  pollIds: [1],
  dates: [{ start: '2026-01-01', end: '2026-03-31' }],
  zipDigits: 0,
  isConfirmed: true,
  includeArchivedPolls: false,
}

/** The calls of section 7 in the internal area. */
const ADMIN_CALLS: typeof CALLS = [
  ['GET /provider/v1/admin/organizations/7', '', () => fetchNamedOrganization(7, options)],
  [
    'POST /provider/v1/admin/me/switch_organization',
    'organization_id',
    () => switchOrganizationAndRenewToken(7, options),
  ],
  ['GET /provider/v1/admin/polls/7', 'show_granted_organizations', () => fetchAdminPoll(7, options)],
  [
    'GET /provider/v1/admin/insight_boards/7/raw_data/time_ranges',
    '',
    () => rawData.fetchBoardQuarters(7, options),
  ],
  [
    'GET /provider/v1/admin/insight_boards/7/data_for_rawdata_exports',
    '',
    () => rawData.fetchExportOptionsAndDryRun({ source: board, query: {} }, options),
  ],
  [
    'POST /provider/v1/admin/insight_boards/7/raw_data/all',
    'dates id include_archived_polls is_confirmed poll_ids zip_digits',
    () => rawData.startExport({ source: board, body: rawDataBody }, options),
  ],
  [
    'GET /provider/v1/admin/poll_bundle',
    'limit offset query search_criteria status',
    () =>
      adminBundles.bundleCalls.list(
        { ...page, query: 'x', searchCriteria: 'TITLE', status: 'CREATED' },
        options,
      ),
  ],
  ['POST /provider/v1/admin/poll_bundle', bundleKeys, () => saveBundle('new')],
  ['GET /provider/v1/admin/poll_bundle/7', '', () => adminBundles.bundleCalls.read(7, options)],
  ['PUT /provider/v1/admin/poll_bundle/7', bundleKeys, () => saveBundle(7)],
  [
    'DELETE /provider/v1/admin/poll_bundle/7',
    '',
    () => adminBundles.bundleCalls.remove({ id: 7, version: 1 }, options),
  ],
  [
    'POST /provider/v1/admin/poll_bundle/7/upload_image',
    'format id image',
    () => adminBundles.bundleCalls.uploadImage({ id: 7, image: 'AA==', format: 'PNG' }, options),
  ],
  [
    'GET /provider/v1/admin/poll_bundle/7/polls',
    'limit offset query type',
    () => adminBundles.fetchBundlePolls({ id: 7, type: 'ID', query: '1' }, options),
  ],
  [
    'GET /provider/v1/admin/polls',
    'limit offset query',
    () => adminBundles.fetchPollsToPick({ ...page, query: 'x' }, options),
  ],
  [
    'GET /provider/v1/admin/poll_bundle_collection',
    'limit offset query',
    () => adminCollections.collectionCalls.list({ ...page, query: 'x' }, options),
  ],
  [
    'GET /provider/v1/admin/poll_bundle_collection/7',
    '',
    () => adminCollections.collectionCalls.read(7, options),
  ],
  [
    'POST /provider/v1/admin/poll_bundle_collection',
    'slug status title',
    () =>
      adminCollections.collectionCalls.save({ id: 'new', fields: collectionFields, version: null }, options),
  ],
  [
    'PUT /provider/v1/admin/poll_bundle_collection/7',
    'poll_bundles score slug status title',
    () =>
      adminCollections.collectionCalls.save(
        { id: 7, fields: { ...collectionFields, score: 5, pollBundles: ['t'] }, version: 1 },
        options,
      ),
  ],
  [
    'DELETE /provider/v1/admin/poll_bundle/poll_bundle_collection/7',
    '',
    () => adminCollections.deleteCollection({ id: 7, version: 1 }, options),
  ],
  [
    'POST /provider/v1/admin/poll_bundle_collection/assign',
    'poll_bundle_collection_id poll_bundle_id',
    () => adminCollections.assignBundle(assignment, options),
  ],
  [
    'POST /provider/v1/admin/poll_bundle_collection/unassign',
    'poll_bundle_collection_id poll_bundle_id',
    () => adminCollections.unassignBundle(assignment, options),
  ],
]

for (const [call, keys, send] of [...CALLS, ...ADMIN_CALLS]) {
  test(`sends ${call} with ${keys || 'nothing'} as section 7 says [HTTP-01]`, async () => {
    const sent = (await sentBy(send)).map(({ method = '', url = '', data }) => {
      const { pathname, searchParams } = new URL(url, location.origin)
      const body = data === undefined ? {} : (JSON.parse(data as string) as object) // already JSON
      const isRead = method.toUpperCase() === 'GET'
      if (isRead) assert.deepEqual(body, {})
      const queried = [...searchParams.keys()].map((name) => (isRead ? name : `?${name}`))
      const names = new Set([...queried, ...Object.keys(body)])
      return [`${method.toUpperCase()} ${pathname}`, [...names].sort().join(' ')]
    })
    assert.deepEqual(sent, [[call, keys]])
  })
}
