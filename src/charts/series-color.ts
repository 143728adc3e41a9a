import { color } from '../components/theme/tokens'

/** The chart colors of the theme, in order. */
export const slots = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6'] as const

/** How many colors a palette gives before it begins again; a second round is drawn dashed or hatched. */
const paletteSize = slots.length

interface Colored {
  colorIndex?: number
  isDontKnow?: boolean
}

/** The color of an answer or line, as a CSS value that follows theme and palette. */
export const seriesColor = ({ colorIndex = 0, isDontKnow = false }: Colored): string =>
  isDontKnow ? color.neutral : color[slots[colorIndex % paletteSize] ?? 'chart1']

/** True for those whose color another one has already. */
export const isSecondRound = ({ colorIndex = 0, isDontKnow = false }: Colored): boolean =>
  !isDontKnow && colorIndex >= paletteSize
