import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { Random } from '../../../src/demo/random.ts'
import { analyzeStatisticsCase } from '../../../src/statistics/case-analysis.ts'
import { CaseError, parseCase } from '../../../src/statistics/case-input.ts'
import { estimateSmallAreaShares, type SmallAreaVotes } from '../../../src/statistics/small-area/shares.ts'
import { assertNear } from '../near.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
/** 400 votes of 21 districts with the figures of R 4.2 and lme4 1.1-31, computed with the same penalty. */
const worked = JSON.parse(read('districts.json'))
const run = (document: unknown) =>
  JSON.parse(JSON.stringify(analyzeStatisticsCase(parseCase(document, read))))
/**
 * 1,500 votes of 21 districts, some without a district or an answer, with the estimates that an independent
 * implementation computed from their protected figures.
 */
const protectedCase = JSON.parse(read('protected.json'))
const asked = (changes: object) => ({ ...worked.case, small_area: { ...worked.case.small_area, ...changes } })

const AREAS = 60
const areas = Array.from({ length: AREAS }, (_, index) => `A${String(index).padStart(2, '0')}`)
const spec = {
  terms: [{ name: 'area', levels: areas }],
  covariateNames: ['density'],
  penalty: 'gamma2' as const,
  minVotes: 500,
  minVotesPerAnswer: 30,
}
const groups = areas.map((_, area) => [
  { residents: 1000 + 50 * area, levels: [area], covariates: [densityOf(area)] },
])

function densityOf(area: number): number {
  return (area - AREAS / 2) / AREAS
}

/** A survey of areas with known true shares. */
function simulateSurvey(seed: number, votes: number, answers: readonly string[]) {
  const random = new Random(seed)
  const truth = areas.map((_, area) => {
    const odds = answers.map((__, answer) =>
      Math.exp(answer * densityOf(area) - 0.3 * answer + 0.4 * random.normal()),
    )
    const sum = odds.reduce((total, value) => total + value, 0)
    return odds.map((value) => value / sum)
  })
  const cast = Array.from({ length: votes }, (): SmallAreaVotes => {
    const area = Math.floor(random.next() * AREAS)
    let left = random.next()
    const answer = answers.find((_, index) => (left -= truth[area]![index]!) < 0) ?? answers[0]!
    return { answer, n: 1, weightSum: 1, squaredWeightSum: 1, levels: [area], covariates: [densityOf(area)] }
  })
  return { truth, votes: cast }
}

function estimate(...args: Parameters<typeof simulateSurvey>) {
  const { truth, votes } = simulateSurvey(...args)
  const shares = estimateSmallAreaShares(votes, groups, spec)
  assert.ok(!('code' in shares))
  return { truth, votes, shares }
}

describe('estimates of small areas from protected figures', () => {
  const { small_area: requested, ...rest } = protectedCase.case
  const withProtection = (changes: object) =>
    run({ ...rest, small_area: { ...requested, protect: { ...requested.protect, ...changes } } })

  test('agree with another implementation on shares, intervals, effects and own weights [EST-10]', () => {
    assertNear(run(protectedCase.case), protectedCase.expected, 1e-6)
  })

  test('depend on the secret', () => {
    const other = withProtection({ secret: 'another secret' })
    const farthest = Math.max(
      ...sharesOf(run(protectedCase.case)).map((share, index) => Math.abs(share - sharesOf(other)[index]!)),
    )
    assert.ok(farthest > 0.01)
  })

  test('count people whose age or gender the population does not have', () => {
    const rows = rowsOf({ w: 1 }).map((row, index) => ({
      ...row,
      ...(index % 10 === 0 && { gender: 'd' }),
      ...(index % 10 === 1 && { age: '' }),
    }))
    const shares = sharesOf(run({ ...protectedCase.case, rows_csv: undefined, rows }))
    assertNear(shares, sharesOf(run(protectedCase.case)), 0.05)
  })

  test('are rejected if rows have different weights', () => {
    const withWeight = (w: number) =>
      run({ ...protectedCase.case, weight_column: 'w', rows_csv: undefined, rows: rowsOf({ w }) })
    assert.equal(withWeight(1.5).error.code, 'base_weights')
    assertNear(sharesOf(withWeight(1)), sharesOf(run(protectedCase.case)))
  })

  test('reject a case without state and area, or without a term of areas', () => {
    assert.throws(() => withProtection({ axes: [['age'], ['gender'], ['district']] }), CaseError)
    assert.throws(
      () =>
        withProtection({
          axes: [
            ['age', 'gender'],
            ['state', 'district'],
          ],
        }),
      CaseError,
    )
    assert.throws(() => withProtection({ axes: [['age'], ['gender'], ['district', 'state']] }), CaseError)
    assert.throws(() => withProtection({ secret: 7 }), CaseError)
    assert.throws(() => run({ ...protectedCase.case, answer: ['answer', 'age'] }), CaseError)
  })

  /** The rows of the case with more columns. */
  function rowsOf(more: object) {
    const [head = '', ...rows] = read('protected.csv').trim().split('\n')
    const columns = head.split(',')
    return rows.map((row) => ({
      ...Object.fromEntries(row.split(',').map((cell, index) => [columns[index] ?? '', cell])),
      ...more,
    }))
  }

  /** The share of the first answer in each district. */
  function sharesOf(document: ReturnType<typeof run>): number[] {
    const districts = document.small_area.answer.groups.district as Record<
      string,
      { answers: { share: number }[] }
    >
    return Object.values(districts).map(({ answers }) => answers[0]!.share)
  }
})

describe('estimates of small areas', () => {
  test('agree with R on shares, intervals, effects and own weights', () => {
    assertNear(run(worked.case), worked.expected, 1e-5)
  })

  test('contain the truth in about 95 of 100 intervals, with a smaller error than raw shares', () => {
    const outcomes = [1, 2, 3, 4].flatMap((seed) => {
      const { truth, votes, shares } = estimate(seed, 1500, ['ja', 'nein'])
      return areas.map((_, area) => {
        const members = votes.filter(({ levels }) => levels[0] === area)
        const raw = members.filter(({ answer }) => answer === 'ja').length / Math.max(1, members.length)
        const {
          share,
          ci95: [low, high],
        } = shares.groups[area]!.answers[0]!
        const real = truth[area]![0]!
        return {
          isHeld: low <= real && real <= high,
          error: Math.abs(share - real),
          rawError: Math.abs(raw - real),
        }
      })
    })
    const mean = (valueOf: (outcome: (typeof outcomes)[number]) => number) =>
      outcomes.reduce((sum, outcome) => sum + valueOf(outcome), 0) / outcomes.length
    const coverage = mean(({ isHeld }) => Number(isHeld))
    assert.ok(coverage > 0.9 && coverage < 0.99, `${coverage} of the intervals hold the truth`)
    assert.ok(mean(({ error }) => error) < 0.9 * mean(({ rawError }) => rawError))
  })

  test('of several answers add up to one in every area', () => {
    const { shares } = estimate(7, 1200, ['a', 'b', 'c'])
    for (const { answers } of shares.groups) {
      assertNear(
        answers.reduce((sum, { share }) => sum + share, 0),
        1,
      )
      assert.ok(
        answers.every(({ share, ci95: [low, high] }) => 0 < low && low < share && share < high && high < 1),
      )
    }
  })

  test('of two answers use one fit for both', () => {
    const { shares } = estimate(8, 800, ['ja', 'nein'])
    const [yes, no] = shares.groups[5]!.answers
    assertNear(no!.share, 1 - yes!.share)
    assertNear(no!.ci95, [1 - yes!.ci95[1], 1 - yes!.ci95[0]])
  })

  test('depend more on the model with fewer votes in an area', () => {
    const { shares, votes } = estimate(9, 900, ['ja', 'nein'])
    const counts = areas.map((_, area) => votes.filter(({ levels }) => levels[0] === area).length)
    const [fewest, most] = [counts.indexOf(Math.min(...counts)), counts.indexOf(Math.max(...counts))]
    assert.ok(shares.ownVoteWeights[0]![fewest]! < shares.ownVoteWeights[0]![most]!)
    assert.ok(shares.ownVoteWeights[0]!.every((own) => own >= 0 && own <= 1))
  })

  test('pool rare answers, and use a constant share for pools that stay too small', () => {
    const { votes } = simulateSurvey(10, 1000, ['ja', 'nein'])
    const rare = votes.map((vote, index) => (index < 12 ? { ...vote, answer: index % 2 ? 'x' : 'y' } : vote))
    const shares = estimateSmallAreaShares(rare, groups, spec)
    assert.ok(!('code' in shares))
    assert.deepEqual(
      shares.models.map(({ answer, n }) => [answer, n === 12]),
      [
        ['ja', false],
        ['nein', false],
        ['x + y', true],
      ],
    )
    const pool = shares.groups.map(({ answers, shareSum }) => answers[2]!.share * shareSum)
    assertNear(
      pool,
      areas.map(() => 12 / 1000),
    )
  })

  test('omit a covariate with too few votes on one side', () => {
    const one = { ...spec, covariateNames: ['density', 'isIsland'] }
    const { votes } = simulateSurvey(11, 700, ['ja', 'nein'])
    const marked = votes.map((vote, index) => ({
      ...vote,
      covariates: [...vote.covariates, index < 6 ? 1 : 0],
    }))
    const residents = groups.map((cells) =>
      cells.map((cell) => ({ ...cell, covariates: [...cell.covariates, 0] })),
    )
    const shares = estimateSmallAreaShares(marked, residents, one)
    assert.ok(!('code' in shares))
    assert.deepEqual(Object.keys(shares.models[0]!.fixed), ['(Intercept)', 'density'])
  })

  test('are rejected for too few votes, answers or areas', () => {
    const { votes } = simulateSurvey(12, 600, ['ja', 'nein'])
    const code = (some: readonly SmallAreaVotes[]) => {
      const shares = estimateSmallAreaShares(some, groups, spec)
      return 'code' in shares ? shares.code : null
    }
    assert.equal(code(votes.slice(0, 499)), 'too_few_votes')
    assert.equal(code(votes.map((vote) => ({ ...vote, answer: 'ja' }))), 'too_few_votes')
    assert.equal(code(votes.map((vote) => ({ ...vote, levels: [vote.levels[0]! % 4] }))), 'too_few_areas')
    const { error } = run(asked({ min_votes: 401 }))
    assert.equal(error.code, 'too_few_votes')
    assert.match(error.message, /^Schätzungen brauchen mindestens 401 Stimmen .*\.$/)
  })

  test('reject an invalid case', () => {
    assert.throws(() => run(asked({ count: 'nobody' })), CaseError)
    assert.throws(() => run(asked({ fixed: ['age'] })), CaseError)
    assert.throws(() => run(asked({ prior: 'flat' })), CaseError)
    assert.throws(() => run(asked({ random: [] })), CaseError)
  })
})
