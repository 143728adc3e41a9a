import { REGION_VERDICTS } from '../../../contract/charts/model/map'
import { MAX_SHARE_CI_WIDTH } from '../../../contract/limits'
import { color } from '../../components/theme/tokens'

/** The sequential color scale, from low to high values. */
export const valueStepColors = [color.step1, color.step2, color.step3, color.step4, color.step5] as const

/** The colors of `REGION_VERDICTS`, in their order. */
export const regionVerdictColors = REGION_VERDICTS.map((verdict) => color[verdict.color])

/** Grades of the certainty of an estimate by the width of its 95 % range, and how strongly a map colors them. */
export const CERTAINTY_GRADES = [
  { maxRangeWidth: 0.15, opacity: 1 },
  { maxRangeWidth: 0.25, opacity: 0.6 },
  { maxRangeWidth: MAX_SHARE_CI_WIDTH, opacity: 0.3 },
] as const

/** Returns the opacity of an estimate on a map: the wider its range, the paler. */
export function getCertaintyOpacity(
  ciLow: number | null | undefined,
  ciHigh: number | null | undefined,
): number {
  const width = (ciHigh ?? 1) - (ciLow ?? 0)
  return (
    CERTAINTY_GRADES.find(({ maxRangeWidth }) => width <= maxRangeWidth)?.opacity ??
    CERTAINTY_GRADES[2].opacity
  )
}
