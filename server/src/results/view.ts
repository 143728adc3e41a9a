import type { Mark } from '../statistics/comparison.ts'
import type { Reliability } from '../../../contract/enumerations/results.ts'
import type { Base } from '../statistics/intervals.ts'
import type { Choice } from '../statistics/protection.ts'
import type { ClassBounds, Mean, Share } from '../statistics/shares.ts'
import type { Weighting } from '../statistics/weighting.ts'
import type { PollWeighting } from '../../../contract/enumerations/content.ts'
import { AUTOMATIC_PROFILE, type WeightingProfile } from '../../../contract/weighting-profile.ts'
import type { AgeBand } from '../../../contract/filter.ts'
import type { DayRange, PeriodUnit } from './days.ts'

/** What the engine must know of a poll beside its votes. */
export interface PollDescription {
  readonly id: number
  readonly answerCount: number
  /** First year of each age band in which the poll keeps its votes. */
  readonly ageBreaks: readonly number[]
  /** The figure behind each answer of a numeric kind, null for those without ("weiß nicht"). */
  readonly values?: readonly (number | null)[]
  /** Of votes whose days are not known: the field period, null where that is not known either. */
  readonly undated?: StatedPeriod | null
  /** Which weights count; raked to the population unless told. */
  readonly weighting?: PollWeighting
  /** How votes are raked to the population. */
  readonly profile?: WeightingProfile
  /** The bounds of each answer that is a class of figures; null at an open end. */
  readonly classes?: readonly (ClassBounds | null)[]
  /** The answers that count as agreement (top-2 of a LIKERT question). */
  readonly top?: readonly number[]
  /** Whether one respondent may choose several answers; one alone unless told. */
  readonly choice?: Choice
  /** Whether figures of groups are told as they are; protected unless told (decision 15). */
  readonly hasExactFigures?: boolean
  /** Whether the poll still takes votes: then its protected figures are of complete days. */
  readonly isOpen?: boolean
}

/** First and last day (2024-03-05). */
export interface StatedPeriod {
  readonly from: string
  readonly to: string
}

/** How votes are raked to the population; null where the weights that they came with count, if any. */
export const rakingProfile = ({
  weighting = 'POPULATION',
  profile = AUTOMATIC_PROFILE,
}: Pick<PollDescription, 'weighting' | 'profile'>): WeightingProfile | null =>
  weighting === 'POPULATION' ? profile : null

export type Region = 'east' | 'west'

/** Several values of one attribute are alternatives; the attributes narrow each other. */
export interface Filter {
  readonly ages?: readonly AgeBand[]
  readonly genders?: readonly number[]
  readonly states?: readonly number[]
  readonly regions?: readonly Region[]
  readonly districts?: readonly number[]
  readonly days?: DayRange
}

export type Dimension = 'age' | 'gender' | 'state' | 'region' | 'district'

export interface View {
  readonly filter?: Filter
  /** One dimension, or two for a crosstab. */
  readonly groupBy?: readonly Dimension[]
  /** The bands of the dimension `age`; the poll's own unless told. */
  readonly ageBands?: readonly AgeBand[]
  readonly series?: PeriodUnit
  /** Each answer counts as much as any other; errors are those of respondents drawn at random. */
  readonly isUnweighted?: boolean
  /** The last day that may count at all; of protected figures a range of days may reach to the end of its week. */
  readonly until?: number
}

export interface AnswerFigures extends Omit<Share, 'n'> {
  /** Unweighted respondents who gave the answer; null where only the share was published. */
  readonly n: number | null
  /** The answer's position in the poll. */
  readonly position: number
  /**
   * ▲▼ where a group differs from the rest, at a false discovery rate of 1 % over all comparisons of the view. Set
   * when all figures of the view are there. Which changes of a series are marked depends on the lines drawn:
   * `src/charts/time-changes.ts`.
   */
  mark: Mark
}

/** The figures of a set of respondents. Where `base` is `hidden`, nothing but their number is told. */
export interface Figures {
  /** Respondents with an answer, unweighted; null where not even their number may be told. */
  readonly used: number | null
  /** Null where it may not be told, as are the next two. */
  readonly effective: number | null
  readonly deff: number | null
  /** "Statistischer Fehler" in percentage points. */
  readonly error: number | null
  readonly reliability: Reliability
  readonly base: Base
  readonly answers: readonly AnswerFigures[]
  readonly top: Share | null
  readonly mean: Mean | null
  readonly median: number | null
}

declare const PROTECTED: unique symbol

/** Figures that may be told: the engine makes no others, and presenters take no others. */
export type ProtectedFigures = Figures & { readonly [PROTECTED]: true }

/** A group by what its respondents share, one key for each dimension asked for. */
export interface GroupKey {
  readonly age?: AgeBand
  readonly gender?: number
  readonly state?: number
  readonly region?: Region
  readonly district?: number
}

export type GroupFigures = ProtectedFigures & { readonly key: GroupKey }

/** How votes were weighted; what would tell who a few people are is null. */
export interface WeightingNote extends Omit<
  Weighting,
  'factors' | 'method' | 'largest' | 'trimmed' | 'effective' | 'deff'
> {
  /** `published`: the shares are those that others have published. */
  readonly method: Weighting['method'] | 'published'
  readonly largest: number | null
  readonly trimmed: number | null
  readonly effective: number | null
  readonly deff: number | null
}

export type PeriodFigures = ProtectedFigures & {
  readonly from: string
  readonly to: string
  /** Null when the period's votes cannot be weighted. */
  readonly weighting: WeightingNote | null
  /** Too few respondents to be weighted or shown ("zu wenige Befragte"). */
  readonly gap: boolean
}

/** Something asked for that this poll cannot follow; the figures are those without it. */
export interface NotApplicable {
  readonly part: 'filter' | 'group'
  readonly dimension: Dimension | 'period'
  /** `not_published`: others have published the result of all respondents alone. */
  readonly reason: 'bands_do_not_fit' | 'not_collected' | 'not_published'
}

export interface ViewResult {
  /** First and last day (2024-03-05) of the votes in the period asked for; null without votes. */
  readonly period: StatedPeriod | null
  readonly weighting: WeightingNote
  /** Whether figures of groups are noisy; the whole of all time is told exactly nevertheless. */
  readonly isProtected: boolean
  readonly isTotalExact: boolean
  /** The days that were counted where they are others than those asked for: whole weeks, and complete days. */
  readonly counted: DayRange | null
  readonly total: ProtectedFigures
  readonly groups: readonly GroupFigures[]
  readonly series: readonly PeriodFigures[]
  readonly notApplicable: readonly NotApplicable[]
}
