// Names of months, weeks and days of the week, which few pages need.
import { MONTHS, WEEKDAYS } from '../../contract/german-dates'
import { dateFormat, NOTHING } from './format'

/** `März 2026`: a month of a time series. */
export const formatMonth = dateFormat(({ month, year }) => `${month} ${year}`)

/** The week of a day by ISO 8601, with the year that it belongs to. */
export function isoWeekOf(day: Date | string): { year: number; week: number } {
  const date = new Date(day)
  // A week belongs to the year of its Thursday.
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const year = date.getUTCFullYear()
  return { year, week: Math.floor((date.getTime() - Date.UTC(year, 0, 1)) / 604_800_000) + 1 }
}

/** `KW 47 2026`: a week of a time series. */
export function formatWeek(day: string): string {
  const { year, week } = isoWeekOf(day)
  return `KW ${week} ${year}`
}

/** `Januar` … `Dezember`, or `Jan` …; `month` counts from 1. */
export const monthName = (month: number, width: 'long' | 'short' = 'long'): string =>
  MONTHS[month - 1]?.slice(0, width === 'short' ? 3 : undefined) ?? NOTHING

/**
 * `Montag` … `Sonntag`; `day` counts from Monday = 1, as ISO 8601 does. The specification asks for it; no screen names
 * a day of the week yet.
 */
export const dayName = (day: number): string => WEEKDAYS[day - 1] ?? NOTHING
