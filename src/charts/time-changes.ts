import { areSecured, Z95 } from '../../contract/significance'
import type { Series, SeriesPoint, TimeMark } from './types'

type KnownPoint = SeriesPoint & { value: number }

/** Two points of a line, one after the other, and by how much they differ. */
export interface TimeChange {
  series: Series
  first: KnownPoint
  second: KnownPoint
  /** Second minus first. */
  difference: number
  ci95: readonly [number, number]
  isSecured: boolean
}

/** The days from which on a question was worded otherwise. */
export const wordingDates = (marks: readonly TimeMark[]): string[] =>
  marks.filter(({ kind }) => kind === 'WORDING').map(({ date }) => date)

/** Whether a new wording keeps two periods apart; one that holds both wordings stands alone. */
export const isReworded = (before: SeriesPoint, after: SeriesPoint, wordings: readonly string[]): boolean =>
  wordings.some((date) => before.date < date && date <= (after.to ?? after.date))

/** The points of a line in runs that no new wording interrupts. */
export function wordingRuns(points: readonly SeriesPoint[], wordings: readonly string[]): SeriesPoint[][] {
  const runs: SeriesPoint[][] = []
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    const run = runs.at(-1)
    if (before && run && !isReworded(before, point, wordings)) run.push(point)
    else runs.push([point])
  }
  return runs
}

/**
 * Compares each point with the last known one before it. "Weiß nicht", low bases, points without an error and those
 * of another wording are not compared. All comparisons of all lines count as made at once.
 */
export function changesOf(series: readonly Series[], wordings: readonly string[]): TimeChange[] {
  const found = series.filter(({ isDontKnow }) => !isDontKnow).flatMap((one) => comparisons(one, wordings))
  const secured = areSecured(found.map(({ difference, error }) => difference / error))
  return found.map(({ error, ...change }, index) => ({
    ...change,
    ci95: [change.difference - Z95 * error, change.difference + Z95 * error],
    isSecured: secured[index] === 1,
  }))
}

function comparisons(series: Series, wordings: readonly string[]) {
  const known = series.points.filter(isKnown)
  return known.flatMap((second, index) => {
    const first = known[index - 1]
    if (!first || first.isLowBase || second.isLowBase || isReworded(first, second, wordings)) return []
    const [one, other] = [errorOf(first), errorOf(second)]
    if (one === null || other === null) return []
    return { series, first, second, difference: second.value - first.value, error: Math.hypot(one, other) }
  })
}

const isKnown = (point: SeriesPoint): point is KnownPoint => point.value !== null

/** The standard error of a point; null where nothing tells it, or it is 0. */
export function errorOf({ se, ciLow, ciHigh }: SeriesPoint): number | null {
  if (se) return se
  const error = ciLow == null || ciHigh == null ? 0 : (ciHigh - ciLow) / (2 * Z95)
  return error > 0 ? error : null
}

/**
 * What changed at a time: the largest secured change, else that of the line which is highest there; null where nothing is
 * compared.
 */
export function changeAt(changes: readonly TimeChange[], date: string): TimeChange | null {
  const there = changes.filter(({ second }) => second.date === date)
  return largestFirst(there)[0] ?? there.toSorted((a, b) => b.second.value - a.second.value)[0] ?? null
}

/** The secured ones, the largest first; those of equal size, such as "Ja" and "Nein", in the order of their lines. */
export const largestFirst = (changes: readonly TimeChange[]): TimeChange[] =>
  changes
    .filter(({ isSecured }) => isSecured)
    .toSorted((a, b) => {
      const lead = Math.abs(b.difference) - Math.abs(a.difference)
      return Math.abs(lead) > 1e-9 ? lead : 0
    })

/** The lines with a mark at each point that differs beyond chance from the one before. */
export const withChanges = (series: readonly Series[], changes: readonly TimeChange[]): Series[] =>
  series.map((one) => ({
    ...one,
    points: one.points.map((point) => {
      const change = changes.find(
        ({ series: of, second, isSecured }) => isSecured && of.id === one.id && second.date === point.date,
      )
      return change ? { ...point, change: change.difference > 0 ? 'higher' : 'lower' } : point
    }),
  }))
