import { createIfMatchSettings } from '../../api/if-match'
import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

/** A group of equal answers to an open-ended poll, with their categories. */
export type DistinctAnswer = ResponseBody<'listOpenAnswers'>['answers'][number]
/** A category of an open-ended poll. */
export type Category = ResponseBody<'listOpenAnswers'>['categories'][number]
export type OpenAnswerQuery = RequestQuery<'listOpenAnswers'>

export const fetchOpenAnswers = (
  { id, ...query }: { id: number } & OpenAnswerQuery,
  { provider }: CallOptions,
) =>
  provider.get('/v1/admin/polls/{id}/open_answers', {
    params: { id },
    query,
    check: createItemsCheck('answers'),
  })

interface Coding {
  id: number
  /** The version of the poll whose categories were shown. */
  version: number
  /** The answers as they were shown. */
  answers: readonly DistinctAnswer[]
  categoryPositions: number[]
}

/** Assigns answers to categories of a poll. Without a category, the answers are uncodable. */
export const codeOpenAnswers = (
  { id, version, answers, categoryPositions }: Coding,
  { provider }: CallOptions,
) =>
  provider.put('/v1/admin/polls/{id}/open_answers', {
    params: { id },
    body: {
      keys: answers.map(({ key }) => key),
      positions: categoryPositions,
      seen: answers.map(({ coding }) => coding),
    },
    ...createIfMatchSettings(version),
    check: createShapeCheck({ changed: 'number' }),
  })
