import type { ADMIN_SCREENS } from './admin-access.ts'

/** Addresses of the lists of staff, which screens lead to; behind most follows `/new` or the id of an object. */
export const STAFF_PATHS = {
  polls: '/_internal/polls',
  pollBundles: '/_internal/poll-bundles',
  collections: '/_internal/poll-bundle-collections',
  insightBoards: '/_internal/insight-boards',
  news: '/_internal/news',
  organizations: '/_internal/organizations',
  users: '/_internal/users',
  jobs: '/_internal/jobs',
} as const satisfies Record<string, keyof typeof ADMIN_SCREENS>
