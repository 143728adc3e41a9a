import {
  BODY,
  chartColor,
  createDot,
  createMutedText,
  createRect,
  PICTURE_MARGIN_PX,
  inkColor,
  getContentWidth,
  mutedInkColor,
  SMALL,
  SMALL_STRONG,
  createTextLines,
  createTextShape,
  getMeasureFormat,
  drawHorizontalErrorBar,
  type DrawnBlock,
  type PictureStyle,
} from './chart-parts.ts'
import type { SideBySideChart } from './chart.ts'
import type { Shape } from './picture.ts'

const BAR = 20
const LABEL_WIDTH = 230
const VERDICT_WIDTH = 200

/** Draws two bars per row with their confidence intervals, means as dots, and their difference next to them. */
export function drawSideBySide(
  { rows, names }: SideBySideChart,
  top: number,
  style: PictureStyle,
): DrawnBlock {
  const { text, colors } = style
  const inner = getContentWidth(style)
  const shapes: Shape[] = []
  let y = top
  for (const [side, name] of names.entries()) {
    const lines = text.wrap(name, { ...SMALL_STRONG, width: inner - 30, maxLines: 2 })
    shapes.push(createRect(PICTURE_MARGIN_PX, y + 3, 18, 12, chartColor(side, colors)))
    for (const words of lines) {
      y += 18
      shapes.push(createTextShape(words, { x: PICTURE_MARGIN_PX + 28, y: y - 4 }, SMALL_STRONG))
    }
  }
  y += 10
  const left = PICTURE_MARGIN_PX + LABEL_WIDTH
  const room = inner - LABEL_WIDTH - VERDICT_WIDTH - 90
  for (const { label, measure, values, axisRange, differenceText, isSecured } of rows) {
    const words = text.wrap(label, { ...BODY, width: LABEL_WIDTH - 16, maxLines: 3 })
    const verdict =
      differenceText === null
        ? []
        : [
            ...text.wrap(differenceText, { ...SMALL_STRONG, width: VERDICT_WIDTH, maxLines: 2 }),
            isSecured ? 'abgesichert' : 'nicht abgesichert',
          ]
    const height = Math.max(2 * BAR + 20, words.length * 20 + 12, verdict.length * 18 + 12)
    const middle = y + height / 2
    const first = (lines: number, step: number) => middle - ((lines - 1) * step) / 2 + 5
    const wordsPlace = { x: PICTURE_MARGIN_PX, y: first(words.length, 20), step: 20 }
    shapes.push(...createTextLines(words, wordsPlace, BODY))
    const [from, to] = axisRange ?? [0, 1]
    const scaled = (value: number) => left + (room * (value - from)) / (to - from)
    for (const [side, { value, low, high }] of values.entries()) {
      const center = middle + (side === 0 ? -1 : 1) * (BAR / 2 + 1)
      if (value === null) {
        shapes.push(createMutedText('–', { x: left + 8, y: center + 5 }))
        continue
      }
      const fill = chartColor(side, colors)
      const width = Math.max(1, scaled(value) - left)
      if (measure === 'SHARE') shapes.push(createRect(left, center - BAR / 2, width, BAR, fill))
      shapes.push(...drawHorizontalErrorBar([low, high], scaled, center, 4))
      if (measure === 'MEAN') shapes.push(createDot(scaled(value), center, 6, fill))
      const place = { x: scaled(Math.max(value, high ?? value)) + 10, y: center + 5 }
      shapes.push(createTextShape(getMeasureFormat(measure).format(value, high), place, SMALL_STRONG))
    }
    const verdictLeft = PICTURE_MARGIN_PX + inner - VERDICT_WIDTH
    for (const [index, line] of verdict.entries()) {
      const isLast = index === verdict.length - 1
      const ink = isLast ? mutedInkColor : inkColor
      const place = { x: verdictLeft, y: first(verdict.length, 18) + index * 18, fill: ink }
      shapes.push(createTextShape(line, place, isLast || !isSecured ? SMALL : SMALL_STRONG))
    }
    shapes.push(createRect(left - 1, y + 4, 1, height - 8, inkColor))
    y += height
  }
  return { shapes, bottom: y + 10 }
}
