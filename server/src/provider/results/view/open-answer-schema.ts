import { Type, type Static } from 'typebox'
import { Nullable } from '../../common-schema.ts'
import { UsedPeriod } from './schema.ts'

/** The categories of coded open-ended answers. Quotes are only for staff with the open-ended entitlement. */
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
