/** Selectors of the lists of boards, which the page of a board does not load. */
import { createSelector } from '@reduxjs/toolkit'
import type { BoardSummary } from '../../api/insight-boards'
import type { CoreState } from '../../core/state'
import type { PagedList } from '../../lib/remote-list'
import { insightBoardsFeature } from './feature'

const { selectSlice } = insightBoardsFeature

const selectById = (state: CoreState) => selectSlice(state).byId
const selectPins = (state: CoreState) => selectSlice(state).pins.ids
const selectListedPins = (state: CoreState) => selectSlice(state).pins.listed

/**
 * The pinned boards in the order in which they were pinned; null until they are loaded. An unpinned board keeps its
 * place until the list is loaded again, so that no other board moves under the pointer.
 */
export const selectBoardsShownAsPinned = createSelector(
  [selectById, selectPins, selectListedPins],
  (byId, ids, listed): BoardSummary[] | null =>
    ids === null ? null : [...new Set([...listed, ...ids])].flatMap((id) => byId[id] ?? []),
)

/** The list of all boards, or of the search results. */
export const selectBoardList = (state: CoreState, isSearch: boolean): PagedList =>
  isSearch ? selectSlice(state).found : selectSlice(state).list

/** The boards of that list; the list of all boards omits those that are listed as pinned above it. */
export const selectUnpinnedOrFoundBoards = createSelector(
  [selectBoardList, selectById, selectListedPins, (_state: CoreState, isSearch: boolean) => isSearch],
  ({ ids }, byId, pins, isSearch): BoardSummary[] =>
    ids.filter((id) => isSearch || !pins.includes(id)).flatMap((id) => byId[id] ?? []),
)

/** Whether boards are listed as pinned, and not among the others. */
export const selectHasBoardsShownAsPinned = (state: CoreState): boolean => selectListedPins(state).length > 0
