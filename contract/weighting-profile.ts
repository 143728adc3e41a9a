import { valuesOf } from './enumerations/values.ts'
import { WEIGHTING_MARGIN, type WeightingMargin } from './enumerations/results.ts'

/** What the votes of a poll are weighted by, where they are weighted to the population. */
export interface WeightingProfile {
  /** None: the richest set of margins that the votes can meet. */
  readonly margins: readonly WeightingMargin[]
  /** No respondent counts for more than so many; null: weights are not trimmed. */
  readonly maxWeight: number | null
}

export const AUTOMATIC_PROFILE: WeightingProfile = { margins: [], maxWeight: null }

/** Below, hardly any margin can be met; above, no weight is trimmed. */
export const MAX_WEIGHT_RANGE = { from: 1.5, to: 20 } as const

/** A category with fewer votes makes weights that rest on a few people. */
export const SMALL_CATEGORY = 20

/** The margins in the order of the enumeration, each once. */
export const inMarginOrder = (margins: readonly WeightingMargin[]): WeightingMargin[] =>
  valuesOf(WEIGHTING_MARGIN).filter((name) => margins.includes(name))

/** Says what is wrong with a choice of margins; null where nothing is. */
export const marginsComplaint = (margins: readonly string[]): string | null =>
  margins.includes('age_gender') && (margins.includes('age') || margins.includes('gender'))
    ? 'Alter × Geschlecht enthält Alter und Geschlecht schon.'
    : null

/** Says what is wrong with the largest weight; null where nothing is. */
export const maxWeightComplaint = (maxWeight: number | null): string | null =>
  maxWeight !== null && !(maxWeight >= MAX_WEIGHT_RANGE.from && maxWeight <= MAX_WEIGHT_RANGE.to)
    ? 'Bitte geben Sie eine Zahl von 1,5 bis 20 ein.'
    : null
