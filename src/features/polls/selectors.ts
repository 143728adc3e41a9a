import { createSelector } from '@reduxjs/toolkit'
import type { Facets, Highlight, SearchSegment } from '../../api/polls'
import type { PollId } from '../../core/entities/poll'
import { selectIsPro, selectCanSeeOwnResults } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import type { PagedList } from '../../lib/remote-list'
import { pollsFeature } from './feature'
import type { VirtualList } from './requests'
import { serializeSearch } from './search-params'

const { selectSlice } = pollsFeature

type PollListName = VirtualList | 'search' | 'newest'

export const selectPollList = (state: CoreState, name: PollListName): PagedList => selectSlice(state)[name]
export const selectFacets = (state: CoreState): Facets | null => selectSlice(state).details.facets
/** The search that the list shows, as a query string. */
export const selectShownSearch = createSelector(
  (state: CoreState) => selectSlice(state).details.search,
  (search) => search && serializeSearch(search),
)
/** The reset that led to the shown search, or that is about to replace it. */
export const selectSearchReset = (state: CoreState) => selectSlice(state).details.reset
export const selectHighlight = (state: CoreState, id: PollId): Highlight | undefined =>
  selectSlice(state).details.highlights[id]
/** The search terms; null if the server did not return them. */
export const selectTerms = (state: CoreState): readonly SearchSegment[] | null =>
  selectSlice(state).details.hasTerms ? selectSlice(state).search.searchSegments : null
/** The virtual bundles that the user may open. */
export const selectVirtualLists = createSelector(
  [selectIsPro, selectCanSeeOwnResults],
  (isPro, seesResults): VirtualList[] => [
    'favorites',
    ...(isPro ? (['exclusive'] as const) : []),
    ...(seesResults ? (['results'] as const) : []),
  ],
)
export const selectListTotal = (state: CoreState, name: VirtualList): number | null =>
  selectSlice(state).totals[name] ?? null
