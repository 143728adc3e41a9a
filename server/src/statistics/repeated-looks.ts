import { twoSidedP } from '../../../contract/significance.ts'
import type { Difference } from './comparison.ts'

/** How likely a watched thing has any false alarm within a year in which nothing changes, at most. */
const MAX_FALSE_ALARMS = 0.05

/**
 * Tells which differences of one look are changes, where the same thing is looked at again and again: alpha spending
 * (Lan and DeMets 1983) in equal parts, one for each look of a year and, within a look, for each comparison made
 * (Bonferroni). It holds whatever depends on whatever: looks overlap, answers add up to one, and a rhythm may be
 * changed at any time.
 *
 * @param differences all that one look at a watched thing compares; null where a difference is not known
 * @param looks how often the thing is looked at within a year, at most
 */
export function changesOfLook(differences: readonly (Difference | null)[], looks: number): boolean[] {
  const made = differences.filter((difference) => difference !== null).length
  const limit = MAX_FALSE_ALARMS / (looks * made)
  return differences.map((difference) => difference !== null && twoSidedP(difference.z) <= limit)
}
