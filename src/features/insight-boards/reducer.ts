import { combineReducers, createReducer, isAnyOf } from '@reduxjs/toolkit'
import { invalidateSegmentFilteredResponses } from '../../core/segments/events'
import {
  createByIdReducer,
  getResponseItems,
  createResponseCacheReducer,
  createPagedListReducer,
} from '../../lib/remote-list'
import { getInitiatorStartMsOrZero } from '../../lib/request'
import {
  fetchBoard,
  fetchBoards,
  fetchPinnedBoards,
  pinBoard,
  searchBoards,
  unpinBoard,
  type BoardId,
} from './requests'

interface Pins {
  /** The pinned boards in order; null until they are loaded. */
  ids: BoardId[] | null
  /** The pinned boards when the list was loaded; an unpinned board keeps its place until the next load. */
  listed: BoardId[]
  /** When the user last pinned or unpinned a board, in milliseconds since 1970. A board requested before is outdated. */
  changedAt: number
}
const unknown: Pins = { ids: null, listed: [], changedAt: 0 }

const confirmsPinned = isAnyOf(pinBoard.success, unpinBoard.failure)
const confirmsUnpinned = isAnyOf(unpinBoard.success, pinBoard.failure)

const addPin = (state: Pins, id: BoardId) => {
  if (!state.ids?.includes(id)) state.ids = [...(state.ids ?? []), id]
}
const removePin = (state: Pins, id: BoardId) => {
  state.ids = (state.ids ?? []).filter((other) => other !== id)
}

// Optimistic updates, rolled back on failure. Requests of one board are queued, so the last response is the final one.
const pins = createReducer(unknown, (builder) => {
  builder
    .addMatcher(fetchPinnedBoards.match, (state) => {
      state.listed = state.ids ?? []
    })
    .addMatcher(fetchPinnedBoards.success.match, (state, { payload }) => {
      const ids = getResponseItems(payload, 'insightBoards').map(({ id }) => id)
      return { ...state, ids, listed: ids }
    })
    .addMatcher(fetchBoard.success.match, (state, action) => {
      if (getInitiatorStartMsOrZero(action) <= state.changedAt) return
      const apply = action.payload.isPinned ? addPin : removePin
      apply(state, action.meta.initiator.payload.id)
    })
    .addMatcher(isAnyOf(pinBoard.match, unpinBoard.match), (state, { meta }) => {
      state.changedAt = meta.request.createdAt
    })
    .addMatcher(pinBoard.match, (state, { payload }) => addPin(state, payload))
    .addMatcher(unpinBoard.match, (state, { payload }) => removePin(state, payload))
    .addMatcher(confirmsPinned, (state, { meta }) => addPin(state, meta.initiator.payload))
    .addMatcher(confirmsUnpinned, (state, { meta }) => removePin(state, meta.initiator.payload))
})

/** Enough to switch between a few filters without new requests. */
const MAX_CACHED = 12

export const insightBoardsReducer = combineReducers({
  byId: createByIdReducer([fetchBoards, searchBoards, fetchPinnedBoards], 'insightBoards'),
  pins,
  kept: invalidateSegmentFilteredResponses(createResponseCacheReducer(fetchBoard, MAX_CACHED)),
  list: createPagedListReducer(fetchBoards, 'insightBoards'),
  found: createPagedListReducer(searchBoards, 'insightBoards', {
    // Drops the results of the previous query.
    resetsOn: (action) => searchBoards.match(action) && action.payload.offset === 0,
  }),
})
