import { isTooUncertain, partQuality, type PartQuality } from '../../part-quality.ts'
import type { ChartFigures } from '../result.ts'

/**
 * Returns the quality of the groups, regions or periods of a chart.
 *
 * @param name what they are: `Einzelne Bundesländer`
 * @param unit the unit of means; null for points of a scale
 */
export const toPartQuality = (
  name: string,
  parts: readonly (ChartFigures & { readonly isGap?: boolean })[],
  isMean = false,
  unit: string | null = null,
): PartQuality | null =>
  partQuality(
    name,
    parts.filter(
      ({ base, isGap, answers }) => base !== 'HIDDEN' && !isGap && (isMean || !isTooUncertain(answers)),
    ),
    isMean,
    unit,
  )
