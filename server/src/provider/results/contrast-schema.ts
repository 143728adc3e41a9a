import { Type, type Static } from 'typebox'
import { CONTRAST_SUBJECT, CONTRAST_TYPE } from '../../../../contract/enumerations/results.ts'
import { valuesOf } from '../../../../contract/enumerations/values.ts'
import { Day, Nullable, OneOf } from '../common-schema.ts'
import { DIMENSIONS, GroupKey, Interval, UsedPeriod } from './schema.ts'

const ContrastSide = Type.Object({
  key: Nullable(GroupKey),
  from: Nullable(Day),
  to: Nullable(Day),
  n: Nullable(Type.Integer()),
  value: Type.Number({ description: 'A share, 0–1, or a mean.' }),
  ci95: Nullable(Interval),
})

/** A difference between two groups, regions or periods. */
export const Contrast = Type.Object({
  type: OneOf(valuesOf(CONTRAST_TYPE)),
  dimension: Nullable(OneOf(DIMENSIONS)),
  subject: {
    ...OneOf(valuesOf(CONTRAST_SUBJECT)),
    description: 'TOP: all answers of agreement. ANSWER: the one at `position`.',
  },
  position: Nullable(Type.Integer()),
  first: ContrastSide,
  /** CHANGE: the later period. */
  second: ContrastSide,
  difference: Type.Number({ description: 'Second minus first.' }),
  ci95: Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: '95 %: low, high.' }),
  is_secured: Type.Boolean({
    description:
      'Significant at a false discovery rate of 1 % over all comparisons made. Only a change is reported if not.',
  }),
})
export type ContrastWire = Static<typeof Contrast>

export const PollContrasts = Type.Object({
  used_period: UsedPeriod,
  compared: Type.Integer({ description: 'Number of comparisons made.' }),
  is_weighted_differently: Type.Boolean({
    description:
      'Whether an earlier period or wave is weighted by another method, and therefore not compared.',
  }),
  contrasts: Type.Array(Contrast, { description: 'At most one of each type: groups, change, regions.' }),
})
export type PollContrastsWire = Static<typeof PollContrasts>
