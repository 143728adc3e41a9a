import { significanceFlags } from '../../../contract/significance.ts'
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

/** A share with its error. The interval is used if the error is 0. */
export type ComparedShare = Pick<Share, 'share' | 'se'> & Partial<Pick<Share, 'ci95'>>

/**
 * Computes the z test of a difference between two independent sets of respondents, from their linearized errors. A
 * share of 0 or 1 has a linearized error of 0, and a published one has none: their error is taken from the Wilson
 * interval (Newcombe 1998, method 10). The errors of protected figures include the noise. Means are compared in the
 * same way.
 *
 * Sets that share respondents are not independent: compare a group with the rest, not with the total.
 *
 * @param errorOfBoth combines both errors into that of the difference
 * @returns null if an error is undefined or both are 0
 */
export function compareShares(
  first: ComparedShare,
  second: ComparedShare,
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

/** Returns the largest possible error of a difference, for any dependence between both sides. */
export const largestError = (one: number, other: number): number => one + other

function errorOf({ share, se, ci95 }: ComparedShare): number | null {
  if (se || share === null || !ci95) return se
  return Math.max(ci95[1] - share, share - ci95[0]) / Z95
}

/** Returns the 95 % interval of a difference. */
export const intervalOfDifference = ({ difference, error }: EstimatedDifference): Interval => [
  difference - Z95 * error,
  difference + Z95 * error,
]

/**
 * Returns which differences are significant, corrected for the number of comparisons (Benjamini and Hochberg 1995).
 * Unknown differences are not.
 */
export function findSignificantDifferences(differences: readonly (Difference | null)[]): boolean[] {
  return [...significanceFlags(differences.map((difference) => difference?.z ?? NaN))].map(Boolean)
}

/**
 * Marks significant differences (see {@link findSignificantDifferences}): ▲ above, ▼ below, null for others and unknown ones.
 *
 * @param differences in standard errors; NaN for an unknown one
 */
export function markDifferences(differences: ArrayLike<number>): Mark[] {
  const marks: Mark[] = []
  const flags = significanceFlags(differences)
  for (let index = 0; index < flags.length; index++)
    marks.push(flags[index] === 0 ? null : (differences[index] ?? 0) > 0 ? '▲' : '▼')
  return marks
}
