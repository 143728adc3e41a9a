import { combineReducers, type Action } from '@reduxjs/toolkit'
import { call, put, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga'
import type { PollId } from '../../core/entities/poll'
import { createFeatureModule } from '../../core/feature-module'
import { missingPart } from '../../components/lazy-with-retry'
import { notify } from '../../core/notifications/actions'
import { notifyFailure } from '../../core/notifications/notify-failure'
import { withoutOldSegments } from '../../core/segments/feature'
import type { CoreState } from '../../core/state'
import { findAnswer, findAskedAt, newestAnswers } from '../../lib/remote-list'
import type { StandingCitation } from './citation-forms'
import { changedAt, followPoll, liveReducer, unfollowPoll } from './live'
import {
  citeView,
  exportComparison,
  exportDocument,
  exportEstimates,
  exportResult,
  exportWorkbook,
  fetchCitation,
  fetchComparison,
  fetchContrasts,
  fetchEstimates,
  fetchPoll,
  fetchResult,
  fetchWaves,
  fetchWeights,
  resultKey,
  type ComparisonRequest,
  type ContrastRequest,
  type ResultRequest,
  type WaveRequest,
} from './requests'

/** Enough to go back and forth between the views of a few polls without asking again. */
const MAX_POLLS = 20
const MAX_RESULTS = 40
const MAX_CONTRASTS = 20
const MAX_COMPARISONS = 20
const MAX_WAVES = 20
const MAX_ESTIMATES = 5
const MAX_WEIGHTS = 5
const MAX_CITATIONS = 5

const fileExports = [exportResult, exportWorkbook, exportDocument, exportComparison, exportEstimates] as const

export const pollAnalysisFeature = createFeatureModule({
  name: 'pollAnalysis',
  requests: [
    fetchPoll,
    fetchResult,
    exportResult,
    exportWorkbook,
    exportDocument,
    exportComparison,
    fetchContrasts,
    fetchComparison,
    fetchWaves,
    fetchEstimates,
    exportEstimates,
    fetchWeights,
    citeView,
    fetchCitation,
  ],
  reducer: combineReducers({
    polls: newestAnswers(fetchPoll, MAX_POLLS),
    results: withoutOldSegments(newestAnswers(fetchResult, MAX_RESULTS)),
    contrasts: withoutOldSegments(newestAnswers(fetchContrasts, MAX_CONTRASTS)),
    comparisons: withoutOldSegments(newestAnswers(fetchComparison, MAX_COMPARISONS)),
    waves: withoutOldSegments(newestAnswers(fetchWaves, MAX_WAVES)),
    estimates: newestAnswers(fetchEstimates, MAX_ESTIMATES),
    weights: newestAnswers(fetchWeights, MAX_WEIGHTS),
    cited: newestAnswers(citeView, 1),
    citations: newestAnswers(fetchCitation, MAX_CITATIONS),
    live: liveReducer,
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(
      fileExports.map(({ success }) => success),
      function* save(action: Action) {
        const saver = yield* call(loadSaver)
        if (saver) yield* call(saver.saveExport, action)
        else yield* put(notify({ id: 'export-failed', title: missingPart(), isPriority: true }))
      },
    )
    yield* takeEvery(
      fileExports.map(({ failure }) => failure),
      notifyFailure('export-failed'),
    )
    yield* takeLatest([followPoll, unfollowPoll], function* follow(action) {
      if (!followPoll.match(action)) return
      const saga = yield* call(loadLiveSaga)
      if (saga) yield* call(saga.followChanges, action.payload)
    })
  },
})

/** Comes with the forms of an export, which were shown when it was started. */
const loadSaver = () => import(/* webpackChunkName: "export-forms" */ './save-export').catch(() => null)

/** Without it the page shows what it was opened with. */
const loadLiveSaga = () => import(/* webpackChunkName: "poll-live" */ './live-saga').catch(() => null)

const slice = pollAnalysisFeature.selectSlice

/** The poll with all that its own screen shows; undefined while only a list has told of it. */
export const selectPollDetail = (state: CoreState, id: PollId) => findAnswer(slice(state).polls, String(id))

export const selectResult = (state: CoreState, request: ResultRequest) =>
  findAnswer(slice(state).results, resultKey(request))

/** When the result at hand changed on the server after it was asked for, in milliseconds since 1970; 0 if it did not. */
export function selectResultChangedAt(state: CoreState, request: ResultRequest): number {
  const { results, live } = slice(state)
  const key = resultKey(request)
  const result = findAnswer(results, key)
  return result ? laterThan(findAskedAt(results, key), changedAt(live, result)) : 0
}

/** The same of contrasts, which are of complete days. */
export function selectContrastsChangedAt(state: CoreState, request: ContrastRequest): number {
  const { contrasts, live } = slice(state)
  const dayAt = live.pollId === request.pollId ? live.dayAt : 0
  return laterThan(findAskedAt(contrasts, resultKey(request)), dayAt)
}

const laterThan = (asked: number | undefined, at: number): number =>
  asked !== undefined && at > asked ? at : 0

export const selectLive = (state: CoreState) => slice(state).live

export const selectContrasts = (state: CoreState, request: ContrastRequest) =>
  findAnswer(slice(state).contrasts, resultKey(request))

export const selectComparison = (state: CoreState, request: ComparisonRequest) =>
  findAnswer(slice(state).comparisons, resultKey(request))

export const selectWaves = (state: CoreState, request: WaveRequest) =>
  findAnswer(slice(state).waves, resultKey(request))

export const selectEstimates = (state: CoreState, id: PollId) =>
  findAnswer(slice(state).estimates, String(id))

export const selectWeights = (state: CoreState, id: PollId) => findAnswer(slice(state).weights, String(id))

export const selectCitation = (state: CoreState, code: string) => findAnswer(slice(state).citations, code)

/** The citation that the newest try made. */
export function selectNewestCitation(state: CoreState): StandingCitation | undefined {
  const [newest] = slice(state).cited
  if (!newest) return undefined
  const { answer } = newest
  return answer.content === null ? undefined : { ...answer, content: answer.content }
}
