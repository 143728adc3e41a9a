import { createSelector } from '@reduxjs/toolkit'
import type { SearchFacets, SearchHighlight, SearchTerm } from '../../api/polls'
import type { PollId } from '../../core/entities/poll'
import { selectIsPro, selectCanSeeOwnResults } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import type { PagedList } from '../../lib/remote-list'
import { pollsFeature } from './feature'
import type { VirtualBundleName } from './requests'
import { serializeSearch } from './search-params'

const { selectSlice } = pollsFeature

type PollListName = VirtualBundleName | 'search' | 'newest'

export const selectPollList = (state: CoreState, name: PollListName): PagedList => selectSlice(state)[name]
export const selectFacets = (state: CoreState): SearchFacets | null => selectSlice(state).details.facets
/** The search that the list shows, as a query string. */
export const selectShownQueryString = createSelector(
  (state: CoreState) => selectSlice(state).details.search,
  (search) => search && serializeSearch(search),
)
/** The reset that led to the shown search, or that is about to replace it. */
export const selectSearchReset = (state: CoreState) => selectSlice(state).details.reset
export const selectHighlight = (state: CoreState, id: PollId): SearchHighlight | undefined =>
  selectSlice(state).details.highlights[id]
/** The search terms; null if the server did not return them. */
export const selectSearchTerms = (state: CoreState): readonly SearchTerm[] | null =>
  selectSlice(state).details.hasTerms ? selectSlice(state).search.searchSegments : null
/** The virtual bundles that the user may open. */
export const selectVirtualBundleNames = createSelector(
  [selectIsPro, selectCanSeeOwnResults],
  (isPro, seesResults): VirtualBundleName[] => [
    'favorites',
    ...(isPro ? (['exclusive'] as const) : []),
    ...(seesResults ? (['results'] as const) : []),
  ],
)
export const selectVirtualBundleTotal = (state: CoreState, name: VirtualBundleName): number | null =>
  selectSlice(state).totals[name] ?? null
