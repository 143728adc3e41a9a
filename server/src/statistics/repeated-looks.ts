import { twoSidedP } from '../../../contract/significance.ts'
import type { Difference } from './comparison.ts'

/** Maximum probability of any false alarm per watch within a year without changes. */
const MAX_FALSE_ALARMS = 0.05

/**
 * Returns which differences of one look are changes when the same object is looked at repeatedly: alpha spending (Lan
 * and DeMets 1983) in equal parts, one for each look of a year and, within a look, for each comparison made
 * (Bonferroni). This holds for any dependence: looks overlap, answers add up to one, and the rhythm may change at any
 * time.
 *
 * @param differences all comparisons of one look; null for an unknown one
 * @param looks maximum number of looks within a year
 */
export function findChangesOfLook(differences: readonly (Difference | null)[], looks: number): boolean[] {
  const made = differences.filter((difference) => difference !== null).length
  const limit = MAX_FALSE_ALARMS / (looks * made)
  return differences.map((difference) => difference !== null && twoSidedP(difference.z) <= limit)
}
