import { allRespondentsLabel } from '../../../contract/charts/baseline-label.ts'
import { MEAN, SHARE } from '../../../contract/charts/measure.ts'
import { getCellTintLevel, type CrosstabModel } from '../../../contract/charts/model/groups.ts'
import type { Group, MeanValue } from '../../../contract/charts/types.ts'
import { wrapWords } from '../../../contract/label-layout.ts'
import {
  chartColor,
  createMutedText,
  createRect,
  PICTURE_MARGIN_PX,
  formatRespondentCountOrBelowMinimum,
  inkColor,
  mutedInkColor,
  getContentWidth,
  lineColor,
  createTextLines,
  SMALL,
  SMALL_STRONG,
  createTextShape,
  drawTriangle,
  type DrawnBlock,
  type PictureStyle,
} from './chart-parts.ts'
import type { Shape } from './picture.ts'

const ROW = 44
const TINY = { ...SMALL, size: 11 }
const NAME = { ...SMALL, size: 12 }

/** Draws a table of all answers by group, with darker cells for larger values. */
export function drawCrosstab(
  { dimensions, total, totalN, totalMean, meanLabel, isFiltered }: CrosstabModel,
  top: number,
  style: PictureStyle,
): DrawnBlock {
  const { text } = style
  const groups = dimensions.flatMap((dimension) => dimension.groups)
  const labelWidth = groups.length > 10 ? 170 : 240
  const width = (getContentWidth(style) - labelWidth) / (groups.length + 1)
  const xOf = (column: number) => PICTURE_MARGIN_PX + labelWidth + width * column
  const middleOf = (column: number) => xOf(column + 0.5)
  const shapes: Shape[] = []
  const names = groups.map(({ label, isLowBase }) =>
    wrapWords(label + (isLowBase ? ' *' : ''), Math.max(4, Math.floor((width - 4) / 6.4)), 4),
  )
  const nameLines = Math.max(1, ...names.map(({ length }) => length))
  let start = 1
  for (const { label, groups: own } of dimensions) {
    if (own.length > 0)
      shapes.push(
        createMutedText(label, { x: xOf(start + own.length / 2), y: top + 14, anchor: 'middle' }),
        createRect(xOf(start) + 3, top + 19, width * own.length - 6, 1, lineColor),
      )
    start += own.length
  }
  const firstName = top + 36
  const totalPlace = { x: middleOf(0), y: firstName, anchor: 'middle' } as const
  shapes.push(createTextShape(allRespondentsLabel(isFiltered), totalPlace, SMALL_STRONG))
  for (const [index, words] of names.entries())
    shapes.push(
      ...createTextLines(words, { x: middleOf(index + 1), y: firstName, step: 14, anchor: 'middle' }, NAME),
    )
  let y = firstName + 14 * nameLines
  const row = (label: string, cells: readonly Cell[]) => {
    const lines = text.wrap(label, { ...SMALL, width: labelWidth - 12, maxLines: 3 })
    const height = Math.max(ROW, lines.length * 18 + 10)
    const middle = y + height / 2
    const first = middle - ((lines.length - 1) * 18) / 2 + 5
    shapes.push(...createTextLines(lines, { x: PICTURE_MARGIN_PX, y: first, step: 18 }, SMALL))
    for (const [column, { words, range, tint, isFaint, difference }] of cells.entries()) {
      const x = xOf(column)
      const fill = tintFirstPaletteColor(style.colors, tint)
      shapes.push(createRect(x + 1, y + 1, width - 2, height - 2, fill))
      const ink = isFaint ? mutedInkColor : inkColor
      const place = { x: middleOf(column), fill: ink, anchor: 'middle' } as const
      const size = width < 60 ? { ...SMALL_STRONG, size: 12 } : SMALL_STRONG
      shapes.push(
        createTextShape(words, { ...place, y: middle + (range === '' ? 5 : -1) }, isFaint ? SMALL : size),
      )
      if (range !== '')
        shapes.push(
          createTextShape(range, { ...place, y: middle + 15 }, width < 60 ? { ...TINY, size: 9 } : TINY),
        )
      if (difference) shapes.push(drawTriangle(x + width - 9, y + 11, difference === 'higher'))
    }
    y += height
  }
  if (totalMean) row(meanLabel, [meanCell(totalMean), ...groups.map(({ mean }) => meanCell(mean))])
  for (const answer of total)
    row(answer.label, [
      shareCell(answer, false, 0),
      ...groups.map((group) => {
        const own = group.answers.find(({ id }) => id === answer.id)
        const isLowBase = group.isLowBase ?? false
        const cell = shareCell(own, isLowBase, getCellTintLevel(own?.share ?? 0, isLowBase))
        return { ...cell, difference: isLowBase ? null : (own?.difference ?? null) }
      }),
    ])
  shapes.push(createMutedText('Befragte', { x: PICTURE_MARGIN_PX, y: y + 18 }))
  for (const [column, n] of [totalN, ...groups.map((group) => group.n)].entries()) {
    const place = { x: middleOf(column), y: y + 18, anchor: 'middle' } as const
    shapes.push(createMutedText(formatRespondentCountOrBelowMinimum(n), place, NAME))
  }
  return { shapes, bottom: y + 32 }
}

interface Cell {
  words: string
  /** The 95 % range; '' for none. */
  range: string
  tint: number
  isFaint: boolean
  difference: Group['answers'][number]['difference']
}

const shareCell = (answer: Group['answers'][number] | undefined, isFaint: boolean, tint: number): Cell => ({
  words: SHARE.format(answer?.share, answer?.ciHigh),
  range: answer?.ciLow == null ? '' : SHARE.formatRange(answer.ciLow, answer.ciHigh).replace(/\s%$/, ''),
  tint,
  isFaint,
  difference: null,
})

const meanCell = (mean: MeanValue | null | undefined): Cell => ({
  words: MEAN.format(mean?.value, mean?.high),
  range: mean?.low == null ? '' : MEAN.formatRange(mean.low, mean.high),
  tint: 0,
  isFaint: false,
  difference: null,
})

/** Returns the first color of the palette, mixed with white: 5 % of it per tint, as on screen. */
export function tintFirstPaletteColor(palette: readonly string[], fivePercentSteps: number): string {
  const parts = chartColor(0, palette).slice(1).match(/../g) ?? []
  return `#${parts
    .map((part) =>
      Math.round(255 + ((Number.parseInt(part, 16) - 255) * 5 * fivePercentSteps) / 100)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
