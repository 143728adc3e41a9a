import { MIN_BASE } from '../../../../contract/limits.ts'
import {
  dayOfDate,
  endOfUnit,
  startOfUnit,
  TooManyPeriodsError,
  type PeriodUnit,
} from '../../results/days.ts'
import type { PeriodFigures, ViewResult } from '../../results/view.ts'
import type { UsedPeriodWire } from './schema.ts'

/** A time series, and its steps. */
export interface SteppedSeries {
  unit: PeriodUnit
  result: ViewResult
}

const UNITS = ['day', 'week', 'month'] as const
const DAYS = { day: 1, week: 7, month: 31 } as const

/**
 * Returns the time series of the finest steps at which every whole period has an effective n of at least 100, else that
 * of the longest steps of which there are two.
 *
 * @param ask computes the series of given steps
 * @param main the figures of the default period: where it has too few for a step, the step is not tried
 */
export async function finestSeries(
  ask: (unit: PeriodUnit) => Promise<ViewResult>,
  { result: main, used }: { result: ViewResult; used: Pick<UsedPeriodWire, 'from' | 'to'> },
): Promise<SteppedSeries> {
  const tried = new Map<PeriodUnit, ViewResult | null>()
  if (main.weighting.method !== 'published')
    for (const unit of UNITS) {
      if (unit !== 'month' && isTooThin(unit)) continue
      const result = await series(unit)
      if (result && isDense(unit, result.series)) return { unit, result }
    }
  for (const unit of UNITS.toReversed()) {
    const result = await series(unit)
    if (result && (result.series.length > 1 || unit === 'day')) return { unit, result }
  }
  return { unit: 'month', result: await ask('month') }

  /** Null where there are more periods than anyone could look at. */
  async function series(unit: PeriodUnit): Promise<ViewResult | null> {
    const known = tried.get(unit)
    if (known !== undefined) return known
    const result = await ask(unit).catch((error: unknown) => {
      if (error instanceof TooManyPeriodsError) return null
      throw error
    })
    tried.set(unit, result)
    return result
  }

  /** No more than the mean is in the period with the fewest. */
  function isTooThin(unit: PeriodUnit): boolean {
    const { used: n } = main.total
    if (n === null || used.from === null || used.to === null) return n === null
    const days = dayOfDate(used.to) - dayOfDate(used.from) + 1
    return days >= DAYS[unit] && (n * DAYS[unit]) / days < MIN_BASE.low
  }
}

function isDense(unit: PeriodUnit, series: readonly PeriodFigures[]): boolean {
  const whole = series.filter(({ from, to }) => isWhole(unit, dayOfDate(from), dayOfDate(to)))
  return (
    series.length > 1 &&
    whole.length > 0 &&
    whole.every(({ gap, effective }) => !gap && (effective ?? 0) >= MIN_BASE.low)
  )
}

/** The first and the last period end where the days of the series do. */
const isWhole = (unit: PeriodUnit, from: number, to: number): boolean =>
  from === startOfUnit(unit, from) && to === endOfUnit(unit, to)
