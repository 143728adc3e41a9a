import {
  EDGE,
  INNER,
  STRONG,
  BODY,
  chartColor,
  formatValue,
  textAt,
  whisker,
  ink,
  type PictureStyle,
  type Part,
} from './chart-parts.ts'
import type { BarsChart } from './chart.ts'
import { drawStack } from './stack.ts'

/** Draws a bar with its range per answer. A scale of agreement also has one stacked bar above. */
export function drawBars({ rows, stack, measure }: BarsChart, above: number, style: PictureStyle): Part {
  const { text, colors } = style
  const labelWidth = 330
  const room = INNER - labelWidth - 110
  const { shapes, bottom: top }: Part =
    stack.length > 0 ? drawStack(stack, above, style) : { shapes: [], bottom: above }
  let y = top
  const left = EDGE + labelWidth
  for (const { label, value, low, high, color } of rows) {
    const lines = text.wrap(label, { ...BODY, width: labelWidth - 16, lines: 3 })
    const height = Math.max(38, lines.length * 20 + 12)
    const middle = y + height / 2
    const first = middle - ((lines.length - 1) * 20) / 2 + 5
    for (const [index, words] of lines.entries())
      shapes.push(textAt(words, { x: EDGE, y: first + index * 20, fill: ink }, BODY))
    const scaled = (share: number) => left + room * share
    shapes.push({
      type: 'rect',
      x: left,
      y: middle - 12,
      width: Math.max(1, scaled(value ?? 0) - left),
      height: 24,
      fill: chartColor(color, colors),
    })
    if (low !== null && high !== null) shapes.push(...whisker(scaled(low), scaled(high), middle, 5))
    const end = scaled(Math.max(value ?? 0, high ?? 0)) + 10
    shapes.push(textAt(formatValue(value, measure), { x: end, y: middle + 6, fill: ink }, STRONG))
    y += height
  }
  shapes.push({ type: 'rect', x: left - 1, y: top, width: 1, height: y - top, fill: ink })
  return { shapes, bottom: y + 10 }
}
