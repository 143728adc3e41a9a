import type { CallOptions } from '../lib/request'
import { hasItems, hasShape } from './shape'
import type { Query, Wire } from './wire-types'

export type PollDetail = Wire<'getPoll'>
export type DistrictEstimates = Wire<'getDistrictEstimates'>
export type PollWeights = Wire<'getPollWeights'>
export type PollContrasts = Wire<'getPollContrasts'>
export type PollComparison = Wire<'getPollComparison'>
export type PollWaves = Wire<'getPollWaves'>
export type PollResult = Wire<'getPollResult'>
/** The figures of one view of a poll, from the result of a poll or a tile of a board. */
export type ViewResult = Omit<
  PollResult,
  'pollId' | 'question' | 'kind' | 'status' | 'view' | 'uncoded' | 'interval'
>
export type UsedPeriod = PollResult['usedPeriod']
export type ResultFigures = PollResult['total']
export type ResultTable = PollResult['tables'][number]
export type ResultGroup = ResultTable['groups'][number]

/** The view of a poll and its filters; the OpenAPI document describes the parameters. */
export type ResultQuery = Query<'getPollResult'>

/** A query of the figures of a poll. */
export interface PollRequest<Values> {
  pollId: number
  query: Values
}

export const fetchPoll = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}', {
    params: { id },
    check: hasShape({
      id: 'number',
      question: 'string',
      answers: 'array',
      grants: 'object',
      source: 'string',
    }),
  })

/** Filters of respondents and period. */
export type ContrastQuery = Query<'getPollContrasts'>

/** Fetches the largest significant differences between groups, periods and regions. */
export const fetchPollContrasts = (
  { pollId, query }: PollRequest<ContrastQuery>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/polls/{id}/contrasts', {
    params: { id: pollId },
    query,
    check: hasItems('contrasts'),
  })

/** The two sets of respondents to compare. */
export type ComparisonQuery = Query<'getPollComparison'>

/** Fetches the comparison of two groups, periods or polls of a series. */
export const fetchPollComparison = (
  { pollId, query }: PollRequest<ComparisonQuery>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/polls/{id}/comparison', {
    params: { id: pollId },
    query,
    check: hasItems('differences'),
  })

/** Filters of respondents for each wave. */
export type WaveQuery = Query<'getPollWaves'>

/** Fetches the polls of the same series with their figures; empty for a poll without a series. */
export const fetchPollWaves = ({ pollId, query }: PollRequest<WaveQuery>, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/waves', { params: { id: pollId }, query, check: hasItems('waves') })

/** Fetches the weighting of the unfiltered poll, by margin. */
export const fetchPollWeights = (pollId: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/weights', { params: { id: pollId }, check: hasItems('margins') })

/** Fetches the district estimates of an unfiltered poll. If there are none yet, the server starts to compute them. */
export const fetchDistrictEstimates = (pollId: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/district_estimates', {
    params: { id: pollId },
    check: hasShape({ status: 'string' }),
  })

export const fetchPollResult = ({ pollId, query }: PollRequest<ResultQuery>, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/result', {
    params: { id: pollId },
    query,
    check: hasShape({ total: 'object' }),
  })
