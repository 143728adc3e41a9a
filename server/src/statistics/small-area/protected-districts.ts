import { DISTRICT_ESTIMATES } from '../../../../contract/limits.ts'
import {
  createDistrictFrame,
  createDistrictModel,
  toSortableAnswerName,
  benchmarkDistrictEstimates,
  type DistrictEstimates,
  type EstimateRefusal,
  type DistrictWithCode,
  type WidthLimit,
} from './district-model.ts'
import type { ProtectedDistrictFigures } from './frame.ts'
import { estimateSharesFromProtectedFigures } from './fused-shares.ts'
import { estimateBlockSize } from './fused-sizes.ts'
import { sumValues } from './vector.ts'

export interface ProtectedDistrictSurvey {
  /** Districts in the order below, states by number, classes as in `listPersonClasses`. */
  readonly figures: ProtectedDistrictFigures
  /** First year of each age band. */
  readonly ageBreaks: readonly number[]
  readonly districts: readonly DistrictWithCode[]
}

/**
 * Estimates the answers of the adult residents of each district like `estimateDistricts`, but from protected figures
 * only: whoever has these could compute the estimates, so they reveal nothing else (decision 16).
 */
export function estimateProtectedDistricts(
  { figures, ageBreaks, districts }: ProtectedDistrictSurvey,
  { maxMedianIntervalWidth }: WidthLimit = DISTRICT_ESTIMATES,
): DistrictEstimates | EstimateRefusal {
  const model = createDistrictModel(ageBreaks, districts)
  if ('code' in model) return model
  const located = figures.districts.map(estimateBlockSize).filter((size) => size > 0)
  if (located.length < DISTRICT_ESTIMATES.minDistricts) return { code: 'too_few_areas' }
  const votes = sumValues(located)
  if (votes < DISTRICT_ESTIMATES.minProtectedVotes) return { code: 'too_few_votes' }
  const small = estimateSharesFromProtectedFigures({
    figures,
    frame: createDistrictFrame(model, districts),
    groups: model.cellsByDistrict,
    spec: model.spec,
    names: figures.whole.weightedShares.map((_, position) => toSortableAnswerName(position)),
  })
  if ('code' in small) return { code: small.code }
  const used = sumValues(figures.states.map(estimateBlockSize))
  return benchmarkDistrictEstimates(small, model, figures.whole.weightedShares, {
    used,
    withoutDistrict: Math.max(0, used - votes),
    maxMedianIntervalWidth,
  })
}
