import { areSecured } from '../../../contract/significance.ts'
import { Z95, type Interval } from './intervals.ts'
import type { Share } from './shares.ts'

export type Mark = '▲' | '▼' | null

export interface Difference {
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
 *
 * @param errorOfBoth the error of the difference, from those of both
 */
export function compareShares(
  first: Compared,
  second: Compared,
  errorOfBoth: (one: number, other: number) => number = independentError,
): EstimatedDifference | null {
  const one = errorOf(first)
  const other = errorOf(second)
  if (first.share === null || second.share === null || one === null || other === null) return null
  const error = errorOfBoth(one, other)
  if (error === 0) return null
  const difference = second.share - first.share
  return { difference, z: difference / error, error }
}

const independentError = (one: number, other: number): number => Math.sqrt(one * one + other * other)

/** The largest error that a difference can have, however its two sides depend on each other. */
export const largestError = (one: number, other: number): number => one + other

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

/**
 * Marks the differences that are hardly chance (see {@link securedDifferences}): ▲ above, ▼ below, null where the
 * difference could be chance or is not known.
 *
 * @param differences in standard errors; NaN where one is not known
 */
export function markDifferences(differences: ArrayLike<number>): Mark[] {
  const marks: Mark[] = []
  for (const [index, isSecured] of areSecured(differences).entries())
    marks.push(isSecured === 0 ? null : (differences[index] ?? 0) > 0 ? '▲' : '▼')
  return marks
}
