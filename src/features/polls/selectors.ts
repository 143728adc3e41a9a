import { createSelector } from '@reduxjs/toolkit'
import type { Facets, Highlight, SearchSegment } from '../../api/polls'
import type { PollId } from '../../core/entities/poll'
import { selectIsPro, selectSeesOwnResults } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import type { PagedList } from '../../lib/paged-list'
import type { VirtualList } from './actions'
import type { PollsState } from './reducer'

type State = CoreState & { polls: PollsState }
export type PollListName = VirtualList | 'search' | 'newest'

export const selectPollList = (state: State, name: PollListName): PagedList => state.polls[name]
export const selectFacets = (state: State): Facets | null => state.polls.details.facets
export const selectShownSearch = (state: State): string | null => state.polls.details.key
export const selectHighlight = (state: State, id: PollId): Highlight | undefined =>
  state.polls.details.highlights[id]
/** The words that were looked for; null where the server does not tell. */
export const selectSegments = (state: State): readonly SearchSegment[] | null =>
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
export const selectListTotal = (state: State, name: VirtualList): number | null =>
  state.polls.totals[name] ?? null
