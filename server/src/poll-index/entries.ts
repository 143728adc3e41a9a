import type { ExclusivityType, SortOrder } from '../../../contract/enumerations/content.ts'
import { exclusivityRules } from '../../../contract/exclusivity.ts'
import { groupBy } from '../../../contract/group-by.ts'
import type { PollFacts } from './storage.ts'

/** The polls that a viewer may find, see `PollScope` in provider/polls. */
export interface ViewerScope {
  readonly organizationId: number | null
  readonly statuses: readonly string[]
}

/** A value of a facet, with the counts of the current selection. */
export interface FacetValue {
  readonly value: string
  lastSelectionId: number
  count: number
  /** Whether the filter of its facet includes it. */
  isWanted: boolean
  /** The counted series with several polls that have another value in their latest poll. */
  readonly seriesFirstCountedElsewhere: Set<IndexedSeries>
}

export type Facet = 'topic' | 'kind' | 'year'

/** Polls with the same key. The state of a selection is stored here and below, because it never waits. */
export interface IndexedSeries {
  readonly key: string
  readonly entries: Set<IndexedPoll>
  /** The last selection that has a poll of the series. */
  lastSelectionId: number
  /** The last selection that counts the series in a facet, and its first value there. */
  readonly lastCounted: Record<Facet, { selectionId: number; value: FacetValue | null }>
}

export type AccessFacts = Pick<
  PollFacts,
  'status' | 'exclusivity' | 'ownerOrganizationId' | 'grantedOrganizationIds'
>

/** Who may see a poll. Polls with equal values share it, so that it is judged once per selection. */
export interface PollAccess extends AccessFacts {
  readonly key: string
  readonly isRestricted: boolean
  pollCount: number
  lastSelectionId: number
  isIncluded: boolean
}

export interface IndexedPoll extends Pick<PollFacts, 'id' | 'yyyymmdd' | 'sampleSize'> {
  readonly access: PollAccess
  readonly topic: FacetValue
  readonly kind: FacetValue
  readonly year: FacetValue | null
  /** Null for a poll without a key. */
  readonly series: IndexedSeries | null
  /** The version of the index since which the poll is unchanged. */
  readonly unchangedSinceVersion: number
  /** The last selection that includes it. */
  lastSelectionId: number
}

export const isRestricted = (exclusivity: ExclusivityType | null): boolean =>
  exclusivity !== null && exclusivityRules(exclusivity).sees !== 'ALL'

export const isOwnedByOrGrantedTo = (
  { ownerOrganizationId, grantedOrganizationIds }: PollAccess,
  organizationId: number | null,
): boolean =>
  organizationId !== null &&
  (ownerOrganizationId === organizationId || (grantedOrganizationIds?.includes(organizationId) ?? false))

export const isVisible = (access: PollAccess, scopeOrNothingVisible: ViewerScope | null): boolean =>
  scopeOrNothingVisible !== null &&
  scopeOrNothingVisible.statuses.includes(access.status) &&
  (!access.isRestricted || isOwnedByOrGrantedTo(access, scopeOrNothingVisible.organizationId))

export const newestFirst = (a: IndexedPoll, b: IndexedPoll): number => b.yyyymmdd - a.yyyymmdd || b.id - a.id
export const largestFirst = (a: IndexedPoll, b: IndexedPoll): number =>
  b.sampleSize - a.sampleSize || b.id - a.id

/** Returns the position of an entry in a sorted list, or where to insert it. */
export function findSortedPosition(
  list: readonly IndexedPoll[],
  entry: IndexedPoll,
  compare: (a: IndexedPoll, b: IndexedPoll) => number,
): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = list[middle]
    if (other !== undefined && compare(other, entry) < 0) low = middle + 1
    else high = middle
  }
  return low
}

export interface NewestPollsOptions {
  /** Polls of this topic come first. */
  readonly preferredTopic: string
  readonly exceptIds: ReadonlySet<number>
  readonly limit: number
}

/**
 * Returns the newest polls that a viewer may find except some, those of a topic first. @param entriesNewestFirst newest
 * first
 */
export function pickNewestPollIds(
  entriesNewestFirst: readonly IndexedPoll[],
  scope: ViewerScope | null,
  { preferredTopic, exceptIds, limit }: NewestPollsOptions,
): number[] {
  const ofTopic: number[] = []
  const others: number[] = []
  for (const { id, access, topic: own } of entriesNewestFirst) {
    const list = own.value === preferredTopic ? ofTopic : others
    if (list.length === limit || exceptIds.has(id) || !isVisible(access, scope)) continue
    list.push(id)
    if (ofTopic.length === limit) break
  }
  return [...ofTopic, ...others].slice(0, limit)
}

/** Sorts polls by rank, and keeps the order of those with the same rank. Many polls share few ranks. */
export function sortByRank(
  entries: readonly IndexedPoll[],
  ranks: ReadonlyMap<number, number>,
  direction: SortOrder,
): IndexedPoll[] {
  const byRank = groupBy(entries, ({ id }) => ranks.get(id) ?? 0)
  const sign = direction === 'ASC' ? 1 : -1
  return [...byRank].sort(([a], [b]) => sign * (a - b)).flatMap(([, same]) => same)
}

export function toIds(entries: readonly IndexedPoll[]): Int32Array {
  const ids = new Int32Array(entries.length)
  for (const [position, { id }] of entries.entries()) ids[position] = id
  return ids
}
