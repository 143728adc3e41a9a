import { toBerlinEpochDay } from '../../../results/berlin-time.ts'
import { formatEpochDay, parseEpochDay, type DayRange } from '../../../results/days.ts'
import type { DefaultPeriod } from '../../../results/default-period.ts'
import type { ResultsEngine } from '../../../results/engine.ts'
import { usesWholeWeekPeriods, getFirstEpochDay } from '../../../results/named-periods.ts'
import type { PollDescription, IsoDatePeriod, ViewResult } from '../../../results/view.ts'
import { assertConsistentPeriod } from '../../period.ts'
import type { FilterQueryWire, UsedPeriodWire } from './schema.ts'

const NO_DAYS = { from: 0, to: -1 }

/** The days whose votes are counted, for the engine and for the response. */
export interface ResolvedPeriod {
  days: DayRange
  /** The last day that may be counted, however a view cuts its days. */
  lastCountableDay?: number
  used: UsedPeriodWire
}

/** The time as of which a result is computed. */
export interface AsOf {
  now: Date
  /** Later votes are excluded, and relative periods end before it; null for a live result. */
  frozenAt?: Date | null
}

type PeriodQuery = Pick<FilterQueryWire, 'period' | 'from' | 'to'>
/**
 * Resolves the period of a result: the requested one, else the default of the poll (see `results/default-period.ts`).
 * Used by all outputs: pages, boards, cards, exports and the widget. The named periods of protected figures are whole
 * weeks.
 *
 * @returns `main` for the figures; `series` for a time series, which defaults to the whole time
 * @throws ApiError `validation_failed` with the parameter
 */
export async function resolvePeriod(
  engine: Pick<ResultsEngine, 'defaultPeriod'>,
  description: PollDescription,
  query: PeriodQuery,
  asOf: AsOf,
): Promise<{ main: ResolvedPeriod; series: ResolvedPeriod }> {
  const requested = toRequestedPeriod(query, asOf, usesWholeWeekPeriods(description))
  if (requested) return { main: requested, series: requested }
  if (description.undatedFieldPeriod !== undefined)
    return undatedPeriods(description.undatedFieldPeriod, asOf)
  const open = firstOpenDay(description, asOf)
  const found = await engine.defaultPeriod(description, open)
  const periods = found ? defaultPeriods(found, toBerlinEpochDay(asOf.now.getTime())) : noPeriods
  if (!asOf.frozenAt) return periods
  return {
    main: { ...periods.main, lastCountableDay: open - 1 },
    series: { ...periods.series, lastCountableDay: open - 1 },
  }
}

/**
 * Returns the first day that may still get votes, in Berlin. A poll that accepts no votes has none: its last day is
 * complete.
 */
function firstOpenDay({ isOpen }: PollDescription, { now, frozenAt }: AsOf): number {
  if (frozenAt) return toBerlinEpochDay(frozenAt.getTime())
  return isOpen ? toBerlinEpochDay(now.getTime()) : Infinity
}

/**
 * Returns the default periods as the equivalent filter, for both kinds of charts. They are named "last 30 days" only
 * if they end yesterday, otherwise by dates.
 */
function defaultPeriods(
  { from, to, window, firstVoteDay }: DefaultPeriod,
  today: number,
): { main: ResolvedPeriod; series: ResolvedPeriod } {
  const dates = (start: number) => ({ from: formatEpochDay(start), to: formatEpochDay(to), is_default: true })
  const main = { days: { from, to }, used: { ...dates(from), period: to === today - 1 ? window : null } }
  if (from === firstVoteDay) return { main, series: main }
  return {
    main,
    series: { days: { from: firstVoteDay, to }, used: { ...dates(firstVoteDay), period: 'all' } },
  }
}

/** Returns the periods of votes without days: all votes, with the period that staff stated. */
function undatedPeriods(stated: IsoDatePeriod | null, { frozenAt }: AsOf) {
  const days = { from: null, to: frozenAt ? toBerlinEpochDay(frozenAt.getTime()) : null }
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

/** Returns the requested period; null without one. Relative periods end yesterday, the last complete day. */
function toRequestedPeriod(
  query: PeriodQuery,
  { now, frozenAt }: AsOf,
  inWeeks: boolean,
): ResolvedPeriod | null {
  assertConsistentPeriod(query)
  const { period, from, to } = query
  const frozenDay = frozenAt ? toBerlinEpochDay(frozenAt.getTime()) : null
  if (period !== undefined && period !== 'all') {
    const last = (frozenDay ?? toBerlinEpochDay(now.getTime())) - 1
    const days = { from: getFirstEpochDay(period, last, inWeeks), to: last }
    // On a frozen board they are no longer the last days, so dates name them.
    const name = frozenDay === null ? period : null
    return { days, used: used(name, days), ...(frozenDay !== null && { lastCountableDay: last }) }
  }
  if (period === undefined && from === undefined && to === undefined) return null
  const range = {
    from: from === undefined ? null : parseEpochDay(from),
    to: to === undefined ? null : parseEpochDay(to),
  }
  const isAll = from === undefined && to === undefined
  const days = frozenDay === null ? range : { ...range, to: Math.min(range.to ?? Infinity, frozenDay) }
  return {
    days,
    used: used(isAll ? 'all' : null, range),
    ...(frozenDay !== null && { lastCountableDay: frozenDay }),
  }
}

const used = (period: UsedPeriodWire['period'], { from, to }: DayRange): UsedPeriodWire => ({
  period,
  from: from === null ? null : formatEpochDay(from),
  to: to === null ? null : formatEpochDay(to),
  is_default: false,
})

/**
 * Returns the period that a result shows if it cannot show the requested one. A published wave shows its own days,
 * votes without days show all, and protected figures show whole weeks.
 */
export function toShownPeriod(
  { period, weighting, notApplicable, countedDays }: ViewResult,
  requested: UsedPeriodWire,
): UsedPeriodWire {
  const isIgnored = notApplicable.some(({ part, dimension }) => part === 'filter' && dimension === 'period')
  if (isIgnored) {
    return { period: null, from: period?.from ?? null, to: period?.to ?? null, is_default: true }
  }
  if (weighting.method === 'published' && period)
    return { period: null, ...period, is_default: requested.is_default }
  // Open ends stay open.
  const from = requested.from && countedDays?.from != null ? formatEpochDay(countedDays.from) : requested.from
  const to = requested.to && countedDays?.to != null ? formatEpochDay(countedDays.to) : requested.to
  const isSame = from === requested.from && to === requested.to
  return isSame ? requested : { period: null, from, to, is_default: requested.is_default }
}
