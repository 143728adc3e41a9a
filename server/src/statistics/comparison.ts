import { Z95, type Interval } from './intervals.ts'
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

export interface EstimatedDifference extends Difference {
  /** Its standard error. */
  readonly error: number
}

/** A share with its error; the interval counts where the error is 0. */
export type Compared = Pick<Share, 'share' | 'se'> & Partial<Pick<Share, 'ci95'>>

/**
 * z test of a difference between two independent sets of respondents, from their linearized errors. A share of 0 or 1
 * has a linearized error of 0, a published one none; its error is that of its Wilson interval (Newcombe 1998, method
 * 10). The errors of protected figures hold their noise. Means are compared alike.
 * Sets that share respondents are not independent: compare a group with the rest, not with the total.
 * Null where an error is not defined or both are 0.
 */
export function compareShares(first: Compared, second: Compared): EstimatedDifference | null {
  const one = errorOf(first)
  const other = errorOf(second)
  if (first.share === null || second.share === null || one === null || other === null) return null
  const error = Math.sqrt(one * one + other * other)
  if (error === 0) return null
  const difference = second.share - first.share
  return { difference, z: difference / error, error }
}

function errorOf({ share, se, ci95 }: Compared): number | null {
  if (se || share === null || !ci95) return se
  return Math.max(ci95[1] - share, share - ci95[0]) / Z95
}

/** The 95 % interval of a difference. */
export const intervalOfDifference = ({ difference, error }: EstimatedDifference): Interval => [
  difference - Z95 * error,
  difference + Z95 * error,
]

/**
 * Tells which of some differences are hardly chance, corrected for the number of comparisons made at once (Benjamini
 * and Hochberg 1995); one that is not known is none of them.
 */
export function securedDifferences(differences: readonly (Difference | null)[]): boolean[] {
  return [...areSecured(differences.map((difference) => difference?.z ?? NaN))].map(Boolean)
}

/** 1 for each of the differences (in standard errors) that is hardly chance, else 0. */
function areSecured(differences: ArrayLike<number>): Uint8Array {
  const pValues = Float64Array.from(differences, twoSidedP)
  const sorted = pValues.filter((p) => !Number.isNaN(p)).sort()
  const last = sorted.findLastIndex((p, rank) => p <= (FALSE_DISCOVERY_RATE * (rank + 1)) / sorted.length)
  const limit = sorted[last] ?? -1
  return Uint8Array.from(pValues, (p) => Number(p <= limit))
}

/**
 * Marks the differences that are hardly chance (see {@link securedDifferences}): ▲ above, ▼ below, null where the
 * difference could be chance or is not known.
 *
 * @param differences in standard errors; NaN where one is not known
 */
export function markDifferences(differences: ArrayLike<number>): Mark[] {
  const secured = areSecured(differences)
  return Array.from(differences, (z, index) => (secured[index] === 1 ? (z > 0 ? '▲' : '▼') : null))
}

/**
 * Two-sided p-value of a standard normal z, that is erfc(|z| / √2). Chebyshev fit of Numerical Recipes (2nd ed.,
 * 6.2) with a relative error below 1.2e-7 everywhere.
 */
export function twoSidedP(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.5 * x)
  let polynomial = 0
  for (let index = CHEBYSHEV.length - 1; index >= 0; index--)
    polynomial = polynomial * t + (CHEBYSHEV[index] ?? 0)
  return t * Math.exp(-x * x + polynomial)
}

const CHEBYSHEV = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
]
