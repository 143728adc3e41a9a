import { Z95 } from './intervals.ts'
import type { Share } from './shares.ts'

/**
 * Share of false marks that is accepted among all marks of a table or series. 1 %, not 5 %: results are looked at
 * again and again while votes come in.
 */
const FALSE_DISCOVERY_RATE = 0.01

export type Mark = '▲' | '▼' | null

interface Difference {
  /** Second share minus first. */
  readonly difference: number
  /** In standard errors. */
  readonly z: number
}

type Compared = Pick<Share, 'share' | 'se'> & Partial<Pick<Share, 'ci95'>>

/**
 * z test of a difference between two independent sets of respondents, from their linearised errors. A share of 0 or 1
 * has a linearised error of 0; its error is that of its Wilson interval (Newcombe 1998, method 10).
 * Sets that share respondents are not independent: compare a group with the rest, not with the total.
 * Null where an error is not defined or both are 0.
 */
export function compareShares(first: Compared, second: Compared): Difference | null {
  const [one, other] = [errorOf(first), errorOf(second)]
  if (first.share === null || second.share === null || one === null || other === null) return null
  const error = Math.hypot(one, other)
  if (error === 0) return null
  const difference = second.share - first.share
  return { difference, z: difference / error }
}

function errorOf({ share, se, ci95 }: Compared): number | null {
  if (se !== 0 || share === null || !ci95) return se
  return Math.max(ci95[1] - share, share - ci95[0]) / Z95
}

/**
 * Marks the differences that are hardly chance, corrected for the number of comparisons made at once
 * (Benjamini and Hochberg 1995): ▲ above, ▼ below, null where the difference could be chance or is not known.
 */
export function markDifferences(differences: readonly (Difference | null)[]): Mark[] {
  const pValues = differences.flatMap((difference) => (difference === null ? [] : twoSidedP(difference.z)))
  const sorted = pValues.toSorted((a, b) => a - b)
  const last = sorted.findLastIndex((p, rank) => p <= (FALSE_DISCOVERY_RATE * (rank + 1)) / sorted.length)
  const limit = sorted[last] ?? -1
  return differences.map((difference) => {
    if (difference === null || twoSidedP(difference.z) > limit) return null
    return difference.difference > 0 ? '▲' : '▼'
  })
}

/**
 * Two-sided p-value of a standard normal z, that is erfc(|z| / √2). Chebyshev fit of Numerical Recipes (2nd ed.,
 * 6.2) with a relative error below 1.2e-7 everywhere.
 */
export function twoSidedP(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.5 * x)
  const polynomial = CHEBYSHEV.reduceRight((sum, coefficient) => sum * t + coefficient, 0)
  return t * Math.exp(-x * x + polynomial)
}

const CHEBYSHEV = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
]
