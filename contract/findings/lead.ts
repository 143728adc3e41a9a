import { Z95 } from '../normal-distribution.ts'

/** The share of an answer with its error, as far as it is known. */
export interface EstimatedShare {
  readonly share: number
  readonly se?: number | null | undefined
  /** The 95 % confidence interval. */
  readonly ci95?: readonly number[] | null | undefined
}

/**
 * Returns whether two answers of the same question differ significantly at the 5 % level; null if no error is known.
 *
 * Var(a − b) = (a + b − 2·both − (a − b)²) / n (Pew 2016). n is the smaller of the effective sizes that follow from the two
 * errors, so that it accounts for the noise of protected figures. `both` is the share who chose both answers. It is
 * unknown; the smallest possible value gives the largest error.
 */
export function isLeadSecured(first: EstimatedShare, second: EstimatedShare): boolean | null {
  const sizes = [first, second].flatMap((one) => sizeBehind(one) ?? [])
  if (sizes.length === 0) return null
  const difference = first.share - second.share
  const both = Math.max(0, first.share + second.share - 1)
  const spread = first.share + second.share - 2 * both - difference ** 2
  const error = Math.sqrt(Math.max(0, spread) / Math.min(...sizes))
  return Math.abs(difference) > Z95 * error
}

/** Returns the size of a simple random sample with the same error; null if it cannot be computed. */
export function sizeBehind({ share, se, ci95 }: EstimatedShare): number | null {
  const [low, high] = ci95 ?? []
  const error = se ?? (low === undefined || high === undefined ? 0 : (high - low) / (2 * Z95))
  const variance = share * (1 - share)
  return error > 0 && variance > 0 ? variance / error ** 2 : null
}
