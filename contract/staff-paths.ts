/** Paths of the lists in the internal area. Most are also followed by `/new` or the ID of an object. */
export const STAFF_PAGE_PATHS = {
  polls: '/_internal/polls',
  pollBundles: '/_internal/poll-bundles',
  collections: '/_internal/poll-bundle-collections',
  insightBoards: '/_internal/insight-boards',
  decisionIndexes: '/_internal/decision-indexes',
  projects: '/_internal/projects',
  individualRegions: '/_internal/individual-regions',
  news: '/_internal/news',
  articles: '/_internal/news/articles',
  organizations: '/_internal/organizations',
  users: '/_internal/users',
  jobs: '/_internal/jobs',
  embeds: '/_internal/embeds',
  embedSettings: '/_internal/embeds/publishers',
  panel: '/_internal/panel',
  emailCampaigns: '/_internal/email-campaigns',
} as const
