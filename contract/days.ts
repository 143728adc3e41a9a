/** Pattern of a day, `2026-03-05`. {@link isDay} also checks that the day exists. */
export const DAY_DIGITS = String.raw`(?!0000)\d{4}-\d{2}-\d{2}`

const DAY = new RegExp(`^${DAY_DIGITS}$`)

/** Whether the text is a day of the calendar, `2026-03-05`. */
export function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(text) : NaN
  // A day that the month does not have is taken for one of the next.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** `14.03.2026` of `2026-03-14`. */
export const germanDay = (day: string): string => day.split('-').reverse().join('.')

export const LIKELY_YEARS = { from: 1900, to: 2100 } as const

/** Returns whether a day of a form has a plausible year: date inputs accept `26` as the year 26. */
export function hasLikelyYear(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return year >= LIKELY_YEARS.from && year <= LIKELY_YEARS.to
}
