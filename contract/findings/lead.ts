import { Z95 } from '../normal-distribution.ts'
import { judgeFamily, type EstimatedDifference } from '../significance.ts'

/** The share of an answer with its error, as far as it is known. */
export interface EstimatedShare {
  readonly share: number
  readonly se?: number | null | undefined
  /** The 95 % confidence interval. */
  readonly ci95?: readonly number[] | null | undefined
  /** The smallest size behind its differences from the other answers; unknown for errors with fixed weights. */
  readonly versus?: number | null | undefined
}

/**
 * Returns for each answer after the first whether the first one leads it significantly; null if no error is known. All
 * pairs of the answers are one family of comparisons (decision 22).
 *
 * @param answers answers of the same question, the largest first
 */
export function judgeLeadsOfFirst(answers: readonly EstimatedShare[]): (boolean | null)[] {
  const pairs = answers.flatMap((first, index) =>
    answers.slice(index + 1).map((second) => differenceOf(first, second)),
  )
  // The pairs with the first answer come first.
  return judgeFamily(pairs)
    .slice(0, Math.max(0, answers.length - 1))
    .map((verdict) => verdict?.isSecured ?? null)
}

/** Returns whether two answers differ significantly, if they are the only ones compared; null if no error is known. */
export const isLeadSecured = (first: EstimatedShare, second: EstimatedShare): boolean | null =>
  judgeLeadsOfFirst([first, second])[0] ?? null

/**
 * Returns the difference of two answers of the same question; null if no error is known.
 *
 * Var(a − b) = (a + b − 2·both − (a − b)²) / n (Pew 2016). n is the smaller of the effective sizes that follow from the two
 * errors, so that it accounts for the noise of protected figures. Errors that know the raking are of shares, and do not
 * tell that of a difference: there n is the smaller size behind the differences of both answers.
 */
function differenceOf(first: EstimatedShare, second: EstimatedShare): EstimatedDifference | null {
  const sizes = [first, second].flatMap((one) => one.versus ?? equivalentSampleSize(one) ?? [])
  if (sizes.length === 0) return null
  const error = Math.sqrt(maxDifferenceVariancePerRespondent(first.share, second.share) / Math.min(...sizes))
  return error === 0 ? null : { difference: second.share - first.share, error }
}

/**
 * Returns the largest variance that the difference of two shares can have in one respondent. The share who chose both
 * answers is unknown; the smallest possible value gives the largest variance.
 */
export function maxDifferenceVariancePerRespondent(firstShare: number, secondShare: number): number {
  const both = Math.max(0, firstShare + secondShare - 1)
  return Math.max(0, firstShare + secondShare - 2 * both - (firstShare - secondShare) ** 2)
}

/** Returns the size of a simple random sample with the same error; null if it cannot be computed. */
export function equivalentSampleSize({ share, se, ci95 }: EstimatedShare): number | null {
  const [low, high] = ci95 ?? []
  const error = se ?? (low === undefined || high === undefined ? 0 : (high - low) / (2 * Z95))
  const variance = share * (1 - share)
  return error > 0 && variance > 0 ? variance / error ** 2 : null
}
