/** The layout of lines over time, for screens and files. */
import { getMiddleDay, formatShortHalfYearAndYear, formatShortQuarterAndYear } from '../calendar.ts'
import { DAY_MS } from '../days.ts'
import { spreadLabelMiddles } from '../label-layout.ts'
import { formatShortMonthAndYear, findThinnedPointTicks, createTimeTicks, createValueAxis } from './axes.ts'
import { breakDates } from './breaks.ts'
import { linearScale } from './linear-scale.ts'
import type { Measure } from './measure.ts'
import { splitAtBreaks } from './time-changes.ts'
import { getTimeStep } from './time-step.ts'
import type { SignificantDifference, Series, SeriesPoint, TimeMark } from './types.ts'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

type Scaling = Pick<Measure, 'startsAtZero' | 'minStep' | 'formatTick'>

/** Returns the dates with a known value in chronological order. The axis ends at the last of them. */
const knownDates = (series: readonly Series[]): string[] =>
  [
    ...new Set(
      series.flatMap(({ points }) => points.flatMap(({ date, value }) => (value === null ? [] : date))),
    ),
  ].toSorted()

/**
 * Computes the time and value scales of a box, so that all points fit.
 *
 * @param otherSeriesToFit further lines whose values must fit
 */
export function computeScales(
  series: readonly Series[],
  { left, right, top, bottom }: Box,
  { startsAtZero, minStep, formatTick }: Scaling,
  { otherSeriesToFit = [], tickCount = 4 }: { otherSeriesToFit?: readonly Series[]; tickCount?: number } = {},
) {
  const known = knownDates(series)
  const [start = '', end = ''] = [known[0], known.at(-1)]
  const [from, to] = [Date.parse(start) || 0, Date.parse(end) || 0]
  const pad = from === to ? DAY_MS : 0
  const [first, last] = [from - pad, to + pad]
  const x = linearScale([first, last], [left, right])
  const values = series
    .flatMap(({ points }) => points)
    .flatMap(({ value, ciLow, ciHigh }) => [value, ciLow, ciHigh])
    .concat(otherSeriesToFit.flatMap(({ points }) => points.map(({ value }) => value)))
    .filter((value) => value != null)
  const lowest = startsAtZero ? 0 : Math.min(...values) - minStep
  const { domain, ticks, decimals } = createValueAxis(
    lowest,
    Math.max(lowest + 5 * minStep, ...values),
    tickCount,
  )
  const y = linearScale(domain, [bottom, top])
  const xOf = ({ date }: { date: string }) => x(Date.parse(date))
  return {
    /** All dates of the axis, also those of gaps. */
    dates: [...new Set(series.flatMap(({ points }) => points.map(({ date }) => date)))]
      .filter((date) => start <= date && date <= end)
      .toSorted(),
    xOf,
    yOf: y,
    /** A mark after the start of the last period is at the end of the axis. */
    getMarkX: (mark: TimeMark): number => Math.min(right, Math.max(left, xOf(mark))),
    ticks: ticks.map((value) => ({ value, y: y(value), label: formatTick(value, decimals) })),
    timeTicks: () => {
      const period = getTimeStep(series)
      const lastDays = new Map(
        series.flatMap(({ points }) => points.map(({ date, to = date }) => [date, to])),
      )
      const named =
        period === 'day' || period === 'week'
          ? null
          : findThinnedPointTicks(
              known,
              (date) => xOf({ date }) - left,
              period === 'span'
                ? (date) => formatShortMonthAndYear(getMiddleDay(date, lastDays.get(date) ?? date))
                : LABELS[period],
            )
      return (
        named ??
        createTimeTicks(new Date(first), new Date(last), right - left, {
          showsWeekNumbers: period === 'week',
        })
      ).map((tick) => ({
        ...tick,
        x: left + tick.x,
      }))
    },
  }
}

/** The labels of periods that are named otherwise than by their month. */
const LABELS = { quarter: formatShortQuarterAndYear, half: formatShortHalfYearAndYear, month: undefined }

type Scales = Pick<ReturnType<typeof computeScales>, 'xOf' | 'yOf'>

/** Lines with more points have no dots. */
const MAX_DOTS = 12

interface Dot {
  x: number
  y: number
}

/** The width of the 95 % range of a point without a line, in pixels. */
const ISOLATED_BAR = 6

/**
 * Returns the SVG shapes of a line. It is interrupted at unknown values, upper bounds and breaks. A period that is not
 * over is an open point behind the line: `end` is the last whole period.
 */
export function getLineShapes({ points }: Series, breaks: readonly string[], { xOf, yOf }: Scales) {
  const known = splitAtBreaks(points, breaks).flatMap((run) => knownRuns(run, isDrawn))
  const runs = known.map((run) => run.filter(({ isPartial }) => !isPartial)).filter((run) => run.length > 0)
  const ranges = known.flatMap((run) => knownRuns(run, hasRange))
  const openRun = known.find((run) => run.at(-1)?.isPartial)
  const openPoint = openRun?.at(-1)
  const areFew = points.length <= MAX_DOTS
  const dotOf = (point: SeriesPoint): Dot => ({ x: xOf(point), y: yOf(point.value ?? 0) })
  const last = findLastCompletePointOrLast(points)
  const at = (point: SeriesPoint, value: number | null | undefined) =>
    `${rounded(xOf(point))},${rounded(yOf(value ?? 0))}`
  const pathOf = (run: readonly SeriesPoint[]) =>
    `M${run.map((point) => at(point, point.value)).join('L')}${run.length === 1 ? 'Z' : ''}`
  const bandOf = (run: readonly SeriesPoint[]) => {
    const [alone] = run
    // The area of a single point has no width.
    if (run.length === 1 && alone)
      return `M${rounded(xOf(alone) - ISOLATED_BAR / 2)},${rounded(yOf(alone.ciHigh ?? 0))}h${ISOLATED_BAR}V${rounded(yOf(alone.ciLow ?? 0))}h${-ISOLATED_BAR}Z`
    const upper = run.map((point) => at(point, point.ciHigh))
    const lower = run.toReversed().map((point) => at(point, point.ciLow))
    return `M${[...upper, ...lower].join('L')}Z`
  }
  return {
    path: runs.map(pathOf).join(''),
    band: ranges.map(bandOf).join(''),
    // Short lines have a dot at every point. A point between two gaps needs one, because it has no line.
    dots: runs.filter((run) => areFew || run.length === 1).flatMap((run) => run.map(dotOf)),
    changes: points.flatMap((point): (Dot & { change: SignificantDifference })[] =>
      point.change && isDrawn(point) ? [{ ...dotOf(point), change: point.change }] : [],
    ),
    end: last && { ...dotOf(last), value: last.value, ciHigh: last.ciHigh, isDrawn: isDrawn(last) },
    open: openPoint && {
      ...dotOf(openPoint),
      /** The line from the last whole period; '' if there is a gap before it. */
      path: openRun && openRun.length > 1 ? pathOf(openRun.slice(-2)) : '',
    },
  }
}

/** Returns whether a point is drawn: its value is known, not only an upper bound. */
export const isDrawn = ({ value, isUpperBound = false }: SeriesPoint): boolean =>
  value !== null && !isUpperBound

/** Returns whether a line has a gap because only the upper bound of a share is known. */
export const hasUpperBounds = (series: readonly Series[]): boolean =>
  series.some(({ points }) => points.some(({ isUpperBound }) => isUpperBound))

/**
 * Returns the last drawn point of a period that is over, else the last drawn one; for a line of upper bounds only, the
 * last of them.
 */
export function findLastCompletePointOrLast(points: readonly SeriesPoint[]): SeriesPoint | undefined {
  const drawn = points.filter(isDrawn)
  return (
    drawn.findLast(({ isPartial }) => !isPartial) ??
    drawn.at(-1) ??
    points.findLast(({ value }) => value !== null)
  )
}

const hasRange = ({ ciLow, ciHigh }: SeriesPoint) => ciLow != null && ciHigh != null

/** Splits points into runs of consecutive known ones. */
function knownRuns(
  points: readonly SeriesPoint[],
  isKnown: (point: SeriesPoint) => boolean,
): SeriesPoint[][] {
  const runs: SeriesPoint[][] = []
  for (const [index, point] of points.entries()) {
    if (!isKnown(point)) continue
    const before = points[index - 1]
    const run = runs.at(-1)
    if (run && before && run.at(-1) === before) run.push(point)
    else runs.push([point])
  }
  return runs
}

const rounded = (length: number) => Math.round(length * 100) / 100

export const LABEL_LINE_HEIGHT_PX = 17

/** The size of the label at the end of a line. */
interface EndLabel {
  /** The words of the line's name, one entry per line of text. */
  words: readonly string[]
  height: number
}

/** The length of the thin line from the end of a line to its label, in pixels. */
export const LEADER_LENGTH_PX = 12

/**
 * Computes the layout of lines in a box.
 *
 * @param labels the label of each line, to the right of the box
 * @param otherSeriesToFit further lines whose values must fit
 */
export function layoutLines(
  series: readonly Series[],
  marks: readonly TimeMark[],
  box: Box,
  measure: Scaling,
  labels: readonly EndLabel[],
  otherSeriesToFit: readonly Series[] = [],
) {
  const scales = computeScales(series, box, measure, { otherSeriesToFit })
  const breaks = breakDates(marks)
  const shapes = series.map((one) => getLineShapes(one, breaks, scales))
  const leaderYs = shapes.map((shape) => findLeaderY(shape, box))
  const labelYs = spreadLabelMiddles(
    shapes.map((shape, index) => ({
      y: leaderYs[index] ?? shape.end?.y ?? scales.yOf(0),
      height: labels[index]?.height ?? 0,
    })),
    box.top - LABEL_LINE_HEIGHT_PX,
    box.bottom,
  )
  return {
    box,
    dates: scales.dates.map((date) => ({ date, x: scales.xOf({ date }) })),
    marks: marks.map((mark, index) => ({ ...mark, x: scales.getMarkX(mark), number: index + 1 })),
    ticks: scales.ticks,
    timeTicks: scales.timeTicks(),
    xOf: scales.xOf,
    yOf: scales.yOf,
    lines: series.map((one, index) => {
      const shape = shapes[index] ?? getLineShapes(one, breaks, scales)
      return {
        series: one,
        ...shape,
        label: labels[index]?.words ?? [],
        labelHeight: labels[index]?.height ?? 0,
        labelY: labelYs[index] ?? box.top,
        /** Where a short line leads to the label from, at the end of the axis; null for a line that ends early. */
        leaderY: leaderYs[index] ?? null,
      }
    }),
  }
}

/**
 * A line that reaches the end of the axis, also by an open point that it leads to, leads to its label from the height of
 * the figure there.
 */
function findLeaderY({ end, open }: ReturnType<typeof getLineShapes>, { right }: Box): number | null {
  const last = open && open.path !== '' ? open : end
  return end?.isDrawn && last && last.x > right - 1 ? end.y : null
}

export const findPointAt = (one: Series, date: string): SeriesPoint | undefined =>
  one.points.find((point) => point.date === date)
