import {
  fetchPublicBoardsAndShowcase as callShowcase,
  searchPublicBoards as callSearch,
  type PublicBoard,
  type PublicBoardHit,
  type ShowcaseChartData,
} from '../../api/insight-boards'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetchPublicBoardsAndShowcase = createRequest('showcase/fetch', callShowcase)
export const searchPublicBoards = createRequest('showcase/search', callSearch)

interface ShowcaseState {
  showcase: ShowcaseChartData | null
  boards: readonly PublicBoard[]
  /** The hits of the last search that succeeded. */
  found: { readonly query: string; readonly hits: readonly PublicBoardHit[] } | null
}

const NONE: ShowcaseState = { showcase: null, boards: [], found: null }

/** The chart and the boards that visitors see on the login page, and their search. */
export const showcaseFeature = createFeatureModule({
  name: 'showcase',
  requests: [fetchPublicBoardsAndShowcase, searchPublicBoards],
  reducer: createLoadedStateReducer(
    fetchPublicBoardsAndShowcase,
    NONE,
    (own, { showcase, boards }) => ({ ...own, showcase, boards }),
    (builder) => {
      builder.addMatcher(searchPublicBoards.success.match, (state, { payload, meta }) => ({
        ...state,
        found: { query: meta.initiator.payload.query, hits: payload.boards },
      }))
    },
  ),
})

export const selectShowcase = (state: CoreState): ShowcaseChartData | null =>
  showcaseFeature.selectSlice(state).showcase

export const selectNewestPublicBoards = (state: CoreState): readonly PublicBoard[] =>
  showcaseFeature.selectSlice(state).boards

export const selectPublicBoardSearch = (state: CoreState): ShowcaseState['found'] =>
  showcaseFeature.selectSlice(state).found
