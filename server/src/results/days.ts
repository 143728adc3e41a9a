import { isDay, DAY_MS } from '../../../contract/days.ts'
import type { DayPeriods } from './scan.ts'

/** A day as a number since 1970-01-01. */
export type EpochDay = number

/** 1970-01-05 was a Monday. */
export const FIRST_MONDAY_EPOCH_DAY = 4

/** A range of days (numbers since 1970-01-01), both ends inclusive; null for an open end. */
export interface DayRange {
  readonly from: number | null
  readonly to: number | null
}

export type PeriodUnit = 'day' | 'week' | CalendarUnit

/** Units of whole months. */
type CalendarUnit = keyof typeof MONTHS
const MONTHS = { month: 1, quarter: 3, half: 6 } as const

/** More points cannot be distinguished in a chart; a longer unit is needed. */
const MAX_PERIODS = 2000

/** Returns the number of a calendar day. @throws RangeError if the text is no date such as 2024-03-05 */
export function parseEpochDay(date: string): EpochDay {
  if (!isDay(date)) throw new RangeError(`“${date}” is no date.`)
  return Date.parse(date) / DAY_MS
}

/** Returns a day as a date such as 2024-03-05. */
export function formatEpochDay(day: EpochDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Returns a range as one period; null if it includes all days. */
export function toPeriodUnlessAllDays(
  { from, to }: DayRange,
  firstDay: number,
  lastDay: number,
): DayPeriods | null {
  const first = Math.max(from ?? -Infinity, firstDay)
  const last = Math.min(to ?? Infinity, lastDay)
  if (first <= firstDay && last >= lastDay) return null
  const length = Math.max(0, last - first + 1)
  return { firstDay: length > 0 ? first : 0, periodOfDay: new Int32Array(length), periodCount: 1 }
}

export interface Period {
  readonly from: number
  readonly to: number
}

/** Thrown if a series would have more periods than a chart can show. */
export class TooManyPeriodsError extends Error {
  constructor(unit: PeriodUnit) {
    super(`More than ${MAX_PERIODS} periods of a ${unit}.`)
  }
}

/**
 * Divides a range of days into periods of a unit; weeks begin on Monday. The first and last period are cut at the
 * ends of the range.
 *
 * @throws TooManyPeriodsError for more than `MAX_PERIODS`
 */
export function getPeriods(
  unit: PeriodUnit,
  firstDay: number,
  lastDay: number,
): { days: DayPeriods; periods: Period[] } {
  const periodOfDay = new Int32Array(Math.max(0, lastDay - firstDay + 1))
  const periods: Period[] = []
  let start = firstDay
  while (start <= lastDay) {
    const end = Math.min(lastDay, getLastDayInUnit(unit, start))
    periodOfDay.fill(periods.length, start - firstDay, end - firstDay + 1)
    periods.push({ from: start, to: end })
    start = end + 1
    if (periods.length > MAX_PERIODS) throw new TooManyPeriodsError(unit)
  }
  return { days: { firstDay, periodOfDay, periodCount: periods.length }, periods }
}

/** Returns the first day of the unit that contains a day. */
export function getFirstDayInUnit(unit: PeriodUnit, day: number): number {
  if (unit === 'day') return day
  if (unit === 'week') return day - ((((day - FIRST_MONDAY_EPOCH_DAY) % 7) + 7) % 7)
  return startOfMonths(unit, day, 0)
}

/** Returns the last day of the unit that contains a day. */
export function getLastDayInUnit(unit: PeriodUnit, day: number): number {
  if (unit === 'day') return day
  if (unit === 'week') return getFirstDayInUnit(unit, day) + 6
  return startOfMonths(unit, day, 1) - 1
}

/** Returns the first day of the unit that contains a day, or of a later one. @param later how many units later */
function startOfMonths(unit: CalendarUnit, day: number, later: number): number {
  const date = new Date(day * DAY_MS)
  const months = MONTHS[unit]
  const index = Math.floor(date.getUTCMonth() / months) + later
  return Date.UTC(date.getUTCFullYear(), index * months, 1) / DAY_MS
}
