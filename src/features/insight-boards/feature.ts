import { csvName } from '../../../contract/csv'
import { TEXT } from '../../../contract/texts'
import { call, put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { createFeatureModule } from '../../core/feature-module'
import { notify } from '../../core/notifications/actions'
import { notifyFailure } from '../../core/notifications/notify-failure'
import { errorMessage } from '../../core/requests/error-message'
import type { Failed } from '../../lib/request'
import { saveCsv } from '../../lib/save-file'
import { insightBoardsReducer } from './reducer'
import {
  exportBoard,
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
  requests: [fetchBoards, searchBoards, fetchPinnedBoards, fetchBoard, exportBoard, pinBoard, unpinBoard],
  reducer: insightBoardsReducer,
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(exportBoard.success, function* save({ payload, meta }) {
      const { query, ...board } = meta.initiator.payload
      yield* call(saveCsv, csvName.board(board, query.weights), payload)
    })
    yield* takeEvery(exportBoard.failure, notifyFailure('export-failed'))
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
      content: errorMessage(error, {
        conflict: TEXT.pinsFull,
      }),
      timeout: 8_000,
    }),
  )
}
