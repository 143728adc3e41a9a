import { createValueAxis } from '../../../../contract/charts/axes.ts'
import { breakDates } from '../../../../contract/charts/breaks.ts'
import type { Measure } from '../../../../contract/charts/measure.ts'
import type { TimeModel } from '../../../../contract/charts/model/time.ts'
import { hasBreakBetween } from '../../../../contract/charts/time-changes.ts'
import { isDrawn, findLastCompletePointOrLast } from '../../../../contract/charts/time-layout.ts'
import { createPeriodFormatter } from '../../../../contract/charts/time-step.ts'
import type { Series } from '../../../../contract/charts/types.ts'
import { spreadLabelMiddles } from '../../../../contract/label-layout.ts'
import { lightColors } from '../../../../contract/look.ts'
import {
  addNativeChart,
  SLIDE_BODY,
  layoutChartGrid,
  toPptxColor,
  LINE_PLOT_LAYOUT,
  addTextBox,
  type DeckSlide,
  type NativeSeries,
} from './native-chart-presenter.ts'

/** Adds a line chart with the names of its lines at their ends, or a small chart per line. */
export function addTimeSeriesChart(
  slide: DeckSlide,
  { series, marks, measure, coloredIds, isInPanels }: TimeModel,
  fillOf: (line: Series) => string,
  altText: string,
): void {
  const breaks = breakDates(marks)
  const nameOf = createPeriodFormatter(series)
  const native = (line: Series, isColored: boolean): NativeSeries => {
    // An empty period before each break, so that no line crosses it.
    const points = line.points.flatMap((point, index) => {
      const before = line.points[index - 1]
      return before && hasBreakBetween(before, point, breaks) ? [null, point] : [point]
    })
    const open = points.findIndex((point) => point?.isPartial && isDrawn(point))
    return {
      name: line.label,
      labels: points.map((point) => (point === null ? 'neuer Wortlaut' : shortened(nameOf(point.date)))),
      values: points.map((point) => (point && isDrawn(point) ? point.value : null)),
      ranges: points.map((point) =>
        isColored && point && isDrawn(point) && point.ciLow != null && point.ciHigh != null
          ? [point.ciLow, point.ciHigh]
          : null,
      ),
      unfinishedPointIndex: open < 0 ? null : open,
    }
  }
  if (isInPanels) {
    for (const [index, { heading, box }] of layoutChartGrid(series.length).entries()) {
      const line = series[index]
      if (!line) continue
      addTextBox(slide, `${line.label}: ${endText(line, measure)}`, heading, { fontSize: 11, bold: true })
      addNativeChart(slide, 'line', box, {
        altText: line.label,
        measure,
        fontSize: 8,
        series: [native(line, true)],
        fills: [fillOf(line)],
      })
    }
    return
  }
  const axisRange = lineAxis(series, coloredIds, measure)
  addNativeChart(slide, 'line', SLIDE_BODY, {
    altText,
    measure,
    fontSize: 11,
    axisRange,
    series: series.map((line) => native(line, coloredIds.has(line.id))),
    fills: series.map((line) => (coloredIds.has(line.id) ? fillOf(line) : lightColors.neutralSoft)),
  })
  addLineNames(slide, series, axisRange, (line) => ({
    value: endText(line, measure),
    color: coloredIds.has(line.id) ? fillOf(line) : lightColors.inkMuted,
  }))
}

/** Returns the value at the end of a line. */
function endText({ points }: Series, { formatShort }: Measure): string {
  const end = findLastCompletePointOrLast(points)
  return formatShort(end?.value, end?.ciHigh)
}

/** Returns the ends of the axis around all values and the ranges of colored lines, as on screen. */
function lineAxis(
  series: readonly Series[],
  coloredIds: ReadonlySet<string>,
  { startsAtZero, minStep }: Measure,
): [number, number] {
  const values = series
    .flatMap(({ id, points }) =>
      points.flatMap(({ value, ciLow, ciHigh }) => (coloredIds.has(id) ? [value, ciLow, ciHigh] : [value])),
    )
    .filter((value) => value != null)
  const lowest = startsAtZero ? 0 : Math.min(...values) - minStep
  return createValueAxis(lowest, Math.max(lowest + 5 * minStep, ...values), 4).domain
}

const NAME_HEIGHT = 0.4

/** Writes the name and last value of each line at its end, to the right of the plot. */
function addLineNames(
  slide: DeckSlide,
  series: readonly Series[],
  [low, high]: readonly [number, number],
  lookOf: (line: Series) => { value: string; color: string },
): void {
  const { x, y, w, h } = LINE_PLOT_LAYOUT
  const [top, height] = [SLIDE_BODY.y + y * SLIDE_BODY.h, h * SLIDE_BODY.h]
  const middles = spreadLabelMiddles(
    series.map(({ points }) => {
      const value = findLastCompletePointOrLast(points)?.value ?? low
      return { y: top + height * (1 - (value - low) / (high - low)), height: NAME_HEIGHT }
    }),
    top - NAME_HEIGHT / 2,
    SLIDE_BODY.y + SLIDE_BODY.h,
  )
  for (const [index, line] of series.entries()) {
    const { value, color } = lookOf(line)
    const left = SLIDE_BODY.x + (x + w) * SLIDE_BODY.w + 0.1
    addTextBox(
      slide,
      `${value} ${line.label}`,
      {
        x: left,
        y: (middles[index] ?? top) - NAME_HEIGHT / 2,
        w: SLIDE_BODY.x + SLIDE_BODY.w - left,
        h: NAME_HEIGHT,
      },
      { fontSize: 10, bold: true, color: toPptxColor(color), valign: 'middle' },
    )
  }
}

/** `Nov 2026` instead of `November 2026`. */
const shortened = (name: string) => name.replace(/^(\p{L}{3})\p{L}+ /u, '$1 ')
