import type { PollSearchQuery } from '../../api/polls'
import { serializeSearch } from './search-params'

/** A search without results that was replaced by the same query without filters. */
export interface SearchReset {
  tried: PollSearchQuery
  /** Whether the query differs from that of the previous search, so that it, not a filter, caused the empty result. */
  isCausedByQuery: boolean
}

/** Returns the search with its query and sort order only. */
export const withoutFilters = ({ query, sort, order }: PollSearchQuery): PollSearchQuery => ({
  query,
  sort,
  order,
})

const hasFilters = (search: PollSearchQuery) =>
  serializeSearch(search) !== serializeSearch(withoutFilters(search))

/** Returns whether the search is the one after a reset; its sort order may differ. */
export const isResultOfReset = (reset: SearchReset, search: PollSearchQuery): boolean =>
  !hasFilters(search) && search.query === reset.tried.query

/**
 * Returns the reset after the response to a search; null for none.
 *
 * @param shown the search that was shown before, and its reset
 */
export function deriveSearchReset(
  search: PollSearchQuery,
  hasHits: boolean,
  shown: { search: PollSearchQuery | null; reset: SearchReset | null },
): SearchReset | null {
  if (!hasHits && hasFilters(search))
    return { tried: search, isCausedByQuery: shown.search !== null && shown.search.query !== search.query }
  return shown.reset && isResultOfReset(shown.reset, search) ? shown.reset : null
}

/** Returns the search with a new query. If the user continues a word that caused a reset, the filters are restored. */
export function withQueryRestoringFilters(
  current: PollSearchQuery,
  query: string,
  reset: SearchReset | null,
): PollSearchQuery {
  const { sort, order } = current
  const isContinued =
    reset?.isCausedByQuery &&
    isResultOfReset(reset, current) &&
    isContinuedTyping(reset.tried.query ?? '', query)
  return { ...current, ...(isContinued && reset.tried), sort, order, query }
}

const isContinuedTyping = (before: string, after: string) =>
  before !== '' && after !== '' && after !== before && (after.startsWith(before) || before.startsWith(after))
