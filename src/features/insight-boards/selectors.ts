import { MAX_PINNED_BOARDS } from '../../../contract/limits'
import { createSelector } from '@reduxjs/toolkit'
import type { Board, BoardQuery, BoardSummary } from '../../api/insight-boards'
import type { CoreState } from '../../core/state'
import type { PagedList } from '../../lib/paged-list'
import { boardKey, type BoardId } from './actions'
import type { InsightBoardsState } from './reducer'

type State = CoreState & { insightBoards: InsightBoardsState }

const selectById = (state: State) => state.insightBoards.byId
const selectPins = (state: State) => state.insightBoards.pins.ids
const selectListedPins = (state: State) => state.insightBoards.pins.listed

/**
 * The pinned boards in the order in which they were pinned; null until they are known. One that is unpinned keeps its
 * place until the list is left, so that no other slides under the pointer.
 */
export const selectPinnedBoards = createSelector(
  [selectById, selectPins, selectListedPins],
  (byId, ids, listed): BoardSummary[] | null =>
    ids === null ? null : [...new Set([...listed, ...ids])].flatMap((id) => byId[id] ?? []),
)

export const selectIsPinned = (state: State, id: BoardId): boolean => selectPins(state)?.includes(id) ?? false
export const selectHasAllPins = (state: State): boolean =>
  (selectPins(state)?.length ?? 0) >= MAX_PINNED_BOARDS

/** All boards, or those that a search found. */
export const selectBoardList = (state: State, isSearch: boolean): PagedList =>
  isSearch ? state.insightBoards.found : state.insightBoards.list

/** The boards of that list, those first that were pinned when it came. */
export const selectBoards = createSelector(
  [selectBoardList, selectById, selectListedPins],
  ({ ids }, byId, pins): BoardSummary[] => {
    const pinned = ids.filter((id) => pins.includes(id))
    return [...pinned, ...ids.filter((id) => !pins.includes(id))].flatMap((id) => byId[id] ?? [])
  },
)

/** The board as these filters show it; undefined until it is fetched. */
export function selectBoard(state: State, query: BoardQuery): Board | undefined {
  const key = boardKey(query)
  return state.insightBoards.kept.find((kept) => kept.key === key)?.board
}

/** The board as any filters showed it last: its head stays in sight while others are asked for. */
export const selectBoardOfBefore = (state: State, id: BoardId): Board | undefined =>
  state.insightBoards.kept.findLast(({ board }) => board.id === id)?.board
