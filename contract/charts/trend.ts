import { DAY_MS } from '../days.ts'
import { Z95 } from '../normal-distribution.ts'
import { findStandardError } from '../significance.ts'
import { isOnlyUpperBoundKnown, type Measure } from './measure.ts'
import { toEstimate, splitAtBreaks } from './time-changes.ts'
import type { Series, SeriesPoint } from './types.ts'

interface Observation {
  /** In steps of the series. */
  time: number
  value: number
  variance: number
}

interface Level {
  value: number
  variance: number
}

/** A trend needs at least this many points. */
const MIN_POINTS = 4

/**
 * Returns the trend of a line with its 95 % band: the level without the random variation that the standard errors
 * explain. Each wording has its own level.
 *
 * @returns null if too few points have a standard error
 */
export function findTrend(
  series: Series,
  breaks: readonly string[],
  { startsAtZero }: Pick<Measure, 'startsAtZero'>,
): Series | null {
  const step = minStep(series.points)
  const runs = splitAtBreaks(series.points, breaks).map((points) => ({
    points,
    observed: points.flatMap((point): Observation[] => {
      const error = findStandardError(toEstimate(point))
      if (point.value === null || !error) return []
      return [{ time: Date.parse(point.date) / step, value: point.value, variance: error * error }]
    }),
  }))
  const observations = runs.map(({ observed }) => observed)
  if (observations.flat().length < MIN_POINTS) return null
  const drift = estimateDriftVariance(observations)
  const within = (value: number) => (startsAtZero ? Math.min(1, Math.max(0, value)) : value)
  return {
    ...series,
    points: runs.flatMap(({ points, observed }) => {
      const levels = smooth(observed, drift)
      return points.map((point): SeriesPoint => {
        const level = levels[observed.findIndex(({ time }) => time === Date.parse(point.date) / step)]
        if (!level) return { ...point, value: null, se: null, ciLow: null, ciHigh: null }
        const half = Z95 * Math.sqrt(level.variance)
        const [ciLow, ciHigh] = [within(level.value - half), within(level.value + half)]
        return {
          ...point,
          value: level.value,
          se: Math.sqrt(level.variance),
          ciLow,
          ciHigh,
          isUpperBound: startsAtZero && isOnlyUpperBoundKnown(level.value, ciHigh),
        }
      })
    }),
  }
}

/** Returns the shortest distance between two consecutive points, in milliseconds. */
function minStep(points: readonly SeriesPoint[]): number {
  const times = points.map(({ date }) => Date.parse(date))
  return Math.min(...times.slice(1).map((time, index) => time - (times[index] ?? 0)), 366 * DAY_MS)
}

/**
 * Smooths observations with a local level model with known observation variances (Durbin and Koopman, Time Series
 * Analysis by State Space Methods, 2nd ed., chapter 2): Kalman filter and Rauch–Tung–Striebel smoother.
 *
 * @param driftVariance the variance that the level gains per step
 */
export function smooth(observations: readonly Observation[], driftVariance: number): Level[] {
  const { filtered, predicted } = filter(observations, driftVariance)
  const levels = [...filtered]
  for (let at = levels.length - 2; at >= 0; at--) {
    const [own, ahead, next] = [filtered[at], predicted[at + 1], levels[at + 1]]
    if (!own || !ahead || !next) continue
    const gain = own.variance / ahead.variance
    levels[at] = {
      value: own.value + gain * (next.value - ahead.value),
      variance: own.variance + gain * gain * (next.variance - ahead.variance),
    }
  }
  return levels
}

function filter(observations: readonly Observation[], drift: number) {
  const filtered: Level[] = []
  const predicted: Level[] = []
  let logLikelihood = 0
  for (const [at, { time, value, variance }] of observations.entries()) {
    const before = filtered.at(-1)
    if (!before) {
      // Diffuse prior: nothing is known about the level before its first observation.
      predicted.push({ value, variance })
      filtered.push({ value, variance })
      continue
    }
    const steps = time - (observations[at - 1]?.time ?? time)
    const ahead = { value: before.value, variance: before.variance + drift * steps }
    const innovationVariance = ahead.variance + variance
    const innovation = value - ahead.value
    logLikelihood -= 0.5 * (Math.log(innovationVariance) + (innovation * innovation) / innovationVariance)
    predicted.push(ahead)
    filtered.push({
      value: ahead.value + (ahead.variance / innovationVariance) * innovation,
      variance: (ahead.variance * variance) / innovationVariance,
    })
  }
  return { filtered, predicted, logLikelihood }
}

/** The candidate drifts, as multiples of the median observation variance. */
const DRIFT_FACTORS = Array.from({ length: 41 }, (_, index) => 10 ** (-6 + index / 5))

/** Returns the maximum likelihood estimate of the drift over all runs; 0 for a constant level. */
export function estimateDriftVariance(runs: readonly (readonly Observation[])[]): number {
  const variances = runs
    .flat()
    .map(({ variance }) => variance)
    .sort((a, b) => a - b)
  const medianVariance = variances[Math.floor(variances.length / 2)] ?? 0
  const likelihood = (drift: number) => runs.reduce((sum, run) => sum + filter(run, drift).logLikelihood, 0)
  let best = { drift: 0, likelihood: likelihood(0) }
  for (const factor of DRIFT_FACTORS) {
    const drift = factor * medianVariance
    const candidate = { drift, likelihood: likelihood(drift) }
    if (candidate.likelihood > best.likelihood) best = candidate
  }
  return best.drift
}
