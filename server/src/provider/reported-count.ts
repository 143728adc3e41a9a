import { MIN_BASE } from '../../../contract/limits.ts'

/** Counts of people below this number could identify individuals and are not reported. */
export const MIN_REPORTED_COUNT = MIN_BASE.reportedCount

/** Returns a count of people, or null if it is too small to report. Zero is reported. */
export const toReportedCount = (people: number): number | null =>
  people > 0 && people < MIN_REPORTED_COUNT ? null : people
