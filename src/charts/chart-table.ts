import { formatCount, formatDate, formatPercent, NOTHING } from '../lib/format'
import { inOrder, type AnswerOrder } from './answers'
import type { Answer, Bin, Dimension, Group, RegionValue, Series, SeriesPoint } from './types'

/** The data of a chart as a table. The first column names the row. Cells are formatted already. */
export interface ChartTable {
  columns: readonly { label: string; isNumeric?: boolean }[]
  rows: readonly { id: string; cells: readonly string[] }[]
}

const figure = (label: string) => ({ label, isNumeric: true })

/** `41,0 % - 45,4 %`, or a dash where the range is not known. */
export const formatRange = (low: number | null | undefined, high: number | null | undefined): string =>
  low == null || high == null ? NOTHING : `${formatPercent(low)} - ${formatPercent(high)}`

type Share = Pick<SeriesPoint, 'share' | 'ciLow' | 'ciHigh'>

/** `25,3 % (23,0 % - 27,8 %)`: a share with its 95 % range, where that is known. */
const formatShare = (point: Share | undefined): string =>
  point?.share == null || point.ciLow == null || point.ciHigh == null
    ? formatPercent(point?.share)
    : `${formatPercent(point.share)} (${formatRange(point.ciLow, point.ciHigh)})`

/** A column of shares, which says what stands in brackets behind them. */
const shares = (label: string, points: readonly (Share | undefined)[]) =>
  figure(points.some((point) => point?.ciLow != null) ? `${label} (95-%-Bereich)` : label)

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

/** One row a date, one column an answer; how many were asked in front, where that is known. */
export const seriesTable = (series: readonly Series[]): ChartTable => {
  const byDate = series.map(({ points }) => new Map(points.map((point) => [point.date, point])))
  const bases = new Map(series.flatMap(({ points }) => points.map(({ date, n }) => [date, n])))
  const hasBases = [...bases.values()].some((n) => n != null)
  return {
    columns: [
      { label: 'Datum' },
      ...(hasBases ? [figure('Befragte')] : []),
      ...series.map(({ label, points }) => shares(label, points)),
    ],
    rows: datesOf(series).map((date) => ({
      id: date,
      cells: [
        formatDate(date),
        ...(hasBases ? [formatCount(bases.get(date))] : []),
        ...byDate.map((points) => formatShare(points.get(date))),
      ],
    })),
  }
}

/** One row a group, one column an answer; how many were asked in front. */
export const groupsTable = (dimension: Dimension, total: readonly Answer[]): ChartTable => ({
  columns: [
    { label: dimension.label },
    figure('Befragte'),
    ...total.map(({ id, label }) =>
      shares(
        label,
        dimension.groups.map((group) => answerOf(group, id)),
      ),
    ),
  ],
  rows: dimension.groups.map((group) => ({
    id: group.id,
    cells: [group.label, formatCount(group.n), ...total.map(({ id }) => formatShare(answerOf(group, id)))],
  })),
})

const answerOf = ({ answers }: Group, id: string) => answers.find((answer) => answer.id === id)

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
