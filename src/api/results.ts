import type { CallOptions } from '../lib/request'
import { hasShape } from './shape'
import type { Query, Wire } from './wire-types'

export type PollDetail = Wire<'getPoll'>
export type PollResult = Wire<'getPollResult'>
/** The figures of one view of a poll, whichever call brings them: a tile of a board has them too. */
export type ViewResult = Omit<PollResult, 'pollId' | 'question' | 'kind' | 'status' | 'view' | 'uncoded'>
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

/** The view as a table for German Excel. */
export const exportPollResult = (
  { pollId, query }: { pollId: number; query: ResultQuery },
  { provider }: CallOptions,
) => provider.getText('/v1/pro/polls/{id}/export.csv', { params: { id: pollId }, query })

export const fetchPollResult = (
  { pollId, query }: { pollId: number; query: ResultQuery },
  { provider }: CallOptions,
) =>
  provider.get('/v1/pro/polls/{id}/result', {
    params: { id: pollId },
    query,
    check: hasShape({ total: 'object' }),
  })
