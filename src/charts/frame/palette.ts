import { darkColors, lightColors } from '../../../contract/look'
import { CHART_COLOR_NAMES } from '../line/series-color'
import { oklabDistancePercent, contrastRatio, lighten, COLOR_VISIONS, type ColorVision } from './color-vision'

/** The chart colors of an organization, each `#rrggbb`, in the order of the answers. */
export interface Palette {
  name: string
  colors: readonly string[]
  /** The corresponding colors for dark mode; derived by {@link toDarkColors} if omitted. */
  darkColors?: readonly string[]
}

export type ColorScheme = 'light' | 'dark'

export const defaultPalette: Palette = {
  name: 'Meinungsbild',
  colors: CHART_COLOR_NAMES.map((slot) => lightColors[slot]),
  darkColors: CHART_COLOR_NAMES.map((slot) => darkColors[slot]),
}

/** The minimum contrast between graphics and background (WCAG 2.2, 1.4.11). */
export const MIN_CONTRAST_RATIO = 3

/** Colors closer than this are hard to tell apart. In gray a smaller distance is enough, because bars have labels. */
const MIN_DISTANCE: Readonly<Record<ColorVision, number>> = {
  normal: 9,
  protanopia: 9,
  deuteranopia: 9,
  tritanopia: 9,
  gray: 4,
}

/**
 * Returns the colors for dark mode. All are lightened by the amount that the darkest one needs for enough contrast, so
 * that their distances stay the same; if all have enough contrast, they are unchanged.
 */
export function toDarkColors(colors: readonly string[]): string[] {
  const steps = Array.from({ length: 101 }, (_, index) => index / 100)
  const candidates = steps.map((by) => (by === 0 ? [...colors] : colors.map((color) => lighten(color, by))))
  const hasContrast = (color: string) => contrastRatio(color, darkColors.paper) >= MIN_CONTRAST_RATIO
  return candidates.find((lighter) => lighter.every(hasContrast)) ?? colors.map(() => '#ffffff')
}

export const getSchemeColors = (
  colorScheme: ColorScheme,
  { colors, darkColors: given }: Palette,
): readonly string[] => (colorScheme === 'light' ? colors : (given ?? toDarkColors(colors)))

interface ColorCheck {
  color: string
  darkColor: string
  contrastOnLight: number
  contrastOnDark: number
  isReadable: boolean
}

interface ClosePair {
  colors: [string, string]
  colorScheme: ColorScheme
  vision: ColorVision
  distance: number
}

export interface PaletteCheck {
  colors: ColorCheck[]
  /** The pairs that are hard to tell apart, per color scheme and vision, the closest first. */
  closePairs: ClosePair[]
  /** The number of pairs that only their labels distinguish in gray, in the worse color scheme. */
  similarGrayPairCount: number
  isGood: boolean
}

/** Checks the contrast of a palette in both color schemes, and whether its colors differ for every color vision. */
export function checkPalette(palette: Palette): PaletteCheck {
  const onDark = getSchemeColors('dark', palette)
  const colors = palette.colors.map((color, index) => {
    const contrastOnLight = contrastRatio(color, lightColors.paper)
    const darkColor = onDark[index] ?? color
    const contrastOnDark = contrastRatio(darkColor, darkColors.paper)
    const isReadable = Math.min(contrastOnLight, contrastOnDark) >= MIN_CONTRAST_RATIO
    return { color, darkColor, contrastOnLight, contrastOnDark, isReadable }
  })
  const closePairs = [...closePairsOn('light', palette), ...closePairsOn('dark', palette)].sort(
    (a, b) => a.distance - b.distance,
  )
  const similarInGray = (['light', 'dark'] as const).map(
    (colorScheme) =>
      pairsOf(colorScheme, palette).filter(
        (pair) => oklabDistancePercent(...pair, 'gray') < MIN_DISTANCE.normal,
      ).length,
  )
  return {
    colors,
    closePairs,
    similarGrayPairCount: Math.max(...similarInGray),
    isGood: closePairs.length === 0 && colors.every((color) => color.isReadable),
  }
}

const pairsOf = (colorScheme: ColorScheme, palette: Palette) =>
  getSchemeColors(colorScheme, palette).flatMap((one, index, colors) =>
    colors.slice(index + 1).map((other): [string, string] => [one, other]),
  )

function closePairsOn(colorScheme: ColorScheme, palette: Palette): ClosePair[] {
  return pairsOf(colorScheme, palette)
    .flatMap((pair) =>
      COLOR_VISIONS.map((vision) => ({
        colors: pair,
        colorScheme,
        vision,
        distance: oklabDistancePercent(...pair, vision),
      })),
    )
    .filter(({ vision, distance }) => distance < MIN_DISTANCE[vision])
}
