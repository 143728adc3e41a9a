import { combineReducers, createReducer, createSelector, type Action } from '@reduxjs/toolkit'
import { call, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import type {
  PageQuery,
  PollList,
  PollSearchQuery,
  PollSearchResponse,
  SearchFacets,
  SearchHighlight,
  SearchTerm,
} from '../../api/polls'
import type { PollId } from '../../core/entities/poll'
import { favoritePoll, unfavoritePoll } from '../../core/favorites/requests'
import { createFeatureModule } from '../../core/feature-module'
import { getNavigation } from '../../core/navigation'
import { selectCanSeeOwnResults, selectIsPro } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import {
  createPagedListReducer,
  findResponseTotal,
  getResponseItems,
  type PagedList,
  type RequestMatchers,
} from '../../lib/remote-list'
import {
  fetchCommissionedPolls,
  fetchExclusivePolls,
  fetchFavorites,
  fetchNewestPolls,
  fetchVirtualBundleTotal,
  searchCleared,
  searchPolls,
  type VirtualBundleName,
} from './requests'
import { getSearchPath, serializeSearch } from './search-params'
import { deriveAutomaticFilterReset, withoutFilters, type AutomaticFilterReset } from './search-reset'

/** The result of a search except its polls. */
interface SearchDetails {
  /** The search that the list shows; null before the first and after clearing. */
  search: PollSearchQuery | null
  reset: AutomaticFilterReset | null
  facets: SearchFacets | null
  highlights: Partial<Record<PollId, SearchHighlight>>
  /** Whether the server returned the search terms. */
  hasTerms: boolean
}

const noDetails: SearchDetails = {
  search: null,
  reset: null,
  facets: null,
  highlights: {},
  hasTerms: false,
}

const details = createReducer(noDetails, (builder) => {
  builder
    .addCase(searchCleared, () => noDetails)
    .addMatcher(searchPolls.success.match, (state, { payload, meta }) => {
      const { limit: _limit, offset, ...search } = meta.initiator.payload
      if (offset === 0) {
        state.highlights = {}
        state.reset = deriveAutomaticFilterReset(search, getResponseItems(payload, 'polls').length > 0, state)
      }
      for (const highlight of payload.highlights ?? []) state.highlights[highlight.pollId] = highlight
      state.facets = payload.facets ?? null
      state.hasTerms = Array.isArray(payload.searchSegments)
      state.search = search
    })
})

type Totals = Partial<Record<VirtualBundleName, number>>
const noTotals: Totals = {}

const totals = createReducer(noTotals, (builder) => {
  const count = (by: number) => (state: Totals) => {
    if (state.favorites !== undefined) state.favorites = Math.max(0, state.favorites + by)
  }
  builder
    .addMatcher(fetchVirtualBundleTotal.success.match, (state, { payload, meta }) => {
      state[meta.initiator.payload] = findResponseTotal(payload) ?? getResponseItems(payload, 'polls').length
    })
    .addMatcher(favoritePoll.success.match, count(1))
    .addMatcher(unfavoritePoll.success.match, count(-1))
})

/** Creates the reducer of a list of polls; a search result also has the search terms of the server. */
const pollList = <Params extends PageQuery & { removedCount?: number }>(
  request: RequestMatchers<Params, PollList & Pick<PollSearchResponse, 'searchSegments'>>,
  resetsOn?: (action: Action) => boolean,
) =>
  createPagedListReducer(request, 'polls', {
    removedCount: ({ removedCount = 0 }) => removedCount,
    details: ({ searchSegments }) => ({
      searchSegments: Array.isArray(searchSegments) ? searchSegments : [],
    }),
    ...(resetsOn && { resetsOn }),
  })

const pollsReducer = combineReducers({
  search: pollList(searchPolls, searchCleared.match),
  exclusive: pollList(fetchExclusivePolls),
  favorites: pollList(fetchFavorites),
  results: pollList(fetchCommissionedPolls),
  newest: pollList(fetchNewestPolls),
  details,
  totals,
})

export const pollsFeature = createFeatureModule({
  name: 'polls',
  requests: [
    searchPolls,
    fetchExclusivePolls,
    fetchFavorites,
    fetchCommissionedPolls,
    fetchNewestPolls,
    fetchVirtualBundleTotal,
  ],
  reducer: pollsReducer,
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(searchPolls.success, goToResetSearch)
  },
})

/** Navigates to the search without filters after a search with filters had no results. */
function* goToResetSearch(): SagaGenerator<void> {
  const { reset, search } = (yield* select(pollsFeature.selectSlice)).details
  if (!reset || !search || serializeSearch(reset.searchWithoutHits) !== serializeSearch(search)) return
  const { go } = yield* getNavigation()
  yield* call(go, getSearchPath(withoutFilters(reset.searchWithoutHits)))
}

const { selectSlice } = pollsFeature

type PollListName = VirtualBundleName | 'search' | 'newest'

export const selectPollList = (state: CoreState, name: PollListName): PagedList => selectSlice(state)[name]
export const selectFacets = (state: CoreState): SearchFacets | null => selectSlice(state).details.facets
export const selectShownQueryString = createSelector(
  (state: CoreState) => selectSlice(state).details.search,
  (search) => search && serializeSearch(search),
)
/** The reset that led to the shown search, or that is about to replace it. */
export const selectAutomaticFilterReset = (state: CoreState) => selectSlice(state).details.reset
export const selectHighlight = (state: CoreState, id: PollId): SearchHighlight | undefined =>
  selectSlice(state).details.highlights[id]
/** The search terms; null if the server did not return them. */
export const selectSearchTerms = (state: CoreState): readonly SearchTerm[] | null =>
  selectSlice(state).details.hasTerms ? selectSlice(state).search.searchSegments : null
/** The virtual bundles that the user may open. */
export const selectAvailableVirtualBundleNames = createSelector(
  [selectIsPro, selectCanSeeOwnResults],
  (isPro, seesResults): VirtualBundleName[] => [
    'favorites',
    ...(isPro ? (['exclusive'] as const) : []),
    ...(seesResults ? (['results'] as const) : []),
  ],
)
export const selectVirtualBundleTotal = (state: CoreState, name: VirtualBundleName): number | null =>
  selectSlice(state).totals[name] ?? null
