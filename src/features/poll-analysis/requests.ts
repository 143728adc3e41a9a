import type { FilterParam } from '../../../contract/filter'
import type { ComparisonFileType } from '../../../contract/result-file'
import * as citations from '../../api/citations'
import type { CitedQuery } from '../../api/citations'
import * as api from '../../api/results'
import type { PollId } from '../../core/entities/poll'
import { toQueryParams } from '../../core/result-filter/filter'
import { createRequest, type CallOptions } from '../../lib/request'
import {
  comparedParams,
  isComparison,
  headlineOf,
  intervalOf,
  isOfTotal,
  type AnalysisView,
  type Field,
} from './view'

export interface ContrastRequest {
  pollId: PollId
  query: api.ContrastQuery
}

export interface ResultRequest {
  pollId: PollId
  query: api.ResultQuery
}

/** What the server is asked for a view. Two views with the same question to the server share its answer. */
export function queryOf(view: AnalysisView, field: Field): api.ResultQuery {
  const { chart, groupBy, mapLevel } = view
  return {
    ...toQueryParams(view),
    ...(chart === 'verlauf' && { view: 'time', interval: intervalOf(view, field) }),
    ...(chart === 'gruppen' && { view: 'groups', by: [groupBy] }),
    ...(chart === 'kreuztabelle' && { view: 'groups', by: ['AGE', 'GENDER', 'EAST_WEST'] }),
    ...(chart === 'karte' && { view: 'map', by: [mapLevel] }),
  }
}

/** What is taken along of a view: its question to the server, and whether its answers are weighted. */
export const citedQuery = (view: AnalysisView, field: Field): api.ResultExportQuery => ({
  ...queryOf(view, field),
  ...(view.weights === 'UNWEIGHTED' && { weights: view.weights }),
})

/** What is frozen of a view. A comparison is always weighted. */
export const frozenQuery = (view: AnalysisView, field: Field): CitedQuery =>
  isComparison(view) ? comparedQuery(view) : citedQuery(view, field)

/** What the server is asked for all views, of the same respondents; a time series in the steps that suit the poll. */
export const reportQueryOf = (view: AnalysisView, field: Field): api.ReportQuery => ({
  ...toQueryParams(view),
  interval: intervalOf(view, field),
  ...(view.weights === 'UNWEIGHTED' && { weights: view.weights }),
})

/** A view to be saved as a file, which is named by the question. */
interface ExportRequest {
  poll: Pick<api.PollDetail, 'id' | 'question'>
  query: api.ResultExportQuery
  /** Whom the segment of the query chooses: a file names that, for whoever gets it need not see the segment. */
  people?: People | undefined
}

interface ComparisonExport extends Omit<ExportRequest, 'query'> {
  view: AnalysisView
  type: ComparisonFileType
  /** The same of the second side. */
  comparedPeople?: People | undefined
}

/** Chosen respondents, as in `{ age: '65+' }`. */
export type People = Partial<Record<FilterParam, string | null>>

export interface WaveRequest {
  pollId: PollId
  query: api.WaveQuery
}

/** The question for the waves of a poll, which no period of a view limits. */
export function wavesOf(pollId: PollId, view: AnalysisView): WaveRequest {
  const { period: _period, from: _from, to: _to, ...query } = toQueryParams(view)
  return { pollId, query }
}

export interface ComparisonRequest {
  pollId: PollId
  query: api.ComparisonQuery
}

/** Whom the respondents of a view are compared with, for the server. */
export const comparedQuery = (view: AnalysisView): api.ComparisonQuery => ({
  ...toQueryParams(view),
  ...comparedParams(view.comparedWith),
})

/** The question for the comparison of a view. */
export const comparisonOf = (pollId: PollId, view: AnalysisView): ComparisonRequest => ({
  pollId,
  query: comparedQuery(view),
})

/** Names one answer of the server among those kept. */
export const resultKey = ({
  pollId,
  query,
}: ResultRequest | ContrastRequest | ComparisonRequest | WaveRequest): string =>
  `${pollId}?${JSON.stringify(query)}`

export const fetchPoll = createRequest('pollAnalysis/fetchPoll', api.fetchPoll, {
  key: String,
  normalizes: (poll) => ({ polls: [poll] }),
})
/** The table of a view, as CSV. */
export const exportResult = createRequest(
  'pollAnalysis/exportResult',
  ({ poll, query }: ExportRequest, options: CallOptions) =>
    api.exportPollResult({ pollId: poll.id, query }, options),
  { take: 'leading' },
)
/** The same with its method and filter, as an Excel workbook. */
export const exportWorkbook = createRequest(
  'pollAnalysis/exportWorkbook',
  ({ poll, query }: ExportRequest, options: CallOptions) =>
    api.exportPollWorkbook({ pollId: poll.id, query }, options),
  { take: 'leading' },
)
/** The view as a picture, or all views as a document. */
export const exportDocument = createRequest(
  'pollAnalysis/exportDocument',
  ({ poll, query, type }: ExportRequest & { type: api.PollDocumentType }, options: CallOptions) =>
    api.exportPollDocument({ pollId: poll.id, query, type }, options),
  { take: 'leading' },
)
/** A comparison as a file. */
export const exportComparison = createRequest(
  'pollAnalysis/exportComparison',
  ({ poll, view, type }: ComparisonExport, options: CallOptions) =>
    api.exportPollComparison({ pollId: poll.id, query: comparedQuery(view), type }, options),
  { take: 'leading' },
)
export const fetchResult = createRequest('pollAnalysis/fetchResult', api.fetchPollResult, {
  take: 'every', // each view has its own place in the state: an older answer is never taken for a newer one
  key: resultKey,
})

export const fetchContrasts = createRequest('pollAnalysis/fetchContrasts', api.fetchPollContrasts, {
  take: 'every',
  key: resultKey,
})
export const fetchComparison = createRequest('pollAnalysis/fetchComparison', api.fetchPollComparison, {
  take: 'every',
  key: resultKey,
})
export const fetchWaves = createRequest('pollAnalysis/fetchWaves', api.fetchPollWaves, {
  take: 'every',
  key: resultKey,
})
export const fetchWeights = createRequest('pollAnalysis/fetchWeights', api.fetchPollWeights, {
  take: 'every',
  key: String,
})
export const fetchEstimates = createRequest('pollAnalysis/fetchEstimates', api.fetchDistrictEstimates, {
  take: 'every',
  key: String,
})
export const exportEstimates = createRequest(
  'pollAnalysis/exportEstimates',
  ({ id }: ExportRequest['poll'], options: CallOptions) => api.exportDistrictEstimates(id, options),
  { take: 'leading' },
)

/** Freezes a view under an address of its own. */
export const citeView = createRequest('pollAnalysis/cite', citations.citeView, { take: 'leading' })
export const fetchCitation = createRequest('pollAnalysis/fetchCitation', citations.fetchCitation, {
  key: String,
})

const UNKNOWN_FIELD: Field = { fieldStart: null, fieldEnd: null, voteCount: 0 }

/**
 * Asks for a poll, the result of a view of it and that of its headline, and for the waves below a course. A view must
 * wait where its steps follow from the poll.
 */
export function fetchPollWithView(pollId: PollId, view: AnalysisView) {
  const isCourse = view.chart === 'verlauf'
  const headline = fetchResult({ pollId, query: queryOf(headlineOf(view), UNKNOWN_FIELD) })
  const isKnown = !isOfTotal(view) && !(isCourse && view.interval === null)
  return [
    fetchPoll(pollId),
    headline,
    ...(isKnown ? [fetchResult({ pollId, query: queryOf(view, UNKNOWN_FIELD) })] : []),
    ...(isCourse && view.weights !== 'UNWEIGHTED' ? [fetchWaves(wavesOf(pollId, view))] : []),
    ...(isComparison(view) ? [fetchComparison(comparisonOf(pollId, view))] : []),
  ]
}
