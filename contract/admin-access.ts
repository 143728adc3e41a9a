import type { AdminPermission } from './admin-permissions.ts'

/** The permission that each screen of the internal area needs, by its path in the router's syntax. */
export const ADMIN_SCREENS = {
  '/_internal': 'internalArea.open',
  '/_internal/polls': 'polls.read',
  '/_internal/polls/new': 'polls.write',
  '/_internal/polls/:id': 'polls.read',
  '/_internal/poll-bundles': 'pollBundles.read',
  '/_internal/poll-bundles/new': 'pollBundles.write',
  '/_internal/poll-bundles/:id': 'pollBundles.read',
  '/_internal/poll-bundle-collections': 'collections.read',
  '/_internal/poll-bundle-collections/new': 'collections.write',
  '/_internal/poll-bundle-collections/:id': 'collections.read',
  '/_internal/insight-boards': 'insightBoards.read',
  '/_internal/insight-boards/new': 'insightBoards.write',
  '/_internal/insight-boards/:id': 'insightBoards.read',
  '/_internal/insight-boards/:id/raw-data': 'rawData.export',
  '/_internal/news': 'news.read',
  '/_internal/news/new': 'news.write',
  '/_internal/news/:id': 'news.read',
  '/_internal/organizations': 'organizations.read',
  '/_internal/organizations/new': 'organizations.write',
  '/_internal/organizations/:id': 'organizations.read',
  '/_internal/tags': 'tags.read',
  '/_internal/users': 'staff.read',
  '/_internal/settings': 'settings.write',
  '/_internal/panel': 'panel.read',
  '/_internal/jobs': 'jobs.read',
  '/_internal/audit': 'audit.read',
} as const satisfies Record<string, AdminPermission>

/**
 * The permission that each call of the internal area needs, by method and path. A route under `/v1/admin/` that is
 * missing here, or that asks for another permission, cannot be registered.
 */
export const ADMIN_CALLS: Readonly<Record<string, AdminPermission>> = {
  'GET /v1/admin/me': 'internalArea.open',
  'POST /v1/admin/me/switch_organization': 'organizations.switch',
  'GET /v1/admin/organizations': 'organizations.find',
  'GET /v1/admin/organizations/{id}': 'organizations.find',

  'POST /v1/admin/organizations': 'organizations.write',
  'GET /v1/admin/organizations/details': 'organizations.read',
  'GET /v1/admin/organizations/{id}/details': 'organizations.read',
  'PUT /v1/admin/organizations/{id}/details': 'organizations.write',
  'GET /v1/admin/organizations/{id}/members': 'organizations.read',
  'PUT /v1/admin/organizations/{id}/members/{userId}': 'organizations.write',
  'DELETE /v1/admin/organizations/{id}/members/{userId}': 'organizations.write',
  'GET /v1/admin/organizations/{id}/invitations': 'organizations.read',
  'POST /v1/admin/organizations/{id}/invitations': 'organizations.write',
  'DELETE /v1/admin/organizations/{id}/invitations/{invitationId}': 'organizations.write',

  // Of the jobs, whoever started one sees and cancels it without `jobs.read` and `jobs.cancel`.
  'GET /v1/admin/jobs': 'internalArea.open',
  'GET /v1/admin/jobs/{id}': 'internalArea.open',
  'POST /v1/admin/jobs/{id}/cancel': 'internalArea.open',
  'POST /v1/admin/jobs/{id}/retry': 'jobs.retry',
  'GET /v1/admin/jobs/{id}/download': 'internalArea.open',

  'GET /v1/admin/polls': 'polls.read',
  'POST /v1/admin/polls': 'polls.write',
  'GET /v1/admin/polls/tags': 'polls.read',
  'POST /v1/admin/polls/bulk/tags': 'polls.write',
  'POST /v1/admin/polls/bulk/grants': 'polls.grant',
  'POST /v1/admin/polls/bulk/archive': 'polls.publish',
  'GET /v1/admin/polls/{id}': 'polls.read',
  'PUT /v1/admin/polls/{id}': 'polls.write',
  'GET /v1/admin/polls/{id}/history': 'polls.read',
  'PUT /v1/admin/polls/{id}/status': 'polls.changeStatus',
  'PUT /v1/admin/polls/{id}/granted_organizations': 'polls.grant',

  'GET /v1/admin/poll_bundle': 'pollBundles.read',
  'POST /v1/admin/poll_bundle': 'pollBundles.write',
  'GET /v1/admin/poll_bundle/{id}': 'pollBundles.read',
  'PUT /v1/admin/poll_bundle/{id}': 'pollBundles.write',
  'DELETE /v1/admin/poll_bundle/{id}': 'pollBundles.write',
  'GET /v1/admin/poll_bundle/{id}/polls': 'pollBundles.read',
  'POST /v1/admin/poll_bundle/{id}/upload_image': 'pollBundles.write',

  'GET /v1/admin/poll_bundle_collection': 'collections.read',
  'POST /v1/admin/poll_bundle_collection': 'collections.write',
  'GET /v1/admin/poll_bundle_collection/{id}': 'collections.read',
  'PUT /v1/admin/poll_bundle_collection/{id}': 'collections.write',
  'DELETE /v1/admin/poll_bundle/poll_bundle_collection/{id}': 'collections.write',
  'POST /v1/admin/poll_bundle_collection/assign': 'collections.write',
  'POST /v1/admin/poll_bundle_collection/unassign': 'collections.write',

  'GET /v1/admin/audit': 'audit.read',
  'GET /v1/admin/audit/export.csv': 'audit.read',

  'GET /v1/admin/insight_boards': 'insightBoards.read',
  'POST /v1/admin/insight_boards': 'insightBoards.write',
  'GET /v1/admin/insight_boards/polls': 'insightBoards.read',
  'POST /v1/admin/insight_boards/preview': 'insightBoards.read',
  'GET /v1/admin/insight_boards/{id}': 'insightBoards.read',
  'PUT /v1/admin/insight_boards/{id}': 'insightBoards.write',
  'DELETE /v1/admin/insight_boards/{id}': 'insightBoards.delete',
  'POST /v1/admin/insight_boards/{id}/duplicate': 'insightBoards.write',
  'PUT /v1/admin/insight_boards/{id}/status': 'insightBoards.publish',
}
