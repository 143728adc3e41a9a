import {
  bandPath,
  formatEarlierNodeLabel,
  hasRoomForNumber,
  type FlowModel,
} from '../../../contract/charts/model/flow.ts'
import type { FlowCategory } from '../../../contract/flow-categories.ts'
import { capitalized } from '../../../contract/german.ts'
import {
  chartColor,
  PICTURE_MARGIN_PX,
  getContentWidth,
  SMALL,
  SMALL_STRONG,
  createRect,
  createTextShape,
  type DrawnBlock,
  type PictureStyle,
} from './chart-parts.ts'
import type { Shape } from './picture.ts'

const HEIGHT = 420
const BAR = 12
/** The room of the number at the end of a band, where bands do not overlap. */
const NUMBER = 30
const OPACITY = 0.3

/** Returns the color of a category, as on screen. */
export function flowColor(color: FlowCategory['color'], palette: readonly string[]): string {
  if (color === 'agreement') return chartColor('diverge1', palette)
  return chartColor(color === 'rejection' ? 'diverge5' : color, palette)
}

/** Draws how the same people answered at two times, as bands from the earlier to the later answers. */
export function drawFlow(model: FlowModel, chartTop: number, style: PictureStyle): DrawnBlock {
  const { categories, times } = model
  const [left, right] = [PICTURE_MARGIN_PX, PICTURE_MARGIN_PX + getContentWidth(style)]
  const top = chartTop + 26
  const colorOf = (index: number) => flowColor(categories[index]?.color ?? 'neutral', style.colors)
  const area = { left: left + BAR, right: right - BAR, top, height: HEIGHT }
  const bands = model.bands.map((band): Shape => {
    const fill = colorOf(band.earlierCategory)
    return { type: 'path', d: bandPath(band, area), fill, opacity: OPACITY }
  })
  const numbers = model.bands.filter(hasRoomForNumber).map((band) => {
    const y = top + HEIGHT * (band.laterTopFraction + band.heightFraction / 2) + 5
    return createTextShape(String(band.percent), { x: area.right - 8, y, anchor: 'end' }, SMALL)
  })
  const bars = (['earlier', 'later'] as const).flatMap((side) =>
    model[side].map(({ category, topFraction, heightFraction }): Shape => {
      const x = side === 'earlier' ? left : area.right
      return createRect(x, top + HEIGHT * topFraction, BAR, HEIGHT * heightFraction, colorOf(category))
    }),
  )
  const width = getContentWidth(style) / 2 - BAR - NUMBER - 12
  const labelAt = (words: string, start: number, place: { x: number; anchor: 'start' | 'end' }) => {
    const y = Math.min(top + HEIGHT - 4, top + HEIGHT * start + 15)
    const [line = ''] = style.text.wrap(words, { ...SMALL, width, maxLines: 1 })
    return createTextShape(line, { ...place, y }, SMALL)
  }
  const labels = [
    ...model.earlier.flatMap((node) => {
      const words = formatEarlierNodeLabel(model, node)
      return words === null ? [] : [labelAt(words, node.topFraction, { x: area.left + 8, anchor: 'start' })]
    }),
    ...model.later
      .filter(({ heightFraction }) => heightFraction > 0)
      .map(({ label, topFraction }) =>
        labelAt(label, topFraction, { x: area.right - 8 - NUMBER, anchor: 'end' }),
      ),
  ]
  const names = times.map(({ name }, index) =>
    createTextShape(
      capitalized(name),
      { y: chartTop + 12, ...(index === 0 ? { x: left } : { x: right, anchor: 'end' }) },
      SMALL_STRONG,
    ),
  )
  return { shapes: [...names, ...bands, ...bars, ...numbers, ...labels], bottom: top + HEIGHT + 12 }
}
