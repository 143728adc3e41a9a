import { WEIGHTING_MARGIN, type WeightingMargin } from './enumerations/results.ts'
import { getValues } from './enumerations/values.ts'
import type { ProfileSubject } from './profile-subjects.ts'

/** The settings for weighting the votes of a poll to the population. */
export interface WeightingProfile {
  /** Empty: the largest set of margins to which the votes can be weighted. */
  readonly margins: readonly WeightingMargin[]
  /** Weights are trimmed to this maximum; null: no trimming. */
  readonly maxWeight: number | null
}

/** The residents of a country by age band of a poll: the targets of its weights instead of those of Germany. */
export interface ResidentsByAgeBand {
  readonly women: readonly number[]
  readonly men: readonly number[]
}

export const AUTOMATIC_PROFILE: WeightingProfile = { margins: [], maxWeight: null }

/** The margins of profile answers, each with its subject. They are used only if staff choose them. */
export const PROFILE_MARGINS = { education: 'EDUCATION', vote: 'VOTE_2025' } as const satisfies Partial<
  Record<WeightingMargin, ProfileSubject>
>
export type ProfileMargin = keyof typeof PROFILE_MARGINS

export const isProfileMargin = (margin: string): margin is ProfileMargin =>
  Object.hasOwn(PROFILE_MARGINS, margin)

export const weightingSubjects = ({ margins }: Pick<WeightingProfile, 'margins'>): ProfileSubject[] =>
  sortUniqueMargins(margins)
    .filter(isProfileMargin)
    .map((margin) => PROFILE_MARGINS[margin])

/** The allowed range of the maximum weight. Below it hardly any margin can be met; above it no weight is trimmed. */
export const MAX_WEIGHT_RANGE = { from: 1.5, to: 20 } as const

/** A category with fewer votes gives high weights to a few people. */
export const SMALL_CATEGORY_VOTES = 20

/** Returns the margins in the order of the enumeration, without duplicates. */
export const sortUniqueMargins = (margins: readonly WeightingMargin[]): WeightingMargin[] =>
  getValues(WEIGHTING_MARGIN).filter((name) => margins.includes(name))

/** Returns the validation error of selected margins in German; null if they are valid. */
export const weightingMarginsError = (margins: readonly string[]): string | null =>
  margins.includes('age_gender') && (margins.includes('age') || margins.includes('gender'))
    ? 'Alter × Geschlecht enthält Alter und Geschlecht schon.'
    : null

/** Returns the validation error of the maximum weight in German; null if it is valid. */
export const maxWeightError = (maxWeight: number | null): string | null =>
  maxWeight !== null && !(maxWeight >= MAX_WEIGHT_RANGE.from && maxWeight <= MAX_WEIGHT_RANGE.to)
    ? 'Bitte geben Sie eine Zahl von 1,5 bis 20 ein.'
    : null
