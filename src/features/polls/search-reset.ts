import type { PollSearchQuery } from '../../api/polls'
import { serializeSearch } from './search-params'

/** A search without results that was replaced by the same query without filters. */
export interface AutomaticFilterReset {
  searchWithoutHits: PollSearchQuery
  /** Whether the query differs from that of the previous search, so that it, not a filter, caused the empty result. */
  isCausedByQuery: boolean
}

export const withoutFilters = ({ query, sort, order }: PollSearchQuery): PollSearchQuery => ({
  query,
  sort,
  order,
})

const hasFilters = (search: PollSearchQuery) =>
  serializeSearch(search) !== serializeSearch(withoutFilters(search))

/** Returns whether the search is the one after a reset; its sort order may differ. */
export const isResultOfReset = (reset: AutomaticFilterReset, search: PollSearchQuery): boolean =>
  !hasFilters(search) && search.query === reset.searchWithoutHits.query

/**
 * Returns the reset after the response to a search; null for none.
 *
 * @param previous the search that was shown before, and its reset
 */
export function deriveAutomaticFilterReset(
  search: PollSearchQuery,
  hasHits: boolean,
  previous: { search: PollSearchQuery | null; reset: AutomaticFilterReset | null },
): AutomaticFilterReset | null {
  if (!hasHits && hasFilters(search))
    return {
      searchWithoutHits: search,
      isCausedByQuery: previous.search !== null && previous.search.query !== search.query,
    }
  return previous.reset && isResultOfReset(previous.reset, search) ? previous.reset : null
}

/** Returns the search with a new query. If the user continues a word that caused a reset, the filters are restored. */
export function withQueryRestoringFilters(
  current: PollSearchQuery,
  query: string,
  reset: AutomaticFilterReset | null,
): PollSearchQuery {
  const { sort, order } = current
  const isContinued =
    reset?.isCausedByQuery &&
    isResultOfReset(reset, current) &&
    isContinuedTyping(reset.searchWithoutHits.query ?? '', query)
  return { ...current, ...(isContinued && reset.searchWithoutHits), sort, order, query }
}

const isContinuedTyping = (before: string, after: string) =>
  before !== '' && after !== '' && after !== before && (after.startsWith(before) || before.startsWith(after))
