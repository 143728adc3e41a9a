import * as api from '../../api/results'
import type { PollId } from '../../core/entities/poll'
import { toQueryParams } from '../../core/result-filter/filter'
import type { ResultQuery } from '../../api/result-exports'
import { createRequest } from '../../lib/request'
import { comparedParams, isComparison, headlineOf, isOfTotal, type AnalysisView } from './view'

export interface ResultRequest {
  pollId: PollId
  query: api.ResultQuery
}

/** Whether answers count by their weights, as far as it must be said. */
const weightsParam = ({ weights }: AnalysisView) => weights === 'UNWEIGHTED' && { weights }

/** What the server is asked for a view, of the method always with its weights. Two views with the same question to the server share its answer. */
export function queryOf(view: AnalysisView): api.ResultQuery {
  const { chart, groupBy, mapLevel } = view
  return {
    ...toQueryParams(view),
    ...(chart !== 'methodik' && weightsParam(view)),
    ...(chart === 'verlauf' && { view: 'time', ...(view.interval && { interval: view.interval }) }),
    ...(chart === 'gruppen' && { view: 'groups', by: [groupBy] }),
    ...(chart === 'kreuztabelle' && { view: 'groups', by: ['AGE', 'GENDER', 'EAST_WEST'] }),
    ...(chart === 'karte' && { view: 'map', by: [mapLevel] }),
  }
}

/** What is taken along of a view: its question to the server, and whether its answers are weighted. */
export const citedQuery = (view: AnalysisView): ResultQuery => ({
  ...queryOf(view),
  ...weightsParam(view),
})

export interface WaveRequest {
  pollId: PollId
  query: api.WaveQuery
}

/** The question for the waves of a poll, which no period of a view limits. */
export function wavesOf(pollId: PollId, view: AnalysisView): WaveRequest {
  const { period: _period, from: _from, to: _to, ...query } = toQueryParams(view)
  return { pollId, query: { ...query, ...weightsParam(view) } }
}

/** The question for what differs most among the respondents of a view. */
export const contrastsOf = (pollId: PollId, view: AnalysisView): ContrastRequest => ({
  pollId,
  query: { ...toQueryParams(view), ...weightsParam(view) },
})

export interface ContrastRequest {
  pollId: PollId
  query: api.ContrastQuery
}

export interface ComparisonRequest {
  pollId: PollId
  query: api.ComparisonQuery
}

/** Whom the respondents of a view are compared with, for the server. */
export const comparedQuery = (view: AnalysisView): api.ComparisonQuery => ({
  ...toQueryParams(view),
  ...weightsParam(view),
  ...comparedParams(view.comparedWith),
})

/** The question for the comparison of a view. */
export const comparisonOf = (pollId: PollId, view: AnalysisView): ComparisonRequest => ({
  pollId,
  query: comparedQuery(view),
})

/** Names one answer of the server among those kept. */
export const resultKey = ({ pollId, query }: { pollId: PollId; query: object }): string =>
  `${pollId}?${JSON.stringify(query)}`

export const fetchPoll = createRequest('pollAnalysis/fetchPoll', api.fetchPoll, {
  key: String,
  normalizes: (poll) => ({ polls: [poll] }),
})
export const fetchResult = createRequest('pollAnalysis/fetchResult', api.fetchPollResult, {
  take: 'every', // each view has its own place in the state: an older answer is never taken for a newer one
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
/** Asks for a poll, the result of a view of it and that of its headline, and for the waves below a course. */
export function fetchPollWithView(pollId: PollId, view: AnalysisView) {
  const isCourse = view.chart === 'verlauf'
  const headline = fetchResult({ pollId, query: queryOf(headlineOf(view)) })
  return [
    fetchPoll(pollId),
    headline,
    ...(!isOfTotal(view) ? [fetchResult({ pollId, query: queryOf(view) })] : []),
    ...(isCourse ? [fetchWaves(wavesOf(pollId, view))] : []),
    ...(isComparison(view) ? [fetchComparison(comparisonOf(pollId, view))] : []),
  ]
}
