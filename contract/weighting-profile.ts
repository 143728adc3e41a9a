import { valuesOf } from './enumerations/values.ts'
import { WEIGHTING_MARGIN, type WeightingMargin } from './enumerations/results.ts'

/** The settings for weighting the votes of a poll to the population. */
export interface WeightingProfile {
  /** Empty: the largest set of margins that the votes can meet. */
  readonly margins: readonly WeightingMargin[]
  /** Weights are trimmed to this maximum; null: no trimming. */
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

/** Returns the validation error of selected margins in German; null if they are valid. */
export const marginsComplaint = (margins: readonly string[]): string | null =>
  margins.includes('age_gender') && (margins.includes('age') || margins.includes('gender'))
    ? 'Alter × Geschlecht enthält Alter und Geschlecht schon.'
    : null

/** Returns the validation error of the maximum weight in German; null if it is valid. */
export const maxWeightComplaint = (maxWeight: number | null): string | null =>
  maxWeight !== null && !(maxWeight >= MAX_WEIGHT_RANGE.from && maxWeight <= MAX_WEIGHT_RANGE.to)
    ? 'Bitte geben Sie eine Zahl von 1,5 bis 20 ein.'
    : null
