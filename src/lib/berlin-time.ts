import { berlinTimeAsUtc } from '../../contract/german-dates'

/** Formats a moment as the value of an `<input type="datetime-local">` in German time: `2026-03-05T08:30`. */
export const formatBerlinDateTimeInput = (moment: string | number): string =>
  berlinTimeAsUtc(new Date(moment)).toISOString().slice(0, -8)

// The input accepts years of at least four digits only.
const FIRST_MOMENT = Date.UTC(1000, 0, 2)

/**
 * Parses the value of such an input to an ISO 8601 moment. Returns null for an invalid value and for years before 1000.
 * A time that a clock change skips is read as one hour later.
 */
export function parseBerlinDateTimeInput(text: string): string | null {
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return null
  if (asUtc < FIRST_MOMENT) return null
  const offsetAt = (moment: number) => Date.parse(`${formatBerlinDateTimeInput(moment)}Z`) - moment
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc))).toISOString()
}
