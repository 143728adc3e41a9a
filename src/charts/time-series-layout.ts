import { scaleLinear, scaleUtc } from 'd3-scale'
import { area, line } from 'd3-shape'
import { datesOf } from './chart-table'
import type { Measure } from './measure'
import { spreadLabels, wrapWords } from './label-layout'
import type { Series, SeriesPoint, TimeMark } from './types'

export const lineHeight = 17
const characterWidth = 7.4
const top = 28

/** Where everything stands in a drawing so many pixels wide. */
export function computeLayout(
  series: readonly Series[],
  marks: readonly TimeMark[],
  width: number,
  { startsAtZero, step }: Pick<Measure, 'startsAtZero' | 'step'>,
) {
  const isNarrow = width < 560
  const hasNamesBelow = width < 480
  const gutter = hasNamesBelow
    ? 56 // the figure alone
    : Math.min(
        isNarrow ? 150 : 190,
        Math.max(64, ...series.map((one) => one.label.length * characterWidth + 12)),
      )
  const left = 44
  const plotWidth = Math.max(60, width - left - gutter)
  const labels = series.map(({ label }) =>
    hasNamesBelow ? [] : wrapWords(label, Math.floor((gutter - 12) / characterWidth), 3),
  )
  const labelHeights = labels.map((lines) => (lines.length + 1) * lineHeight + 6)
  const plotHeight = Math.max(
    isNarrow ? 260 : 320,
    labelHeights.reduce((sum, height) => sum + height, 0),
  )
  const bottom = top + plotHeight

  const dates = datesOf(series)
  const times = [...dates, ...marks.map((mark) => mark.date)].map((date) => Date.parse(date))
  const [from, to] = times.length > 0 ? [Math.min(...times), Math.max(...times)] : [0, 0]
  const pad = from === to ? 86_400_000 : 0
  const domain: [Date, Date] = [new Date(from - pad), new Date(to + pad)]
  const x = scaleUtc(domain, [left, left + plotWidth])
  const points = series.flatMap((one) => one.points)
  const values = points.flatMap(({ value, ciLow, ciHigh }) =>
    [value, ciLow, ciHigh].filter((one) => one != null),
  )
  const lowest = startsAtZero ? 0 : Math.min(...values) - step
  const y = scaleLinear([lowest, Math.max(lowest + 5 * step, ...values)], [bottom, top]).nice(4)
  const xOf = ({ date }: { date: string }) => x(Date.parse(date))

  const linePath = line<SeriesPoint>()
    .defined((point) => point.value !== null)
    .x(xOf)
    .y((point) => y(point.value ?? 0))
  const bandPath = area<SeriesPoint>()
    .defined((point) => point.value !== null && point.ciLow != null && point.ciHigh != null)
    .x(xOf)
    .y0((point) => y(point.ciLow ?? 0))
    .y1((point) => y(point.ciHigh ?? 0))

  const lasts = series.map((one) => one.points.findLast((point) => point.value !== null))
  const labelYs = spreadLabels(
    lasts.map((last, index) => ({ y: y(last?.value ?? 0), height: labelHeights[index] ?? lineHeight })),
    top - lineHeight,
    bottom,
  )
  return {
    frame: { left, right: left + plotWidth, top, bottom, height: bottom + 34 },
    /** On a phone names beside the lines would take half of the drawing. */
    hasNamesBelow,
    domain,
    dates: dates.map((date) => ({ date, x: xOf({ date }) })),
    marks: marks.map((mark, index) => ({ ...mark, x: xOf(mark), number: index + 1 })),
    ticks: y.ticks(4).map((value) => ({ value, y: y(value) })),
    yOf: (value: number) => y(value),
    lines: series.map((one, index) => {
      const areFew = one.points.length <= MAX_DOTS
      const last = lasts[index]
      return {
        series: one,
        path: linePath(one.points) ?? '',
        band: bandPath(one.points) ?? '',
        // Few points are read one by one. A point between two gaps has no line to show it.
        dots: one.points
          .filter((point, at) => (areFew && point.value !== null) || isLonely(one.points, at))
          .map((point) => ({ x: xOf(point), y: y(point.value ?? 0) })),
        label: labels[index] ?? [],
        labelY: labelYs[index] ?? top,
        end: last && { x: xOf(last), y: y(last.value ?? 0), value: last.value },
      }
    }),
  }
}

export type TimeSeriesLayout = ReturnType<typeof computeLayout>

export const pointAt = (one: Series, date: string): SeriesPoint | undefined =>
  one.points.find((point) => point.date === date)

/** Lines of more points have no dots. */
const MAX_DOTS = 12

const isLonely = (points: readonly SeriesPoint[], at: number) =>
  points[at]?.value != null && points[at - 1]?.value == null && points[at + 1]?.value == null
