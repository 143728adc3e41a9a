/** Milliseconds of a day, as of each day in UTC. */
export const DAY_MS = 86_400_000

/** Pattern of a date such as `2026-03-05`. {@link isDay} also checks that the date exists. */
export const DAY_PATTERN = String.raw`(?!0000)\d{4}-\d{2}-\d{2}`

const DAY = new RegExp(`^${DAY_PATTERN}$`)

/** Returns whether the text is an existing date in the format `2026-03-05`. */
export function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(text) : NaN
  // Date.parse turns a day that does not exist in its month into a day of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const MOMENT = new RegExp(String.raw`^(${DAY_PATTERN})T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$`)

/**
 * Returns whether the text is an existing date and time in the format `2026-03-05T12:00:00Z` (RFC 3339), which `Date`
 * and PostgreSQL can hold: no leap second, no year 0 in UTC.
 */
export function isIsoTimestamp(text: string): boolean {
  const day = MOMENT.exec(text)?.[1]
  if (day === undefined || !isDay(day) || text.includes('T24')) return false
  const year = new Date(text).getUTCFullYear() // NaN if there is no such time
  return year >= 1 && year <= 9999
}

/** Formats a date: `2026-03-14` becomes `14.03.2026`. */
export const formatGermanDay = (day: string): string => day.split('-').reverse().join('.')

export const PLAUSIBLE_YEARS = { from: 1900, to: 2100 } as const

/** Returns whether the year of a date is plausible. Date inputs accept `26` as the year 26. */
export function hasPlausibleYear(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return year >= PLAUSIBLE_YEARS.from && year <= PLAUSIBLE_YEARS.to
}
