export const SORT_COLUMNS = {
  adminPolls: ['TITLE', 'KIND', 'STATUS', 'N', 'EFFECTIVE_N', 'LAST_ANSWER', 'LAST_UPDATED'],
  adminBundles: ['TITLE', 'STATUS', 'POLLS', 'UPDATED_AT'],
  adminBoards: ['TITLE', 'TOPIC', 'STATUS', 'TILES', 'UPDATED_AT'],
  adminDecisionIndexes: ['TITLE', 'STATUS', 'UPDATED_AT'],
  adminIndividualRegions: ['TITLE', 'STATUS', 'UPDATED_AT'],
  adminProjects: ['TITLE', 'STATUS', 'UPDATED_AT'],
  adminNews: ['TITLE', 'PUBLISHED_AT'],
  adminOrganizations: ['NAME', 'PRO_ROLE', 'MEMBERS', 'LICENSES', 'CREATED_AT'],
  embedPages: ['TITLE', 'SECTION', 'LAST_SEEN'],
  tags: ['NAME', 'STATUS', 'TOPIC', 'POLLS'],
  collections: ['SCORE', 'TITLE'],
  exclusives: ['PUBLISHED_AT'],
} as const

export type SortColumn<List extends keyof typeof SORT_COLUMNS> = (typeof SORT_COLUMNS)[List][number]
