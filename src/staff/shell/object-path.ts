import type { AuditObjectType } from '../../../contract/enumerations/audit'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'

const LIST_PATHS: Partial<Record<string, string>> = {
  ARTICLE: STAFF_PAGE_PATHS.articles,
  EMBED_PAGE: STAFF_PAGE_PATHS.embeds,
  EMBED_SETTINGS: STAFF_PAGE_PATHS.embedSettings,
  DECISION_INDEX: STAFF_PAGE_PATHS.decisionIndexes,
  INDIVIDUAL_REGION: STAFF_PAGE_PATHS.individualRegions,
  INSIGHT_BOARD: STAFF_PAGE_PATHS.insightBoards,
  NEWS_ITEM: STAFF_PAGE_PATHS.news,
  ORGANIZATION: STAFF_PAGE_PATHS.organizations,
  POLL: STAFF_PAGE_PATHS.polls,
  POLL_BUNDLE: STAFF_PAGE_PATHS.pollBundles,
  POLL_BUNDLE_COLLECTION: STAFF_PAGE_PATHS.collections,
  USER: STAFF_PAGE_PATHS.users,
} satisfies Partial<Record<AuditObjectType, string>>

/** Returns the path of an object's screen; null if its type has none. @param type of a newer server, possibly unknown */
export function findObjectScreenPath(type: string, id: number): string | null {
  const listPath = Object.hasOwn(LIST_PATHS, type) ? LIST_PATHS[type] : undefined
  return listPath === undefined ? null : `${listPath}/${id}`
}
