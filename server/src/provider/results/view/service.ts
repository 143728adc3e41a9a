import type { ResultDimension } from '../../../../../contract/enumerations/results.ts'
import { fieldError } from '../../../http/errors.ts'
import { TooManyPeriodsError, type PeriodUnit } from '../../../results/days.ts'
import type { ResultsEngine } from '../../../results/engine.ts'
import { CrossedProfileError } from '../../../results/profile-view.ts'
import { TooManyBlocksError } from '../../../results/scan.ts'
import type { View, ViewResult } from '../../../results/view.ts'
import { toRespondentFilter } from '../../segments/filter-policy.ts'
import { toEnginePollDescription, type DescribedPoll } from './description-presenter.ts'
import { resolvePeriod, toShownPeriod, type AsOf, type ResolvedPeriod } from './period-service.ts'
import { toGrouping, type ViewPlan } from './policy.ts'
import type { FiguresQueryWire, UsedPeriodWire } from './schema.ts'
import { findFinestReliableElseCoarsestSeries, type SteppedSeries } from './series-service.ts'

export interface PeriodResult {
  result: ViewResult
  used: UsedPeriodWire
}

/** The results of all polls as of a point in time. */
export interface ResultsAsOf extends AsOf {
  readonly engine: ResultsEngine
}

/** The total without further views. */
export const TOTAL_ONLY_PLAN: ViewPlan = { tables: [], series: null }

export interface ViewResponse {
  /** The respondents that match the filter. */
  main: PeriodResult
  /** The time series, if requested. By default it covers more days than `main`. */
  series: (PeriodResult & Pick<SteppedSeries, 'unit'>) | null
  tables: { by: ResultDimension[]; result: ViewResult }[]
}

/**
 * Computes all views of a plan.
 *
 * @throws ApiError `validation_failed` for an invalid period, and for a view with too many steps or blocks
 */
export async function runViews(
  { engine, ...asOf }: ResultsAsOf,
  poll: DescribedPoll,
  plan: ViewPlan,
  query: FiguresQueryWire,
): Promise<ViewResponse> {
  const description = toEnginePollDescription(poll)
  const respondents = toRespondentFilter(query)
  const period = await resolvePeriod(engine, description, query, asOf)
  const isUnweighted = query.weights === 'UNWEIGHTED'
  const scopeOf = (resolved: ResolvedPeriod): Pick<View, 'filter' | 'lastCountableDay'> => ({
    filter: { ...respondents, days: resolved.days },
    ...(resolved.lastCountableDay !== undefined && { lastCountableDay: resolved.lastCountableDay }),
  })
  const scope = scopeOf(period.main)
  const tables = await Promise.all(
    plan.tables.map(async (by) => {
      return {
        by,
        result: await compute({
          ...scope,
          ...toGrouping(by, query.areas),
          ...(plan.hasRestFigures && { hasRestFigures: true }),
        }),
      }
    }),
  )
  const main = tables[0]?.result ?? (await compute(scope))
  const shown = { result: main, used: toShownPeriod(main, period.main.used) }
  const series = plan.series && (await seriesIn(plan.series))
  return {
    main: shown,
    series: series && { ...series, used: toShownPeriod(series.result, period.series.used) },
    tables,
  }

  async function seriesIn(unit: PeriodUnit | 'finest'): Promise<SteppedSeries> {
    const scope = scopeOf(period.series)
    if (unit !== 'finest') return { unit, result: await compute({ ...scope, series: unit }) }
    const finest = await findFinestReliableElseCoarsestSeries(
      (step) => engine.query(description, { ...scope, series: step }),
      shown,
      plan.shortestStep,
    ).catch(rethrow)
    // The same step, so that both can be compared.
    return isUnweighted ? { ...finest, result: await compute({ ...scope, series: finest.unit }) } : finest
  }

  async function compute(view: View): Promise<ViewResult> {
    return engine.query(description, isUnweighted ? { ...view, isUnweighted } : view).catch(rethrow)
  }
}

function rethrow(error: unknown): never {
  if (error instanceof TooManyPeriodsError)
    throw fieldError('interval', 'Bitte wählen Sie längere Abschnitte.')
  if (error instanceof CrossedProfileError)
    throw fieldError(
      'by',
      'Nach Profilangaben lässt sich ein Ergebnis nur allein teilen, ohne weitere Merkmale, Filter und Zeitreihen: So bleiben einzelne Stimmen geschützt.',
    )
  if (error instanceof TooManyBlocksError)
    throw fieldError('region', 'Bitte wählen Sie weniger Merkmale auf einmal.')
  throw error
}
