import { stepBounds, getColorStep } from '../../../contract/color-steps.ts'
import { formatDecimal } from '../../../contract/findings/numbers.ts'
import { lightColors } from '../../../contract/look.ts'
import {
  EDGE,
  INNER,
  STEP_COLORS,
  SMALL,
  SMALL_STRONG,
  formatValue,
  textAt,
  formatSize,
  triangle,
  ink,
  inkMuted,
  surface,
  type PictureStyle,
  type Part,
} from './chart-parts.ts'
import type { TableChart } from './chart.ts'
import type { Shape } from './picture.ts'

/** Draws a table of answers by group, with darker cells for larger values. */
export function drawTable({ columns, rows, measure }: TableChart, top: number, { text }: PictureStyle): Part {
  const labelWidth = 240
  const width = (INNER - labelWidth) / columns.length
  const known = rows.flatMap(({ cells }) =>
    cells.flatMap(({ value, isLowBase }) => (isLowBase ? [] : (value ?? []))),
  )
  const bounds = stepBounds(known)
  const shapes: Shape[] = []
  for (const [index, { label, n }] of columns.entries()) {
    const x = EDGE + labelWidth + width * (index + 0.5)
    const [name = ''] = text.wrap(label, { ...SMALL_STRONG, width: width - 4, lines: 1 })
    shapes.push(textAt(name, { x, y: top + 16, fill: ink, anchor: 'middle' }, SMALL_STRONG))
    shapes.push(
      textAt(formatSize(n), { x, y: top + 33, fill: inkMuted, anchor: 'middle' }, { ...SMALL, size: 12 }),
    )
  }
  let y = top + 42
  for (const { label, cells } of rows) {
    const lines = text.wrap(label, { ...SMALL, width: labelWidth - 12, lines: 3 })
    const height = Math.max(44, lines.length * 18 + 10)
    const middle = y + height / 2
    const first = middle - ((lines.length - 1) * 18) / 2 + 5
    for (const [index, words] of lines.entries())
      shapes.push(textAt(words, { x: EDGE, y: first + index * 18, fill: ink }, SMALL))
    for (const [index, { value, low, high, isLowBase, mark }] of cells.entries()) {
      const x = EDGE + labelWidth + width * index
      const step = value === null || isLowBase ? null : getColorStep(value, bounds)
      const fill = step === null ? lightColors.sunken : (STEP_COLORS[step] ?? lightColors.step1)
      const paint = step !== null && step > 2 ? surface : ink
      shapes.push({ type: 'rect', x: x + 1, y: y + 1, width: width - 2, height: height - 2, fill })
      const place = { x: x + width / 2, fill: paint, anchor: 'middle' as const }
      shapes.push(
        textAt(formatValue(value, measure), { ...place, y: middle + (low === null ? 5 : -1) }, SMALL_STRONG),
      )
      if (low !== null && high !== null)
        shapes.push(
          textAt(
            `${formatDecimal(100 * low)}–${formatDecimal(100 * high)}`,
            { ...place, y: middle + 15 },
            { ...SMALL, size: 11 },
          ),
        )
      if (mark) shapes.push(triangle(x + width - 9, y + 11, mark === 'HIGHER', paint))
    }
    y += height
  }
  return { shapes, bottom: y + 10 }
}
