import { MAX_SHARE_RANGE_WIDTH } from '../../../contract/limits'

/** Grades of the certainty of an estimate by the width of its 95 % range, and how strongly a map colors them. */
export const CERTAINTY_GRADES = [
  { maxWidth: 0.15, opacity: 1 },
  { maxWidth: 0.25, opacity: 0.6 },
  { maxWidth: MAX_SHARE_RANGE_WIDTH, opacity: 0.3 },
] as const

/** Returns the opacity of an estimate on a map: the wider its range, the paler. */
export function getCertaintyOpacity(low: number | null | undefined, high: number | null | undefined): number {
  const width = (high ?? 1) - (low ?? 0)
  return CERTAINTY_GRADES.find(({ maxWidth }) => width <= maxWidth)?.opacity ?? CERTAINTY_GRADES[2].opacity
}
