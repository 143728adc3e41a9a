import { color } from '../components/theme/tokens'

/** The chart colors of the theme, in order. */
export const slots = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6'] as const

/** How many colors a palette gives before it begins again; a second round is drawn dashed or hatched. */
const paletteSize = slots.length

interface Colored {
  colorIndex?: number
  isDontKnow?: boolean
  pole?: 'agreement' | 'rejection'
}

const POLES = { agreement: color.diverge1, rejection: color.diverge5 }

/** The color of an answer or line, as a CSS value that follows theme and palette. */
export const seriesColor = ({ colorIndex = 0, isDontKnow = false, pole }: Colored): string =>
  pole ? POLES[pole] : isDontKnow ? color.neutral : color[slots[colorIndex % paletteSize] ?? 'chart1']

/** True for those whose color another one has already. */
export const isSecondRound = ({ colorIndex = 0, isDontKnow = false }: Colored): boolean =>
  !isDontKnow && colorIndex >= paletteSize
