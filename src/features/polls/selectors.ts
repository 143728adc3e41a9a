import { createSelector } from '@reduxjs/toolkit'
import type { Facets, Highlight, SearchSegment } from '../../api/polls'
import type { PollId } from '../../core/entities/poll'
import { selectIsPro, selectSeesOwnResults } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import type { PagedList } from '../../lib/paged-list'
import type { VirtualList } from './actions'
import type { PollsState } from './reducer'
import { serializeSearch } from './search-address'

export type PollsRootState = CoreState & { polls: PollsState }
export type PollListName = VirtualList | 'search' | 'newest'

export const selectPollList = (state: PollsRootState, name: PollListName): PagedList => state.polls[name]
export const selectFacets = (state: PollsRootState): Facets | null => state.polls.details.facets
/** The search that the list shows, as it stands in an address. */
export const selectShownSearch = createSelector(
  (state: PollsRootState) => state.polls.details.search,
  (search) => search && serializeSearch(search),
)
/** The reset that led to the search which the list shows, or will lead away from it. */
export const selectSearchReset = (state: PollsRootState) => state.polls.details.reset
export const selectHighlight = (state: PollsRootState, id: PollId): Highlight | undefined =>
  state.polls.details.highlights[id]
/** The words that were looked for; null where the server does not tell. */
export const selectSegments = (state: PollsRootState): readonly SearchSegment[] | null =>
  state.polls.details.hasSegments ? (state.polls.search.searchSegments as SearchSegment[]) : null // kept as they came
/** The virtual bundles that the person may open. */
export const selectVirtualLists = createSelector(
  [selectIsPro, selectSeesOwnResults],
  (isPro, seesResults): VirtualList[] => [
    'favorites',
    ...(isPro ? (['exclusive'] as const) : []),
    ...(seesResults ? (['results'] as const) : []),
  ],
)
export const selectListTotal = (state: PollsRootState, name: VirtualList): number | null =>
  state.polls.totals[name] ?? null
