import type { Topology } from 'topojson-specification'
import { MEAN, SHARE, type Measure } from '../../../contract/charts/measure.ts'
import { REGION_VERDICTS } from '../../../contract/charts/model/map.ts'
import { germanNumber } from '../../../contract/german.ts'
import { MIN_BASE } from '../../../contract/limits.ts'
import { lightColors } from '../../../contract/look.ts'
import type { ChartColor, ChartItem, ChartMeasure } from './chart.ts'
import { FACE } from './faces.ts'
import type { PathShape, Shape, TextShape } from './picture.ts'
import type { TextSetting, Typesetter } from './typesetter.ts'

export interface PictureStyle {
  text: Typesetter
  /** The organization's palette, in the order of the answers. */
  colors: readonly string[]
  germany: Topology
  width: number
}

export interface ChartStyle extends PictureStyle {
  fillOf: (item: ChartItem) => string
}

export const PICTURE_WIDTH_PX = 1000
export const PICTURE_MARGIN_PX = 36
export const getContentWidth = ({ width }: Pick<PictureStyle, 'width'>): number =>
  width - 2 * PICTURE_MARGIN_PX
export const {
  ink: inkColor,
  inkMuted: mutedInkColor,
  line: lineColor,
  lineStrong: strongLineColor,
  neutral: neutralColor,
  neutralSoft: softNeutralColor,
  surface: surfaceColor,
  accent: accentColor,
} = lightColors
/** The colors of `REGION_VERDICTS`, in their order. */
export const REGION_VERDICT_COLORS = REGION_VERDICTS.map(({ color }) => lightColors[color])

export const TITLE = { face: FACE.title, size: 28 }
export const STRONG = { face: FACE.strong, size: 18 }
export const BODY = { face: FACE.text, size: 16 }
export const SMALL = { face: FACE.text, size: 14 }
export const SMALL_STRONG = { face: FACE.strong, size: 14 }

/** A part of a picture: its shapes and its bottom edge. */
export interface DrawnBlock {
  shapes: Shape[]
  bottom: number
}

export function chartColor(color: ChartColor, palette: readonly string[]): string {
  if (typeof color === 'string') return lightColors[color]
  return palette[color % palette.length] ?? lightColors.chart1
}

/** Returns how to format shares or means. */
export const getMeasureFormat = (measure: ChartMeasure): Measure => (measure === 'MEAN' ? MEAN : SHARE)

/** Where a text stands; in the color of ink by default. */
type TextPlace = Pick<TextShape, 'x' | 'y' | 'anchor'> & Partial<Pick<TextShape, 'fill'>>

/** Returns the texts of wrapped lines, one below the other. */
export function createTextLines(
  lines: readonly string[],
  { y, step, ...place }: TextPlace & { step: number },
  look: TextSetting,
): Shape[] {
  return lines.map((words, index) => createTextShape(words, { ...place, y: y + index * step }, look))
}

export function createTextShape(text: string, place: TextPlace, { face, size }: TextSetting): TextShape {
  return { type: 'text', text, fill: inkColor, ...place, face, size }
}

/** Returns a text in gray, such as a label of an axis. */
export const createMutedText = (text: string, place: TextPlace, look: TextSetting = SMALL): TextShape =>
  createTextShape(text, { ...place, fill: mutedInkColor }, look)

export const createRect = (x: number, y: number, width: number, height: number, fill: string): Shape => ({
  type: 'rect',
  x,
  y,
  width,
  height,
  fill,
})

/** Returns a dot. @param outline the line around it, and its opacity; none by default */
export const createDot = (
  x: number,
  y: number,
  radius: number,
  fill: string,
  outline: Pick<PathShape, 'stroke' | 'strokeWidth' | 'opacity'> = {},
): Shape => ({ type: 'path', d: createCirclePath(x, y, radius), fill, ...outline })

/** Draws a 95 % range, with an outline that separates it from the bar; nothing for a value without one. */
export function drawHorizontalErrorBar(
  [low, high]: readonly [low: number | null | undefined, high: number | null | undefined],
  toX: (value: number) => number,
  centerY: number,
  capHalfHeight: number,
): Shape[] {
  if (low == null || high == null) return []
  const [from, to] = [toX(low), toX(high)]
  const ends = [from, to].map(
    (x) =>
      `M${roundToTenth(x)} ${roundToTenth(centerY - capHalfHeight)}V${roundToTenth(centerY + capHalfHeight)}`,
  )
  return outlined(`M${roundToTenth(from)} ${roundToTenth(centerY)}H${roundToTenth(to)}${ends.join('')}`)
}

export const drawVerticalErrorBar = (x: number, lowY: number, highY: number): Shape[] =>
  outlined(`M${roundToTenth(x)} ${roundToTenth(lowY)}V${roundToTenth(highY)}`)

const outlined = (d: string): Shape[] => [
  { type: 'path', d, stroke: surfaceColor, strokeWidth: 4 },
  { type: 'path', d, stroke: inkColor, strokeWidth: 1.5 },
]

export const roundToTenth = (length: number): number => Math.round(length * 10) / 10

export const formatRespondentCountOrBelowMinimum = (n: number | null): string =>
  n === null ? `unter ${MIN_BASE.reportedCount}` : germanNumber(n)

const createCirclePath = (x: number, y: number, radius: number): string =>
  `M${roundToTenth(x - radius)} ${roundToTenth(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

/** Draws a triangle, the mark of a significant difference. */
export const drawTriangle = (
  x: number,
  centerY: number,
  isUp: boolean,
  fill: string = inkColor,
  scale = 1,
): Shape => {
  const half = 5 * scale
  const [base, height] = isUp ? [4 * scale, -9 * scale] : [-4 * scale, 9 * scale]
  const d = `M${roundToTenth(x - half)} ${roundToTenth(centerY + base)}h${2 * half}l${-half} ${height}Z`
  return { type: 'path', d, fill }
}
