import type { ADMIN_SCREENS } from './admin-access.ts'

/** Addresses of the lists of staff, which their screens lead to; behind one follows `/new` or the id of an object. */
export const STAFF_PATHS = {
  polls: '/_internal/polls',
  pollBundles: '/_internal/poll-bundles',
  collections: '/_internal/poll-bundle-collections',
  insightBoards: '/_internal/insight-boards',
  news: '/_internal/news',
  organizations: '/_internal/organizations',
  users: '/_internal/users',
} as const satisfies Record<string, keyof typeof ADMIN_SCREENS>
