import { color } from '../components/theme/tokens'

/** How many colours a palette gives before it begins again; a second round is drawn dashed or hatched. */
export const paletteSize = 6

const slots = [color.chart1, color.chart2, color.chart3, color.chart4, color.chart5, color.chart6] as const

interface Colored {
  colorIndex?: number
  isDontKnow?: boolean
}

/** The colour of an answer or line, as a CSS value that follows theme and palette. */
export const seriesColor = ({ colorIndex = 0, isDontKnow = false }: Colored): string =>
  isDontKnow ? color.neutral : (slots[colorIndex % paletteSize] ?? slots[0])

/** True for those whose colour another one has already. */
export const isSecondRound = ({ colorIndex = 0, isDontKnow = false }: Colored): boolean =>
  !isDontKnow && colorIndex >= paletteSize
