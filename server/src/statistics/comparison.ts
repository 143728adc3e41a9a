import type { Share } from './shares.ts'

/**
 * A difference is marked only at p < 0.01, not 0.05: results are looked at while votes come in, and a
 * table of groups makes many comparisons at once. This is the z of p = 0.01, two-sided.
 */
export const MARK_Z = 2.5758293035489004

export type Mark = '▲' | '▼' | null

export interface Difference {
  /** Second share minus first. */
  readonly difference: number
  /** In standard errors; `twoSidedP` tells how likely chance alone is to reach it. */
  readonly z: number
}

/**
 * z test of a difference between two independent sets of respondents, from their linearised errors.
 * Sets that share respondents are not independent: compare a group with the rest, not with the total.
 * Null where an error is not defined or both are 0.
 */
export function compareShares(
  first: Pick<Share, 'share' | 'se'>,
  second: Pick<Share, 'share' | 'se'>,
): Difference | null {
  if (first.share === null || second.share === null || first.se === null || second.se === null) return null
  const error = Math.sqrt(first.se * first.se + second.se * second.se)
  if (error === 0) return null
  const difference = second.share - first.share
  return { difference, z: difference / error }
}

/** The pooled two-proportion z test with effective sizes; its z² is the X² of a test without correction. */
export function comparePooled(
  first: { share: number; effective: number },
  second: { share: number; effective: number },
): Difference | null {
  const size = first.effective + second.effective
  if (first.effective <= 0 || second.effective <= 0) return null
  const pooled = (first.share * first.effective + second.share * second.effective) / size
  const variance = pooled * (1 - pooled) * (1 / first.effective + 1 / second.effective)
  if (variance <= 0) return null
  const difference = second.share - first.share
  return { difference, z: difference / Math.sqrt(variance) }
}

/**
 * z test of the difference between two answers of one question among the same respondents
 * (multinomial): Var(a − b) = (a + b − (a − b)²) / n_eff.
 */
export function compareAnswers(a: number, b: number, effective: number): Difference | null {
  const difference = a - b
  const variance = (a + b - difference * difference) / effective
  if (effective <= 0 || variance <= 0) return null
  return { difference, z: difference / Math.sqrt(variance) }
}

/** ▲ above, ▼ below, null where the difference could be chance. */
export function markOf(difference: Difference | null): Mark {
  if (difference === null || Math.abs(difference.z) <= MARK_Z) return null
  return difference.difference > 0 ? '▲' : '▼'
}

/** The two-sided p value of a standard normal z. */
export function twoSidedP(z: number): number {
  return Math.min(1, erfc(Math.abs(z) / Math.SQRT2))
}

/** Complementary error function for x ≥ 0 (Chebyshev fit of Numerical Recipes, relative error < 1.2e-7). */
function erfc(x: number): number {
  const t = 1 / (1 + 0.5 * x)
  const coefficients = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ]
  const series = coefficients.reduceRight((sum, coefficient) => coefficient + t * sum, 0)
  return t * Math.exp(-x * x + series)
}
