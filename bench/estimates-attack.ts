/**
 * Estimates of districts from protected figures over several simulated surveys, compared with those from exact numbers:
 * how often intervals contain the truth, errors, widths, and what an attacker learns about districts of one to nine
 * respondents, also from a map that is fitted again every day. `npm run bench -- estimates-attack`; SURVEYS=12 for more
 * surveys. See README.md.
 */
import { DISTRICT_ESTIMATES } from '../contract/limits.ts'
import { DISTRICTS } from '../server/src/regions/districts.ts'
import type {
  DistrictEstimates,
  EstimateRefusal,
} from '../server/src/statistics/small-area/district-model.ts'
import { estimateDistricts } from '../server/src/statistics/small-area/districts.ts'
import { estimateProtectedDistricts } from '../server/src/statistics/small-area/protected-districts.ts'
import {
  attackMap,
  newAttack,
  reportedMap,
  smallDistricts,
  type Score,
} from '../server/test/statistics/small-area/attacker.ts'
import { protectSurvey } from '../server/test/statistics/small-area/protect-survey.ts'
import { watchRefits } from '../server/test/statistics/small-area/refits.ts'
import { QUESTIONS, simulateSurvey, unite } from '../server/test/statistics/small-area/survey.ts'
import { print, printTable } from './support/figures.ts'

const SURVEYS = Number(process.env.SURVEYS ?? 4)
const SIZES = [3_000, 5_000, 20_000]
/** Days with a new fit, and the polls that are watched for so long. */
const REFITS = { days: 30, polls: Math.ceil(SURVEYS / 4) }

/** Sums over the answers of all districts of some surveys. */
interface Quality {
  n: number
  held: number
  error: number
  readonly widths: number[]
  /** Of the surveys that are narrow enough to be shown. */
  readonly shown: { n: number; held: number }
  refused: number
  wide: number
}

const qualityRows: (string | number)[][] = []
const attackRows: (string | number)[][] = []
for (const size of SIZES) {
  for (const name of ['two', 'five'] as const) measureSurveys(size, name)
}
print('Over all answers and districts; errors and widths in points.\n')
printTable(
  [
    'votes',
    'answers',
    'from',
    'surveys',
    'too few votes',
    'too wide',
    'intervals with the truth %',
    'of those shown',
    'error',
    'error of states',
    'median width',
  ],
  qualityRows,
)
print(
  '\nDistricts of one to nine respondents: right counts, groups found whole, and right people alone, in percent.\n',
)
printTable(
  ['votes', 'answers', 'groups', 'attack', 'counts %', 'whole %', 'people alone', 'right alone %'],
  attackRows,
)

printRefits()

function measureSurveys(size: number, name: keyof typeof QUESTIONS): void {
  const answers = QUESTIONS[name].answers.length
  const quality = { exact: newQuality(), protected: newQuality() }
  const attacks = { exact: newAttack(false), protected: newAttack(true) }
  const ofStates = { error: 0, n: 0 }
  for (let seed = 1; seed <= SURVEYS; seed++) {
    const { votes, truth, survey } = simulateSurvey(size, 100 * size + seed, QUESTIONS[name])
    const input = protectSurvey(votes, survey.nationalShares, String(seed))
    const small = smallDistricts(votes, answers)
    const outcomes = {
      exact: estimateDistricts({ ...survey, votes: unite(votes) }, { maxMedianIntervalWidth: Infinity }),
      protected: estimateProtectedDistricts(input, { maxMedianIntervalWidth: Infinity }),
    }
    for (const kind of ['exact', 'protected'] as const) {
      const estimates = outcomes[kind]
      addQuality(quality[kind], estimates, truth, survey.nationalShares)
      if ('code' in estimates) continue
      attackMap(reportedMap(estimates, input.figures), small, attacks[kind], {
        ofDistrict: (district) => input.figures.districts[district]?.counts ?? null,
        ofState: (state) =>
          (input.figures.states[state - 1]?.counts ?? []).map((count) => Math.max(1, count)),
      })
    }
    truth.forEach((shares, district) => {
      const own = votes.filter(({ state }) => state === DISTRICTS[district]?.state)
      shares.forEach((share, answer) => {
        ofStates.n++
        ofStates.error += Math.abs(
          own.filter((vote) => vote.answerPosition === answer).length / own.length - share,
        )
      })
    })
  }
  for (const kind of ['exact', 'protected'] as const) {
    const { n, held, error, widths, shown, refused, wide } = quality[kind]
    const of = (sum: number) => (n === 0 ? NaN : (100 * sum) / n)
    qualityRows.push([
      size,
      answers,
      kind,
      SURVEYS,
      refused,
      wide,
      of(held),
      shown.n === 0 ? NaN : (100 * shown.held) / shown.n,
      of(error),
      (100 * ofStates.error) / ofStates.n,
      100 * medianOf(widths),
    ])
  }
  const add = (attack: string, score: Score | null) => {
    if (score === null || score.groups === 0) return
    const { counts, whole, alone } = score.percent
    attackRows.push([size, answers, score.groups, attack, counts, whole, score.peopleAlone, alone])
  }
  add('guess: model without the district', attacks.protected.guess)
  add('estimates from exact numbers', attacks.exact.exact)
  add('estimates from protected figures', attacks.protected.noisy)
  add('protected figures of the districts', attacks.protected.measured)
  add('both together', attacks.protected.both)
}

function newQuality(): Quality {
  return { n: 0, held: 0, error: 0, widths: [], shown: { n: 0, held: 0 }, refused: 0, wide: 0 }
}

function addQuality(
  quality: Quality,
  estimates: DistrictEstimates | EstimateRefusal,
  truth: readonly (readonly number[])[],
  national: readonly number[],
): void {
  if ('code' in estimates) {
    quality.refused++
    return
  }
  const largest = national.indexOf(Math.max(...national))
  const own: number[] = []
  const before = { n: quality.n, held: quality.held }
  estimates.shares.forEach((shares, district) =>
    shares.forEach(({ share, ci95: [low, high] }, answer) => {
      const real = truth[district]?.[answer] ?? NaN
      quality.n++
      quality.held += Number(low <= real && real <= high)
      quality.error += Math.abs(share - real)
      if (answer === largest) own.push(high - low)
    }),
  )
  quality.widths.push(...own)
  if (medianOf(own) > DISTRICT_ESTIMATES.maxMedianIntervalWidth) {
    quality.wide++
    return
  }
  quality.shown.n += quality.n - before.n
  quality.shown.held += quality.held - before.held
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
}

function printRefits(): void {
  print(`\nAfter ${REFITS.days} days with a new fit and a vote of the attacker in each small district:\n`)
  const rows: (string | number)[][] = []
  for (let poll = 1; poll <= REFITS.polls; poll++) {
    for (const days of [1, REFITS.days]) {
      const attack = watchRefits(500 + poll, days)
      for (const [name, score] of Object.entries({ guess: attack.guess, ...attack.judge() }))
        rows.push([poll, days, name, score.groups, score.percent.counts, score.percent.whole])
    }
  }
  printTable(['poll', 'days', 'attack', 'groups', 'counts %', 'whole %'], rows)
}
