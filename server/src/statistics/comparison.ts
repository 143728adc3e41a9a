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
  /** In standard errors. */
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

/** ▲ above, ▼ below, null where the difference could be chance. */
export function markOf(difference: Difference | null): Mark {
  if (difference === null || Math.abs(difference.z) <= MARK_Z) return null
  return difference.difference > 0 ? '▲' : '▼'
}
