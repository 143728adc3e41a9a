import type { CallOptions } from '../lib/request'
import { hasItems, hasShape } from './shape'
import type { Query, Wire } from './wire-types'

export type PollDetail = Wire<'getPoll'>
export type DistrictEstimates = Wire<'getDistrictEstimates'>
export type PollWeights = Wire<'getPollWeights'>
export type PollContrasts = Wire<'getPollContrasts'>
export type PollComparison = Wire<'getPollComparison'>
export type PollWaves = Wire<'getPollWaves'>
/** The average of a question over the institutes that publish it. */
export type QuestionAverage = NonNullable<Wire<'getQuestionAverage'>['average']>
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

/** The answers of the same people at two times. */
export type PollFlows = Wire<'getPollFlows'>

/** Fetches the answers of the same people at two times: of waves of a series, or of months of a poll. */
export const fetchPollFlows = (pollId: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/flows', { params: { id: pollId }, check: hasItems('flows') })

/** Fetches the average of a poll's question over its institutes; null for fewer than two. */
export const fetchQuestionAverage = (pollId: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/average', { params: { id: pollId }, check: hasShape({ average: 'any' }) })

/** The days of a result. */
export type SensitivityQuery = Query<'getPollSensitivity'>
/** How much the finding of a result depends on its weighting and on single votes. */
export type PollSensitivity = NonNullable<Wire<'getPollSensitivity'>['sensitivity']>

/** Fetches how much the finding of a result depends on its weighting and on single votes. */
export const fetchPollSensitivity = (
  { pollId, query }: PollRequest<SensitivityQuery>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/polls/{id}/sensitivity', {
    params: { id: pollId },
    query,
    check: hasShape({ sensitivity: 'any' }),
  })

/** The polls with a known answer. */
export type TrackRecord = Wire<'getTrackRecord'>

/** Fetches the polls with a known answer, with our mean error. */
export const fetchTrackRecord = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/pro/benchmarks', { check: hasItems('benchmarks') })

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
