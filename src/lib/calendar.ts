// Names of months, weeks and weekdays. A file of its own because few pages need it.
import { MONTHS, WEEKDAYS_FROM_MONDAY } from '../../contract/german-dates'
import { createDateFormatter, NO_VALUE } from './format'

/** Formats the month of a time series: `März 2026`. */
export const formatMonth = createDateFormatter(({ month, year }) => `${month} ${year}`)

/** Returns `Januar` … `Dezember`, or `Jan` …; `month` counts from 1. */
export const getMonthName = (month: number, width: 'long' | 'short' = 'long'): string =>
  MONTHS[month - 1]?.slice(0, width === 'short' ? 3 : undefined) ?? NO_VALUE

/**
 * Returns `Montag` … `Sonntag`; `isoWeekday` counts from Monday = 1, as in ISO 8601. Required by the specification; no
 * screen shows a weekday yet.
 */
export const getWeekdayName = (isoWeekday: number): string => WEEKDAYS_FROM_MONDAY[isoWeekday - 1] ?? NO_VALUE
