import { combineReducers, createReducer, type Action } from '@reduxjs/toolkit'
import type {
  SearchFacets,
  SearchHighlight,
  PageQuery,
  PollList,
  PollSearchQuery,
  PollSearchResponse,
} from '../../api/polls'
import type { PollId } from '../../core/entities/poll'
import { favoritePoll, unfavoritePoll } from '../../core/favorites/requests'
import {
  getResponseItems,
  createPagedListReducer,
  findResponseTotal,
  type RequestMatchers,
} from '../../lib/remote-list'
import {
  fetchExclusivePolls,
  fetchFavorites,
  fetchVirtualBundleTotal,
  fetchNewestPolls,
  fetchCommissionedPolls,
  searchCleared,
  searchPolls,
  type VirtualBundleName,
} from './requests'
import { deriveSearchReset, type SearchReset } from './search-reset'

/** The result of a search except its polls. */
interface SearchDetails {
  /** The search that the list shows; null before the first and after clearing. */
  search: PollSearchQuery | null
  reset: SearchReset | null
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
        state.reset = deriveSearchReset(search, getResponseItems(payload, 'polls').length > 0, state)
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

export const pollsReducer = combineReducers({
  search: pollList(searchPolls, searchCleared.match),
  exclusive: pollList(fetchExclusivePolls),
  favorites: pollList(fetchFavorites),
  results: pollList(fetchCommissionedPolls),
  newest: pollList(fetchNewestPolls),
  details,
  totals,
})
