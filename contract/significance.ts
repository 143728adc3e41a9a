/**
 * Verdicts on differences. A *family* is the set of differences that a reader compares in one place. A difference is
 * significant ("gesichert") if and only if the interval shown with it excludes zero; both come from `judgeFamily`
 * (decision 22).
 */
import { Z95 } from './normal-distribution.ts'

/** The accepted mean share of false verdicts, and of intervals that miss the true value, among significant differences. */
export const FALSE_DISCOVERY_RATE = 0.05

/** A share or a mean with its error. */
export interface Estimate {
  readonly share: number | null
  /** The standard error; 0 or null if only the interval is known. */
  readonly se?: number | null | undefined
  /** The 95 % interval. */
  readonly ci95?: readonly number[] | null | undefined
}

export interface EstimatedDifference {
  /** Second minus first. */
  readonly difference: number
  /** Its standard error, greater than 0. */
  readonly error: number
}

/** Differences of equal size, as of "Ja" and "Nein", can differ by this much, because shares have three decimals. */
export const MAX_ROUNDING_DIFFERENCE = 0.002

export interface Verdict {
  /** Low and high end. For differences that were selected from several ones, it is wider than 95 % (see `judge`). */
  readonly ci95: readonly [low: number, high: number]
  /** Whether the interval excludes zero. */
  readonly isSecured: boolean
}

/** The size of a family: all that the verdict on one of its differences depends on. */
export interface Family {
  readonly comparisonCount: number
  readonly significantCount: number
}

/**
 * Computes the difference of two independent estimates. A share of 0 or 1 has a linearized error of 0, and a published
 * one has none: their error is taken from the Wilson interval (Newcombe 1998, method 10). The errors of protected
 * figures include the noise.
 *
 * Sets that share respondents are not independent: compare a group with the rest, not with the total.
 *
 * @param errorOfBoth combines both errors into that of the difference
 * @returns null if an error is undefined or both are 0
 */
export function compareEstimates(
  first: Estimate,
  second: Estimate,
  errorOfBoth: (one: number, other: number) => number = independentError,
): EstimatedDifference | null {
  const one = findStandardError(first)
  const other = findStandardError(second)
  if (first.share === null || second.share === null || one === null || other === null) return null
  const error = errorOfBoth(one, other)
  return error === 0 ? null : { difference: second.share - first.share, error }
}

const independentError = (one: number, other: number): number => Math.sqrt(one * one + other * other)

/** Returns the largest possible error of a difference, for any dependence between both sides. */
export const worstCaseCombinedError = (one: number, other: number): number => one + other

/** Returns the standard error of an estimate, if necessary from its interval; null if neither is known. */
export function findStandardError({ share, se, ci95 }: Estimate): number | null {
  if (se || share === null || !ci95) return se ?? null
  const [low = NaN, high = NaN] = ci95
  return Math.max(high - share, share - low) / Z95
}

/**
 * Counts the significant differences of a family by the step-up procedure of Benjamini and Hochberg (1995).
 *
 * @param zScores in standard errors; NaN for an unknown one, which is no comparison
 */
export function createFamily(zScores: readonly number[] | Float64Array): Family {
  const pValues = new Float64Array(zScores.length)
  let comparisonCount = 0
  let candidates = 0
  for (const difference of zScores) {
    const z = Math.abs(difference)
    if (Number.isNaN(z)) continue
    comparisonCount++
    // Smaller differences have a p-value above the rate, which need not be computed.
    if (z > NEVER_SIGNIFICANT) pValues[candidates++] = twoSidedP(z)
  }
  const sorted = pValues.subarray(0, candidates).sort()
  const last = sorted.findLastIndex((p, rank) => p <= (FALSE_DISCOVERY_RATE * (rank + 1)) / comparisonCount)
  return { comparisonCount, significantCount: last + 1 }
}

const NEVER_SIGNIFICANT = 1.9599

/**
 * Returns a function that judges the differences of a family: d ± z(1 − Rq/(2m))·se for those that are among its R
 * significant ones of m, with R + 1 instead of R for the others, whose interval then contains zero (Benjamini and Yekutieli
 * 2005, JASA 100:71). The interval of a single comparison is the 95 % interval.
 *
 * Intervals are rounded outward to three decimals, as figures are, and the verdict follows the rounded one: what is shown
 * never contradicts it.
 */
export function createJudge({
  comparisonCount,
  significantCount,
}: Family): (difference: EstimatedDifference) => Verdict {
  const count = Math.max(1, comparisonCount)
  const valueOf = (rank: number) => twoSidedCriticalZ((FALSE_DISCOVERY_RATE * rank) / count)
  const ofSelected = valueOf(Math.max(1, significantCount))
  const ofOthers = valueOf(Math.min(count, significantCount + 1))
  return (difference) => {
    const isSelected =
      significantCount > 0 && Math.abs(difference.difference) >= ofSelected * difference.error
    return verdictAt(difference, isSelected ? ofSelected : ofOthers)
  }
}

/** Judges the differences of one family together; null for an unknown one. */
export function judgeFamily(differences: readonly (EstimatedDifference | null)[]): (Verdict | null)[] {
  const judge = createJudge(createFamily(differences.map((one) => (one ? one.difference / one.error : NaN))))
  return differences.map((one) => one && judge(one))
}

/**
 * Returns 1 for each significant difference, else 0: the verdicts of `createJudge` for large tables, without intervals.
 *
 * @param errors the standard errors of the differences; NaN for an unknown difference
 */
export function significanceFlags(
  differences: Float64Array,
  errors: Float64Array,
  family: Family,
): Uint8Array {
  const flags = new Uint8Array(differences.length)
  if (family.significantCount === 0) return flags
  const judge = createJudge(family)
  for (let index = 0; index < flags.length; index++) {
    const difference = differences[index] ?? NaN
    const error = errors[index] ?? NaN
    if (Math.abs(difference) > NEVER_SIGNIFICANT * error)
      flags[index] = Number(judge({ difference, error }).isSecured)
  }
  return flags
}

/** Returns a function that judges differences at a fixed error probability, for rules that are stricter than a family's. */
export function createJudgeAtLevel(alpha: number): (difference: EstimatedDifference) => Verdict {
  const z = twoSidedCriticalZ(alpha)
  return (difference) => verdictAt(difference, z)
}

function verdictAt({ difference, error }: EstimatedDifference, z: number): Verdict {
  const low = roundDown(difference - z * error)
  const high = -roundDown(-difference - z * error) + 0
  return { ci95: [low, high], isSecured: low > 0 || high < 0 }
}

/** Rounds down to three decimals. Tolerates errors of the floating-point arithmetic; never returns −0. */
const roundDown = (value: number): number => Math.floor(1000 * value + 1e-7) / 1000 + 0

/**
 * Returns the two-sided p-value of a standard normal z, erfc(|z| / √2). Chebyshev fit of Numerical Recipes (2nd ed.,
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

/**
 * Returns the z with the two-sided p-value `alpha` (0 < alpha ≤ 0.05), by Newton's method on the logarithm of `twoSidedP`,
 * which is concave. Being its inverse, it selects exactly the differences that their p-values select.
 */
export function twoSidedCriticalZ(alpha: number): number {
  let z = Math.sqrt(-2 * Math.log(alpha))
  for (let step = 0; step < 8; step++) {
    const p = twoSidedP(z)
    const density = Math.sqrt(2 / Math.PI) * Math.exp((-z * z) / 2)
    z += (Math.log(p / alpha) * p) / density
  }
  return z
}
