import { Type, type Static } from 'typebox'
import { Nullable } from '../common-schema.ts'
import { UsedPeriod } from './schema.ts'

/** The categories that open-ended answers were coded into; quotes only for staff with the open-ended right. */
export const OpenAnswers = Type.Object({
  used_period: UsedPeriod,
  categories: Type.Array(
    Type.Object({
      position: Type.Integer(),
      text: Type.String(),
      n: Nullable(Type.Integer()),
      share: Nullable(Type.Number()),
      quotes: Type.Array(Type.String()),
    }),
  ),
  has_quotes: Type.Boolean({ description: 'Whether the viewer may read quotes.' }),
})
export type OpenAnswersWire = Static<typeof OpenAnswers>
