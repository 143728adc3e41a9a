import {
  formatDayAndShortMonth,
  formatHalfYearAndYear,
  formatMonthAndYear,
  formatQuarterAndYear,
  formatShortYearDate,
  formatShortYearDateRange,
  formatIsoWeek,
} from '../calendar.ts'
import { DAY_MS } from '../days.ts'
import type { Series, SeriesPoint } from './types.ts'

/** The length of the periods of a time series; a span has any length. */
export type TimeStep = 'day' | 'week' | 'month' | 'quarter' | 'half' | 'span'

type Period = Pick<SeriesPoint, 'date' | 'to'>

const isIn = (unit: (day: string) => string, { date, to = date }: Period): boolean => unit(date) === unit(to)

/** Returns the shortest step in which every period of the lines fits. */
export function getTimeStep(series: readonly Series[]): TimeStep {
  const periods = series.flatMap(({ points }) => points)
  if (periods.every(({ date, to = date }) => date === to)) return 'day'
  if (periods.every((period) => isIn(formatIsoWeek, period))) return 'week'
  if (periods.every((period) => isIn(formatMonthAndYear, period))) return 'month'
  if (areWhole(formatQuarterAndYear, periods)) return 'quarter'
  return areWhole(formatHalfYearAndYear, periods) ? 'half' : 'span'
}

/**
 * Returns whether periods are whole units, except for the start of the first one and the end of the last one. Waves may
 * lie within quarters without being any.
 */
function areWhole(unit: (day: string) => string, periods: readonly Period[]): boolean {
  const days = periods.flatMap(({ date, to = date }) => [date, to]).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (new Set(periods.map(({ date }) => date)).size < 2) return false
  return periods.every((period) => {
    const { date, to = date } = period
    const startsWhole = date === first || unit(shifted(date, -1)) !== unit(date)
    return isIn(unit, period) && startsWhole && (to === last || unit(shifted(to, 1)) !== unit(to))
  })
}

/** Returns the name of the period of a day, which is the same for all of its days. */
const UNITS = {
  week: formatIsoWeek,
  month: formatMonthAndYear,
  quarter: formatQuarterAndYear,
  half: formatHalfYearAndYear,
}

/** The days without answers at its start with which a period is still whole: a tenth of it. */
const LATE_DAYS = { week: 0, month: 3, quarter: 9, half: 18 }

/** Returns whether a part of a period is missing at its start, where the poll or the chosen days may begin. */
export function lacksStart(step: TimeStep, { date }: Pick<SeriesPoint, 'date'>): boolean {
  if (step === 'day' || step === 'span') return false
  const unit = UNITS[step]
  return unit(shifted(date, -1 - LATE_DAYS[step])) === unit(date)
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns a function that names a period by its first day: `KW 47 2026`, `November 2026 (bis 23. Nov.)`. */
export function createPeriodFormatter(series: readonly Series[]): (date: string) => string {
  const step = getTimeStep(series)
  const ends = new Map(series.flatMap(({ points }) => points.map(({ date, to = date }) => [date, to])))
  const open = findUnfinishedPeriod(series)
  return (date) => {
    if (step === 'span') return formatShortYearDateRange(date, ends.get(date) ?? date)
    if (step === 'day') return formatShortYearDate(date)
    return UNITS[step](date) + (open?.firstDay === date ? ` (${open.untilText})` : '')
  }
}

/** The period of a line that is not over. */
interface OpenPeriod {
  readonly firstDay: string
  /** Its last day so far: `bis 23. Nov.` */
  readonly untilText: string
  /** What its open point means, and the number at the end of the line. */
  readonly note: string
}

/** Returns the period of the lines that is not over; null if there is none. */
export function findUnfinishedPeriod(series: readonly Series[]): OpenPeriod | null {
  const points = series.flatMap((one) => one.points)
  const open = points.find(({ value, isPartial }) => isPartial && value !== null)
  if (open === undefined) return null
  // Without one, the number is that of the open point.
  const hasWholePeriod = points.some(({ value, isPartial }) => !isPartial && value !== null)
  const untilText = `bis ${formatDayAndShortMonth(open.to ?? open.date)}`
  return {
    firstDay: open.date,
    untilText,
    note: [`offener Punkt: nur ${untilText}`, hasWholePeriod && 'Zahl: letzter ganzer Zeitraum']
      .filter(Boolean)
      .join('; '),
  }
}

const PREPOSITION = {
  day: 'am',
  week: 'in',
  month: 'im',
  quarter: 'im',
  half: 'im',
  span: 'im Zeitraum',
} as const

/** Like {@link createPeriodFormatter}, with a preposition: `am 3. März 26`, `in KW 47 2026`, `im November 2026`. */
export function createPeriodPhraseFormatter(series: readonly Series[]): (date: string) => string {
  const nameOf = createPeriodFormatter(series)
  const preposition = PREPOSITION[getTimeStep(series)]
  return (date) => `${preposition} ${nameOf(date)}`
}
