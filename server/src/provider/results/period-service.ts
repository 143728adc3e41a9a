import { TEXT } from '../../../../contract/texts.ts'
import { dayInBerlin } from '../../results/berlin-time.ts'
import { dateOfDay, dayOfDate, startOfUnit, type DayRange } from '../../results/days.ts'
import type { DefaultPeriod } from '../../results/default-period.ts'
import type { ResultsEngine } from '../../results/engine.ts'
import type { PollDescription, StatedPeriod, ViewResult } from '../../results/view.ts'
import { fieldError } from '../../http/errors.ts'
import type { FilterQueryWire, UsedPeriodWire } from './schema.ts'

const WINDOW_DAYS: Record<string, number> = { '7d': 7, '30d': 30, '90d': 90, '12m': 365 }
/** What a window of so many days is in whole weeks, to which the running one is added. */
const WINDOW_WEEKS: Record<number, number> = { 7: 1, 30: 4, 90: 13, 365: 52 }
const WINDOW_NAMES = { 30: '30d', 90: '90d', 365: '12m' } as const
const NO_DAYS = { from: 0, to: -1 }

/** The days that votes are counted on, for the engine and in the words of the wire. */
export interface ResolvedPeriod {
  days: DayRange
  /** The last day that may count at all, however a view cuts its days. */
  until?: number
  /** How many days the last ones are, where that is what was chosen. */
  window?: number
  used: UsedPeriodWire
}

/** As of when a result is told. */
export interface AsOf {
  now: Date
  /** Votes of later days are left out, and "the last 30 days" end before it; null for what goes on. */
  frozenAt?: Date | null
}

type PeriodQuery = Pick<FilterQueryWire, 'period' | 'from' | 'to'>
type PollOfPeriod = { status: string; description: PollDescription }

/**
 * The period of a result: the one asked for, else the default of the poll (see `results/default-period.ts`). Every
 * way out of the server asks here: pages, boards, cards, exports and the widget.
 *
 * @returns `main` for the figures; `series` for a time series, whose default is the whole time
 * @throws ApiError `validation_failed` that names the parameter
 */
export async function resolvePeriod(
  engine: Pick<ResultsEngine, 'defaultPeriod'>,
  { status, description }: PollOfPeriod,
  query: PeriodQuery,
  asOf: AsOf,
): Promise<{ main: ResolvedPeriod; series: ResolvedPeriod }> {
  const asked = askedPeriod(query, asOf)
  if (asked) return { main: asked, series: asked }
  if (description.undated !== undefined) return undatedPeriods(description.undated, asOf)
  const open = openDay(status, asOf)
  const found = await engine.defaultPeriod(description, open)
  const periods = found ? defaultPeriods(found, dayInBerlin(asOf.now.getTime())) : noPeriods
  if (!asOf.frozenAt) return periods
  return { main: { ...periods.main, until: open - 1 }, series: { ...periods.series, until: open - 1 } }
}

/** The days of a period as protected figures of chosen people count them: the last days are whole weeks. */
export function daysInWeeks({ days, window }: ResolvedPeriod): DayRange {
  const weeks = WINDOW_WEEKS[window ?? 0]
  if (weeks === undefined || days.to === null) return days
  return { from: startOfUnit('week', days.to + 1) - 7 * weeks, to: days.to }
}

/** The first day whose votes may still come in, in Berlin. A poll that takes no votes has none: its last day is complete. */
function openDay(status: string, { now, frozenAt }: AsOf): number {
  if (frozenAt) return dayInBerlin(frozenAt.getTime())
  return status === 'PUBLISHED' ? dayInBerlin(now.getTime()) : Infinity
}

/**
 * A default in the words of the filter that shows the same, for both kinds of charts. The last 30 days are called so
 * only where they end yesterday; otherwise their dates tell.
 */
function defaultPeriods(
  { from, to, window, first }: DefaultPeriod,
  today: number,
): { main: ResolvedPeriod; series: ResolvedPeriod } {
  const dates = (start: number) => ({ from: dateOfDay(start), to: dateOfDay(to), is_default: true })
  const period = window !== null && to === today - 1 ? WINDOW_NAMES[window] : null
  const main = { days: { from, to }, used: { ...dates(from), period }, ...(window && { window }) }
  if (from === first) return { main, series: main }
  return { main, series: { days: { from: first, to }, used: { ...dates(first), period: 'all' } } }
}

/** Votes without days are shown all together, as of the period that was stated for them. */
function undatedPeriods(stated: StatedPeriod | null, { frozenAt }: AsOf) {
  const days = { from: null, to: frozenAt ? dayInBerlin(frozenAt.getTime()) : null }
  const main: ResolvedPeriod = {
    days,
    used: { period: null, from: stated?.from ?? null, to: stated?.to ?? null, is_default: true },
  }
  return { main, series: main }
}

const noPeriod: ResolvedPeriod = {
  days: NO_DAYS,
  used: { period: null, from: null, to: null, is_default: true },
}
const noPeriods = { main: noPeriod, series: noPeriod }

/** The period that a query names; null where it names none. "The last days" end with yesterday, which is complete. */
function askedPeriod({ period, from, to }: PeriodQuery, { now, frozenAt }: AsOf): ResolvedPeriod | null {
  const frozenDay = frozenAt ? dayInBerlin(frozenAt.getTime()) : null
  if (period !== undefined && (from !== undefined || to !== undefined)) {
    throw fieldError('period', 'Bitte wählen Sie entweder einen Zeitraum oder Anfang und Ende.')
  }
  const length = WINDOW_DAYS[period ?? '']
  if (length !== undefined) {
    const last = (frozenDay ?? dayInBerlin(now.getTime())) - 1
    const days = { from: last - length + 1, to: last }
    // Of a frozen board they are no longer the last ones: their dates tell.
    const name = frozenDay === null ? (period ?? null) : null
    return { days, used: used(name, days), window: length, ...(frozenDay !== null && { until: last }) }
  }
  if (period === undefined && from === undefined && to === undefined) return null
  const range = {
    from: from === undefined ? null : dayOfDate(from),
    to: to === undefined ? null : dayOfDate(to),
  }
  if (range.from !== null && range.to !== null && range.to < range.from) {
    throw fieldError('to', TEXT.endBeforeStart)
  }
  const isAll = from === undefined && to === undefined
  const days = frozenDay === null ? range : { ...range, to: Math.min(range.to ?? Infinity, frozenDay) }
  return { days, used: used(isAll ? 'all' : null, range), ...(frozenDay !== null && { until: frozenDay }) }
}

const used = (period: UsedPeriodWire['period'], { from, to }: DayRange): UsedPeriodWire => ({
  period,
  from: from === null ? null : dateOfDay(from),
  to: to === null ? null : dateOfDay(to),
  is_default: false,
})

/**
 * The period that a result is of, where it could not follow the one asked for: a published wave shows its own days,
 * votes without days show all of theirs, and protected figures those of whole weeks.
 */
export function shownPeriod(
  { period, weighting, notApplicable, counted }: ViewResult,
  asked: UsedPeriodWire,
): UsedPeriodWire {
  const isIgnored = notApplicable.some(({ part, dimension }) => part === 'filter' && dimension === 'period')
  if (isIgnored) {
    return { period: null, from: period?.from ?? null, to: period?.to ?? null, is_default: true }
  }
  if (weighting.method === 'published' && period)
    return { period: null, ...period, is_default: asked.is_default }
  // An end that nobody chose stays open.
  const from = asked.from && counted?.from != null ? dateOfDay(counted.from) : asked.from
  const to = asked.to && counted?.to != null ? dateOfDay(counted.to) : asked.to
  const isSame = from === asked.from && to === asked.to
  return isSame ? asked : { period: null, from, to, is_default: asked.is_default }
}
