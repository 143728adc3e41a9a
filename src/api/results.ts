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
/** The figures of one view of a poll, whichever call brings them: a tile of a board has them too. */
export type ViewResult = Omit<
  PollResult,
  'pollId' | 'question' | 'kind' | 'status' | 'view' | 'uncoded' | 'interval'
>
export type UsedPeriod = PollResult['usedPeriod']
export type ResultFigures = PollResult['total']
export type ResultTable = PollResult['tables'][number]
export type ResultGroup = ResultTable['groups'][number]

/** Which view of a poll, and of whom; see the OpenAPI document for the words. */
export type ResultQuery = Query<'getPollResult'>

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

/** Which respondents count, and when. */
export type ContrastQuery = Query<'getPollContrasts'>

/** The largest secured differences between groups, periods and regions. */
export const fetchPollContrasts = (
  { pollId, query }: { pollId: number; query: ContrastQuery },
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/polls/{id}/contrasts', {
    params: { id: pollId },
    query,
    check: hasItems('contrasts'),
  })

/** Which respondents are compared with which. */
export type ComparisonQuery = Query<'getPollComparison'>

/** Two groups, periods or polls of a series side by side. */
export const fetchPollComparison = (
  { pollId, query }: { pollId: number; query: ComparisonQuery },
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/polls/{id}/comparison', {
    params: { id: pollId },
    query,
    check: hasItems('differences'),
  })

/** Which respondents count in each wave. */
export type WaveQuery = Query<'getPollWaves'>

/** The polls of the same series with their figures; none for a poll that was asked once. */
export const fetchPollWaves = (
  { pollId, query }: { pollId: number; query: WaveQuery },
  { provider }: CallOptions,
) => provider.get('/v1/pro/polls/{id}/waves', { params: { id: pollId }, query, check: hasItems('waves') })

/** How the whole poll was weighted, margin by margin. */
export const fetchPollWeights = (pollId: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/weights', { params: { id: pollId }, check: hasItems('margins') })

/** Estimates for the districts of a whole poll; where there are none yet, the server begins to compute them. */
export const fetchDistrictEstimates = (pollId: number, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/{id}/district_estimates', {
    params: { id: pollId },
    check: hasShape({ status: 'string' }),
  })

export const fetchPollResult = (
  { pollId, query }: { pollId: number; query: ResultQuery },
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/polls/{id}/result', {
    params: { id: pollId },
    query,
    check: hasShape({ total: 'object' }),
  })
