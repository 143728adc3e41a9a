import { Z95 } from '../../contract/significance'
import type { Measure } from './measure'
import { errorOf, wordingRuns } from './time-changes'
import type { Series, SeriesPoint } from './types'

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

/** Fewer points than these have no trend. */
const MIN_POINTS = 4

/**
 * The line of the level behind the points, with its 95 % band. What the points are apart by chance is taken away, as
 * far as their errors tell it. A new wording begins a level of its own.
 *
 * @returns null where the errors of too few points are known
 */
export function trendOf(
  series: Series,
  wordings: readonly string[],
  { startsAtZero }: Pick<Measure, 'startsAtZero'>,
): Series | null {
  const step = shortestStep(series.points)
  const runs = wordingRuns(series.points, wordings).map((points) => ({
    points,
    observed: points.flatMap((point): Observation[] => {
      const error = errorOf(point)
      if (point.value === null || error === null) return []
      return [{ time: Date.parse(point.date) / step, value: point.value, variance: error * error }]
    }),
  }))
  const observations = runs.map(({ observed }) => observed)
  if (observations.flat().length < MIN_POINTS) return null
  const drift = estimateDrift(observations)
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
        return { ...point, value: level.value, se: Math.sqrt(level.variance), ciLow, ciHigh }
      })
    }),
  }
}

/** Milliseconds from one point to the next, at least. */
function shortestStep(points: readonly SeriesPoint[]): number {
  const times = points.map(({ date }) => Date.parse(date))
  return Math.min(...times.slice(1).map((time, index) => time - (times[index] ?? 0)), 366 * 86_400_000)
}

/**
 * Smooths observations of a level that drifts: a random walk seen with known errors (Durbin and Koopman, Time Series
 * Analysis by State Space Methods, 2nd ed., chapter 2), by Kalman's filter and the recursion of Rauch, Tung and Striebel.
 *
 * @param drift the variance that the level gains a step
 */
export function smooth(observations: readonly Observation[], drift: number): Level[] {
  const { filtered, predicted } = filter(observations, drift)
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
      // Nothing is known of the level before its first observation.
      predicted.push({ value, variance })
      filtered.push({ value, variance })
      continue
    }
    const steps = time - (observations[at - 1]?.time ?? time)
    const ahead = { value: before.value, variance: before.variance + drift * steps }
    const spread = ahead.variance + variance
    const surprise = value - ahead.value
    logLikelihood -= 0.5 * (Math.log(spread) + (surprise * surprise) / spread)
    predicted.push(ahead)
    filtered.push({
      value: ahead.value + (ahead.variance / spread) * surprise,
      variance: (ahead.variance * variance) / spread,
    })
  }
  return { filtered, predicted, logLikelihood }
}

/** Drifts that are tried, as parts of the middle variance of an observation: from next to none to far more. */
const TRIED = Array.from({ length: 41 }, (_, index) => 10 ** (-6 + index / 5))

/** The drift under which the observations of all runs are likeliest; 0 where the level stands still. */
export function estimateDrift(runs: readonly (readonly Observation[])[]): number {
  const variances = runs
    .flat()
    .map(({ variance }) => variance)
    .sort((a, b) => a - b)
  const middle = variances[Math.floor(variances.length / 2)] ?? 0
  const likelihood = (drift: number) => runs.reduce((sum, run) => sum + filter(run, drift).logLikelihood, 0)
  let best = { drift: 0, likelihood: likelihood(0) }
  for (const part of TRIED) {
    const tried = likelihood(part * middle)
    if (tried > best.likelihood) best = { drift: part * middle, likelihood: tried }
  }
  return best.drift
}
