import type { Series } from '../../../contract/charts/types'
import { color } from '../../components/theme/tokens'

export const CHART_COLOR_NAMES = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6'] as const

/** The number of colors before they repeat; a repeated color is dashed or hatched. */
const paletteSize = CHART_COLOR_NAMES.length

type Colored = Pick<Series, 'colorIndex' | 'isDontKnow' | 'pole'>

const POLES = { agreement: color.diverge1, rejection: color.diverge5 }

/** Returns the color of an answer or line as a CSS value that follows the theme and the palette. */
export const getSeriesColor = ({ colorIndex = 0, isDontKnow = false, pole }: Colored): string =>
  pole
    ? POLES[pole]
    : isDontKnow
      ? color.neutral
      : color[CHART_COLOR_NAMES[colorIndex % paletteSize] ?? 'chart1']

/** Returns whether another answer already has the same color. */
export const hasRepeatedColor = ({ colorIndex = 0, isDontKnow = false }: Colored): boolean =>
  !isDontKnow && colorIndex >= paletteSize
