import { Type, type Static } from 'typebox'
import { CONTRAST_SUBJECT } from '../../../../contract/enumerations/results.ts'
import { valuesOf } from '../../../../contract/enumerations/values.ts'
import { Id, Nullable, OneOf } from '../common-schema.ts'
import type { Resolved } from '../segments/schema.ts'
import { Figures, FiguresQuery, FilterQuery, UsedPeriod } from './schema.ts'

const { age, gender, region, period, from, to } = FilterQuery.properties

/** Those whom a result is compared with: what they do not choose they share with the first ones. */
export const ComparedWith = Type.Object({
  vs_segment: Type.Optional({ ...Id, description: 'Its people alone, whoever the first ones are.' }),
  vs_age: age,
  vs_gender: gender,
  vs_region: region,
  vs_period: period,
  vs_from: from,
  vs_to: to,
  vs_poll: Type.Optional({
    ...Id,
    description: 'Another poll of the same series. Of the days of the first only `period=all` counts for it.',
  }),
})

/** The respondents of a result, and those they are compared with. */
export const ComparisonQuery = Type.Object({ ...FiguresQuery.properties, ...ComparedWith.properties })
export type ComparisonQueryWire = Resolved<Omit<Static<typeof ComparisonQuery>, 'vs_segment'>>

const ComparisonSide = Type.Object({
  poll_id: Id,
  title: Type.String(),
  name: Type.String({ description: 'What tells this side from the other: `weiblich`.' }),
  /** Whose answers count, as a filter takes it. */
  filter: Type.Object({
    age: Type.Optional(Type.String()),
    gender: Type.Optional(Type.String()),
    region: Type.Optional(Type.String()),
  }),
  segment: Nullable(Type.String({ description: 'The name of the segment that was chosen.' })),
  used_period: UsedPeriod,
  figures: {
    ...Figures,
    description: 'Answers by their positions in the poll asked for.',
  },
})

export const PollComparison = Type.Object({
  common: Type.String({ description: 'Whom alone both sides count: `nur Bayern`; empty for all.' }),
  first: ComparisonSide,
  second: ComparisonSide,
  has_overlap: Type.Boolean({
    description:
      'Somebody may count on both sides. Intervals are then wider than they had to be, never too narrow.',
  }),
  is_reworded: Type.Boolean({
    description:
      'The other poll asks in other words, or one of both got new ones after its first day; or the poll itself did between the two periods.',
  }),
  differences: Type.Array(
    Type.Object({
      subject: {
        ...OneOf(valuesOf(CONTRAST_SUBJECT)),
        description: 'TOP: the answers of agreement together. ANSWER: the one at `position`.',
      },
      position: Nullable(Type.Integer()),
      difference: Type.Number({ description: 'Second minus first: of shares, or of means.' }),
      ci95: Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: '95 %: low, high.' }),
      is_secured: Type.Boolean({
        description: 'Beyond chance, at a false discovery rate of 1 % over all of these differences.',
      }),
    }),
    {
      description:
        'None where a side has fewer than 100 respondents, or one poll got new words in between. „weiß nicht“ is not compared.',
    },
  ),
})
export type PollComparisonWire = Static<typeof PollComparison>
