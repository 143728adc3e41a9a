import { Z95 } from '../normal-distribution.ts'
import { sizeBehind, type EstimatedShare } from './lead.ts'

/**
 * Returns the sum of the shares of several answers with its confidence interval (normal approximation). Each respondent
 * must have given at most one of the answers. The error is based on the smallest of their effective sizes. Null if there
 * are no shares.
 */
export function combinedShare(
  shares: readonly EstimatedShare[],
): { share: number; ci95: [number, number] | null } | null {
  if (shares.length === 0) return null
  const share = Math.min(
    1,
    shares.reduce((sum, one) => sum + one.share, 0),
  )
  const sizes = shares.flatMap((one) => sizeBehind(one) ?? [])
  if (sizes.length === 0) return { share, ci95: null }
  const half = Z95 * Math.sqrt((share * (1 - share)) / Math.min(...sizes))
  return { share, ci95: [Math.max(0, share - half), Math.min(1, share + half)] }
}
