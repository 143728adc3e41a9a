import { combineReducers, createReducer } from '@reduxjs/toolkit'
import type { Facets, Highlight, PollQuery } from '../../api/polls'
import type { PollId } from '../../core/entities/poll'
import { favoritePoll, unfavoritePoll } from '../../core/favorites/requests'
import { emptyPagedList, itemsOf, pagedList, totalOf } from '../../lib/paged-list'
import {
  fetchExclusives,
  fetchFavorites,
  fetchListMetadata,
  fetchNewest,
  fetchResults,
  searchCleared,
  searchPolls,
  type VirtualList,
} from './actions'
import { resetAfter, type SearchReset } from './search-reset'

/** What a search tells beside its polls. */
interface SearchDetails {
  /** The search that the list shows; null before the first and after clearing. */
  search: PollQuery | null
  reset: SearchReset | null
  facets: Facets | null
  highlights: Partial<Record<PollId, Highlight>>
  /** Whether the server told which words it looked for. */
  hasSegments: boolean
}

const noDetails: SearchDetails = {
  search: null,
  reset: null,
  facets: null,
  highlights: {},
  hasSegments: false,
}

const details = createReducer(noDetails, (builder) => {
  builder
    .addCase(searchCleared, () => noDetails)
    .addMatcher(searchPolls.success.match, (state, { payload, meta }) => {
      const { limit: _limit, offset, ...search } = meta.initiator.payload
      if (offset === 0) {
        state.highlights = {}
        state.reset = resetAfter(search, itemsOf(payload).length > 0, state)
      }
      for (const highlight of payload.highlights ?? []) state.highlights[highlight.pollId] = highlight
      state.facets = payload.facets ?? null
      state.hasSegments = Array.isArray(payload.searchSegments)
      state.search = search
    })
})

type Totals = Partial<Record<VirtualList, number>>
const noTotals: Totals = {}

const totals = createReducer(noTotals, (builder) => {
  const count = (by: number) => (state: Totals) => {
    if (state.favorites !== undefined) state.favorites = Math.max(0, state.favorites + by)
  }
  builder
    .addMatcher(fetchListMetadata.success.match, (state, { payload, meta }) => {
      state[meta.initiator.payload] = totalOf(payload) ?? itemsOf(payload).length
    })
    .addMatcher(favoritePoll.success.match, count(1))
    .addMatcher(unfavoritePoll.success.match, count(-1))
})

export const pollsReducer = combineReducers({
  search: pagedList(searchPolls, {
    extend: (builder) =>
      builder
        .addCase(searchCleared, () => emptyPagedList())
        .addMatcher(searchPolls.abort.match, (state) => {
          state.isLoading = false
        }),
  }),
  exclusive: pagedList(fetchExclusives),
  favorites: pagedList(fetchFavorites),
  results: pagedList(fetchResults),
  newest: pagedList(fetchNewest),
  details,
  totals,
})

export type PollsState = ReturnType<typeof pollsReducer>
