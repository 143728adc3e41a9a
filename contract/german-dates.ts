/**
 * The clock of Berlin and the words of German dates. `Intl` knows both, but the first use of it costs a slow device some
 * 50 ms, and the page waits for its dates.
 */
import { lazy } from './lazy.ts'

/** January first. Three letters of a name are its short form. */
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

/** Monday first, as ISO 8601 counts. */
export const WEEKDAYS = [
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
/** From here on the clocks have changed in March and October; before, in other months or not at all. */
const FIRST_YEAR_OF_RULE = 1996

/** Converts a moment to German time: the UTC fields of the returned date are the local date and time in Berlin. */
export function toBerlinTime(moment: Date): Date {
  const time = moment.getTime()
  const year = moment.getUTCFullYear()
  if (year < FIRST_YEAR_OF_RULE) return toHistoricTime(moment)
  const isSummer = time >= clockChange(year, 2) && time < clockChange(year, 9)
  return new Date(time + (isSummer ? 2 : 1) * HOUR)
}

/** The last Sunday of a month, counted from 0, at 1:00 UTC: then Europe changes its clocks (directive 2000/84/EC). */
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
