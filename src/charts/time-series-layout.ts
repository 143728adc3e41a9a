import { nice, ticks } from 'd3-array'
import { area, line } from 'd3-shape'
import { spreadLabels, wrapWords } from '../../contract/label-layout'
import { linearScale } from './linear-scale'
import { datesOf } from './series-table'
import type { Measure } from './measure'
import { pointTicks, timeTicks } from './time-axis'
import { breakDates, splitAtBreaks } from './time-changes'
import { stepOf } from './time-step'
import type { Difference, Series, SeriesPoint, TimeMark } from './types'

export const lineHeight = 17
const characterWidth = 7.4
const top = 28

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

type Scaling = Pick<Measure, 'startsAtZero' | 'step'>

/**
 * Computes the time and value scales of a box, so that all points and marks fit.
 *
 * @param others further lines whose values must fit
 */
export function computeScales(
  series: readonly Series[],
  marks: readonly TimeMark[],
  { left, right, top: highest, bottom }: Box,
  { startsAtZero, step }: Scaling,
  others: readonly Series[] = [],
) {
  const dates = datesOf(series)
  const times = [...dates, ...marks.map((mark) => mark.date)].map((date) => Date.parse(date))
  const [from, to] = times.length > 0 ? [Math.min(...times), Math.max(...times)] : [0, 0]
  const pad = from === to ? 86_400_000 : 0
  const [first, last] = [from - pad, to + pad]
  const x = linearScale([first, last], [left, right])
  const values = series
    .flatMap((one) => one.points)
    .flatMap(({ value, ciLow, ciHigh }) => [value, ciLow, ciHigh])
    .concat(others.flatMap(({ points }) => points.map(({ value }) => value)))
    .filter((value) => value != null)
  const lowest = startsAtZero ? 0 : Math.min(...values) - step
  const domain = nice(lowest, Math.max(lowest + 5 * step, ...values), 4)
  const y = linearScale(domain, [bottom, highest])
  return {
    dates,
    xOf: ({ date }: { date: string }): number => x(Date.parse(date)),
    yOf: y,
    ticks: (count: number) => ticks(...domain, count).map((value) => ({ value, y: y(value) })),
    timeTicks: () => {
      const period = stepOf(series)
      const named =
        period === 'span' || period === 'month'
          ? pointTicks(dates, (date) => x(Date.parse(date)) - left)
          : null
      return named ?? timeTicks(new Date(first), new Date(last), right - left, period)
    },
  }
}

type Scales = Pick<ReturnType<typeof computeScales>, 'xOf' | 'yOf'>

/** Lines with more points have no dots. */
const MAX_DOTS = 12

interface Dot {
  x: number
  y: number
}

/** The width of the 95 % range of a point without a line, in pixels. */
const ISOLATED_BAR = 6

/** Returns the SVG shapes of a line. It is interrupted at unknown values and breaks. */
export function shapeOf({ points }: Series, breaks: readonly string[], { xOf, yOf }: Scales) {
  const linePath = line<SeriesPoint>()
    .defined((point) => point.value !== null)
    .x(xOf)
    .y((point) => yOf(point.value ?? 0))
  const bandPath = area<SeriesPoint>()
    .defined((point) => point.value !== null && point.ciLow != null && point.ciHigh != null)
    .x(xOf)
    .y0((point) => yOf(point.ciLow ?? 0))
    .y1((point) => yOf(point.ciHigh ?? 0))
  const runs = splitAtBreaks(points, breaks)
  // The area of a single point has no width.
  const barOf = (point: SeriesPoint) =>
    point.ciLow == null || point.ciHigh == null
      ? ''
      : `M${xOf(point) - ISOLATED_BAR / 2},${yOf(point.ciHigh)}h${ISOLATED_BAR}V${yOf(point.ciLow)}h${-ISOLATED_BAR}Z`
  const areFew = points.length <= MAX_DOTS
  const dotOf = (point: SeriesPoint): Dot => ({ x: xOf(point), y: yOf(point.value ?? 0) })
  const last = points.findLast((point) => point.value !== null)
  return {
    path: runs.map((run) => linePath(run) ?? '').join(''),
    band: runs
      .map(
        (run) =>
          (bandPath(run) ?? '') +
          run
            .filter((_, at) => isIsolated(run, at))
            .map(barOf)
            .join(''),
      )
      .join(''),
    // Short lines have a dot at every point. A point between two gaps needs one, because it has no line.
    dots: runs.flatMap((run) =>
      run.filter((point, at) => (areFew && point.value !== null) || isIsolated(run, at)).map(dotOf),
    ),
    changes: points.flatMap((point): (Dot & { change: Difference })[] =>
      point.change ? [{ ...dotOf(point), change: point.change }] : [],
    ),
    end: last && { ...dotOf(last), value: last.value },
  }
}

const isIsolated = (points: readonly SeriesPoint[], at: number) =>
  points[at]?.value != null && points[at - 1]?.value == null && points[at + 1]?.value == null

/** Computes the layout of a line chart for a width in pixels. */
export function computeLayout(
  series: readonly Series[],
  marks: readonly TimeMark[],
  width: number,
  measure: Scaling,
  others?: readonly Series[],
) {
  const isNarrow = width < 560
  const hasNamesBelow = width < 480
  const gutter = hasNamesBelow
    ? 64 // the value only
    : Math.min(
        isNarrow ? 158 : 198,
        Math.max(72, ...series.map((one) => one.label.length * characterWidth + 20)),
      )
  const left = 44
  const plotWidth = Math.max(60, width - left - gutter)
  const labels = series.map(({ label }) =>
    hasNamesBelow ? [] : wrapWords(label, Math.floor((gutter - 20) / characterWidth), 3),
  )
  const labelHeights = labels.map((lines) => (lines.length + 1) * lineHeight + 6)
  const plotHeight = Math.max(
    isNarrow ? 260 : 320,
    labelHeights.reduce((sum, height) => sum + height, 0),
  )
  const bottom = top + plotHeight
  const right = left + plotWidth
  const scales = computeScales(series, marks, { left, right, top, bottom }, measure, others)
  const breaks = breakDates(marks)
  const shapes = series.map((one) => shapeOf(one, breaks, scales))
  const labelYs = spreadLabels(
    shapes.map(({ end }, index) => ({
      y: end?.y ?? scales.yOf(0),
      height: labelHeights[index] ?? lineHeight,
    })),
    top - lineHeight,
    bottom,
  )
  const timeTicksHere = scales.timeTicks()
  const hasYears = timeTicksHere.some(({ year }) => year !== undefined)
  return {
    frame: { left, right, top, bottom, gutter, height: bottom + (hasYears ? 50 : 34) },
    /** On a phone, names next to the lines would take half of the width. */
    hasNamesBelow,
    dates: scales.dates.map((date) => ({ date, x: scales.xOf({ date }) })),
    marks: marks.map((mark, index) => ({ ...mark, x: scales.xOf(mark), number: index + 1 })),
    ticks: scales.ticks(4),
    timeTicks: timeTicksHere.map((tick) => ({ ...tick, x: left + tick.x })),
    xOf: scales.xOf,
    yOf: scales.yOf,
    lines: series.map((one, index) => ({
      series: one,
      ...(shapes[index] ?? shapeOf(one, breaks, scales)),
      label: labels[index] ?? [],
      labelHeight: labelHeights[index] ?? lineHeight,
      labelY: labelYs[index] ?? top,
    })),
  }
}

export type TimeSeriesLayout = ReturnType<typeof computeLayout>

export const pointAt = (one: Series, date: string): SeriesPoint | undefined =>
  one.points.find((point) => point.date === date)
