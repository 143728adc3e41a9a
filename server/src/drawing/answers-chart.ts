import { SHARE } from '../../../contract/charts/measure.ts'
import type { AnswersModel } from '../../../contract/charts/model/answers.ts'
import { formatDecimal } from '../../../contract/findings/numbers.ts'
import { germanNumber } from '../../../contract/german.ts'
import {
  accentColor,
  BODY,
  createDot,
  createMutedText,
  createRect,
  PICTURE_MARGIN_PX,
  inkColor,
  mutedInkColor,
  getContentWidth,
  createTextLines,
  SMALL,
  SMALL_STRONG,
  STRONG,
  createTextShape,
  drawVerticalErrorBar,
  drawHorizontalErrorBar,
  type ChartStyle,
  type DrawnBlock,
} from './chart-parts.ts'
import type { Shape } from './picture.ts'
import { drawStackedBar } from './stack.ts'

/** Draws the answers as bars, below a stacked bar for a scale of agreement, or as the columns of a numeric scale. */
export function drawAnswers(chart: AnswersModel, chartTop: number, style: ChartStyle): DrawnBlock {
  if (chart.histogram.length > 0) return drawScale(chart, chartTop, style)
  if (chart.stack.length === 0) return drawBars(chart, chartTop, style)
  const shapes: Shape[] = []
  let top = chartTop
  if (chart.agreement) {
    const { share, label } = chart.agreement
    const value = SHARE.formatShort(share, null)
    shapes.push(createTextShape(value, { x: PICTURE_MARGIN_PX, y: top + 14 }, STRONG))
    const x = PICTURE_MARGIN_PX + style.text.widthOf(value, STRONG) + 7
    shapes.push(createTextShape(label, { x, y: top + 14 }, BODY))
    top += 26
  }
  const stack = drawStackedBar(chart.stack, top, style)
  const bars = drawBars(chart, stack.bottom, style)
  return { shapes: [...shapes, ...stack.shapes, ...bars.shapes], bottom: bars.bottom }
}

/** Draws a bar with its range per answer; the full width is 100 %. */
function drawBars({ answers }: AnswersModel, top: number, style: ChartStyle): DrawnBlock {
  const { text, fillOf } = style
  const labelWidth = 330
  const room = getContentWidth(style) - labelWidth - 110
  const shapes: Shape[] = []
  let y = top
  const left = PICTURE_MARGIN_PX + labelWidth
  for (const answer of answers) {
    const { label, share, ciLow, ciHigh } = answer
    const lines = text.wrap(label, { ...BODY, width: labelWidth - 16, maxLines: 3 })
    const height = Math.max(38, lines.length * 20 + 12)
    const middle = y + height / 2
    const first = middle - ((lines.length - 1) * 20) / 2 + 5
    shapes.push(...createTextLines(lines, { x: PICTURE_MARGIN_PX, y: first, step: 20 }, BODY))
    const scaled = (value: number) => left + room * value
    const width = Math.max(1, scaled(share) - left)
    shapes.push(createRect(left, middle - 12, width, 24, fillOf(answer)))
    shapes.push(...drawHorizontalErrorBar([ciLow, ciHigh], scaled, middle, 5))
    const end = scaled(Math.max(share, ciHigh ?? 0)) + 10
    shapes.push(createTextShape(SHARE.format(share, ciHigh), { x: end, y: middle + 6 }, STRONG))
    y += height
  }
  shapes.push(createRect(left - 1, top, 1, y - top, inkColor))
  return { shapes, bottom: y + 10 }
}

const PLOT = 240
/** The room above the columns for the mean and its range. */
const HEAD = 62
/** With more columns there is no room for a number on each, as on screen. */
const MAX_FIGURES = 14

/** Draws a column per number of a scale with its range, and the mean above them. */
function drawScale(
  { answers, histogram, mean, axisMax }: AnswersModel,
  chartTop: number,
  style: ChartStyle,
): DrawnBlock {
  const { text, fillOf } = style
  const apart = answers.filter(({ isDontKnow }) => isDontKnow)
  const columns = [...histogram, ...apart]
  const slot = getContentWidth(style) / (columns.length + (apart.length > 0 ? 0.5 : 0))
  const base = chartTop + HEAD + PLOT
  const xOf = (index: number) =>
    PICTURE_MARGIN_PX + slot * (index + 0.5 + (index >= histogram.length ? 0.5 : 0))
  const yOf = (share: number) => base - (PLOT * share) / axisMax
  const shapes: Shape[] = []
  for (const [index, column] of columns.entries()) {
    const { share, ciLow, ciHigh } = column
    const x = xOf(index)
    const fill = fillOf(column)
    shapes.push(createRect(x - 0.43 * slot, yOf(share), 0.86 * slot, base - yOf(share), fill))
    if (ciLow != null && ciHigh != null) shapes.push(...drawVerticalErrorBar(x, yOf(ciLow), yOf(ciHigh)))
    if (columns.length <= MAX_FIGURES) {
      const place = { x, y: yOf(Math.max(share, ciHigh ?? 0)) - 7, anchor: 'middle' } as const
      shapes.push(createTextShape(SHARE.format(share, ciHigh), place, SMALL_STRONG))
    }
    const name = index < histogram.length ? germanNumber(histogram[index]?.value ?? 0) : column.label
    const lines = text.wrap(name, { ...SMALL, width: slot * 1.3, maxLines: 2 })
    shapes.push(
      ...createTextLines(lines, { x, y: base + 18, step: 16, fill: mutedInkColor, anchor: 'middle' }, SMALL),
    )
  }
  shapes.push(createRect(PICTURE_MARGIN_PX, base, getContentWidth(style), 1, inkColor))
  const [first, last] = [histogram[0], histogram.at(-1)]
  const end = xOf(histogram.length - 1) + slot / 2
  if (first && first.label !== germanNumber(first.value))
    shapes.push(createMutedText(first.label, { x: PICTURE_MARGIN_PX, y: base + 52 }))
  if (last && last.label !== germanNumber(last.value))
    shapes.push(createMutedText(last.label, { x: end, y: base + 52, anchor: 'end' }))
  if (mean) {
    const atValue = (value: number) => xOf(value - (first?.value ?? 0))
    const middle = chartTop + 16
    shapes.push(...drawHorizontalErrorBar([mean.low, mean.high], atValue, middle, 12))
    shapes.push(createDot(atValue(mean.value), middle, 5, accentColor))
    const isLate = atValue(mean.value) > PICTURE_MARGIN_PX + 0.6 * getContentWidth(style)
    const x = atValue((isLate ? mean.low : mean.high) ?? mean.value) + (isLate ? -12 : 12)
    const place = { x, y: middle + 5, anchor: isLate ? 'end' : 'start' } as const
    shapes.push(createTextShape(`Mittelwert ${formatDecimal(mean.value)}`, place, SMALL_STRONG))
  }
  return { shapes, bottom: base + 66 }
}
