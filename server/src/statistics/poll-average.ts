/* oxlint-disable typescript/no-non-null-assertion -- inner loops: every index is below the size of the state */
import { Z95, type Interval } from './intervals.ts'
import { minimize } from './small-area/minimize.ts'

/** A share of one answer that an institute published. */
export interface PublishedShare {
  readonly fieldMiddleDay: number
  /** The number of the institute, from 0. */
  readonly instituteIndex: number
  readonly share: number
  readonly respondents: number
}

interface Estimated {
  readonly value: number
  readonly se: number
  readonly ci95: Interval
}

/** The average of one answer over several institutes. Shares are between 0 and 1. */
export interface PollAverage {
  /** The average on each requested day. */
  readonly points: readonly Estimated[]
  /** The deviation of each institute from the average; together they are 0. */
  readonly houseEffects: readonly Estimated[]
  /** The standard deviation of the change of opinion within a day. */
  readonly dailyDeviation: number
  /** The standard deviation of single results beyond chance and house effect: wording, weighting, rounding. */
  readonly extraDeviation: number
}

/** The model before any result: shares and house effects may have any value. */
const PRIOR = { level: 1, house: 0.04 }
/** Bounds of the logarithms of both deviations: from 0.005 to 14 percentage points. */
const LOG_BOUNDS = { low: -10, high: -2 }
const START = { daily: 0.002, extra: 0.01 }
const TOLERANCE = 1e-4
/** The variance of a share near 0 or 1 is computed as of this one, as it is itself uncertain. */
const MIN_SHARE = 0.005

/**
 * Averages the published shares of one answer over several institutes: a local-level model (a random walk from day to
 * day; Durbin and Koopman, Time Series Analysis by State Space Methods, 2nd edition, chapters 2 and 4) with a constant
 * house effect of each institute, the sum of which is 0 (as Jackman, Pooling the polls over an election campaign, 2005).
 * The variance of a result is that of a random sample plus one that all results share. Both deviations are estimated by
 * maximum likelihood.
 *
 * @param shares of one answer, of at least two institutes
 * @param instituteCount their number
 * @param days on which the average is wanted, ascending; those before the first result are as uncertain as it is unknown
 */
export function averageShares(
  shares: readonly PublishedShare[],
  instituteCount: number,
  days: readonly number[],
): PollAverage {
  const steps = toSteps(shares, [])
  const [daily = START.daily, extra = START.extra] = minimize(
    ([logDaily = 0, logExtra = 0]) =>
      filter(steps, instituteCount, { daily: Math.exp(logDaily), extra: Math.exp(logExtra) }).misfit,
    [Math.log(START.daily), Math.log(START.extra)],
    LOG_BOUNDS,
    TOLERANCE,
  ).map(Math.exp)
  const states: State[] = []
  const all = toSteps(shares, days)
  const { mean, covariance } = filter(all, instituteCount, { daily, extra }, (state) => states.push(state))
  return {
    points: smooth(states).map(({ value, variance }) => estimated(value, variance)),
    houseEffects: houseEffects(mean, covariance, instituteCount),
    dailyDeviation: daily,
    extraDeviation: extra,
  }
}

/** A day of the filter: with a result, or one whose average is wanted. */
type Step = { readonly day: number; readonly result: PublishedShare | null }

function toSteps(results: readonly PublishedShare[], days: readonly number[]): Step[] {
  const steps: Step[] = [
    ...results.map((result) => ({ day: result.fieldMiddleDay, result })),
    ...days.map((day) => ({ day, result: null })),
  ]
  return steps.sort((a, b) => a.day - b.day)
}

interface Deviations {
  readonly daily: number
  readonly extra: number
}

/** The prediction of a step before its result, and what the result changed. */
interface State {
  /** The level, its variance, and its covariances with the whole state. */
  readonly level: number
  readonly row: Float64Array
  /** The weights of the state in the result, the gain, the innovation and its variance; null without a result. */
  readonly update: {
    readonly weights: Float64Array
    readonly gain: Float64Array
    readonly innovation: number
    readonly variance: number
  } | null
}

/**
 * Filters forward. The state is the level, then the house effects of all institutes but the last, which is minus their
 * sum.
 *
 * @param onStep gets each prediction
 * @returns `misfit`: −2 × the logarithm of the likelihood, without constants; `covariance`: row by row
 */
function filter(
  steps: readonly Step[],
  institutes: number,
  { daily, extra }: Deviations,
  onStep?: (state: State) => void,
) {
  const size = institutes
  const mean = new Float64Array(size)
  const covariance = new Float64Array(size * size)
  for (let index = 0; index < size; index++)
    covariance[index * (size + 1)] = index === 0 ? PRIOR.level : PRIOR.house
  const weightsOf = Array.from({ length: institutes }, (_, institute) => toWeights(institute, size))
  const spread = new Float64Array(size)
  let misfit = 0
  let today = steps[0]?.day ?? 0
  for (const { day, result } of steps) {
    covariance[0]! += (day - today) * daily ** 2
    today = day
    const update = result && toUpdate(result)
    onStep?.({ level: mean[0]!, row: covariance.slice(0, size), update: update && copied(update) })
    if (update === null) continue
    const { innovation, variance } = update
    for (let row = 0; row < size; row++) {
      const gain = spread[row]! / variance
      mean[row]! += gain * innovation
      for (let column = 0; column < size; column++) covariance[row * size + column]! -= gain * spread[column]!
    }
    misfit += Math.log(variance) + innovation ** 2 / variance
  }
  return { misfit, mean, covariance }

  function toUpdate(result: PublishedShare) {
    const weights = weightsOf[result.instituteIndex]!
    let [variance, expected] = [samplingVariance(result) + extra ** 2, 0]
    for (let row = 0; row < size; row++) {
      let sum = 0
      for (let column = 0; column < size; column++) sum += covariance[row * size + column]! * weights[column]!
      spread[row] = sum
      variance += weights[row]! * sum
      expected += weights[row]! * mean[row]!
    }
    return { weights, innovation: result.share - expected, variance }
  }

  function copied(update: ReturnType<typeof toUpdate>): State['update'] {
    return { ...update, gain: spread.map((value) => value / update.variance) }
  }
}

/** Returns how a result depends on the state. */
function toWeights(institute: number, size: number): Float64Array {
  const weights = new Float64Array(size)
  if (institute === size - 1) weights.fill(-1)
  else weights[institute + 1] = 1
  weights[0] = 1
  return weights
}

function samplingVariance({ share, respondents }: PublishedShare): number {
  const bounded = Math.min(1 - MIN_SHARE, Math.max(MIN_SHARE, share))
  return (bounded * (1 - bounded)) / respondents
}

/** Smooths the level backward, by Durbin and Koopman's recursion (4.4). Returns the steps without a result. */
function smooth(states: readonly State[]): { value: number; variance: number }[] {
  const size = states[0]?.row.length ?? 0
  const sum = new Float64Array(size)
  const information = new Float64Array(size * size)
  const smoothed: { value: number; variance: number }[] = []
  for (const { level, row, update } of states.toReversed()) {
    const informationTimes = (vector: Float64Array) =>
      Float64Array.from(vector, (_, index) =>
        product(information.subarray(index * size, (index + 1) * size), vector),
      )
    if (update === null) {
      const variance = row[0]! - product(row, informationTimes(row))
      smoothed.push({ value: level + product(row, sum), variance })
      continue
    }
    const { weights, gain, innovation, variance } = update
    // L' r and L' N L with L = I − K Z, for the weights Z and the gain K.
    const common = innovation / variance - product(gain, sum)
    const spread = informationTimes(gain)
    const corner = 1 / variance + product(gain, spread)
    for (let line = 0; line < size; line++) {
      sum[line]! += common * weights[line]!
      for (let column = 0; column < size; column++)
        information[line * size + column]! +=
          corner * weights[line]! * weights[column]! -
          weights[line]! * spread[column]! -
          spread[line]! * weights[column]!
    }
  }
  return smoothed.reverse()
}

function houseEffects(mean: Float64Array, covariance: Float64Array, institutes: number): Estimated[] {
  const size = institutes
  const known = Array.from({ length: size - 1 }, (_, index) =>
    estimated(mean[index + 1]!, covariance[(index + 1) * (size + 1)]!),
  )
  let [effect, variance] = [0, 0]
  for (let row = 1; row < size; row++) {
    effect -= mean[row]!
    for (let column = 1; column < size; column++) variance += covariance[row * size + column]!
  }
  return [...known, estimated(effect, variance)]
}

function estimated(value: number, variance: number): Estimated {
  const se = Math.sqrt(Math.max(0, variance))
  return { value, se, ci95: [value - Z95 * se, value + Z95 * se] }
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += one[index]! * other[index]!
  return sum
}
