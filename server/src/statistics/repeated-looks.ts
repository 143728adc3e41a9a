import { createJudgeAtLevel, type EstimatedDifference, type Verdict } from '../../../contract/significance.ts'

/** Maximum probability of any false alarm per watch within a year without changes. */
const MAX_FALSE_ALARMS = 0.05

/**
 * Judges the differences of one look when the same object is looked at repeatedly: alpha spending (Lan and DeMets 1983)
 * in equal parts, one for each look of a year and, within a look, for each comparison made (Bonferroni). This holds for
 * any dependence: looks overlap, answers add up to one, and the rhythm may change at any time. The intervals have the
 * same level, so all of a year contain the true values with 95 % probability.
 *
 * @param differences all comparisons of one look; null for an unknown one
 * @param maxYearlyLooks maximum number of looks within a year
 */
export function judgeLook(
  differences: readonly (EstimatedDifference | null)[],
  maxYearlyLooks: number,
): (Verdict | null)[] {
  const made = differences.filter((difference) => difference !== null).length
  const judge = createJudgeAtLevel(MAX_FALSE_ALARMS / (maxYearlyLooks * Math.max(1, made)))
  return differences.map((difference) => difference && judge(difference))
}
