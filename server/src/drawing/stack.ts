import type { GroupAnswer } from '../../../contract/charts/types.ts'
import { lightColors } from '../../../contract/look.ts'
import {
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

const HEIGHT = 32
/** A smaller part has no room for its label. */
const MIN_SHARE = 0.05
const SWATCH = 14

const AGREEMENT_COLORS = [
  { fill: lightColors.diverge1, labelFill: lightColors.onDiverge1 },
  { fill: lightColors.diverge2, labelFill: lightColors.onDiverge2 },
  { fill: lightColors.diverge3, labelFill: lightColors.onDiverge3 },
  { fill: lightColors.diverge4, labelFill: lightColors.onDiverge4 },
  { fill: lightColors.diverge5, labelFill: lightColors.onDiverge5 },
] as const
const DONT_KNOW_COLORS = { fill: lightColors.neutral, labelFill: lightColors.surface }

/** Returns the colors of a part of the stack and of its label. "Weiß nicht" has no step. */
const getStackColors = ({ agreementColorStep = 0 }: Pick<GroupAnswer, 'agreementColorStep'>) =>
  AGREEMENT_COLORS[agreementColorStep - 1] ?? DONT_KNOW_COLORS

/** Draws all answers of a scale as one 100 % bar, with a legend below. */
export function drawStackedBar(parts: readonly GroupAnswer[], top: number, style: PictureStyle): DrawnBlock {
  const inner = getContentWidth(style)
  const shapes: Shape[] = []
  let left = PICTURE_MARGIN_PX
  for (const part of parts) {
    const width = inner * part.share
    const { fill, labelFill } = getStackColors(part)
    shapes.push(createRect(left, top, Math.max(0, width - 1), HEIGHT, fill))
    const place = { x: left + width / 2, y: top + HEIGHT / 2 + 5, fill: labelFill, anchor: 'middle' as const }
    if (part.share >= MIN_SHARE)
      shapes.push(createTextShape(`${Math.round(100 * part.share)}\u00a0%`, place, SMALL_STRONG))
    left += width
  }
  let x = PICTURE_MARGIN_PX
  let y = top + HEIGHT + 22
  for (const part of parts) {
    const width = SWATCH + 7 + style.text.widthOf(part.label, SMALL) + 20
    if (x > PICTURE_MARGIN_PX && x + width > PICTURE_MARGIN_PX + inner) {
      x = PICTURE_MARGIN_PX
      y += 20
    }
    shapes.push(createRect(x, y - 12, SWATCH, SWATCH, getStackColors(part).fill))
    shapes.push(createTextShape(part.label, { x: x + SWATCH + 7, y }, SMALL))
    x += width
  }
  return { shapes, bottom: y + 22 }
}
