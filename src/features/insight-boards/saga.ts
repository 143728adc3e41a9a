import { MAX_PINNED_BOARDS } from '../../../contract/limits'
import { call, put, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/insight-boards'
import { notify } from '../../core/notifications/actions'
import { tellFailure } from '../../core/notifications/tell-failure'
import { errorMessage } from '../../core/requests/error-message'
import { requestSaga, type Failed } from '../../lib/request'
import { saveCsv } from '../../lib/save-file'
import { takeInTurn } from '../../lib/take-in-turn'
import {
  exportBoard,
  fetchBoard,
  fetchBoards,
  fetchPinnedBoards,
  pinBoard,
  searchBoards,
  unpinBoard,
  type BoardId,
} from './actions'

export function* insightBoardsSaga(): SagaGenerator<void> {
  yield* requestSaga(fetchBoards, api.fetchBoards)
  yield* requestSaga(searchBoards, api.searchBoards)
  yield* requestSaga(fetchPinnedBoards, api.fetchPinnedBoards)
  yield* requestSaga(fetchBoard, api.fetchBoard)

  yield* requestSaga(exportBoard, api.exportBoard, takeLeading)
  yield* takeEvery(exportBoard.success, function* save({ payload, meta }) {
    const { slug, id } = meta.initiator.payload
    yield* call(saveCsv, `${slug}-${id}.csv`, payload)
  })
  yield* takeEvery(exportBoard.failure, tellFailure('export-failed'))

  const inTurn = takeInTurn()
  yield* requestSaga(pinBoard, api.pinBoard, inTurn)
  yield* requestSaga(unpinBoard, api.unpinBoard, inTurn)
  yield* takeEvery([pinBoard.failure, unpinBoard.failure], tellItWasTakenBack)
}

function* tellItWasTakenBack({ type, error }: Failed<BoardId>) {
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
