import { toBerlinTime } from '../../contract/german-dates'

/** Returns a moment as a field for day and time shows it, in German time: `2026-03-05T08:30`. */
export const toBerlinInput = (moment: string | number): string =>
  toBerlinTime(new Date(moment)).toISOString().slice(0, -8)

// Years of fewer digits are not written as the field takes them.
const FIRST_MOMENT = Date.UTC(1000, 0, 2)

/** Reads what such a field holds; null for what is no moment, or one before the year 1000. An hour that a clock change skips is the one after it. */
export function fromBerlinInput(text: string): string | null {
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return null
  if (asUtc < FIRST_MOMENT) return null
  const offsetAt = (moment: number) => Date.parse(`${toBerlinInput(moment)}Z`) - moment
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc))).toISOString()
}
