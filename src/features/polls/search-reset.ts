import type { PollQuery } from '../../api/polls'
import { serializeSearch } from './search-address'

/** A search that found nothing and gave way to the same words without its filters. */
export interface SearchReset {
  tried: PollQuery
  /** The search before had other words and found something: it was the words that found nothing. */
  isByWords: boolean
}

/** Words keep to themselves; a search without any finds everything. */
export const withoutFilters = ({ query, sort, order }: PollQuery): PollQuery => ({ query, sort, order })

const hasFilters = (search: PollQuery) => serializeSearch(search) !== serializeSearch(withoutFilters(search))

/** Whether the search is what a reset left, in whatever order. */
export const isLeftBy = (reset: SearchReset, search: PollQuery): boolean =>
  !hasFilters(search) && search.query === reset.tried.query

/**
 * Returns the reset that holds once a search is answered; null for none.
 *
 * @param shown the search whose hits were shown before, and its reset
 */
export function resetAfter(
  search: PollQuery,
  hasHits: boolean,
  shown: { search: PollQuery | null; reset: SearchReset | null },
): SearchReset | null {
  if (!hasHits && hasFilters(search))
    return { tried: search, isByWords: shown.search !== null && shown.search.query !== search.query }
  return shown.reset && isLeftBy(shown.reset, search) ? shown.reset : null
}

/** Returns the search for other words. Who types on after half a word found nothing gets the filters back. */
export function withWords(current: PollQuery, query: string, reset: SearchReset | null): PollQuery {
  const { sort, order } = current
  const goesOn = reset?.isByWords && isLeftBy(reset, current) && isTypedOn(reset.tried.query ?? '', query)
  return { ...current, ...(goesOn && reset.tried), sort, order, query }
}

const isTypedOn = (before: string, after: string) =>
  before !== '' && after !== '' && after !== before && (after.startsWith(before) || before.startsWith(after))
