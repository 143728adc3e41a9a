import type { CallOptions } from '../lib/request'
import { createItemsCheck, createShapeCheck } from './shape'
import type { RequestQuery, ResponseBody } from './wire-types'

export type PollDetail = ResponseBody<'getPoll'>
export type DistrictEstimates = ResponseBody<'getDistrictEstimates'>
export type PollWeights = ResponseBody<'getPollWeights'>
export type PollContrasts = ResponseBody<'getPollContrasts'>
export type PollComparison = ResponseBody<'getPollComparison'>
export type PollWaves = ResponseBody<'getPollWaves'>
/** The average of a question over the institutes that publish it. */
export type AverageOfInstitutes = NonNullable<ResponseBody<'getQuestionAverage'>['average']>
export type PollResult = ResponseBody<'getPollResult'>
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
export type ResultQuery = RequestQuery<'getPollResult'>

/** A query of the figures of a poll. */
export interface PollRequest<Values> {
  pollId: number
  query: Values
}

export const fetchPoll = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}', {
    params: { id },
    check: createShapeCheck({
      id: 'number',
      question: 'string',
      answers: 'array',
      grants: 'object',
      source: 'string',
    }),
  })

/** Filters of respondents and period. */
export type ContrastQuery = RequestQuery<'getPollContrasts'>

/** Fetches the largest significant differences between groups, periods and regions. */
export const fetchPollContrasts = (
  { pollId, query }: PollRequest<ContrastQuery>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/polls/{id}/contrasts', {
    params: { id: pollId },
    query,
    check: createItemsCheck('contrasts'),
  })

/** The two sets of respondents to compare. */
export type ComparisonQuery = RequestQuery<'getPollComparison'>

/** Fetches the comparison of two groups, periods or polls of a series. */
export const fetchPollComparison = (
  { pollId, query }: PollRequest<ComparisonQuery>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/polls/{id}/comparison', {
    params: { id: pollId },
    query,
    check: createItemsCheck('differences'),
  })

/** Filters of respondents for each wave. */
export type WaveQuery = RequestQuery<'getPollWaves'>

/** Fetches the polls of the same series with their figures; empty for a poll without a series. */
export const fetchPollWaves = ({ pollId, query }: PollRequest<WaveQuery>, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/waves', {
    params: { id: pollId },
    query,
    check: createItemsCheck('waves'),
  })

/** The answers of the same people at two times. */
export type PollFlows = ResponseBody<'getPollFlows'>

/** Fetches the answers of the same people at two times: of waves of a series, or of months of a poll. */
export const fetchPollFlows = (pollId: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/flows', { params: { id: pollId }, check: createItemsCheck('flows') })

/** Fetches the average of a poll's question over its institutes; null for fewer than two. */
export const fetchAverageOfInstitutes = (pollId: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/average', {
    params: { id: pollId },
    check: createShapeCheck({ average: 'any' }),
  })

/** The days of a result. */
export type SensitivityQuery = RequestQuery<'getPollSensitivity'>
/** How much the finding of a result depends on its weighting and on single votes. */
export type PollSensitivity = NonNullable<ResponseBody<'getPollSensitivity'>['sensitivity']>

/** Fetches how much the finding of a result depends on its weighting and on single votes. */
export const fetchPollSensitivity = (
  { pollId, query }: PollRequest<SensitivityQuery>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/polls/{id}/sensitivity', {
    params: { id: pollId },
    query,
    check: createShapeCheck({ sensitivity: 'any' }),
  })

/** The polls with a known answer. */
export type TrackRecord = ResponseBody<'getTrackRecord'>

/** Fetches the polls with a known answer, with our mean error. */
export const fetchTrackRecord = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/pro/benchmarks', { check: createItemsCheck('benchmarks') })

/** Fetches the weighting of the unfiltered poll, by margin. */
export const fetchPollWeights = (pollId: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/weights', { params: { id: pollId }, check: createItemsCheck('margins') })

/** Fetches the district estimates of an unfiltered poll. If there are none yet, the server starts to compute them. */
export const fetchOrStartDistrictEstimates = (pollId: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/district_estimates', {
    params: { id: pollId },
    check: createShapeCheck({ status: 'string' }),
  })

export const fetchPollResult = ({ pollId, query }: PollRequest<ResultQuery>, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/result', {
    params: { id: pollId },
    query,
    check: createShapeCheck({ total: 'object' }),
  })
