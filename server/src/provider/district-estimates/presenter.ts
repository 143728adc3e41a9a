import {
  districtEstimateRefusalText,
  type EstimateRefusalCode,
  type FigureProtection,
} from '../../../../contract/enumerations/results.ts'
import { DISTRICTS } from '../../regions/districts.ts'
import { dateInBerlin } from '../../results/berlin-time.ts'
import type { DistrictEstimates } from '../../statistics/small-area/district-model.ts'
import { presentWeighting } from '../results/view/presenter.ts'
import type { StoredEstimates } from './repository.ts'
import type { DistrictEstimatesWire } from './schema.ts'

/** Slope of the logistic curve at 50 %: percentage points per unit of log odds. */
const POINTS_PER_LOG_ODDS = 25

export const PENDING_RESPONSE: DistrictEstimatesWire = { status: 'PENDING', refusal: null, estimates: null }

export const presentRefusal = (
  code: EstimateRefusalCode,
  figures: FigureProtection,
): DistrictEstimatesWire => ({
  status: 'REFUSED',
  refusal: { code, message: districtEstimateRefusalText(code, figures) },
  estimates: null,
})

/** @param figures what the estimates are computed from */
export function presentEstimates(
  { fittedAt, outcome }: Pick<StoredEstimates, 'fittedAt' | 'outcome'>,
  figures: FigureProtection,
): DistrictEstimatesWire {
  if (fittedAt === null || outcome === null) return PENDING_RESPONSE
  if ('code' in outcome) return presentRefusal(outcome.code, figures)
  const { used, withoutDistrict, answers, shares, weighting, period } = outcome
  return {
    status: 'READY',
    refusal: null,
    estimates: {
      figures,
      fitted_on: dateInBerlin(fittedAt),
      period,
      votes: downToHundreds(used),
      votes_without_district: downToHundreds(withoutDistrict),
      weighting: presentWeighting(weighting),
      answers: answers.map(({ positions, sd, fixed, shift }) => ({
        positions: [...positions],
        spread: {
          age: points(sd.age),
          age_gender: points(sd['age:gender']),
          state: points(sd.state),
          district: points(sd.district),
        },
        effects: { male: points(fixed.male), east: points(fixed.east), density: points(fixed.density) },
        shift: points(shift) ?? 0,
      })),
      districts: shares.map((own, index) => presentDistrict(own, index)),
    },
  }
}

function presentDistrict(shares: DistrictEstimates['shares'][number], index: number) {
  const { code = '', name = '' } = DISTRICTS[index] ?? {}
  return {
    value: code,
    label: name,
    answers: shares.map(({ share, ci95, own }) => ({
      share: rounded(share, 3),
      ci95: ci95.map((bound) => rounded(bound, 3)),
      own: rounded(own, 2),
    })),
  }
}

const downToHundreds = (count: number) => Math.floor(count / 100) * 100
const points = (logOdds: number | undefined) =>
  logOdds === undefined ? null : rounded(POINTS_PER_LOG_ODDS * logOdds, 1)
const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
