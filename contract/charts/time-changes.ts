import { Z95 } from '../normal-distribution.ts'
import { significanceFlags } from '../significance.ts'
import type { Series, SeriesPoint, TimeMark } from './types.ts'

type KnownPoint = SeriesPoint & { value: number }

/** The difference between two consecutive points of a line. */
export interface TimeChange {
  series: Series
  first: KnownPoint
  second: KnownPoint
  /** Second minus first. */
  difference: number
  ci95: readonly [number, number]
  isSecured: boolean
}

/** Returns the dates across which nothing is compared: of a new wording, or of another kind of weighting. */
export const breakDates = (marks: readonly TimeMark[]): string[] =>
  marks.filter(({ kind }) => kind !== 'EVENT').map(({ date }) => date)

/** Returns whether a break is between two periods; one within either period counts. */
export const isBroken = (before: SeriesPoint, after: SeriesPoint, breaks: readonly string[]): boolean =>
  breaks.some((date) => before.date < date && date <= (after.to ?? after.date))

/** Splits the points of a line into runs without a break. */
export function splitAtBreaks(points: readonly SeriesPoint[], breaks: readonly string[]): SeriesPoint[][] {
  const runs: SeriesPoint[][] = []
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    const run = runs.at(-1)
    if (before && run && !isBroken(before, point, breaks)) run.push(point)
    else runs.push([point])
  }
  return runs
}

/**
 * Compares each point with the last known one before it. "Weiß nicht", low bases, points without a standard error and
 * points across a break are not compared. The significance is corrected for the number of all comparisons.
 */
export function changesOf(series: readonly Series[], breaks: readonly string[]): TimeChange[] {
  const found = series.filter(({ isDontKnow }) => !isDontKnow).flatMap((one) => comparisons(one, breaks))
  const secured = significanceFlags(found.map(({ difference, error }) => difference / error))
  return found.map(({ error, ...change }, index) => ({
    ...change,
    ci95: [change.difference - Z95 * error, change.difference + Z95 * error],
    isSecured: secured[index] === 1,
  }))
}

function comparisons(series: Series, breaks: readonly string[]) {
  const known = series.points.filter(isKnown)
  return known.flatMap((second, index) => {
    const first = known[index - 1]
    if (!first || first.isLowBase || second.isLowBase || isBroken(first, second, breaks)) return []
    const [one, other] = [errorOf(first), errorOf(second)]
    if (one === null || other === null) return []
    return { series, first, second, difference: second.value - first.value, error: Math.hypot(one, other) }
  })
}

const isKnown = (point: SeriesPoint): point is KnownPoint => point.value !== null

/** Returns the standard error of a point, if necessary from its range; null if it is unknown or 0. */
export function errorOf({ se, ciLow, ciHigh }: SeriesPoint): number | null {
  if (se) return se
  const error = ciLow == null || ciHigh == null ? 0 : (ciHigh - ciLow) / (2 * Z95)
  return error > 0 ? error : null
}

/**
 * Returns the main change at a date: the largest significant one, else that of the line with the highest value there;
 * null if there is no comparison.
 */
export function mainChangeAt(changes: readonly TimeChange[], date: string): TimeChange | null {
  const atDate = changes.filter(({ second }) => second.date === date)
  return (
    significantChanges(atDate)[0] ?? atDate.toSorted((a, b) => b.second.value - a.second.value)[0] ?? null
  )
}

/** Returns the significant changes, the largest first; equal ones, as of "Ja" and "Nein", in the order of the lines. */
export const significantChanges = (changes: readonly TimeChange[]): TimeChange[] =>
  changes
    .filter(({ isSecured }) => isSecured)
    .toSorted((a, b) => {
      const lead = Math.abs(b.difference) - Math.abs(a.difference)
      return Math.abs(lead) > 1e-9 ? lead : 0
    })

/** Returns the lines with a mark at each point that differs significantly from the one before. */
export const markChanges = (series: readonly Series[], changes: readonly TimeChange[]): Series[] =>
  series.map((one) => ({
    ...one,
    points: one.points.map((point) => {
      const change = changes.find(
        ({ series: of, second, isSecured }) => isSecured && of.id === one.id && second.date === point.date,
      )
      return change ? { ...point, change: change.difference > 0 ? 'higher' : 'lower' } : point
    }),
  }))
