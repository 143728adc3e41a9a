import { Type, type Static } from 'typebox'
import { POLL_STATUS } from '../../../../../contract/enumerations/content.ts'
import { NEVER_EXACT_REASON } from '../../../../../contract/enumerations/exact-result.ts'
import {
  RELIABILITY,
  RESULT_DIMENSION,
  RESULT_INTERVAL,
  RESULT_WEIGHTS,
  WEIGHTING_MARGIN,
} from '../../../../../contract/enumerations/results.ts'
import { getValues } from '../../../../../contract/enumerations/values.ts'
import { MAX_FILTER_PARAM_LENGTH } from '../../../../../contract/filter.ts'
import { PERIOD_NAMES } from '../../../../../contract/periods.ts'
import { EXCLUSION_REASONS } from '../../../../../contract/vote-quality.ts'
import { PollKind, Day, Id, Nullable, OneOf } from '../../common-schema.ts'
import type { SegmentResolved } from '../../segments/schema.ts'

const VIEWS = ['total', 'time', 'groups', 'crosstab', 'map'] as const
export const DIMENSIONS = getValues(RESULT_DIMENSION)

const filterParam = (description: string) =>
  Type.Optional(Type.String({ maxLength: MAX_FILTER_PARAM_LENGTH, description }))

/** The filter parameters, in the syntax of `contract/filter.ts`, which also validates them. */
export const FilterQuery = Type.Object({
  segment: Type.Optional({
    ...Id,
    description: 'A saved filter, instead of age, gender and region.',
  }),
  age: filterParam(
    'Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`.',
  ),
  gender: filterParam('FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`.'),
  region: filterParam(
    'DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`.',
  ),
  period: Type.Optional(
    OneOf(PERIOD_NAMES, {
      description:
        'The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave.',
    }),
  ),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
})
export type FilterQueryWire = SegmentResolved<Static<typeof FilterQuery>>

/** The filter and weighting parameters. */
export const FiguresQuery = Type.Object({
  ...FilterQuery.properties,
  weights: Type.Optional(
    OneOf(getValues(RESULT_WEIGHTS), {
      description:
        'UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it.',
    }),
  ),
})
export type FiguresQueryWire = SegmentResolved<Static<typeof FiguresQuery>>

export const ResultQuery = Type.Object({
  ...FiguresQuery.properties,
  view: Type.Optional(OneOf(VIEWS)),
  by: Type.Optional(
    Type.Array(OneOf(DIMENSIONS), {
      maxItems: 5,
      description:
        'groups: one table each, default AGE; crosstab: its rows; map: STATE, NUTS3 or INDIVIDUAL_REGION.',
    }),
  ),
  by2: Type.Optional(OneOf(DIMENSIONS)),
  interval: Type.Optional(
    OneOf(getValues(RESULT_INTERVAL), {
      description:
        'Defaults to the finest at which every whole period has an effective n of at least 100; else half-years or quarters if at least four have figures, else the longest of the others with at least two periods.',
    }),
  ),
  include_empty: Type.Optional(Type.Boolean({ description: 'map: includes regions without votes.' })),
})
export type ResultQueryWire = SegmentResolved<Static<typeof ResultQuery>>

export const Interval = Type.Array(Type.Number(), {
  minItems: 2,
  maxItems: 2,
  description: '95 %: low, high; 0–1.',
})

/** The ends of an interval in the units of a scale. */
const ends = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: '95 %: low, high.' })

const share = {
  n: Nullable(Type.Integer({ description: 'Unweighted; null below 10 within a group.' })),
  unweighted_share: Nullable(Type.Number()),
  share: Nullable(Type.Number({ description: 'Weighted, 0–1.' })),
  se: Nullable(
    Type.Number({
      description:
        'Linearized standard error; that of exact figures of all respondents knows the raking, others have fixed weights.',
    }),
  ),
  ci95: Nullable(Interval),
  moe95: Nullable(Type.Number()),
  versus: Type.Optional(
    Type.Integer({
      description:
        'Smallest effective size behind the differences from the other answers, if `se` knows the raking.',
    }),
  ),
}

const Mark = OneOf(['HIGHER', 'LOWER'])

export const AnswerFigures = Type.Object({
  position: Type.Integer(),
  ...share,
  mark: Nullable({
    ...Mark,
    description:
      'For groups: differs significantly from the other respondents, at a false discovery rate of 5 %.',
  }),
})

/** The answers of one half of a scale together. */
export const SummaryFigures = Type.Object(share)

/** In scale points. */
export const MeanFigures = Type.Object({
  value: Type.Number(),
  se: Nullable(Type.Number()),
  ci95: Nullable(ends),
})

const figures = {
  n: Nullable(Type.Integer({ description: 'Respondents with an answer, unweighted; null below 10.' })),
  effective_n: Nullable(Type.Number()),
  design_effect: Nullable(Type.Number()),
  statistical_error: Nullable(Type.Number({ description: 'In percentage points.' })),
  reliability: OneOf(getValues(RELIABILITY)),
  /** By `MIN_BASE`. HIDDEN: shares are withheld. */
  base: OneOf(['OK', 'LOW', 'HIDDEN']),
  answers: Type.Array(AnswerFigures),
  /** The answers of the top half of a scale together (LIKERT_CHOICE, ORDINAL_CHOICE, INTERVAL_CHOICE). */
  top: Nullable(SummaryFigures),
  /** The answers of its bottom half together; missing in earlier citations. */
  bottom: Type.Optional(Nullable(SummaryFigures)),
  mean: Nullable(MeanFigures),
  median: Nullable(Type.Number({ description: 'Interpolated within its class (INTERVAL_CHOICE).' })),
  median_ci95: Type.Optional(
    Nullable({ ...ends, description: "Woodruff's interval, 95 %: low, high. Missing in earlier citations." }),
  ),
}
export const Figures = Type.Object(figures)
export type FiguresWire = Static<typeof Figures>

export const WeightingTargets = Type.Object({
  source: OneOf(['OFFICIAL', 'PROJECT'], {
    description: 'PROJECT: the population that was uploaded for a country of a project.',
  }),
  version: Nullable(
    Type.String({
      description: 'A change of the procedure or the official figures changes it. Null for PROJECT.',
    }),
  ),
})

export const Weighting = Type.Object({
  method: OneOf(['RAKED', 'SUPPLIED', 'UNWEIGHTED', 'PUBLISHED'], {
    description: 'SUPPLIED: weights of the data source. PUBLISHED: shares published by others.',
  }),
  margins: Type.Array(Type.String(), { description: `${getValues(WEIGHTING_MARGIN).join(', ')}.` }),
  dropped_margins: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Margins that could not be used for these respondents; missing in earlier citations.',
    }),
  ),
  targets: Type.Optional(
    Nullable(WeightingTargets, {
      description: 'Where the targets are from; null if not raked, missing in earlier citations.',
    }),
  ),
  version: Type.Optional(
    Nullable(
      Type.String({
        description: 'In earlier citations instead of `targets`: version of the official figures.',
      }),
    ),
  ),
  reason: Nullable(OneOf(['NO_ATTRIBUTES', 'MARGINS_IMPOSSIBLE', 'NO_VOTES', 'NOT_INTENDED'])),
  largest_weight: Nullable(Type.Number({ description: 'Null for too few respondents, like the following.' })),
  max_weight: Nullable(
    Type.Number({ description: 'Maximum after trimming; null if no weight was trimmed.' }),
  ),
  effective_n: Nullable(Type.Number()),
  design_effect: Nullable(Type.Number()),
  warnings: Type.Array(Type.String(), {
    description:
      'MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME.',
  }),
})
export type WeightingWire = Static<typeof Weighting>

export const GroupKey = Type.Object({
  dimension: OneOf(DIMENSIONS),
  /** In the form of filter parameters: `18-29`, `65+`, FEMALE, `DE-BY`, EAST, `DE212`, `IR-12`. */
  value: Type.String(),
  label: Type.String(),
  districts: Type.Optional(
    Type.Array(Type.String(), { description: 'The NUTS-3 codes of an individual region.' }),
  ),
})
export type GroupKeyWire = Static<typeof GroupKey>

const summaryMark = Type.Optional(
  Nullable({
    ...Mark,
    description:
      'The summary differs significantly from that of the other respondents; missing in earlier citations.',
  }),
)
export const Group = Type.Object({
  key: Type.Array(GroupKey),
  ...figures,
  top_mark: summaryMark,
  mean_mark: summaryMark,
})
export type GroupWire = Static<typeof Group>

export const PeriodPoint = Type.Object({
  from: Day,
  to: Day,
  is_gap: Type.Boolean({ description: 'Too few respondents to show, or none that can be weighted.' }),
  is_partial: Type.Optional(
    Type.Boolean({
      description:
        'The period is not over, or cut by the end of the requested days. Missing for waves and in earlier citations.',
    }),
  ),
  ...figures,
})

/** A filter or grouping that the poll cannot apply; the figures are without it. */
export const NotApplicable = Type.Object({
  part: OneOf(['FILTER', 'GROUP']),
  /** PERIOD: the days of answers are unknown, for a filter or a time series. */
  dimension: OneOf([...DIMENSIONS, 'PERIOD']),
  reason: OneOf(['BANDS_DO_NOT_FIT', 'NOT_COLLECTED', 'NOT_PUBLISHED']),
})
export type NotApplicableWire = Static<typeof NotApplicable>

/** The counted days: the name of the requested period, else of the default, in the form of filter parameters. */
export const UsedPeriod = Type.Object({
  period: Nullable(OneOf(PERIOD_NAMES, { description: 'Null if `from` and `to` define the period.' })),
  from: Nullable(Day),
  to: Nullable(Day),
  is_default: Type.Boolean({ description: 'True if the request contained no period.' }),
})
export type UsedPeriodWire = Static<typeof UsedPeriod>

export const DaysWithVotes = Nullable(Type.Object({ from: Day, to: Day }))
export const SeriesTotal = Type.Object({ period: DaysWithVotes, used_period: UsedPeriod, total: Figures })

export const Protection = Type.Object({
  figures: OneOf(['PROTECTED', 'EXACT'], {
    description: 'PROTECTED: counts and shares contain noise of a few persons, which is included in errors.',
  }),
  reason: Nullable(
    Type.String({ description: 'Reason for exact figures; null for protected or published ones.' }),
  ),
  is_total_exact: Type.Boolean({
    description:
      'Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one.',
  }),
  never_exact: Type.Optional(
    OneOf(getValues(NEVER_EXACT_REASON), {
      description: 'Why `total` is not exact after that either; absent if it is.',
    }),
  ),
})

export const ExcludedVotes = Nullable(
  Type.Object(
    {
      votes: Type.Integer({ description: 'With noise, in tens; 0 for fewer than ten.' }),
      share: Type.Number({ description: 'In whole percents.' }),
      reasons: Type.Array(
        Type.Object({ reason: OneOf(EXCLUSION_REASONS), votes: Type.Integer(), share: Type.Number() }),
      ),
    },
    {
      description:
        'Votes of the poll that do not count, as of midnight, without filter; null for polls with fewer than 30 votes and for published shares.',
    },
  ),
)

/** The figures of groups: one group per value, or per pair of values. */
export const GroupTable = Type.Object({
  by: Type.Array(OneOf(DIMENSIONS)),
  groups: Type.Array(Group),
  association: Type.Optional(
    Nullable(
      Type.Object(
        { p: Type.Number(), is_secured: Type.Boolean({ description: 'Whether p is under 0.05.' }) },
        {
          description:
            'Whether the answers depend on the group: the F test of Rao and Scott, with the noise of protected figures. Null for several answers at once, two attributes, districts and individual regions. Missing in earlier citations.',
        },
      ),
    ),
  ),
})

/** The classes of an INTERVAL_CHOICE, ascending; null for an open end. Empty if they cannot be read from the answers. */
export const Scale = Type.Object({
  unit: Nullable(Type.String()),
  classes: Type.Array(
    Type.Object({
      position: Type.Integer(),
      low: Nullable(Type.Number()),
      high: Nullable(Type.Number()),
    }),
  ),
})

const result = {
  /** How the figures protect respondents. */
  protection: Protection,
  /** First and last day with votes. */
  period: DaysWithVotes,
  used_period: UsedPeriod,
  is_frozen: Type.Boolean(),
  is_live: Type.Optional(
    Type.Boolean({
      description:
        'Whether the figures follow the votes of the current day, in steps of ten; else they are as of midnight. Missing in earlier citations.',
    }),
  ),
  weighting: Weighting,
  /** Missing in earlier citations. */
  excluded: Type.Optional(ExcludedVotes),
  total: Figures,
  interval: Type.Optional(
    OneOf(getValues(RESULT_INTERVAL), { description: 'The step of the time series, if there is one.' }),
  ),
  series: Type.Array(PeriodPoint),
  /** The figures of all days of the series: by default the whole time, while `total` is of the present. */
  series_total: Type.Unsafe<Static<typeof SeriesTotal> | null>(Type.Union([SeriesTotal, Type.Null()])),
  tables: Type.Array(GroupTable),
  not_applicable: Type.Array(NotApplicable),
  top_answers: Type.Array(Type.Integer(), {
    description: 'Positions of the answers in `top`, the strongest first; empty for other kinds.',
  }),
  bottom_answers: Type.Optional(
    Type.Array(Type.Integer(), {
      description: 'Positions of the answers in `bottom`, the weakest first; missing in earlier citations.',
    }),
  ),
  scale: Nullable(Scale),
}
/** A view of a poll without the poll itself, as in board tiles. */
export const ViewResult = Type.Object(result)
export type ViewResultWire = Static<typeof ViewResult>

/** The segment that a result is filtered by. */
export const UsedSegment = Type.Object({
  id: Id,
  name: Type.String(),
  age: Nullable(Type.String()),
  gender: Nullable(Type.String()),
  region: Nullable(Type.String()),
})

export const PollResult = Type.Object({
  poll_id: Id,
  question: Type.String(),
  kind: PollKind,
  status: OneOf(getValues(POLL_STATUS)),
  view: OneOf(VIEWS),
  uncoded: Nullable(
    Type.Integer({
      description:
        'Number of open-ended answers without a category, without filter; null from one to nine, and for other kinds.',
    }),
  ),
  ...result,
  segment: Type.Optional(UsedSegment),
})
export type PollResultWire = Static<typeof PollResult>
