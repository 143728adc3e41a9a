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
  /**
   * The error with weights as fixed, if `se` knows the raking: for comparisons with respondents who are part of these. Not
   * reported.
   */
  readonly fixedWeightsSe?: number | null
  /**
   * The smallest size behind its differences from the other answers, see `judgeLeadsOfFirst`; set if `se` knows the
   * raking.
   */
  readonly versus?: number | undefined
}

/**
 * Returns a weighted share with its linearized (Taylor) standard error, with weights as fixed: Var(p) = n/(n−1) · Σ
 * w²(y−p)² / S².
 *
 * @param hits the respondents of the base who gave the answer
 * @param base all respondents with an answer in the (sub)group
 * @param sampleN the n of n/(n−1). For a subgroup this is the number of respondents in the whole table, as in R's
 *   `svyby`: the subgroup is a domain of one sample, not a sample of its own.
 */
export function estimateShare(hits: Sums, base: Sums, sampleN: number = base.n): Share {
  if (base.n === 0 || base.weight <= 0) {
    return { n: hits.n, unweighted: null, share: null, se: null, ci95: null, moe95: null }
  }
  const { share, se } = shareAndError(hits, base, sampleN)
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

/**
 * The least part of the error with fixed weights that remains: answers that the margins explain entirely in a sample are
 * not therefore certain.
 */
const MIN_RAKED_PART = 0.5

/** The steps of that part: a finer one would tell more about single answers than the shares do (decision 15). */
const RAKED_STEP = 0.05

/** Returns an error that knows the raking, as a part of that with fixed weights that is rounded up. */
export function roundUpRakedError(raked: number, fixedWeightsError: number | null): number {
  if (fixedWeightsError === null || fixedWeightsError === 0) return 0
  const part = RAKED_STEP * Math.ceil(raked / fixedWeightsError / RAKED_STEP - 1e-9)
  return fixedWeightsError * Math.max(MIN_RAKED_PART, part)
}

/** Returns a share with an error that knows the raking, and the intervals that follow from it. */
export function withRakedError(share: Share, rakedError: number): Share {
  const { share: part } = share
  const variance = part === null ? 0 : part * (1 - part)
  const se = roundUpRakedError(rakedError, share.se)
  if (part === null || variance === 0 || !(se > 0)) return share
  const effective = variance / se ** 2
  return {
    ...share,
    se,
    fixedWeightsSe: share.se,
    ci95: wilsonInterval(part, effective),
    moe95: marginOfError(part, effective),
  }
}

/** Returns a mean with an error that knows the raking. */
export function withRakedMeanError(mean: Mean, rakedError: number): Mean {
  const se = roundUpRakedError(rakedError, mean.se)
  return { ...mean, se, fixedWeightsSe: mean.se, ci95: [mean.mean - Z95 * se, mean.mean + Z95 * se] }
}

function shareAndError(
  hits: Sums,
  base: Sums,
  sampleN: number,
): { readonly share: number; readonly se: number | null } {
  const share = Math.min(1, hits.weight / base.weight)
  return { share, se: shareError(share, hits, base, sampleN) }
}

function shareError(share: number, hits: Sums, base: Sums, sampleN: number): number | null {
  const misses = Math.max(0, base.squares - hits.squares)
  const residuals = hits.squares * (1 - share) * (1 - share) + misses * share * share
  return standardError(residuals, base.weight, sampleN)
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

export interface Mean extends Pick<Share, 'se' | 'ci95' | 'fixedWeightsSe'> {
  readonly mean: number
}

/** Returns the weighted mean of a scale and its linearized error (normal interval); null for an empty base. */
export function estimateMean(values: readonly ValueSums[], sampleN?: number): Mean | null {
  const base = values.reduce<Sums>(addSums, NO_SUMS)
  if (base.n === 0 || base.weight <= 0) return null
  const mean = values.reduce((sum, { value, weight }) => sum + value * weight, 0) / base.weight
  const residuals = values.reduce((sum, { value, squares }) => sum + squares * (value - mean) ** 2, 0)
  const se = standardError(residuals, base.weight, sampleN ?? base.n)
  const half = se === null ? null : Z95 * se
  return { mean, se, ci95: half === null ? null : [mean - half, mean + half] }
}

/**
 * Cuts the interval of a mean at the smallest and the largest value of the scale, which no mean can leave. The normal
 * interval of few, skewed answers can.
 */
export function clampMeanInterval(mean: Mean | null, values: readonly number[]): Mean | null {
  if (!mean?.ci95 || values.length === 0) return mean
  const [smallest, largest] = [Math.min(...values), Math.max(...values)]
  const [low, high] = mean.ci95
  return { ...mean, ci95: [Math.max(low, smallest), Math.min(high, largest)] }
}

export interface Median {
  readonly median: number
  readonly ci95: Interval | null
}

/**
 * Returns the weighted median: the smallest value that at least half of the weight does not exceed, or the middle
 * between two values if exactly half lies below. Within a class it is interpolated linearly; in an open class it is
 * the value of the class. Null for an empty base.
 *
 * Its interval is Woodruff's (1952, JASA 47:635), as in `survey::svyquantile(interval.type = "mean")`: the quantiles at
 * the ends of the interval of the share up to the median.
 *
 * @param errorOf returns the standard error of the share of all values up to the median; null if there is none
 */
export function estimateMedian(
  values: readonly ValueSums[],
  errorOf: (share: number, upTo: readonly ValueSums[]) => number | null,
): Median | null {
  const present = values.filter(({ weight }) => weight > 0).sort((a, b) => a.value - b.value)
  const weight = present.reduce((sum, { weight }) => sum + weight, 0)
  if (present.length === 0) return null
  const { quantile: median, share, upTo } = quantileOf(present, 0.5 * weight, weight)
  const se = errorOf(share, present.slice(0, upTo))
  if (se === null) return { median, ci95: null }
  const [low, high] = [share - Z95 * se, share + Z95 * se].map(
    (end) => quantileOf(present, Math.min(1, Math.max(0, end)) * weight, weight).quantile,
  )
  return { median, ci95: [Math.min(median, low ?? median), Math.max(median, high ?? median)] }
}

/**
 * Returns the value that a part of the weight does not exceed, with the share of the values up to it, and how many of
 * the sorted values these are.
 */
function quantileOf(
  sorted: readonly ValueSums[],
  part: number,
  whole: number,
): { quantile: number; share: number; upTo: number } {
  let below = 0
  for (const [index, { value, weight, bounds }] of sorted.entries()) {
    const within = (part - below) / weight
    below += weight
    const next = sorted[index + 1]
    const isExact = Math.abs(below - part) <= 1e-12 * part
    const upTo = index + 1
    if (bounds?.low != null && bounds.high != null && (isExact || below > part))
      return {
        quantile: bounds.low + Math.min(1, within) * (bounds.high - bounds.low),
        share: part / whole,
        upTo,
      }
    if (next !== undefined && isExact)
      return { quantile: (value + next.value) / 2, share: below / whole, upTo }
    if (below > part) return { quantile: value, share: below / whole, upTo }
  }
  return { quantile: sorted.at(-1)?.value ?? NaN, share: 1, upTo: sorted.length }
}

/**
 * Returns the standard error of the share of some values among all: linearized, without a correction for the raking.
 *
 * @param sampleN respondents of the whole table, for the errors of a subgroup
 */
export function createShareErrorFunction(
  values: readonly ValueSums[],
  sampleN?: number,
): (share: number, upTo: readonly ValueSums[]) => number | null {
  const base = values.reduce<Sums>(addSums, NO_SUMS)
  return (share, upTo) => shareError(share, upTo.reduce<Sums>(addSums, NO_SUMS), base, sampleN ?? base.n)
}
