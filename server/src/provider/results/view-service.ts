import type { ResultDimension } from '../../../../contract/enumerations/results.ts'
import { TooManyPeriodsError } from '../../results/days.ts'
import type { ResultsEngine } from '../../results/engine.ts'
import type { Filter, ViewResult } from '../../results/view.ts'
import { describePoll, type DescribedPoll } from './description-presenter.ts'
import { respondentFilter } from './filter-policy.ts'
import { resolvePeriod, shownPeriod, type AsOf } from './period-service.ts'
import { fieldError } from '../../http/errors.ts'
import type { AnsweredPoll } from './repository.ts'
import type { FilterQueryWire, UsedPeriodWire } from './schema.ts'
import { ENGINE_DIMENSION, type ViewPlan } from './view-policy.ts'

/** The figures of a period, with its name. */
export interface PeriodResult {
  result: ViewResult
  used: UsedPeriodWire
}

/** The figures of all, and nothing beside them. */
export const TOTAL_ONLY: ViewPlan = { tables: [], series: null }

export interface ViewResponse {
  /** All respondents whom the filter leaves. */
  main: PeriodResult
  /** The time series, where one was asked for: by default of more days than `main`. */
  series: PeriodResult | null
  tables: { by: ResultDimension[]; result: ViewResult }[]
}

/**
 * Asks the engine for all that a plan shows of a poll.
 * @throws ApiError `validation_failed` for a period that makes no sense, and a series of too many steps
 */
export async function runViews(
  engine: ResultsEngine,
  poll: DescribedPoll & Pick<AnsweredPoll, 'status'>,
  plan: ViewPlan,
  query: FilterQueryWire,
  asOf: AsOf,
): Promise<ViewResponse> {
  const description = describePoll(poll)
  const respondents = respondentFilter(query)
  const period = await resolvePeriod(engine, { status: poll.status, description }, query, asOf)
  const filter: Filter = { ...respondents, days: period.main.days }
  const tables = await Promise.all(
    plan.tables.map(async (by) => {
      const groupBy = by.map((dimension) => ENGINE_DIMENSION[dimension])
      return { by, result: await engine.query(description, { filter, groupBy }) }
    }),
  )
  const main = tables[0]?.result ?? (await engine.query(description, { filter }))
  return {
    main: { result: main, used: shownPeriod(main, period.main.used) },
    series: plan.series && { result: await series(plan.series), used: period.series.used },
    tables,
  }

  async function series(unit: NonNullable<ViewPlan['series']>): Promise<ViewResult> {
    const whole: Filter = { ...respondents, days: period.series.days }
    try {
      return await engine.query(description, { filter: whole, series: unit })
    } catch (error) {
      if (!(error instanceof TooManyPeriodsError)) throw error
      throw fieldError('interval', 'Bitte wählen Sie längere Abschnitte.')
    }
  }
}
