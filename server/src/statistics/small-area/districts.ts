import { DISTRICT_ESTIMATES } from '../../../../contract/limits.ts'
import {
  createDistrictModel,
  toSortableAnswerName,
  benchmarkDistrictEstimates,
  type DistrictEstimates,
  type EstimateRefusal,
  type DistrictWithCode,
  type Person,
  type WidthLimit,
} from './district-model.ts'
import { countRespondents, estimateSmallAreaShares, type SmallAreaVotes } from './shares.ts'

/**
 * Respondents with the same answer, age band, gender, state and district. Only for polls whose figures are exact: the
 * estimates reveal the answers of small districts.
 */
export interface DistrictVotes extends Person, Pick<SmallAreaVotes, 'n' | 'weightSum' | 'squaredWeightSum'> {
  readonly answerPosition: number
}

export interface DistrictSurvey {
  readonly votes: readonly DistrictVotes[]
  /** First year of each age band. */
  readonly ageBreaks: readonly number[]
  readonly districts: readonly DistrictWithCode[]
  /** The measured weighted share of each answer, by its position. */
  readonly nationalShares: readonly number[]
}

/**
 * Estimates the answers of the adult residents of each district by multilevel regression and poststratification, from
 * exact numbers of respondents; decision 16 describes the model and its sources. The estimates add up to the measured
 * shares of all. See `protected-districts.ts` for polls with protected figures.
 */
export function estimateDistricts(
  survey: DistrictSurvey,
  { maxMedianIntervalWidth }: WidthLimit = DISTRICT_ESTIMATES,
): DistrictEstimates | EstimateRefusal {
  const { votes, ageBreaks, districts, nationalShares } = survey
  const model = createDistrictModel(ageBreaks, districts)
  if ('code' in model) return model
  const located = votes.filter(({ districtIndex }) => districtIndex !== null)
  if (new Set(located.map(({ districtIndex }) => districtIndex)).size < DISTRICT_ESTIMATES.minDistricts)
    return { code: 'too_few_areas' }
  if (countRespondents(located) < DISTRICT_ESTIMATES.minVotes) return { code: 'too_few_votes' }
  const small = estimateSmallAreaShares(
    votes.map((vote): SmallAreaVotes => ({
      ...vote,
      ...model.toLevelsAndCovariates(vote),
      answer: toSortableAnswerName(vote.answerPosition),
    })),
    model.cellsByDistrict,
    model.spec,
  )
  if ('code' in small) return { code: small.code }
  return benchmarkDistrictEstimates(small, model, nationalShares, {
    used: small.respondentCount,
    withoutDistrict: small.respondentCount - countRespondents(located),
    maxMedianIntervalWidth,
  })
}
