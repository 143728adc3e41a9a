import * as api from '../../api/results'
import type { PollId } from '../../core/entities/poll'
import { toQueryParams } from '../../core/result-filter/filter'
import { createRequest } from '../../lib/request'
import { intervalOf, type AnalysisView, type Field } from './view'

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

/** Names one answer of the server among those kept. */
export const resultKey = ({ pollId, query }: ResultRequest): string => `${pollId}?${JSON.stringify(query)}`

export const fetchPoll = createRequest('pollAnalysis/fetchPoll', api.fetchPoll, {
  key: String,
  normalizes: (poll) => ({ polls: [poll] }),
})
/** The table of a view, as CSV. */
export const exportResult = createRequest('pollAnalysis/exportResult', api.exportPollResult, {
  take: 'leading',
})
export const fetchResult = createRequest('pollAnalysis/fetchResult', api.fetchPollResult, {
  take: 'every', // each view has its own place in the state: an older answer is never taken for a newer one
  key: resultKey,
})

const UNKNOWN_FIELD: Field = { fieldStart: null, fieldEnd: null, voteCount: 0 }

/** Asks for a poll and the result of a view of it, which must wait where its steps follow from the poll. */
export function fetchPollWithView(pollId: PollId, view: AnalysisView) {
  const poll = fetchPoll(pollId)
  if (view.chart === 'verlauf' && view.interval === null) return [poll]
  return [poll, fetchResult({ pollId, query: queryOf(view, UNKNOWN_FIELD) })]
}
