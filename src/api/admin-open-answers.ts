import type { CallOptions } from '../lib/request'
import { ifMatch } from './if-match'
import { hasItems, hasShape } from './shape'
import type { Body, Query, Wire } from './wire-types'

/** Equal answers to an open poll as one, with the categories that they are in. */
export type DistinctAnswer = Wire<'listOpenAnswers'>['answers'][number]
/** A category of an open poll. */
export type Category = Wire<'listOpenAnswers'>['categories'][number]
export type OpenAnswerQuery = Query<'listOpenAnswers'>

export const fetchOpenAnswers = (
  { id, ...query }: { id: number } & OpenAnswerQuery,
  { provider }: CallOptions,
) => provider.get('/v1/admin/polls/{id}/open_answers', { params: { id }, query, check: hasItems('answers') })

/** Puts answers into the categories of one version of a poll; without a category they count as not usable. */
export const codeOpenAnswers = (
  { id, version, ...body }: { id: number; version: number } & Body<'codeOpenAnswers'>,
  { provider }: CallOptions,
) =>
  provider.put('/v1/admin/polls/{id}/open_answers', {
    params: { id },
    body,
    ...ifMatch(version),
    check: hasShape({ changed: 'number' }),
  })
