import { SHARE, type Measure } from '../../../contract/charts/measure'
import { findLastCompletePointOrLast } from '../../../contract/charts/time-layout'
import {
  createPeriodFormatter,
  createPeriodPhraseFormatter,
  getTimeStep,
} from '../../../contract/charts/time-step'
import type { Series } from '../../../contract/charts/types'
import { ensureQuoted } from '../../../contract/texts'
import { formatCount } from '../../lib/format'
import { createNumericColumn, type ChartTable } from '../frame/chart-table'
import { createEstimateColumnHeader, formatEstimate } from '../frame/estimate-tables'

/** Returns the dates of all series in chronological order. */
export const getSeriesDates = (series: readonly Series[]): string[] =>
  [...new Set(series.flatMap(({ points }) => points.map((point) => point.date)))].sort()

const CHANGE = { higher: ' ▲', lower: ' ▼' } as const

/** Returns a table with one row per date, the latest first, and one column per line. ▲▼ mark significant changes. */
export const createSeriesTable = (series: readonly Series[], measure: Measure = SHARE): ChartTable => {
  const byDate = series.map(({ points }) => new Map(points.map((point) => [point.date, point])))
  const nameOf = createPeriodFormatter(series)
  const bases = new Map(series.flatMap(({ points }) => points.map(({ date, n }) => [date, n])))
  const hasBases = [...bases.values()].some((n) => n != null)
  return {
    hasPeriodRows: true,
    columns: [
      { label: getTimeStep(series) === 'day' ? 'Datum' : 'Zeitraum' },
      ...(hasBases ? [createNumericColumn('Befragte')] : []),
      ...series.map(({ label, points }) => createEstimateColumnHeader(label, points)),
    ],
    rows: getSeriesDates(series)
      .toReversed()
      .map((date) => ({
        id: date,
        cells: [
          nameOf(date),
          ...(hasBases ? [formatCount(bases.get(date))] : []),
          ...byDate.map((points) => {
            const point = points.get(date)
            return formatEstimate(point, measure) + (point?.change ? CHANGE[point.change] : '')
          }),
        ],
      })),
  }
}

/** Describes a line chart by the first and last known value of each line. */
export function formatLineChartSentence(series: readonly Series[], { format }: Measure = SHARE): string {
  const phraseOf = createPeriodPhraseFormatter(series)
  const changes = series.flatMap(({ label, points }) => {
    const known = points.filter((point) => point.value !== null)
    const [first, last] = [known[0], findLastCompletePointOrLast(known)]
    return first && last
      ? [
          `${ensureQuoted(label)} ${format(first.value, first.ciHigh)} ${phraseOf(first.date)}, ${format(last.value, last.ciHigh)} ${phraseOf(last.date)}`,
        ]
      : []
  })
  return changes.length === 0 ? 'Es liegen noch keine Werte vor.' : `Liniendiagramm: ${changes.join('; ')}.`
}
