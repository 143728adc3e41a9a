import { berlinTimeAsUtc } from '../../contract/german-dates'

/** The value of an `<input type="datetime-local">` in German time, such as `2026-03-05T08:30`; empty without a date. */
export type BerlinDateTimeInput = string

export const formatBerlinDateTimeInput = (moment: string | number): BerlinDateTimeInput =>
  berlinTimeAsUtc(new Date(moment)).toISOString().slice(0, -8)

// The input accepts years of at least four digits only.
const FIRST_MOMENT = Date.UTC(1000, 0, 2)

/**
 * Parses the value to an ISO 8601 moment. Returns null for an invalid value and for years before 1000.
 * A time that a clock change skips is read as one hour later.
 */
export function parseBerlinDateTimeInput(text: BerlinDateTimeInput): string | null {
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return null
  if (asUtc < FIRST_MOMENT) return null
  const offsetAt = (moment: number) => Date.parse(`${formatBerlinDateTimeInput(moment)}Z`) - moment
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc))).toISOString()
}
