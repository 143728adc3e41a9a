import { isTooUncertain, partQuality, type PartQuality } from '../../part-quality.ts'
import type { ChartFigures } from '../result.ts'

/**
 * Returns the quality of the groups, regions or periods of a chart.
 *
 * @param name what they are: `Einzelne Bundesländer`
 */
export const partsOf = (
  name: string,
  parts: readonly (ChartFigures & { readonly isGap?: boolean })[],
  isMean = false,
): PartQuality | null =>
  partQuality(
    name,
    parts.filter(
      ({ base, isGap, answers }) => base !== 'HIDDEN' && !isGap && (isMean || !isTooUncertain(answers)),
    ),
    isMean,
  )
