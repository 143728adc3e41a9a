import { Type, type Static } from 'typebox'
import { CODING_STATUS, POLL_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { MAX_BULK_ITEMS, MAX_POLL, PAGE_SIZE } from '../../../../contract/limits.ts'
import { OptionalSearchText, PollKind, StrictObject, Id, OneOf, PageQuery } from '../common-schema.ts'

const key = Type.String({
  pattern: '^[A-Za-z0-9+/]{43}=$',
  description: 'Key of an answer, independent of case and white space.',
})
const positions = Type.Array(Type.Integer({ minimum: 0, maximum: MAX_POLL.answers - 1 }), {
  maxItems: MAX_POLL.answers,
  uniqueItems: true,
})

const DistinctAnswer = Type.Object({
  key,
  text: Type.String({ description: 'The most frequent spelling, without contact data.' }),
  n: Type.Integer({ description: 'Number of votes with this answer.' }),
  positions,
  status: OneOf(getValues(CODING_STATUS)),
  coding: Type.Integer({ description: 'Positions and status as one number, for `seen`.' }),
})
export type DistinctAnswerWire = Static<typeof DistinctAnswer>

export const OpenAnswerList = Type.Object({
  poll: Type.Object({
    id: Id,
    version: Type.Integer({ description: 'Version of the categories, for `If-Match`.' }),
    title: Type.String(),
    question: Type.String(),
    kind: PollKind,
    status: OneOf(getValues(POLL_STATUS)),
    is_frozen: Type.Boolean({ description: 'True if nothing can be coded because the result is frozen.' }),
  }),
  categories: Type.Array(Type.Object({ position: Type.Integer(), text: Type.String() })),
  votes: Type.Integer({ description: 'Number of votes with a text.' }),
  uncoded: Type.Integer({ description: 'Number of these votes without a category.' }),
  answers: Type.Array(DistinctAnswer, { description: 'Most frequent first.' }),
  total: Type.Integer(),
})
export type OpenAnswerListWire = Static<typeof OpenAnswerList>

export const OpenAnswerQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.openAnswers).properties,
  query: OptionalSearchText({ description: 'Part of the answer.' }),
  status: Type.Optional(OneOf(getValues(CODING_STATUS))),
})
export type OpenAnswerQueryWire = Static<typeof OpenAnswerQuery>

export const CodingBody = StrictObject({
  keys: Type.Array(key, { minItems: 1, maxItems: MAX_BULK_ITEMS, uniqueItems: true }),
  seen: Type.Optional(
    Type.Array(Type.Integer(), {
      maxItems: MAX_BULK_ITEMS,
      description: 'The `coding` of each key as it was read; 409 if one was coded since.',
    }),
  ),
  positions: {
    ...positions,
    description: 'The categories; empty if the answers fit none and do not count.',
  },
})
export type CodingBodyWire = Static<typeof CodingBody>

export const CodingResponse = Type.Object({
  changed: Type.Integer({ description: 'Number of votes whose categories changed.' }),
})
