/**
 * Estimates of the 400 districts for surveys of several sizes, three answers each, in CPU time, from exact numbers and
 * from protected figures: `npm run bench -- estimates`.
 */
import { DISTRICTS } from '../server/src/regions/districts.ts'
import type {
  DistrictEstimates,
  EstimateRefusal,
} from '../server/src/statistics/small-area/district-model.ts'
import { estimateDistricts } from '../server/src/statistics/small-area/districts.ts'
import { estimateProtectedDistricts } from '../server/src/statistics/small-area/protected-districts.ts'
import { protectSurvey } from '../server/test/statistics/small-area/protect-survey.ts'
import { simulateSurvey, unite } from '../server/test/statistics/small-area/survey.ts'
import { printTable } from './support/figures.ts'

const SIZES = [5_000, 20_000, 200_000]

const rows = SIZES.map((size) => {
  const { survey, votes } = simulateSurvey(size)
  const cells = new Set(votes.map(({ band, gender, districtIndex }) => `${band} ${gender} ${districtIndex}`))
    .size
  const exact = measure(() => estimateDistricts({ ...survey, votes: unite(votes) }))
  const figures = protectSurvey(votes, survey.nationalShares)
  const noisy = measure(() => estimateProtectedDistricts(figures))
  return [size, cells, exact.seconds, noisy.seconds, widthOf(exact.estimates), widthOf(noisy.estimates)]
})
printTable(
  ['votes', 'cells', 'CPU s, exact', 'CPU s, protected', 'median width, exact', 'median width, protected'],
  rows,
)

function measure(estimate: () => DistrictEstimates | EstimateRefusal) {
  const before = process.cpuUsage()
  const estimates = estimate()
  const { user, system } = process.cpuUsage(before)
  return { estimates, seconds: (user + system) / 1e6 }
}

function widthOf(estimates: DistrictEstimates | EstimateRefusal): number {
  if ('code' in estimates) return NaN
  const widths = estimates.shares
    .flatMap(([answer]) => (answer === undefined ? [] : 100 * (answer.ci95[1] - answer.ci95[0])))
    .sort((a, b) => a - b)
  return widths[DISTRICTS.length / 2] ?? NaN
}
