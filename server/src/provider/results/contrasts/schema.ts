import { Type, type Static } from 'typebox'
import {
  MISSING_CHANGE_REASON,
  CONTRAST_SUBJECT,
  CONTRAST_TYPE,
} from '../../../../../contract/enumerations/results.ts'
import { getValues } from '../../../../../contract/enumerations/values.ts'
import { ALWAYS_PAIRWISE_COMPARED_DIMENSIONS } from '../../../../../contract/paired-dimensions.ts'
import { PROFILE_GROUPING_SUBJECTS } from '../../../../../contract/profile-subjects.ts'
import { Day, Nullable, OneOf } from '../../common-schema.ts'
import type { SegmentResolved } from '../../segments/schema.ts'
import { DIMENSIONS, FiguresQuery, GroupKey, Interval, UsedPeriod } from '../view/schema.ts'

export const ContrastQuery = Type.Object({
  ...FiguresQuery.properties,
  by: Type.Optional(
    Type.Array(OneOf(PROFILE_GROUPING_SUBJECTS), {
      maxItems: 1,
      description: 'A profile subject whose groups are compared as well; not with a filter of respondents.',
    }),
  ),
})
export type ContrastQueryWire = SegmentResolved<Static<typeof ContrastQuery>>

export const ContrastSide = Type.Object({
  key: Nullable(GroupKey),
  from: Nullable(Day),
  to: Nullable(Day),
  n: Nullable(Type.Integer()),
  value: Type.Number({ description: 'A share, 0–1, or a mean.' }),
  ci95: Nullable(Interval),
})

export const DifferenceInterval = Type.Array(Type.Number(), {
  minItems: 2,
  maxItems: 2,
  description:
    'Low, high: 95 %, wider for a difference selected from several ones (false coverage rate of 5 %). The same procedure determines `is_secured`.',
})

/** Why there is no change: the only earlier periods have another wording, or another method of weighting. */
export const ChangeGap = Type.Object({
  reason: OneOf(getValues(MISSING_CHANGE_REASON)),
  since: Nullable({ ...Day, description: 'WORDING: the first day of the present wording.' }),
})

/** A difference between two groups, regions or periods. */
export const Contrast = Type.Object({
  type: OneOf(getValues(CONTRAST_TYPE)),
  dimension: Nullable(OneOf(DIMENSIONS)),
  subject: OneOf(getValues(CONTRAST_SUBJECT), {
    description: 'TOP: all answers of agreement. ANSWER: the one at `position`.',
  }),
  position: Nullable(Type.Integer()),
  first: ContrastSide,
  /** CHANGE: the later period. */
  second: ContrastSide,
  difference: Type.Number({ description: 'Second minus first.' }),
  ci95: DifferenceInterval,
  is_secured: Type.Boolean({
    description:
      'Whether the interval excludes zero: significant at a false discovery rate of 5 % within its family. Only a change is reported if not.',
  }),
})
export type ContrastWire = Static<typeof Contrast>

export const PollContrasts = Type.Object({
  used_period: UsedPeriod,
  compared: Type.Object(
    { groups: Type.Integer(), change: Type.Integer(), regions: Type.Integer() },
    { description: 'Number of comparisons made, by type.' },
  ),
  change_gap: Nullable(ChangeGap, {
    description: 'Why no earlier period or wave is compared; null if one is, or if there is none.',
  }),
  contrasts: Type.Array(Contrast, { description: 'At most one of each type: groups, change, regions.' }),
  dimensions: Type.Array(
    Type.Object({
      dimension: OneOf([...ALWAYS_PAIRWISE_COMPARED_DIMENSIONS, ...PROFILE_GROUPING_SUBJECTS]),
      compared: Type.Integer({ description: 'Number of comparisons made.' }),
      contrast: Nullable(Contrast),
    }),
    {
      description:
        'The largest significant difference between the groups of each dimension; that of `by` last.',
    },
  ),
})
export type PollContrastsWire = Static<typeof PollContrasts>
