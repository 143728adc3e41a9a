import { Type } from 'typebox'
import { EXCLUSIVITY_TYPE, POLL_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { MAX_BOARD, MAX_SEARCH, PAGE_SIZE } from '../../../../contract/limits.ts'
import { Id, Nullable, OneOf, PageQuery, PollKind } from '../common-schema.ts'

export const PollToPickQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.pollsToPick).properties,
  query: Type.Optional(
    Type.String({ maxLength: MAX_SEARCH.query, description: 'An ID, or part of the title or question.' }),
  ),
  ids: Type.Optional(Type.Array(Id, { maxItems: MAX_BOARD.tiles })),
})

export const PollToPickList = Type.Object({
  polls: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      question: Type.String(),
      kind: PollKind,
      status: OneOf(getValues(POLL_STATUS)),
      exclusivity: Nullable(OneOf(getValues(EXCLUSIVITY_TYPE))),
      sample_size: Type.Integer(),
      has_waves: Type.Boolean({ description: 'Whether it has published shares of waves, and no votes.' }),
      answers: Type.Array(Type.Object({ position: Type.Integer(), text: Type.String() })),
    }),
  ),
  total: Type.Integer(),
})
