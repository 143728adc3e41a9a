import { formatCount, formatDate, formatPercent, NOTHING } from '../lib/format'
import { inOrder, type AnswerOrder } from './answers'
import type { Answer, Bin, Dimension, RegionValue, Series } from './types'

/** The data of a chart as a table. The first column names the row. Cells are formatted already. */
export interface ChartTable {
  columns: readonly { label: string; isNumeric?: boolean }[]
  rows: readonly { id: string; cells: readonly string[] }[]
}

const figure = (label: string) => ({ label, isNumeric: true })

/** `41,0 % - 45,4 %`, or a dash where the range is not known. */
export const formatRange = (low: number | null | undefined, high: number | null | undefined): string =>
  low == null || high == null ? NOTHING : `${formatPercent(low)} - ${formatPercent(high)}`

/** Answers with share, 95 % range and base. */
export const answersTable = (
  answers: readonly Answer[],
  order: AnswerOrder = 'questionnaire',
): ChartTable => ({
  columns: [{ label: 'Antwort' }, figure('Anteil'), figure('95-%-Bereich'), figure('Befragte')],
  rows: inOrder(answers, order).map(({ id, label, share, ciLow, ciHigh, n }) => ({
    id,
    cells: [label, formatPercent(share), formatRange(ciLow, ciHigh), formatCount(n)],
  })),
})

/** Every date of any series, in order of time. */
export const datesOf = (series: readonly Series[]): string[] =>
  [...new Set(series.flatMap(({ points }) => points.map((point) => point.date)))].sort()

/** One row a date, one column an answer. */
export const seriesTable = (series: readonly Series[]): ChartTable => {
  const shares = series.map(({ points }) => new Map(points.map((point) => [point.date, point])))
  return {
    columns: [{ label: 'Datum' }, ...series.map(({ label }) => figure(label))],
    rows: datesOf(series).map((date) => ({
      id: date,
      cells: [formatDate(date), ...shares.map((points) => formatPercent(points.get(date)?.share))],
    })),
  }
}

/** One row a group, one column an answer; all in front. */
export const groupsTable = (dimension: Dimension, total: readonly Answer[]): ChartTable => ({
  columns: [{ label: dimension.label }, figure('Befragte'), ...total.map(({ label }) => figure(label))],
  rows: dimension.groups.map((group) => ({
    id: group.id,
    cells: [
      group.label,
      formatCount(group.n),
      ...total.map(({ id }) => formatPercent(group.answers.find((answer) => answer.id === id)?.share)),
    ],
  })),
})

export const binLabel = ({ low, high, label }: Bin): string =>
  label ?? `${formatCount(low)} - ${formatCount(high)}`

/** One row a bin. */
export const binsTable = (bins: readonly Bin[]): ChartTable => ({
  columns: [{ label: bins[0]?.label ? 'Antwort' : 'Von - bis unter' }, figure('Anteil'), figure('Befragte')],
  rows: bins.map((bin) => ({
    id: String(bin.low),
    cells: [binLabel(bin), formatPercent(bin.share), formatCount(bin.n)],
  })),
})

/** One row a region. */
export const regionsTable = (regions: readonly RegionValue[]): ChartTable => ({
  columns: [{ label: 'Region' }, figure('Anteil'), figure('95-%-Bereich'), figure('Befragte')],
  rows: regions.map(({ id, name, share, ciLow, ciHigh, n }) => ({
    id,
    cells: [name, formatPercent(share), formatRange(ciLow, ciHigh), formatCount(n)],
  })),
})
