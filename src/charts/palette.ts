import { darkColors, lightColors } from '../../contract/look'
import { colorDistance, contrastRatio, lifted, visions, type Vision } from './color-vision'
import { slots } from './series-color'

/** The colors of an organization's charts, each `#rrggbb`, in the order of the answers. */
export interface Palette {
  name: string
  colors: readonly string[]
  /** The same for dark paper, one for one; {@link darkTwins} where they are left out. */
  darkColors?: readonly string[]
}

export type Paper = 'light' | 'dark'

/** The six colors of charts where the organization has chosen no palette. */
export const defaultPalette: Palette = {
  name: 'Meinungsbild',
  colors: slots.map((slot) => lightColors[slot]),
  darkColors: slots.map((slot) => darkColors[slot]),
}

/** Drawn parts must stand out from the paper by this much (WCAG 2.2, 1.4.11). */
export const leastContrast = 3

/** Below these distances two colors are taken for one; in gray, where bars have names beside them, less will do. */
const leastDistance: Readonly<Record<Vision, number>> = {
  normal: 9,
  protanopia: 9,
  deuteranopia: 9,
  tritanopia: 9,
  gray: 4,
}

/**
 * Colors for dark paper: all made lighter by as much as the darkest needs to be seen, so that they stay as far apart
 * as they are. Those that can be seen already stay as they are.
 */
export function darkTwins(colors: readonly string[]): string[] {
  const steps = Array.from({ length: 101 }, (_, index) => index / 100)
  const twins = steps.map((by) => (by === 0 ? [...colors] : colors.map((color) => lifted(color, by))))
  const canBeSeen = (color: string) => contrastRatio(color, darkColors.paper) >= leastContrast
  return twins.find((lighter) => lighter.every(canBeSeen)) ?? colors.map(() => '#ffffff')
}

export const colorsOn = (paper: Paper, { colors, darkColors: given }: Palette): readonly string[] =>
  paper === 'light' ? colors : (given ?? darkTwins(colors))

interface ColorJudgment {
  color: string
  /** What stands for it on dark paper. */
  darkColor: string
  contrastOnLight: number
  contrastOnDark: number
  isReadable: boolean
}

interface ClosePair {
  colors: [string, string]
  paper: Paper
  vision: Vision
  distance: number
}

export interface PaletteJudgment {
  colors: ColorJudgment[]
  /** For each paper and vision the pairs that are hard to tell apart, the closest first. */
  closePairs: ClosePair[]
  /** How many pairs are told apart in gray by the names beside them alone, on the worse of the two papers. */
  similarInGray: number
  isGood: boolean
}

/** How well a palette can be seen on either paper, and told apart with any kind of color vision. */
export function judgePalette(palette: Palette): PaletteJudgment {
  const onDark = colorsOn('dark', palette)
  const colors = palette.colors.map((color, index) => {
    const contrastOnLight = contrastRatio(color, lightColors.paper)
    const darkColor = onDark[index] ?? color
    const contrastOnDark = contrastRatio(darkColor, darkColors.paper)
    const isReadable = Math.min(contrastOnLight, contrastOnDark) >= leastContrast
    return { color, darkColor, contrastOnLight, contrastOnDark, isReadable }
  })
  const closePairs = [...closePairsOn('light', palette), ...closePairsOn('dark', palette)].sort(
    (a, b) => a.distance - b.distance,
  )
  const similarInGray = (['light', 'dark'] as const).map(
    (paper) =>
      pairsOf(paper, palette).filter((pair) => colorDistance(...pair, 'gray') < leastDistance.normal).length,
  )
  return {
    colors,
    closePairs,
    similarInGray: Math.max(...similarInGray),
    isGood: closePairs.length === 0 && colors.every((color) => color.isReadable),
  }
}

const pairsOf = (paper: Paper, palette: Palette) =>
  colorsOn(paper, palette).flatMap((one, index, colors) =>
    colors.slice(index + 1).map((other): [string, string] => [one, other]),
  )

function closePairsOn(paper: Paper, palette: Palette): ClosePair[] {
  return pairsOf(paper, palette)
    .flatMap((pair) =>
      visions.map((vision) => ({ colors: pair, paper, vision, distance: colorDistance(...pair, vision) })),
    )
    .filter(({ vision, distance }) => distance < leastDistance[vision])
}
