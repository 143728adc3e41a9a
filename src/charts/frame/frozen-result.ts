import type { ResultWeights } from '../../../contract/enumerations/results'
import { hasAppliedWeights } from '../../../contract/result-weights'
import type { ResultFigures, ViewResult } from '../../api/results'

/**
 * Returns a frozen result as it is shown. Citations frozen before unweighted results had ranges of their own hold
 * weighted figures even if no weights were requested. Such a result is returned with its unweighted shares. Ranges,
 * marks, means and medians are removed, because they are weighted. All other results are returned unchanged.
 */
export function toUnweightedIfRequested<Result extends ViewResult>(
  result: Result,
  weights: ResultWeights = 'WEIGHTED',
): Result {
  if (weights === 'WEIGHTED' || !hasAppliedWeights(result.weighting)) return result
  return {
    ...result,
    total: unweighted(result.total),
    tables: result.tables.map((table) => ({ ...table, groups: table.groups.map(unweighted) })),
    series: result.series.map(unweighted),
    ...(result.seriesTotal && {
      seriesTotal: { ...result.seriesTotal, total: unweighted(result.seriesTotal.total) },
    }),
    weighting: {
      ...result.weighting,
      method: 'UNWEIGHTED',
      margins: [],
      droppedMargins: [],
      targets: null,
      version: null,
      largestWeight: null,
      maxWeight: null,
      effectiveN: null,
      designEffect: null,
      warnings: [],
    },
  }
}

const unweighted = <Figures extends ResultFigures>(figures: Figures): Figures => ({
  ...figures,
  answers: figures.answers.map((answer) => ({ ...answer, ...withUnweightedShare(answer), mark: null })),
  top: figures.top && { ...figures.top, ...withUnweightedShare(figures.top) },
  mean: null,
  median: null,
  medianCi95: null,
  effectiveN: null,
  statisticalError: null,
})

const withUnweightedShare = ({ unweightedShare }: { unweightedShare: number | null }) => ({
  share: unweightedShare,
  se: null,
  ci95: null,
  moe95: null,
})
