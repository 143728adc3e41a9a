import { RESULT_GROUPING } from '../../../../contract/enumerations/results'
import { isOneOf } from '../../../../contract/enumerations/values'
import * as api from '../../../api/results'
import type { PollId } from '../../../core/entities/poll'
import { toQueryParams } from '../../../core/result-filter/filter'
import { createRequest } from '../../../lib/request'
import {
  getDimensionsWithComparedGroups,
  CROSSTAB_DIMENSIONS,
  toComparisonParams,
  showsComparison,
  toHeadlineView,
  needsOnlyUngroupedResult,
  type AnalysisView,
} from './view'

/** Returns the weights parameter, if it differs from the default. */
const weightsParam = ({ weights }: AnalysisView) => weights === 'UNWEIGHTED' && { weights }

/** Returns the query of a view. Views with the same query share a response. */
export function toResultQuery(view: AnalysisView): api.ResultQuery {
  const { chart, groupBy, mapLevel } = view
  return {
    ...toQueryParams(view),
    ...weightsParam(view),
    ...(chart === 'verlauf' && { view: 'time', ...(view.interval && { interval: view.interval }) }),
    ...(chart === 'gruppen' && { view: 'groups', by: [groupBy] }),
    ...(chart === 'kreuztabelle' && { view: 'groups', by: [...CROSSTAB_DIMENSIONS] }),
    ...(chart === 'karte' && { view: 'map', by: [mapLevel] }),
  }
}

export function toWavesRequestWithoutPeriod(
  pollId: PollId,
  view: AnalysisView,
): api.PollRequest<api.WaveQuery> {
  const { period: _period, from: _from, to: _to, ...query } = toQueryParams(view)
  return { pollId, query: { ...query, ...weightsParam(view) } }
}

/** Returns the request for the significant differences of a view; the groups of profile answers only on their view. */
export function toContrastsRequest(pollId: PollId, view: AnalysisView): api.PollRequest<api.ContrastQuery> {
  const { chart, groupBy } = view
  const isOfProfile = chart === 'gruppen' && !isOneOf(RESULT_GROUPING, groupBy)
  return {
    pollId,
    query: { ...toQueryParams(view), ...weightsParam(view), ...(isOfProfile && { by: [groupBy] }) },
  }
}

export const toComparisonQuery = (view: AnalysisView): api.ComparisonQuery => ({
  ...toQueryParams(view),
  ...weightsParam(view),
  ...toComparisonParams(view.comparedWith),
})

export const toComparisonRequest = (
  pollId: PollId,
  view: AnalysisView,
): api.PollRequest<api.ComparisonQuery> => ({
  pollId,
  query: toComparisonQuery(view),
})

export const getPollRequestKey = ({ pollId, query }: api.PollRequest<object>): string =>
  `${pollId}?${JSON.stringify(query)}`

/** Returns whether a cache key is of a response about a poll. */
export const isRequestKeyForPoll = (key: string, pollId: PollId): boolean => key.startsWith(`${pollId}?`)

export const fetchPoll = createRequest('pollAnalysis/fetchPoll', api.fetchPoll, {
  key: String,
  normalizes: (poll) => ({ polls: [poll] }),
})
export const fetchResult = createRequest('pollAnalysis/fetchResult', api.fetchPollResult, {
  take: 'every', // live changes may come faster than responses, which must not abort each other for ever
  key: getPollRequestKey,
})

export const fetchComparison = createRequest('pollAnalysis/fetchComparison', api.fetchPollComparison, {
  key: getPollRequestKey,
})
export const fetchContrasts = createRequest('pollAnalysis/fetchContrasts', api.fetchPollContrasts, {
  key: getPollRequestKey,
})
export const fetchWaves = createRequest('pollAnalysis/fetchWaves', api.fetchPollWaves, {
  key: getPollRequestKey,
})
/** Returns the requests for a poll, the results of a view and of its headline, and what the finding of a view needs. */
export function createPollViewRequests(pollId: PollId, view: AnalysisView) {
  const isCourse = view.chart === 'verlauf'
  const headline = fetchResult({ pollId, query: toResultQuery(toHeadlineView(view)) })
  return [
    fetchPoll(pollId),
    headline,
    ...(!needsOnlyUngroupedResult(view) ? [fetchResult({ pollId, query: toResultQuery(view) })] : []),
    ...(isCourse ? [fetchWaves(toWavesRequestWithoutPeriod(pollId, view))] : []),
    ...(getDimensionsWithComparedGroups(view).length > 0
      ? [fetchContrasts(toContrastsRequest(pollId, view))]
      : []),
    ...(showsComparison(view) ? [fetchComparison(toComparisonRequest(pollId, view))] : []),
  ]
}
