import type { DistrictFrame, ProtectedDistrictFigures } from './frame.ts'
import { createCellsFromProtectedFigures, findUsableCovariates } from './fused-cells.ts'
import type { PopulationCell } from './multilevel.ts'
import {
  getTermWithMostLevels,
  estimateSharesFromCells,
  mapAnswersToPools,
  findRefusal,
  type SmallAreaEstimates,
  type SmallAreaRefusal,
  type SmallAreaSpec,
} from './shares.ts'
import { at } from './vector.ts'

/** Rate of the penalty of the areas: noise leaves their standard deviation uncertain. Its mode is at 1/3. */
const AREA_RATE = 3

interface ProtectedPoll {
  readonly figures: ProtectedDistrictFigures
  readonly frame: DistrictFrame
  readonly groups: readonly (readonly PopulationCell[])[]
  readonly spec: Omit<SmallAreaSpec, 'penaltyRates'>
  /** The names of the answers by position. */
  readonly names: readonly string[]
}

/**
 * Estimates the shares of all answers among the residents of groups like `estimateSmallAreaShares`, from protected figures
 * only. Answers that nobody gave in the reported result of all respondents are left out.
 */
export function estimateSharesFromProtectedFigures({
  figures,
  frame,
  groups,
  spec,
  names,
}: ProtectedPoll): SmallAreaEstimates | SmallAreaRefusal {
  const { whole } = figures
  const counts = new Map(
    names.flatMap((name, position): [string, number][] => {
      const share = at(whole.unweightedShares, position)
      return share > 0 ? [[name, share * whole.n]] : []
    }),
  )
  const areas = figures.districts.filter(({ noiseBlockCount }) => noiseBlockCount > 0).length
  const refusal = findRefusal({ respondentCount: whole.n, counts, areas }, spec)
  if (refusal !== null) return refusal
  const poolByAnswer = mapAnswersToPools(counts, spec.minVotesPerAnswer)
  const pooled = new Map<string, number>()
  for (const [name, count] of counts) {
    const pool = poolByAnswer.get(name) ?? name
    pooled.set(pool, (pooled.get(pool) ?? 0) + count)
  }
  const { index } = getTermWithMostLevels(spec.terms)
  const penaltyRates = spec.terms.map((_, term) => (term === index ? AREA_RATE : 0))
  const shares = estimateSharesFromCells(
    pooled,
    groups,
    { respondentCount: whole.n, spec: { ...spec, penaltyRates } },
    (answer) => {
      const positions = [...names.keys()].filter(
        (position) => poolByAnswer.get(names[position] ?? '') === answer,
      )
      const covariateIndexes = findUsableCovariates(figures, frame, positions)
      const [cells = []] = createCellsFromProtectedFigures(figures, frame, [{ positions, covariateIndexes }])
      return { covariateIndexes, cells }
    },
  )
  return { ...shares, poolByAnswer }
}
