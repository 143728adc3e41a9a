/**
 * Estimates of the 400 districts for surveys of several sizes, three answers each, in CPU time:
 * `npm run bench -- estimates`.
 */
import { DISTRICTS } from '../server/src/regions/districts.ts'
import { estimateDistricts, type DistrictVotes } from '../server/src/statistics/small-area/districts.ts'
import { simulateSurvey } from '../server/test/statistics/small-area/survey.ts'
import { print } from './support/figures.ts'

const SIZES = [5_000, 20_000, 200_000]

print('| votes | cells | CPU s, 3 answers | ÷ 5,000 votes | median width in points |')
print('|---:|---:|---:|---:|---:|')
let first: number | null = null
for (const size of SIZES) {
  const { survey, votes } = simulateSurvey(size)
  const before = process.cpuUsage()
  const estimates = estimateDistricts({ ...survey, votes: united(votes) })
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  first ??= seconds
  const cells = new Set(votes.map(({ band, gender, district }) => `${band} ${gender} ${district}`)).size
  print(
    `| ${size} | ${cells} | ${seconds.toFixed(1)} | ${(seconds / first).toFixed(1)} | ${widthOf(estimates)} |`,
  )
}

/** Combines equal votes like the engine. */
function united(votes: readonly DistrictVotes[]): DistrictVotes[] {
  const alike = new Map<string, DistrictVotes>()
  for (const vote of votes) {
    const key = [vote.answer, vote.band, vote.gender, vote.district].join()
    const n = (alike.get(key)?.n ?? 0) + 1
    alike.set(key, { ...vote, n, weight: n, squares: n })
  }
  return [...alike.values()]
}

function widthOf(estimates: ReturnType<typeof estimateDistricts>): string {
  if ('code' in estimates) return estimates.code
  const widths = estimates.shares
    .flatMap(([answer]) => (answer === undefined ? [] : 100 * (answer.ci95[1] - answer.ci95[0])))
    .sort((a, b) => a - b)
  return (widths[DISTRICTS.length / 2] ?? 0).toFixed(1)
}
