import type { WeightingMargin } from '../../../contract/enumerations/results.ts'
import type { CellSpace, CellTotals } from './cells.ts'
import { populationMargins } from './population-margins.ts'
import { sumByCategory, targetShares } from './raking.ts'

/** A category of a margin with its size and its observed, target and achieved shares. */
export interface MarginCategory {
  readonly label: string
  readonly n: number
  /** Before raking, with base weights. */
  readonly shareBeforeRaking: number
  readonly target: number
  /** Whether the target comes from an official figure. */
  readonly isOfficial: boolean
  /** After weighting. */
  readonly achieved: number
}

/**
 * Returns the categories of a margin with their shares under some weights; null if no population figure fits the age
 * bands.
 */
export function marginTable(
  space: CellSpace,
  totals: CellTotals,
  name: WeightingMargin,
  factors: Float64Array,
): readonly MarginCategory[] | null {
  const margin = populationMargins(space)[name]
  if ('ok' in margin) return null
  const counts = sumByCategory(margin, totals.n)
  const weights = sumByCategory(margin, totals.weight)
  const achieved = sumByCategory(
    margin,
    totals.weight.map((weight, cell) => weight * (factors[cell] ?? 0)),
  )
  const [all, allAchieved] = [weights, achieved].map((sums) => sums.reduce((sum, value) => sum + value, 0))
  const targets = targetShares(margin, weights)
  return margin.labels.map((label, category) => ({
    label,
    n: counts[category] ?? 0,
    shareBeforeRaking: shareOf(weights[category], all),
    target: targets[category] ?? 0,
    isOfficial: margin.targets[category] !== null,
    achieved: shareOf(achieved[category], allAchieved),
  }))
}

const shareOf = (part = 0, whole = 0) => (whole > 0 ? part / whole : 0)
