import { MAX_PINNED_BOARDS } from '../../../contract/limits'
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
  *consequences(): SagaGenerator<void> {
    yield* takeEvery(exportBoard.success, function* save({ payload, meta }) {
      const { slug, id } = meta.initiator.payload
      yield* call(saveCsv, `${slug}-${id}.csv`, payload)
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
        conflict: `Sie können höchstens ${MAX_PINNED_BOARDS} Boards anheften.`,
      }),
      timeout: 8_000,
    }),
  )
}
