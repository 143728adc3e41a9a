import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { MAX_PINNED_BOARDS_PER_USER } from '../../../contract/limits'
import { TEXT } from '../../../contract/texts'
import type { Board, BoardQuery } from '../../api/insight-boards'
import { createFeatureModule } from '../../core/feature-module'
import { notify } from '../../core/notifications/actions'
import { getErrorMessage } from '../../core/requests/error-message'
import type { CoreState } from '../../core/state'
import { findCachedResponse } from '../../lib/remote-list'
import type { Failed } from '../../lib/request'
import { insightBoardsReducer } from './reducer'
import {
  fetchBoard,
  fetchBoards,
  fetchPinnedBoards,
  pinBoard,
  searchBoards,
  toBoardCacheKey,
  unpinBoard,
  type BoardId,
} from './requests'

export const insightBoardsFeature = createFeatureModule({
  name: 'insightBoards',
  requests: [fetchBoards, searchBoards, fetchPinnedBoards, fetchBoard, pinBoard, unpinBoard],
  reducer: insightBoardsReducer,
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery([pinBoard.failure, unpinBoard.failure], notifyRollback)
  },
})

function* notifyRollback({ type, error }: Failed<BoardId>) {
  yield* put(
    notify({
      id: 'board-pin-failed',
      title:
        type === pinBoard.failure.type
          ? 'Das Board wurde nicht angeheftet.'
          : 'Das Board ist weiterhin angeheftet.',
      content: getErrorMessage(error, {
        conflict: TEXT.pinsFull,
      }),
      timeoutMs: 8_000,
    }),
  )
}

const { selectSlice } = insightBoardsFeature

const selectPins = (state: CoreState) => selectSlice(state).pins.ids

export const selectIsPinned = (state: CoreState, id: BoardId): boolean =>
  selectPins(state)?.includes(id) ?? false
export const selectIsPinLimitReached = (state: CoreState): boolean =>
  (selectPins(state)?.length ?? 0) >= MAX_PINNED_BOARDS_PER_USER

/** The board with this filter; undefined until it is loaded. */
export const selectBoard = (state: CoreState, query: BoardQuery): Board | undefined =>
  findCachedResponse(selectSlice(state).kept, toBoardCacheKey(query))

/** The board with the filter loaded last, to show its header while another filter loads. */
export const selectLastLoadedBoard = (state: CoreState, id: BoardId): Board | undefined =>
  selectSlice(state).kept.findLast(({ response }) => response.id === id)?.response
