import { breakDates } from '../../../contract/charts/breaks.ts'
import type { TimeModel } from '../../../contract/charts/model/time.ts'
import {
  computeScales,
  layoutLines,
  LEADER_LENGTH_PX,
  LABEL_LINE_HEIGHT_PX,
  getLineShapes,
  isDrawn,
} from '../../../contract/charts/time-layout.ts'
import { findUnfinishedPeriod } from '../../../contract/charts/time-step.ts'
import type { TimeMark } from '../../../contract/charts/types.ts'
import {
  accentColor,
  createDot,
  createMutedText,
  createRect,
  PICTURE_MARGIN_PX,
  inkColor,
  mutedInkColor,
  getContentWidth,
  lineColor,
  strongLineColor,
  createTextLines,
  roundToTenth,
  SMALL,
  SMALL_STRONG,
  STRONG,
  surfaceColor,
  createTextShape,
  drawTriangle,
  type ChartStyle,
  type DrawnBlock,
} from './chart-parts.ts'
import type { Shape } from './picture.ts'

/** Draws a result over time: a line per answer in one chart, or a chart per answer. */
export const drawTime = (chart: TimeModel, top: number, style: ChartStyle): DrawnBlock =>
  chart.isInPanels ? drawPanels(chart, top, style) : drawLines(chart, top, style)

const GUTTER = 230

/** Draws a line per answer, with its range as a band and its name at the end. */
function drawLines(
  { series, seriesBehindTrend, marks, measure, coloredIds }: TimeModel,
  chartTop: number,
  { text, colors, fillOf, width }: ChartStyle,
): DrawnBlock {
  const top = chartTop + 26 // room for the numbers of marks
  const labels = series.map(({ label }) => {
    const words = text.wrap(label, { ...SMALL, width: GUTTER - 30, maxLines: 3 })
    return { words, height: (words.length + 1) * LABEL_LINE_HEIGHT_PX + 6 }
  })
  const height = labels.reduce((sum, label) => sum + label.height, 0)
  const box = {
    left: PICTURE_MARGIN_PX + 56,
    right: width - PICTURE_MARGIN_PX - GUTTER,
    top,
    bottom: top + Math.max(360, height),
  }
  const layout = layoutLines(series, marks, box, measure, labels, seriesBehindTrend ?? [])
  const shapes: Shape[] = layout.ticks.flatMap(({ label, y }): Shape[] => [
    createRect(box.left, y, box.right - box.left, 1, y === box.bottom ? strongLineColor : lineColor),
    createMutedText(label, { x: box.left - 8, y: y + 5, anchor: 'end' }),
  ])
  for (const { x, label, year } of layout.timeTicks)
    shapes.push(
      ...createTextLines(
        [label, ...(year === undefined ? [] : [year])],
        { x, y: box.bottom + 20, step: 17, fill: mutedInkColor, anchor: 'middle' },
        SMALL,
      ),
    )
  for (const { x, number, kind } of layout.marks)
    shapes.push(
      markLine({ kind }, x, box),
      createTextShape(String(number), { x, y: box.top - 4, anchor: 'middle' }, SMALL_STRONG),
    )
  const running = findUnfinishedPeriod(series)
  if (running)
    shapes.push(createMutedText(running.untilText, { x: box.right, y: box.top - 10, anchor: 'end' }))
  const isColored = ({ id }: { id: string }) => coloredIds.has(id)
  const drawn = layout.lines.toSorted((a, b) => Number(isColored(a.series)) - Number(isColored(b.series)))
  for (const { series: one, path, band, dots, open, changes, end, label, labelY, leaderY } of drawn) {
    const isBold = isColored(one)
    const stroke = isBold ? fillOf(one) : strongLineColor
    const strokeWidth = isBold ? 2.5 : 1.25
    if (isBold && band) shapes.push({ type: 'path', d: band, fill: stroke, opacity: 0.15 })
    const dash = isBold && hasRepeatedColor(one, colors) ? { dash: [6, 3] as const } : {}
    if (path) shapes.push({ type: 'path', d: path, stroke, strokeWidth, ...dash })
    const points = seriesBehindTrend?.find(({ id }) => id === one.id)?.points ?? []
    if (seriesBehindTrend === null)
      for (const { x, y } of dots) shapes.push(createDot(x, y, isBold ? 3.5 : 2.5, stroke))
    else if (isBold)
      for (const point of points)
        if (isDrawn(point)) {
          const [x, y] = [layout.xOf(point), layout.yOf(point.value ?? 0)]
          shapes.push(createDot(x, y, 2, stroke, { opacity: 0.55 }))
        }
    if (open) shapes.push(...openPoint(open, stroke, strokeWidth))
    if (isBold) shapes.push(...changes.map((change) => changeMark(change)))
    if (!end) continue
    const labelTop = labelY - (label.length * LABEL_LINE_HEIGHT_PX) / 2
    if (leaderY !== null) {
      const labelStart = `${box.right + 3 + LEADER_LENGTH_PX} ${roundToTenth(labelTop)}`
      const d = `M${box.right + 5} ${roundToTenth(leaderY)}L${labelStart}`
      shapes.push({ type: 'path', d, stroke, strokeWidth: 1 })
    }
    const x = box.right + LEADER_LENGTH_PX + 6
    const first = labelTop + 5
    const fill = isBold ? inkColor : mutedInkColor
    if (end.isDrawn) shapes.push(createDot(end.x, end.y, isBold ? 4 : 2.5, stroke))
    const value = measure.formatShort(end.value, end.ciHigh)
    shapes.push(
      createTextShape(value, { x, y: first, fill: isBold ? stroke : fill }, { ...STRONG, size: 16 }),
    )
    const step = LABEL_LINE_HEIGHT_PX
    shapes.push(...createTextLines(label, { x, y: first + step, step, fill }, SMALL))
  }
  const hasYears = layout.timeTicks.some(({ year }) => year !== undefined)
  return { shapes, bottom: box.bottom + (hasYears ? 48 : 34) }
}

const PANEL = { height: 150, gap: 28, left: 36 }
const TICK = { ...SMALL, size: 12 }

/** Draws a small chart per line, all on one scale, with the other lines in gray behind it. */
function drawPanels({ series, marks, measure }: TimeModel, top: number, style: ChartStyle): DrawnBlock {
  const { text, fillOf } = style
  const columns = style.width > 1100 ? 4 : 3
  const width = (getContentWidth(style) - PANEL.gap * (columns - 1)) / columns
  const breaks = breakDates(marks)
  const shapes: Shape[] = []
  let bottom = top
  for (const [index, one] of series.entries()) {
    const left = PICTURE_MARGIN_PX + (index % columns) * (width + PANEL.gap)
    const y = top + Math.floor(index / columns) * (PANEL.height + 58)
    const box = {
      left: left + PANEL.left,
      right: left + width - 6,
      top: y + 40,
      bottom: y + 16 + PANEL.height,
    }
    const scales = computeScales(series, box, measure, { tickCount: 3 })
    const { path, band, dots, changes, end, open } = getLineShapes(one, breaks, scales)
    const color = fillOf(one)
    const name = text.wrap(one.label, { ...SMALL_STRONG, width: width - 60, maxLines: 2 })
    shapes.push(...createTextLines(name, { x: left, y: y + 14, step: 16 }, SMALL_STRONG))
    if (end) {
      const place = { x: left + width - 6, y: y + 14, anchor: 'end' } as const
      shapes.push(createTextShape(measure.formatShort(end.value, end.ciHigh), place, SMALL_STRONG))
    }
    for (const tick of scales.ticks) {
      const place = { x: box.left - 6, y: tick.y + 5, anchor: 'end' } as const
      shapes.push(
        createRect(box.left, tick.y, box.right - box.left, 1, lineColor),
        createMutedText(tick.label.replace(/\s%$/, ''), place, TICK),
      )
    }
    const ticks = scales.timeTicks()
    for (const tick of new Set([ticks[0], ticks.at(-1)]))
      if (tick) {
        const anchor = box.right - tick.x < 30 ? 'end' : tick.x - box.left < 20 ? 'start' : 'middle'
        shapes.push(createMutedText(tick.label, { x: tick.x, y: box.bottom + 16, anchor }, TICK))
      }
    for (const mark of marks) shapes.push(markLine(mark, scales.getMarkX(mark), box))
    for (const other of series)
      if (other.id !== one.id) {
        const { path: d } = getLineShapes(other, breaks, scales)
        if (d) shapes.push({ type: 'path', d, stroke: lineColor, strokeWidth: 1 })
      }
    if (band) shapes.push({ type: 'path', d: band, fill: color, opacity: 0.18 })
    if (path) shapes.push({ type: 'path', d: path, stroke: color, strokeWidth: 2.25 })
    for (const dot of dots) shapes.push(createDot(dot.x, dot.y, 3, color))
    if (open) shapes.push(...openPoint(open, color, 2.25))
    shapes.push(...changes.map((change) => changeMark(change)))
    bottom = box.bottom + 30
  }
  return { shapes, bottom }
}

const hasRepeatedColor = (
  { colorIndex = 0, isDontKnow = false }: TimeModel['series'][number],
  colors: readonly string[],
) => !isDontKnow && colorIndex >= colors.length

const markLine = (
  { kind }: Pick<TimeMark, 'kind'>,
  x: number,
  { top, bottom }: { top: number; bottom: number },
): Shape => ({
  type: 'path',
  d: `M${roundToTenth(x)} ${top}V${bottom}`,
  stroke: accentColor,
  strokeWidth: 1,
  dash: kind === 'EVENT' ? [1, 3] : [6, 3],
})

/** Draws the value of a period that is not over. */
const openPoint = (
  { x, y, path }: { x: number; y: number; path: string },
  stroke: string,
  strokeWidth: number,
): Shape[] => [
  ...(path ? [{ type: 'path', d: path, stroke, strokeWidth, dash: [1, 4] } as const] : []),
  createDot(x, y, 4, surfaceColor, { stroke, strokeWidth: 2 }),
]

const changeMark = ({ x, y, change }: { x: number; y: number; change: 'higher' | 'lower' | null }) =>
  drawTriangle(x, y + (change === 'higher' ? -13 : 13), change === 'higher')
