import type { PollWeighting } from '../../../contract/enumerations/content.ts'
import type { NeverExactReason } from '../../../contract/enumerations/exact-result.ts'
import type { Reliability } from '../../../contract/enumerations/results.ts'
import type { AgeBand } from '../../../contract/filter.ts'
import type { ProfileGroupingSubject } from '../../../contract/profile-subjects.ts'
import type { SharedSizeNoise } from '../../../contract/shared-sizes.ts'
import type { EstimatedDifference, Family } from '../../../contract/significance.ts'
import type { ExclusionReason } from '../../../contract/vote-quality.ts'
import {
  AUTOMATIC_PROFILE,
  type ResidentsByAgeBand,
  type WeightingProfile,
} from '../../../contract/weighting-profile.ts'
import type { BaseLevel } from '../statistics/intervals.ts'
import type { Choice } from '../statistics/protection.ts'
import type { ClassBounds, Mean, Median, Share } from '../statistics/shares.ts'
import type { Weighting } from '../statistics/weighting.ts'
import type { DayRange, PeriodUnit } from './days.ts'

/** The data about a poll that the engine needs in addition to its votes. */
export interface PollDescription {
  readonly id: number
  readonly answerCount: number
  /** First year of each age band of the poll. */
  readonly ageBreaks: readonly number[]
  /** The value of each answer of a numeric kind; null for those without ("weiß nicht"). */
  readonly answerValues?: readonly (number | null)[]
  /** The field period of votes without known days; null if it is unknown as well. */
  readonly undatedFieldPeriod?: IsoDatePeriod | null
  /** The weights to use; defaults to raking to the population. */
  readonly weighting?: PollWeighting
  readonly weightingProfile?: WeightingProfile
  /** The residents to whom votes are weighted; those of Germany by default. */
  readonly residents?: ResidentsByAgeBand | null
  /** The bounds of each answer that is a class; null for an open end. */
  readonly classBounds?: readonly (ClassBounds | null)[]
  /** The answers of the top half of a scale, and of its bottom half. */
  readonly topPositions?: readonly number[]
  readonly bottomPositions?: readonly number[]
  /** Whether one respondent may choose several answers; defaults to one. */
  readonly choice?: Choice
  /** Where the noise of sizes is from, if other polls count the same people. */
  readonly sharedSizes?: SharedSizeNoise | null
  /** Whether figures of groups are exact; protected by default (decision 15). */
  readonly hasExactFigures?: boolean
  /** Whether the poll still accepts votes: then its protected figures are of complete days only. */
  readonly isOpen?: boolean
  /**
   * Whether it accepted votes again after it had ended: then the result of all is not exact any more, because two exact
   * ones would tell the votes between them.
   */
  readonly hasReopened?: boolean
}

/** First and last day, such as 2024-03-05. */
export interface IsoDatePeriod {
  readonly from: string
  readonly to: string
}

/** Returns the options of raking; null if the weights that came with the votes are used, if any. */
export const getRakingProfile = ({
  weighting = 'POPULATION',
  weightingProfile = AUTOMATIC_PROFILE,
}: Pick<PollDescription, 'weighting' | 'weightingProfile'>): WeightingProfile | null =>
  weighting === 'POPULATION' ? weightingProfile : null

/** Returns what the weights of a poll depend on, beside the installation's secret. */
export const toWeightsOptions = (
  poll: PollDescription,
): { rakingProfile: WeightingProfile | null; sharedSizes: SharedSizeNoise | null | undefined } => ({
  rakingProfile: getRakingProfile(poll),
  sharedSizes: poll.sharedSizes,
})

export type Region = 'east' | 'west'

/** Values of one attribute are combined with OR, attributes with AND. */
export interface Filter {
  readonly ages?: readonly AgeBand[]
  readonly genders?: readonly number[]
  readonly states?: readonly number[]
  readonly regions?: readonly Region[]
  readonly districts?: readonly number[]
  /** Answers to the profile question about the view's subject. */
  readonly profile?: readonly number[]
  readonly days?: DayRange
}

export type Dimension = 'age' | 'gender' | 'state' | 'region' | 'district' | 'area' | 'profile'

/** A set of districts with a name. Areas may overlap. */
export interface Area {
  readonly id: number
  readonly name: string
  /** As in votes. */
  readonly districts: readonly number[]
}

export interface View {
  readonly filter?: Filter
  /** One dimension, or two for a crosstab. */
  readonly groupBy?: readonly Dimension[]
  /** The subject of the dimension `profile` and of a filter by it. */
  readonly profileSubject?: ProfileGroupingSubject | undefined
  /** The bands of the dimension `age`; the poll's own by default. */
  readonly ageBands?: readonly AgeBand[]
  /** The groups of the dimension `area`. */
  readonly areas?: readonly Area[]
  readonly series?: PeriodUnit
  /** Whether each respondent counts equally; errors are those of simple random sampling. */
  readonly isUnweighted?: boolean
  /** Whether each group has the figures of all other respondents. */
  readonly hasRestFigures?: boolean
  /** The last day that may count; protected figures may extend a range of days to the end of its week. */
  readonly lastCountableDay?: number
}

export type Mark = '▲' | '▼' | null

export interface ReportedShare extends Omit<Share, 'n'> {
  /** Unweighted respondents with an answer; null if only the share was published. */
  readonly n: number | null
}

export interface AnswerFigures extends ReportedShare {
  readonly position: number
  /**
   * ▲▼ if a group differs significantly from the rest. All answers of all groups of the view are one family. Set when
   * all figures of the view are computed. The marks of changes in a series depend on the shown periods:
   * `contract/charts/time-changes.ts`.
   */
  mark: Mark
}

/** The figures of a set of respondents. If `base` is `hidden`, only their number is reported. */
export interface Figures {
  /** Respondents with an answer, unweighted; null if not even their number may be reported. */
  readonly respondents: number | null
  /** Null if it may not be reported; the next two as well. */
  readonly effectiveN: number | null
  readonly deff: number | null
  /** "Statistischer Fehler" in percentage points. */
  readonly statisticalError: number | null
  readonly reliability: Reliability
  readonly base: BaseLevel
  /** Weighted respondents with an answer, with noise if protected. Not reported; null if it is unknown or hidden. */
  readonly weightedRespondents: number | null
  readonly answers: readonly AnswerFigures[]
  /** The answers of each half of a scale together; null without halves. */
  readonly top: ReportedShare | null
  readonly bottom: ReportedShare | null
  readonly mean: Mean | null
  readonly median: Median | null
}

declare const PROTECTED: unique symbol

/** Figures that may be reported. The engine returns and presenters accept no others. */
export type ProtectedFigures = Figures & { readonly [PROTECTED]: true }

/** The shared attributes of a group's respondents, one per requested dimension. */
export interface GroupKey {
  readonly age?: AgeBand
  readonly gender?: number
  readonly state?: number
  readonly region?: Region
  readonly district?: number
  readonly area?: Area
  /** The answer to the profile question. */
  readonly profile?: { readonly subject: ProfileGroupingSubject; readonly category: number }
}

export type GroupFigures = ProtectedFigures & {
  readonly key: GroupKey
  /** The difference from all other respondents per answer, which the marks judge; null for an unknown one. */
  answerDifferencesFromRest: readonly (EstimatedDifference | null)[]
  /** The same difference of the top half of a scale and of the mean; null if the group has none, or an unknown one. */
  summaryDifferencesFromRest: Readonly<Record<Summary, MarkedDifference | null>>
  /** The figures of all other respondents, if the view asks for them. */
  restFigures?: ProtectedFigures
}

/** The figures that summarize all answers, each compared for itself. */
export type Summary = 'top' | 'mean'

export interface MarkedDifference extends EstimatedDifference {
  readonly mark: Mark
}

/** The weighting of votes; figures that could identify few people are null. */
export interface ReportedWeighting extends Omit<
  Weighting,
  'factors' | 'method' | 'largest' | 'trimmed' | 'effective' | 'deff'
> {
  /** `published`: the shares were published by others. */
  readonly method: Weighting['method'] | 'published'
  readonly largest: number | null
  readonly trimmed: number | null
  readonly effective: number | null
  readonly deff: number | null
}

export type PeriodFigures = ProtectedFigures & {
  readonly from: string
  readonly to: string
  /** Null for a gap, and if the period's votes cannot be weighted. */
  readonly weighting: ReportedWeighting | null
  /** Too few respondents to show, or none that can be weighted like those of the other periods. */
  readonly isGap: boolean
  /** Whether the period is not over, or cut by the end of the requested days. */
  readonly isPartial: boolean
}

/** A requested filter or grouping that the poll cannot apply; the figures are without it. */
export interface NotApplicable {
  readonly part: 'filter' | 'group'
  readonly dimension: Dimension | 'period'
  /** The subject of the dimension `profile`. */
  readonly subject?: ProfileGroupingSubject
  /** `not_published`: only the result of all respondents was published. */
  readonly reason: 'bands_do_not_fit' | 'not_collected' | 'not_published'
}

/** How many votes do not count. All counts have noise, are in tens and as of midnight; shares are whole percents. */
export interface ExcludedVotes {
  /** All together; 0 for fewer than ten. */
  readonly votes: number
  readonly share: number
  /** The reasons of at least ten votes, most frequent first. */
  readonly reasons: readonly {
    readonly reason: ExclusionReason
    readonly votes: number
    readonly share: number
  }[]
}

export interface ViewResult {
  /** First and last day (2024-03-05) of the votes in the requested period; null without votes. */
  readonly period: IsoDatePeriod | null
  readonly weighting: ReportedWeighting
  /** Whether figures contain noise; those of all respondents of a poll that has ended are exact nevertheless. */
  readonly isProtected: boolean
  readonly isTotalExact: boolean
  /** Why the figures of all respondents are not exact after the poll has ended either; absent if they are. */
  readonly neverExactReason?: NeverExactReason
  /** Whether votes of the open day count, so that the figures follow them. */
  readonly isLive: boolean
  /** The counted days, if they differ from the requested ones: whole weeks and complete days. */
  readonly countedDays: DayRange | null
  /** Votes of the poll that do not count; null if it has fewer than 30, or none of its own. */
  readonly excludedVotes: ExcludedVotes | null
  readonly total: ProtectedFigures
  readonly groups: readonly GroupFigures[]
  /** The size of the family of comparisons that the marks of the groups are from. */
  readonly groupsFamily: Family
  /** The sizes of the families that the marks of the summaries are from. */
  readonly summaryFamilies: Readonly<Record<Summary, Family>>
  /** Whether the answers of the groups differ; null without groups or a test, and if groups overlap or are districts. */
  readonly association: Association | null
  readonly series: readonly PeriodFigures[]
  readonly notApplicable: readonly NotApplicable[]
}

/** A test of whether answers depend on the group, at 5 %. Groups under 30 respondents are left out. */
export interface Association {
  /** Three decimals, as all figures. */
  readonly p: number
  readonly isSecured: boolean
}

/** The votes that may be reported, with and without an answer, and their first and last day. */
export interface VoteExtent {
  /** Their exact number, which must not be reported while the poll accepts votes. */
  readonly exactCount: number
  /** The number to report: while the poll accepts votes, that of its unfiltered result. */
  readonly reportedCount: number
  /** Whether these are all votes. */
  readonly hasAllVotes: boolean
  readonly firstDay: number
  readonly lastDay: number
}
