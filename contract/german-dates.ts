/**
 * Time in Berlin, and German names of months and weekdays. `Intl` has both, but its first use takes about 50 ms on a slow
 * device and delays the page.
 */
import { lazy } from './lazy.ts'

/** The months from January. The short form of a name is its first three letters. */
export const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const

/** The weekdays from Monday, as in ISO 8601. */
export const WEEKDAYS_FROM_MONDAY = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The first year with the current rule for daylight saving time, from March to October. */
const FIRST_YEAR_OF_RULE = 1996

/** Converts a moment to German time: the UTC fields of the returned date are the local date and time in Berlin. */
export function berlinTimeAsUtc(moment: Date): Date {
  const time = moment.getTime()
  const year = moment.getUTCFullYear()
  if (year < FIRST_YEAR_OF_RULE) return toHistoricTime(moment)
  const isSummer = time >= clockChange(year, 2) && time < clockChange(year, 9)
  return new Date(time + (isSummer ? 2 : 1) * HOUR)
}

/** Returns the last Sunday of a month (from 0) at 1:00 UTC, when Europe changes its clocks (directive 2000/84/EC). */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * DAY
}

const historicClock = lazy(
  () =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' }),
)

function toHistoricTime(moment: Date): Date {
  const [day, time] = historicClock().format(moment).split(' ')
  return new Date(`${day?.padStart(10, '0')}T${time}Z`)
}
