import { combineReducers } from '@reduxjs/toolkit'
import { call, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { estimatesFileName, reportFileName, resultFileName } from '../../../contract/result-file'
import type { PollId } from '../../core/entities/poll'
import { createFeatureModule } from '../../core/feature-module'
import { notifyFailure } from '../../core/notifications/notify-failure'
import type { CoreState } from '../../core/state'
import { findAnswer, newestAnswers } from '../../lib/remote-list'
import { saveCsv, saveFile } from '../../lib/save-file'
import type { StandingCitation } from './citation-forms'
import {
  citeView,
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

export const pollAnalysisFeature = createFeatureModule({
  name: 'pollAnalysis',
  requests: [
    fetchPoll,
    fetchResult,
    exportResult,
    exportWorkbook,
    exportDocument,
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
    results: newestAnswers(fetchResult, MAX_RESULTS),
    contrasts: newestAnswers(fetchContrasts, MAX_CONTRASTS),
    comparisons: newestAnswers(fetchComparison, MAX_COMPARISONS),
    waves: newestAnswers(fetchWaves, MAX_WAVES),
    estimates: newestAnswers(fetchEstimates, MAX_ESTIMATES),
    weights: newestAnswers(fetchWeights, MAX_WEIGHTS),
    cited: newestAnswers(citeView, 1),
    citations: newestAnswers(fetchCitation, MAX_CITATIONS),
  }),
  *consequences(): SagaGenerator<void> {
    yield* takeEvery(exportResult.success, function* save({ payload, meta }) {
      const { poll, query } = meta.initiator.payload
      yield* call(saveCsv, resultFileName(poll, query, { at: new Date(), type: 'csv' }), payload)
    })
    yield* takeEvery(exportWorkbook.success, function* save({ payload, meta }) {
      const { poll, query } = meta.initiator.payload
      yield* call(saveFile, resultFileName(poll, query, { at: new Date(), type: 'xlsx' }), payload)
    })
    yield* takeEvery(exportDocument.success, function* save({ payload, meta }) {
      const { poll, query, type } = meta.initiator.payload
      const at = new Date()
      const name =
        type === 'png' || type === 'svg'
          ? resultFileName(poll, query, { at, type })
          : reportFileName(poll, query, { at, type })
      yield* call(saveFile, name, payload)
    })
    yield* takeEvery(exportEstimates.success, function* save({ payload, meta }) {
      yield* call(saveCsv, estimatesFileName(meta.initiator.payload, new Date()), payload)
    })
    yield* takeEvery(
      [exportResult, exportWorkbook, exportDocument, exportEstimates].map(({ failure }) => failure),
      notifyFailure('export-failed'),
    )
  },
})

const slice = pollAnalysisFeature.selectSlice

/** The poll with all that its own screen shows; undefined while only a list has told of it. */
export const selectPollDetail = (state: CoreState, id: PollId) => findAnswer(slice(state).polls, String(id))

export const selectResult = (state: CoreState, request: ResultRequest) =>
  findAnswer(slice(state).results, resultKey(request))

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
