import type { CallOptions } from '../lib/request'
import { ifMatch } from './if-match'
import { hasItems, hasShape } from './shape'
import type { Query, Wire } from './wire-types'

/** Equal answers to an open poll as one, with the categories that they are in. */
export type DistinctAnswer = Wire<'listOpenAnswers'>['answers'][number]
/** A category of an open poll. */
export type Category = Wire<'listOpenAnswers'>['categories'][number]
export type OpenAnswerQuery = Query<'listOpenAnswers'>

export const fetchOpenAnswers = (
  { id, ...query }: { id: number } & OpenAnswerQuery,
  { provider }: CallOptions,
) => provider.get('/v1/admin/polls/{id}/open_answers', { params: { id }, query, check: hasItems('answers') })

interface Coding {
  id: number
  /** That of the poll whose categories were shown. */
  version: number
  /** The answers as they were shown. */
  answers: readonly DistinctAnswer[]
  positions: number[]
}

/** Puts answers into the categories of one version of a poll; without a category they count as not usable. */
export const codeOpenAnswers = ({ id, version, answers, positions }: Coding, { provider }: CallOptions) =>
  provider.put('/v1/admin/polls/{id}/open_answers', {
    params: { id },
    body: {
      keys: answers.map(({ key }) => key),
      positions,
      seen: answers.map(({ coding }) => coding),
    },
    ...ifMatch(version),
    check: hasShape({ changed: 'number' }),
  })
