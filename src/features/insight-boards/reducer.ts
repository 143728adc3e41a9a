import { combineReducers, createReducer, isAnyOf } from '@reduxjs/toolkit'
import type { Board, BoardSummary } from '../../api/insight-boards'
import { emptyPagedList, itemsOf, pagedList } from '../../lib/paged-list'
import {
  boardKey,
  fetchBoard,
  fetchBoards,
  fetchPinnedBoards,
  pinBoard,
  searchBoards,
  unpinBoard,
  type BoardId,
} from './actions'

type ById = Partial<Record<BoardId, BoardSummary>>
const noBoards: ById = {}

const boardsIn = (answer: unknown) => itemsOf<BoardSummary>(answer, 'insightBoards')
const bringsBoards = isAnyOf(fetchBoards.success, searchBoards.success, fetchPinnedBoards.success)

const byId = createReducer(noBoards, (builder) => {
  builder.addMatcher(bringsBoards, (state, { payload }) => {
    for (const board of boardsIn(payload)) state[board.id] = board
  })
})

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
      const ids = boardsIn(payload).map(({ id }) => id)
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

interface Kept {
  key: string
  board: Board
}
const nothingKept: Kept[] = []

/** Enough to go back and forth between a few filters without asking again. */
const MOST_KEPT = 12

const kept = createReducer(nothingKept, (builder) => {
  builder.addMatcher(fetchBoard.success.match, (state, { payload, meta }) => {
    const key = boardKey(meta.initiator.payload)
    return [...(state as Kept[]).filter((other) => other.key !== key), { key, board: payload }].slice(
      -MOST_KEPT,
    )
  })
})

export const insightBoardsReducer = combineReducers({
  byId,
  pins,
  kept,
  list: pagedList(fetchBoards, { entity: 'insightBoards' }),
  found: pagedList(searchBoards, {
    entity: 'insightBoards',
    // Another query: what the last one found is no answer to it.
    extend: (builder) =>
      builder.addMatcher(searchBoards.match, (state, { payload }) => {
        if (payload.offset === 0) Object.assign(state, emptyPagedList())
      }),
  }),
})

export type InsightBoardsState = ReturnType<typeof insightBoardsReducer>
