import { Type, type Static } from 'typebox'
import { Id, Nullable } from '../../common-schema.ts'
import type { SegmentResolved } from '../../segments/schema.ts'
import { Contrast, DifferenceInterval } from '../contrasts/schema.ts'
import { Figures, FiguresQuery, FilterQuery, Protection, UsedPeriod, Weighting } from '../view/schema.ts'

const { age, gender, region, period, from, to } = FilterQuery.properties

/** The second side of a comparison. Omitted parameters are those of the first side. */
export const SecondSideOverrides = Type.Object({
  vs_segment: Type.Optional({
    ...Id,
    description: 'Replaces the filter of the second side by this segment.',
  }),
  vs_age: age,
  vs_gender: gender,
  vs_region: region,
  vs_period: period,
  vs_from: from,
  vs_to: to,
  vs_poll: Type.Optional({
    ...Id,
    description:
      'Another poll of the same series. Of the period of the first side only `period=all` applies to it.',
  }),
})

/** The respondents of a result, and those to compare with. */
export const ComparisonQuery = Type.Object({ ...FiguresQuery.properties, ...SecondSideOverrides.properties })
export type ComparisonQueryWire = SegmentResolved<Omit<Static<typeof ComparisonQuery>, 'vs_segment'>>

export const ComparisonSide = Type.Object({
  poll_id: Id,
  title: Type.String(),
  name: Type.String({ description: 'The difference to the other side, such as `weiblich`.' }),
  /** The filter of this side, in the form of filter parameters. */
  filter: Type.Object({
    age: Type.Optional(Type.String()),
    gender: Type.Optional(Type.String()),
    region: Type.Optional(Type.String()),
  }),
  segment: Nullable(Type.String({ description: 'Name of the chosen segment.' })),
  used_period: UsedPeriod,
  weighting: Type.Optional({ ...Weighting, description: 'Missing in earlier citations.' }),
  protection: Type.Optional({ ...Protection, description: 'Missing in earlier citations.' }),
  figures: {
    ...Figures,
    description: 'Answers by their positions in the requested poll.',
  },
})

export const PollComparison = Type.Object({
  common: Type.String({ description: 'The filter of both sides, such as `nur Bayern`; empty for none.' }),
  first: ComparisonSide,
  second: ComparisonSide,
  has_overlap: Type.Boolean({
    description:
      'Whether respondents may be on both sides. The error of a difference takes them into account.',
  }),
  is_reworded: Type.Boolean({
    description:
      'Whether the wording of the polls differs, changed after the first day of one, or changed between two periods of one poll.',
  }),
  differences: Type.Array(
    Type.Object({
      subject: Contrast.properties.subject,
      position: Nullable(Type.Integer()),
      difference: Type.Number({ description: 'Second minus first, of shares or means.' }),
      ci95: DifferenceInterval,
      is_secured: Type.Boolean({
        description:
          'Whether the interval excludes zero: significant at a false discovery rate of 5 % within its family.',
      }),
    }),
    {
      description:
        'Empty if a side has fewer than 100 respondents, the sides are weighted by different methods, or the wording of one poll changed in between.',
    },
  ),
})
export type PollComparisonWire = Static<typeof PollComparison>
