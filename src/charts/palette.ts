import { darkColors, lightColors } from '../components/theme/tokens'
import { colorDistance, contrastRatio, lightened, visions, type Vision } from './color-vision'
import { slots } from './series-color'

/** The colours of an organisation's charts, each `#rrggbb`, in the order of the answers. */
export interface Palette {
  name: string
  colors: readonly string[]
  /** The same for dark paper, one for one; {@link darkTwin} of each where it is left out. */
  darkColors?: readonly string[]
}

export type Paper = 'light' | 'dark'

/** The house's own six. */
export const defaultPalette: Palette = {
  name: 'Meinungsbild',
  colors: slots.map((slot) => lightColors[slot]),
  darkColors: slots.map((slot) => darkColors[slot]),
}

/** Drawn parts must stand out from the paper by this much (WCAG 2.2, 1.4.11). */
export const leastContrast = 3

/** Below these distances two colours are taken for one; in grey, where bars have names beside them, less will do. */
export const leastDistance: Readonly<Record<Vision, number>> = {
  normal: 9,
  protanopia: 9,
  deuteranopia: 9,
  tritanopia: 9,
  grey: 4,
}

/** The colour itself where it can be seen on dark paper, else the nearest lighter one that can. */
export function darkTwin(color: string): string {
  const percent = Array.from({ length: 101 }, (_, index) => index)
  const twins = percent.map((white) => lightened(color, white / 100))
  return twins.find((twin) => contrastRatio(twin, darkColors.paper) >= leastContrast) ?? '#ffffff'
}

export const colorsOn = (paper: Paper, { colors, darkColors: given }: Palette): readonly string[] =>
  paper === 'light' ? colors : (given ?? colors.map(darkTwin))

export interface ColorJudgement {
  color: string
  contrastOnLight: number
  contrastOnDark: number
  isReadable: boolean
}

export interface ClosePair {
  colors: [string, string]
  paper: Paper
  vision: Vision
  distance: number
}

export interface PaletteJudgement {
  colors: ColorJudgement[]
  /** For each paper and vision the pairs that are hard to tell apart, the closest first. */
  closePairs: ClosePair[]
  isGood: boolean
}

/** How well a palette can be seen on either paper, and told apart with any kind of colour vision. */
export function judgePalette(palette: Palette): PaletteJudgement {
  const onDark = colorsOn('dark', palette)
  const colors = palette.colors.map((color, index) => {
    const contrastOnLight = contrastRatio(color, lightColors.paper)
    const contrastOnDark = contrastRatio(onDark[index] ?? color, darkColors.paper)
    const isReadable = Math.min(contrastOnLight, contrastOnDark) >= leastContrast
    return { color, contrastOnLight, contrastOnDark, isReadable }
  })
  const closePairs = [...closePairsOn('light', palette), ...closePairsOn('dark', palette)].sort(
    (a, b) => a.distance - b.distance,
  )
  return { colors, closePairs, isGood: closePairs.length === 0 && colors.every((color) => color.isReadable) }
}

function closePairsOn(paper: Paper, palette: Palette): ClosePair[] {
  const colors = colorsOn(paper, palette)
  const pairs = colors.flatMap((one, index) =>
    colors.slice(index + 1).map((other): [string, string] => [one, other]),
  )
  return pairs
    .flatMap((pair) =>
      visions.map((vision) => ({ colors: pair, paper, vision, distance: colorDistance(...pair, vision) })),
    )
    .filter(({ vision, distance }) => distance < leastDistance[vision])
}
