import type { AuditObjectType } from '../../../contract/enumerations/audit'
import { STAFF_PATHS } from '../../../contract/staff-paths'

const LIST_PATHS: Partial<Record<string, string>> = {
  ARTICLE: STAFF_PATHS.articles,
  EMBED_PAGE: STAFF_PATHS.embeds,
  EMBED_SETTINGS: STAFF_PATHS.embedSettings,
  DECISION_INDEX: STAFF_PATHS.decisionIndexes,
  INDIVIDUAL_REGION: STAFF_PATHS.individualRegions,
  INSIGHT_BOARD: STAFF_PATHS.insightBoards,
  NEWS_ITEM: STAFF_PATHS.news,
  ORGANIZATION: STAFF_PATHS.organizations,
  POLL: STAFF_PATHS.polls,
  POLL_BUNDLE: STAFF_PATHS.pollBundles,
  POLL_BUNDLE_COLLECTION: STAFF_PATHS.collections,
  USER: STAFF_PATHS.users,
} satisfies Partial<Record<AuditObjectType, string>>

/** Returns the path of an object's screen; null if its type has none. @param type of a newer server, possibly unknown */
export function findObjectScreenPath(type: string, id: number): string | null {
  const listPath = Object.hasOwn(LIST_PATHS, type) ? LIST_PATHS[type] : undefined
  return listPath === undefined ? null : `${listPath}/${id}`
}
