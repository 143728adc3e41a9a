import { hasWeights } from '../../../contract/result-weights'
import type { ResultFigures, ViewResult } from '../../api/results'

/**
 * The same result with each answer counting as much as any other. Ranges, marks, means and medians are those of
 * weighted answers and left out. One without weights, or as others published it, stays as it is.
 */
export function unweightedResult<Result extends ViewResult>(result: Result): Result {
  if (!hasWeights(result.weighting)) return result
  return {
    ...result,
    total: unweighted(result.total),
    tables: result.tables.map((table) => ({ ...table, groups: table.groups.map(unweighted) })),
    series: result.series.map(unweighted),
    ...(result.seriesTotal && {
      seriesTotal: { ...result.seriesTotal, total: unweighted(result.seriesTotal.total) },
    }),
    weighting: { ...result.weighting, method: 'UNWEIGHTED', margins: [] },
  }
}

const unweighted = <Figures extends ResultFigures>(figures: Figures): Figures => ({
  ...figures,
  answers: figures.answers.map((answer) => ({ ...answer, ...plain(answer), mark: null })),
  top: figures.top && { ...figures.top, ...plain(figures.top) },
  mean: null,
  median: null,
  effectiveN: null,
  statisticalError: null,
})

const plain = ({ unweightedShare }: { unweightedShare: number | null }) => ({
  share: unweightedShare,
  se: null,
  ci95: null,
  moe95: null,
})
