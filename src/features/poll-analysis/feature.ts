import { combineReducers } from '@reduxjs/toolkit'
import { call, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import type { PollDetail, PollResult } from '../../api/results'
import type { PollId } from '../../core/entities/poll'
import { selectPoll } from '../../core/entities/selectors'
import { createFeatureModule } from '../../core/feature-module'
import { notifyFailure } from '../../core/notifications/notify-failure'
import type { CoreState } from '../../core/state'
import { newestAnswers } from '../../lib/remote-list'
import { saveCsv } from '../../lib/save-file'
import { exportResult, fetchPoll, fetchResult, resultKey, type ResultRequest } from './requests'

/** Enough to go back and forth between the views of a few polls without asking again. */
const MAX_RESULTS = 40

export const pollAnalysisFeature = createFeatureModule({
  name: 'pollAnalysis',
  requests: [fetchPoll, fetchResult, exportResult],
  reducer: combineReducers({ results: newestAnswers(fetchResult, MAX_RESULTS) }),
  *consequences(): SagaGenerator<void> {
    yield* takeEvery(exportResult.success, function* save({ payload, meta }) {
      const { pollId, query } = meta.initiator.payload
      yield* call(saveCsv, `umfrage-${pollId}-${query.view ?? 'total'}.csv`, payload)
    })
    yield* takeEvery(exportResult.failure, notifyFailure('export-failed'))
  },
})

/** The poll with all that its own screen shows; undefined while only a list has told of it. */
export function selectPollDetail(state: CoreState, id: PollId): PollDetail | undefined {
  const poll = selectPoll(state, id)
  return poll && 'source' in poll ? (poll as PollDetail) : undefined // lists leave the source out
}

export function selectResult(state: CoreState, request: ResultRequest): PollResult | undefined {
  const key = resultKey(request)
  return pollAnalysisFeature.selectSlice(state).results.find((kept) => kept.key === key)?.answer
}
