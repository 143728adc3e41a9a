import { effectiveSize, marginOfError, wilsonInterval, Z95, type Interval } from './intervals.ts'

/** The sums of a set of respondents, sufficient for all estimates below. */
export interface Sums {
  /** Respondents, unweighted. */
  readonly n: number
  /** Σw */
  readonly weight: number
  /** Σw² */
  readonly squares: number
}

export const NO_SUMS: Sums = { n: 0, weight: 0, squares: 0 }

export function addSums(a: Sums, b: Sums): Sums {
  return { n: a.n + b.n, weight: a.weight + b.weight, squares: a.squares + b.squares }
}

/**
 * Returns the sums of the remaining respondents. Returns exact zeros if none remain, which a difference of
 * floating-point sums may not.
 */
export function subtractSums(a: Sums, b: Sums): Sums {
  if (a.n === b.n) return NO_SUMS
  return {
    n: a.n - b.n,
    weight: Math.max(0, a.weight - b.weight),
    squares: Math.max(0, a.squares - b.squares),
  }
}

export interface Share {
  /** Unweighted respondents who gave the answer. */
  readonly n: number
  /** Unweighted share; null for an empty base. */
  readonly unweighted: number | null
  /** Weighted share; null for an empty base (or one with weights of 0 only). */
  readonly share: number | null
  /** Linearized standard error; null if undefined (fewer than two rows). */
  readonly se: number | null
  readonly ci95: Interval | null
  readonly moe95: number | null
}

/**
 * Returns a weighted share with its linearized (Taylor) standard error, with weights as fixed: Var(p) = n/(n−1) · Σ
 * w²(y−p)² / S².
 *
 * @param hits the respondents of the base who gave the answer
 * @param base all respondents with an answer in the (sub)group
 * @param designN the n of n/(n−1). For a subgroup this is the number of respondents in the whole table, as in R's
 *   `svyby`: the subgroup is a domain of one sample, not a sample of its own.
 */
export function estimateShare(hits: Sums, base: Sums, designN: number = base.n): Share {
  if (base.n === 0 || base.weight <= 0) {
    return { n: hits.n, unweighted: null, share: null, se: null, ci95: null, moe95: null }
  }
  const { share, se } = shareAndError(hits, base, designN)
  const effective = effectiveSize(base.weight, base.squares)
  return {
    n: hits.n,
    unweighted: hits.n / base.n,
    share,
    se,
    ci95: wilsonInterval(share, effective),
    moe95: marginOfError(share, effective),
  }
}

function shareAndError(
  hits: Sums,
  base: Sums,
  designN: number,
): { readonly share: number; readonly se: number | null } {
  const share = Math.min(1, hits.weight / base.weight)
  const misses = Math.max(0, base.squares - hits.squares)
  const residuals = hits.squares * (1 - share) * (1 - share) + misses * share * share
  return { share, se: standardError(residuals, base.weight, designN) }
}

function standardError(residuals: number, weight: number, n: number): number | null {
  return n > 1 ? Math.sqrt((n / (n - 1)) * residuals) / weight : null
}

/** The respondents with one value of a numeric answer. */
export interface ValueSums extends Sums {
  readonly value: number
  /** Set if the value represents a class. */
  readonly bounds?: ClassBounds | undefined
}

/** A class from `low` to `high`; null for an open end. */
export interface ClassBounds {
  readonly low: number | null
  readonly high: number | null
}

export interface Mean {
  readonly mean: number
  readonly se: number | null
  readonly ci95: Interval | null
}

/** Returns the weighted mean of a scale and its linearized error (normal interval); null for an empty base. */
export function estimateMean(values: readonly ValueSums[], designN?: number): Mean | null {
  const base = values.reduce<Sums>(addSums, NO_SUMS)
  if (base.n === 0 || base.weight <= 0) return null
  const mean = values.reduce((sum, { value, weight }) => sum + value * weight, 0) / base.weight
  const residuals = values.reduce((sum, { value, squares }) => sum + squares * (value - mean) ** 2, 0)
  const se = standardError(residuals, base.weight, designN ?? base.n)
  const half = se === null ? null : Z95 * se
  return { mean, se, ci95: half === null ? null : [mean - half, mean + half] }
}

/**
 * Returns the weighted median: the smallest value that at least half of the weight does not exceed, or the middle
 * between two values if exactly half lies below. Within a class it is interpolated linearly; in an open class it is
 * the value of the class. Null for an empty base.
 */
export function estimateMedian(values: readonly ValueSums[]): number | null {
  const present = values.filter(({ weight }) => weight > 0).sort((a, b) => a.value - b.value)
  const half = present.reduce((sum, { weight }) => sum + weight, 0) / 2
  let below = 0
  for (const [index, { value, weight, bounds }] of present.entries()) {
    const part = (half - below) / weight
    below += weight
    const next = present[index + 1]
    const isHalf = Math.abs(below - half) <= 1e-12 * half
    if (bounds?.low != null && bounds.high != null && (isHalf || below > half)) {
      return bounds.low + Math.min(1, part) * (bounds.high - bounds.low)
    }
    if (next !== undefined && isHalf) return (value + next.value) / 2
    if (below > half) return value
  }
  return present.at(-1)?.value ?? null
}
