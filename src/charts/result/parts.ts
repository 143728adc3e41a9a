import { isTooUncertain, partQuality, type PartQuality } from '../../../contract/part-quality'
import type { ResultFigures } from '../../api/results'

/**
 * Returns the quality of the groups, regions or periods of a chart.
 *
 * @param name what they are: `Einzelne Bundesländer`
 */
export const partsOf = (
  name: string,
  parts: readonly (ResultFigures & { isGap?: boolean })[],
  isMean = false,
): PartQuality | null =>
  partQuality(
    name,
    parts.filter(
      ({ base, isGap, answers }) => base !== 'HIDDEN' && !isGap && (isMean || !isTooUncertain(answers)),
    ),
    isMean,
  )
