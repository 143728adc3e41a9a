/** Names of dates, weeks, months, quarters and half-years. Days are in the format `2026-03-05`. */
import { MONTHS } from './german-dates.ts'

const WEEK = 604_800_000

/** Returns the ISO 8601 week of a day, with the year that the week belongs to. */
export function getIsoWeek(day: Date | string): { year: number; week: number } {
  const date = new Date(day)
  // A week belongs to the year of its Thursday.
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const year = date.getUTCFullYear()
  return { year, week: Math.floor((date.getTime() - Date.UTC(year, 0, 1)) / WEEK) + 1 }
}

/** Returns the week of a day: `KW 47 2026`. */
export function formatIsoWeek(day: string): string {
  const { year, week } = getIsoWeek(day)
  return `KW ${week} ${year}`
}

const monthOf = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''

/** Returns the month of a day: `März 2026`. */
export const formatMonthAndYear = (day: string): string => `${monthOf(day)} ${day.slice(0, 4)}`

/** Returns the number of the part of the year that contains a day, from 1. @param months the length of each part */
const partOfYear = (day: string, months: number): number => Math.ceil(Number(day.slice(5, 7)) / months)

/** Returns the quarter of a day: `1. Quartal 2026`. */
export const formatQuarterAndYear = (day: string): string =>
  `${partOfYear(day, 3)}. Quartal ${day.slice(0, 4)}`

/** Returns the half-year of a day: `2. Halbjahr 2026`. */
export const formatHalfYearAndYear = (day: string): string =>
  `${partOfYear(day, 6)}. Halbjahr ${day.slice(0, 4)}`

/** Returns the quarter of a day for an axis: `Q1 2026`. */
export const formatShortQuarterAndYear = (day: string): string => `Q${partOfYear(day, 3)} ${day.slice(0, 4)}`

/** Returns the half-year of a day for an axis: `2. Hj. 2026`. */
export const formatShortHalfYearAndYear = (day: string): string =>
  `${partOfYear(day, 6)}. Hj. ${day.slice(0, 4)}`

/** Returns the first three letters of the month of a day: `Mär`. */
export const abbreviateMonth = (day: string): string => monthOf(day).slice(0, 3)

/** Returns the day in the middle of a period. Its month names a period of two months, as in sentences about changes. */
export const getMiddleDay = (from: string, to: string): string =>
  new Date((Date.parse(`${from}T12:00:00Z`) + Date.parse(`${to}T12:00:00Z`)) / 2).toISOString().slice(0, 10)

/** Returns a date in words: `5. März 2026`. */
export const formatLongDate = (day: string): string =>
  `${Number(day.slice(8, 10))}. ${monthOf(day)} ${day.slice(0, 4)}`

/** Returns a date of a known year, with a short month: `23. Nov.`, `5. Mai`. */
export function formatDayAndShortMonth(day: string): string {
  const month = monthOf(day)
  return `${Number(day.slice(8, 10))}. ${month.length > 4 ? `${month.slice(0, 3)}.` : month}`
}

/** Returns a date with the short year of screens: `5. März 26`. */
export const formatShortYearDate = (day: string): string => formatLongDate(day).replace(/\d\d(\d\d)$/, '$1')

/** Returns a period with the short years of screens: `5. März 26 – 1. April 26`, or one date. */
export const formatShortYearDateRange = (from: string, to: string): string =>
  from === to ? formatShortYearDate(from) : `${formatShortYearDate(from)} – ${formatShortYearDate(to)}`
