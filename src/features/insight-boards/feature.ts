import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { TEXT } from '../../../contract/texts'
import { createFeatureModule } from '../../core/feature-module'
import { notify } from '../../core/notifications/actions'
import { getErrorMessage } from '../../core/requests/error-message'
import type { Failed } from '../../lib/request'
import { insightBoardsReducer } from './reducer'
import {
  fetchBoard,
  fetchBoards,
  fetchPinnedBoards,
  pinBoard,
  searchBoards,
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
      timeout: 8_000,
    }),
  )
}
