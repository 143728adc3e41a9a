import { takeEvery } from 'typed-redux-saga'
import * as api from '../../api/results'
import { requestSaga } from '../../lib/request'
import { fetchPoll, fetchResult } from './actions'

export function* pollAnalysisSaga() {
  yield* requestSaga(fetchPoll, api.fetchPoll)
  // Every view has its own place in the state, so an older answer is never taken for a newer one.
  yield* requestSaga(fetchResult, api.fetchPollResult, takeEvery)
}
