import type { ResultWeights } from '../../../../contract/enumerations/results.ts'
import { hasWeights } from '../../../../contract/result-weights.ts'
import type { FiguresWire, ViewResultWire } from './schema.ts'

/**
 * Leaves out of a result what comes of its weights, where that is asked for: unweighted shares stay. One without
 * weights, or as others published it, stays as it is.
 */
export function resultByWeights<Result extends ViewResultWire>(
  result: Result,
  weights: ResultWeights | undefined,
): Result {
  if (weights !== 'UNWEIGHTED' || !hasWeights(result.weighting)) return result
  return {
    ...result,
    total: unweighted(result.total),
    series: result.series.map(unweighted),
    series_total: result.series_total && {
      ...result.series_total,
      total: unweighted(result.series_total.total),
    },
    tables: result.tables.map((table) => ({ ...table, groups: table.groups.map(unweighted) })),
    weighting: { ...result.weighting, method: 'UNWEIGHTED', margins: [] },
  }
}

const unweighted = <Figures extends FiguresWire>(figures: Figures): Figures => ({
  ...figures,
  answers: figures.answers.map((answer) => ({ ...answer, ...NO_WEIGHTED_SHARE, mark: null })),
  top: figures.top && { ...figures.top, ...NO_WEIGHTED_SHARE },
  mean: null,
  median: null,
  effective_n: null,
  statistical_error: null,
  design_effect: null,
})

const NO_WEIGHTED_SHARE = { share: null, se: null, ci95: null, moe95: null }
