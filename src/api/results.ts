import type { CallOptions } from '../lib/request'
import { provider } from './client'
import { path } from './path'
import { hasShape } from './shape'
import type { Wire, WireBody } from './wire-types'

export type PollDetail = Wire<'getPoll'>
export type PollResult = Wire<'getPollResult'>
/** The figures of one view of a poll, whichever call brings them: a tile of a board has them too. */
export type ViewResult = Omit<PollResult, 'pollId' | 'question' | 'kind' | 'status' | 'view'>
export type UsedPeriod = PollResult['usedPeriod']
export type ResultFigures = PollResult['total']
export type ResultTable = PollResult['tables'][number]
export type ResultGroup = ResultTable['groups'][number]

/** Which view of a poll, and of whom; see the OpenAPI document for the words. */
export interface ResultQuery {
  view?: PollResult['view']
  by?: readonly ResultTable['by'][number][]
  interval?: 'day' | 'week' | 'month'
  age?: string
  gender?: string
  region?: string
  period?: string
  from?: string
  to?: string
}

export const fetchPoll = (id: number, { signal }: CallOptions): Promise<PollDetail> =>
  provider.get<WireBody<'getPoll'>>(path`/v1/pro/polls/${id}`, {
    signal,
    check: hasShape({
      id: 'number',
      question: 'string',
      answers: 'array',
      grants: 'object',
      source: 'string',
    }),
  })

/** The view as a table for German Excel. */
export const exportPollResult = (
  { pollId, query }: { pollId: number; query: ResultQuery },
  { signal }: CallOptions,
): Promise<string> => provider.getText(path`/v1/pro/polls/${pollId}/export.csv`, { params: query, signal })

export const fetchPollResult = (
  { pollId, query }: { pollId: number; query: ResultQuery },
  { signal }: CallOptions,
): Promise<PollResult> =>
  provider.get<WireBody<'getPollResult'>>(path`/v1/pro/polls/${pollId}/result`, {
    params: query,
    signal,
    check: hasShape({ total: 'object' }),
  })
