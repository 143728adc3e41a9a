import { MAX_ERROR_POINTS, type Reliability } from '../../../contract/enumerations/results.ts'
import { MIN_BASE } from '../../../contract/limits.ts'
import { Z95 } from '../../../contract/normal-distribution.ts'

export { Z95 }

export type Interval = readonly [low: number, high: number]

/** Returns Kish's effective sample size, (Σw)² / Σw²; 0 for an empty base. */
export function effectiveSize(sumWeights: number, sumSquares: number): number {
  return sumSquares > 0 ? (sumWeights * sumWeights) / sumSquares : 0
}

/** Returns Kish's design effect, n / n_eff; 1 for an empty base. */
export function designEffect(n: number, effective: number): number {
  return effective > 0 ? n / effective : 1
}

/**
 * Returns Wilson's 95 % interval for an effective sample size. It stays within [0, 1] and is defined at 0 and 1; an
 * empty base gives the whole range.
 */
export function wilsonInterval(share: number, effective: number): Interval {
  if (effective <= 0) return [0, 1]
  const z2 = Z95 * Z95
  const scale = 1 + z2 / effective
  const center = (share + z2 / (2 * effective)) / scale
  const variance = Math.max(0, share * (1 - share)) / effective
  const half = (Z95 / scale) * Math.sqrt(variance + z2 / (4 * effective * effective))
  return [Math.max(0, center - half), Math.min(1, center + half)]
}

/** Returns half the width of the normal 95 % interval, as a share (0.031 = 3.1 percentage points). */
export function marginOfError(share: number, effective: number): number {
  return effective > 0 ? Z95 * Math.sqrt(Math.max(0, share * (1 - share)) / effective) : 1
}

/**
 * Returns the headline error of a poll, "statistischer Fehler": the margin of error at 50 %, in percentage points.
 */
export function statisticalErrorPoints(effective: number): number {
  return 100 * marginOfError(0.5, effective)
}

/** Returns the grade of a statistical error in percentage points. */
export function toReliability(errorPoints: number): Reliability {
  if (errorPoints <= MAX_ERROR_POINTS.GOOD) return 'GOOD'
  return errorPoints <= MAX_ERROR_POINTS.MEDIUM ? 'MEDIUM' : 'LOW'
}

export type BaseLevel = 'hidden' | 'low' | 'ok'

/** Returns how a group of `n` unweighted respondents may be shown. */
export function toBaseLevel(n: number): BaseLevel {
  if (n < MIN_BASE.hidden) return 'hidden'
  return n < MIN_BASE.low ? 'low' : 'ok'
}
