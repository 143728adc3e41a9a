import { call, takeEvery, takeLeading } from 'typed-redux-saga'
import * as api from '../../api/results'
import { tellFailure } from '../../core/notifications/tell-failure'
import { requestSaga } from '../../lib/request'
import { saveCsv } from '../../lib/save-file'
import { exportResult, fetchPoll, fetchResult } from './actions'

export function* pollAnalysisSaga() {
  yield* requestSaga(fetchPoll, api.fetchPoll)
  // Every view has its own place in the state, so an older answer is never taken for a newer one.
  yield* requestSaga(fetchResult, api.fetchPollResult, takeEvery)
  yield* requestSaga(exportResult, api.exportPollResult, takeLeading)

  yield* takeEvery(exportResult.success, function* save({ payload, meta }) {
    const { pollId, query } = meta.initiator.payload
    yield* call(saveCsv, `umfrage-${pollId}-${query.view ?? 'total'}.csv`, payload)
  })
  yield* takeEvery(exportResult.failure, tellFailure('export-failed'))
}
