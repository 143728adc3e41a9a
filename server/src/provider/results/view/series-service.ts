import { MIN_BASE } from '../../../../../contract/limits.ts'
import {
  parseEpochDay,
  getLastDayInUnit,
  getFirstDayInUnit,
  TooManyPeriodsError,
  type PeriodUnit,
} from '../../../results/days.ts'
import type { PeriodFigures, ViewResult } from '../../../results/view.ts'
import type { UsedPeriodWire } from './schema.ts'

export interface SteppedSeries {
  unit: PeriodUnit
  result: ViewResult
}

const UNITS = ['day', 'week', 'month', 'quarter', 'half'] as const
const DAYS = { day: 1, week: 7, month: 31, quarter: 92, half: 184 } as const

/** With fewer quarters or half-years, months say more, even if each is uncertain. */
const MIN_LONG_PERIODS = 4

/**
 * Returns the time series with the finest step at which every whole period has an effective n of at least 100. If there
 * is none, the longest step: half-years or quarters of which at least four have figures, else months or weeks of which
 * there are two.
 *
 * @param compute computes the series of a step
 * @param main the figures of the default period: steps for which these are too few are skipped
 * @param shortest the shortest step to choose
 */
export async function findFinestReliableElseCoarsestSeries(
  compute: (unit: PeriodUnit) => Promise<ViewResult>,
  { result: main, used }: { result: ViewResult; used: Pick<UsedPeriodWire, 'from' | 'to'> },
  shortest: PeriodUnit = 'day',
): Promise<SteppedSeries> {
  const tried = new Map<PeriodUnit, ViewResult | null>()
  if (main.weighting.method === 'published') return { unit: 'month', result: await compute('month') }
  const units = UNITS.slice(UNITS.indexOf(shortest))
  for (const unit of units) {
    if (unit !== 'half' && isTooThin(unit)) continue
    const result = await series(unit)
    if (result && isDense(unit, result.series) && isLongEnough(unit, result.series)) return { unit, result }
  }
  for (const unit of units.toReversed()) {
    const result = await series(unit)
    if (result && (unit === shortest || isLongEnough(unit, result.series))) return { unit, result }
  }
  return { unit: 'month', result: await compute('month') }

  /** Null if there are more periods than the engine allows. */
  async function series(unit: PeriodUnit): Promise<ViewResult | null> {
    const known = tried.get(unit)
    if (known !== undefined) return known
    const result = await compute(unit).catch((error: unknown) => {
      if (error instanceof TooManyPeriodsError) return null
      throw error
    })
    tried.set(unit, result)
    return result
  }

  /** The mean size of a period is an upper bound for the smallest one. */
  function isTooThin(unit: PeriodUnit): boolean {
    const { respondents: n } = main.total
    if (n === null || used.from === null || used.to === null) return n === null
    const days = parseEpochDay(used.to) - parseEpochDay(used.from) + 1
    return days >= DAYS[unit] && (n * DAYS[unit]) / days < MIN_BASE.low
  }
}

const isLongEnough = (unit: PeriodUnit, series: readonly PeriodFigures[]): boolean =>
  unit === 'quarter' || unit === 'half'
    ? series.filter(({ isGap }) => !isGap).length >= MIN_LONG_PERIODS
    : series.length > 1

function isDense(unit: PeriodUnit, series: readonly PeriodFigures[]): boolean {
  const whole = series.filter(({ from, to }) => isWhole(unit, parseEpochDay(from), parseEpochDay(to)))
  return (
    series.length > 1 &&
    whole.length > 0 &&
    whole.every(({ isGap, effectiveN }) => !isGap && (effectiveN ?? 0) >= MIN_BASE.low)
  )
}

/** Returns whether a period is not cut by the first or last day of the series. */
const isWhole = (unit: PeriodUnit, from: number, to: number): boolean =>
  from === getFirstDayInUnit(unit, from) && to === getLastDayInUnit(unit, to)
