import {
  BODY,
  PICTURE_MARGIN_PX,
  TITLE,
  inkColor,
  mutedInkColor,
  getContentWidth,
  lineColor,
  createTextLines,
  SMALL,
  SMALL_STRONG,
  STRONG,
  createRect,
  createTextShape,
  type DrawnBlock,
  type PictureStyle,
} from './chart-parts.ts'
import type { NumberChart, TableChart, TextChart } from './chart.ts'
import type { Shape } from './picture.ts'
import type { TextSetting } from './typesetter.ts'

const NUMBER = { ...TITLE, size: 96 }
const PARAGRAPH = { ...BODY, size: 20 }

export function drawNumber(
  { value, label, range, otherHalfText, changeSentence }: NumberChart,
  top: number,
  style: PictureStyle,
): DrawnBlock {
  const { text } = style
  const width = getContentWidth(style)
  const shapes: Shape[] = []
  let y = top + 100
  shapes.push(createTextShape(value, { x: PICTURE_MARGIN_PX, y }, NUMBER))
  y += 14
  const below = (words: string, look: TextSetting, fill: string) => {
    const lines = text.wrap(words, { ...look, width })
    const step = look.size + 8
    shapes.push(...createTextLines(lines, { x: PICTURE_MARGIN_PX, y: y + step, step, fill }, look))
    y += lines.length * step
  }
  below(label, { ...STRONG, size: 22 }, inkColor)
  if (range !== null) below(`95-%-Bereich ${range}`, BODY, mutedInkColor)
  if (otherHalfText !== null) below(otherHalfText, BODY, inkColor)
  if (changeSentence !== '') {
    y += 8
    below(changeSentence, BODY, inkColor)
  }
  return { shapes, bottom: y + 20 }
}

export function drawText({ paragraphs }: TextChart, top: number, style: PictureStyle): DrawnBlock {
  const width = Math.min(getContentWidth(style), 860)
  const shapes: Shape[] = []
  let y = top
  for (const paragraph of paragraphs) {
    const lines = paragraph.split('\n').flatMap((part) => style.text.wrap(part, { ...PARAGRAPH, width }))
    shapes.push(...createTextLines(lines, { x: PICTURE_MARGIN_PX, y: y + 24, step: 28 }, PARAGRAPH))
    y += lines.length * 28 + 14
  }
  return { shapes, bottom: y + 10 }
}

const NUMBER_WIDTH = 130

/** Draws rows of facts, or of a name and numbers. */
export function drawTable({ head, rows }: TableChart, top: number, style: PictureStyle): DrawnBlock {
  const { text } = style
  const inner = getContentWidth(style)
  const isOfNumbers = head.length > 0
  const numbers = isOfNumbers ? head.length - 1 : 0
  const labelWidth = isOfNumbers ? Math.min(360, inner - numbers * NUMBER_WIDTH) : 260
  const shapes: Shape[] = []
  const xOf = (column: number) =>
    isOfNumbers ? PICTURE_MARGIN_PX + labelWidth + column * NUMBER_WIDTH : PICTURE_MARGIN_PX + labelWidth
  let y = top
  const row = (cells: readonly string[], look: TextSetting) => {
    const [label = '', ...values] = cells
    const lines = [
      text.wrap(label, { ...look, width: labelWidth - 16 }),
      ...values.map((value) =>
        isOfNumbers
          ? text.wrap(value, { ...look, width: NUMBER_WIDTH - 10 })
          : value.split('\n').flatMap((part) => text.wrap(part, { ...look, width: inner - labelWidth })),
      ),
    ]
    const height = Math.max(...lines.map(({ length }) => length)) * 19 + 7
    for (const [column, words] of lines.entries()) {
      const place =
        column === 0
          ? { x: PICTURE_MARGIN_PX, fill: isOfNumbers ? inkColor : mutedInkColor }
          : isOfNumbers
            ? { x: xOf(column), anchor: 'end' as const }
            : { x: xOf(0) }
      shapes.push(...createTextLines(words, { ...place, y: y + 17, step: 19 }, look))
    }
    y += height
    const width = isOfNumbers ? labelWidth + numbers * NUMBER_WIDTH : inner
    shapes.push(createRect(PICTURE_MARGIN_PX, y - 1, width, 1, lineColor))
  }
  if (isOfNumbers) row(head, SMALL_STRONG)
  for (const cells of rows) row(cells, SMALL)
  return { shapes, bottom: y + 14 }
}
