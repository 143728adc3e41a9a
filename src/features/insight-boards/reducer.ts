import { combineReducers, createReducer, isAnyOf } from '@reduxjs/toolkit'
import { withoutOldSegments } from '../../core/segments/events'
import { byId, itemsOf, cachedResponses, pagedList } from '../../lib/remote-list'
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
  /** What is pinned, in order; null until it is known. */
  ids: BoardId[] | null
  /** What was pinned when the list came: its order holds until it is asked for anew, whatever is unpinned meanwhile. */
  listed: BoardId[]
}
const unknown: Pins = { ids: null, listed: [] }

const saysPinned = isAnyOf(pinBoard.success, unpinBoard.failure)
const saysUnpinned = isAnyOf(unpinBoard.success, pinBoard.failure)

const pinned = (state: Pins, id: BoardId) => {
  if (!state.ids?.includes(id)) state.ids = [...(state.ids ?? []), id]
}
const unpinned = (state: Pins, id: BoardId) => {
  state.ids = (state.ids ?? []).filter((other) => other !== id)
}

// Shown at once, and taken back when the server refuses. Those of one board are sent in turn: the last answer is right.
const pins = createReducer(unknown, (builder) => {
  builder
    .addMatcher(fetchPinnedBoards.match, (state) => {
      state.listed = state.ids ?? []
    })
    .addMatcher(fetchPinnedBoards.success.match, (_state, { payload }) => {
      const ids = itemsOf(payload, 'insightBoards').map(({ id }) => id)
      return { ids, listed: ids }
    })
    .addMatcher(fetchBoard.success.match, (state, { payload: { isPinned }, meta }) =>
      (isPinned ? pinned : unpinned)(state, meta.initiator.payload.id),
    )
    .addMatcher(pinBoard.match, (state, { payload }) => pinned(state, payload))
    .addMatcher(unpinBoard.match, (state, { payload }) => unpinned(state, payload))
    .addMatcher(saysPinned, (state, { meta }) => pinned(state, meta.initiator.payload))
    .addMatcher(saysUnpinned, (state, { meta }) => unpinned(state, meta.initiator.payload))
})

/** Enough to go back and forth between a few filters without asking again. */
const MAX_KEPT = 12

export const insightBoardsReducer = combineReducers({
  byId: byId([fetchBoards, searchBoards, fetchPinnedBoards], 'insightBoards'),
  pins,
  kept: withoutOldSegments(cachedResponses(fetchBoard, MAX_KEPT)),
  list: pagedList(fetchBoards, 'insightBoards'),
  found: pagedList(searchBoards, 'insightBoards', {
    // Another query: what the last one found is no answer to it.
    resetsOn: (action) => searchBoards.match(action) && action.payload.offset === 0,
  }),
})
