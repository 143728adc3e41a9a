import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { Random } from '../../src/demo/random.ts'
import { testAssociation, type AssociationGroup } from '../../src/statistics/association.ts'
import { fUpperTailProbability } from '../../src/statistics/distributions.ts'
import { effectiveSize } from '../../src/statistics/intervals.ts'
import { toAssociationGroup } from '../../src/statistics/protected-figures.ts'
import { fitGroupsToTotals } from '../../src/statistics/protected-tables.ts'
import {
  createWeightingNoise,
  sumBlocksWithNoise,
  type BlockSums,
  type NoisySums,
} from '../../src/statistics/protection.ts'
import { assertNear } from './near.ts'

/** See `association-cases.R`. */
interface Case {
  readonly name: string
  readonly n: number
  readonly statistic: number
  readonly degrees: readonly [number, number]
  readonly p: number
  readonly weights: readonly (readonly number[])[]
  readonly squares: readonly (readonly number[])[]
}

const CASES = JSON.parse(readFileSync(new URL('association-cases.json', import.meta.url), 'utf8')) as Case[]

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Returns exact groups. */
const toTable = (weights: Case['weights'], squares: Case['squares']): AssociationGroup[] =>
  weights.map((ofGroup, group) => ({
    weights: ofGroup,
    squares: squares[group]!,
    effectiveN: effectiveSize(sumOf(ofGroup), sumOf(squares[group]!)),
    noiseVariance: 0,
  }))

/** Simulated groups of respondents whose answers do not depend on the group. */
interface Setting {
  readonly sizes: readonly number[]
  /** The frequency of each answer, on any scale. */
  readonly answers: readonly number[]
  /** The standard deviation of the logarithm of weights. */
  readonly spread: number
}

const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

function drawAnswer(random: Random, answers: readonly number[]): number {
  let rest = random.next() * sumOf(answers)
  return answers.findIndex((frequency) => (rest -= frequency) < 0)
}

/** Returns a block for each group. */
const simulateBlocks = ({ sizes, answers, spread }: Setting, random: Random) =>
  sizes.map((size, group) => {
    const [counts, weights, squares] = [answers.map(() => 0), answers.map(() => 0), answers.map(() => 0)]
    for (let person = 0; person < size; person++) {
      const answer = drawAnswer(random, answers)
      const weight = Math.exp(0.3 * ((group % 3) - 1) + spread * normal(random))
      counts[answer]! += 1
      weights[answer]! += weight
      squares[answer]! += weight ** 2
    }
    return { ...toBlock(`age=${group}|all|all`, group, counts, weights, squares), answerSquares: squares }
  })

const toBlock = (
  identity: string,
  key: number,
  counts: readonly number[],
  weights: readonly number[],
  squares: readonly number[],
): BlockSums => ({
  blockId: identity,
  key,
  counts,
  weights,
  n: sumOf(counts),
  weight: sumOf(weights),
  squares: sumOf(squares),
})

/** Returns the groups as they are reported: each a block with noise, fitted to all respondents with noise of their own. */
function protectTable(blocks: readonly BlockSums[], answers: number, poll: string): readonly NoisySums[] {
  const source = { secret: 'test', poll }
  const noise = createWeightingNoise(source, { votesId: 'all', daysId: null })
  const protect = (block: BlockSums) => sumBlocksWithNoise([block], answers, source, 'SINGLE', noise)
  const sumLists = (listOf: (block: BlockSums) => ArrayLike<number>) =>
    Array.from({ length: answers }, (_, answer) => sumOf(blocks.map((block) => listOf(block)[answer]!)))
  const all = toBlock(
    'all|all|all',
    99,
    sumLists(({ counts }) => counts),
    sumLists(({ weights }) => weights),
    blocks.map(({ squares }) => squares),
  )
  return fitGroupsToTotals(
    blocks.map(protect),
    [[{ total: protect(all), groupIndexes: [...blocks.keys()] }]],
    'SINGLE',
  )
}

function testProtected(groups: readonly NoisySums[]) {
  const table = groups.flatMap((group) => toAssociationGroup(group) ?? [])
  return testAssociation(table, sumOf(groups.map(({ n }) => (n < 30 ? 0 : n))))
}

describe('the F distribution', () => {
  it('has the tails of its tables', () => {
    // 5 % and 1 % quantiles, and that of a fraction of degrees of freedom: P(F(1, 1) > 1) = P(|t| > 1) = 0.5.
    for (const [value, first, second, tail] of [
      [4.9646, 1, 10, 0.05],
      [2.8661, 4, 20, 0.05],
      [4.4307, 4, 20, 0.01],
      [1, 1, 1, 0.5],
      [1.8307, 10, 1e7, 0.05],
    ] as const)
      assertNear(fUpperTailProbability(value, first, second), tail, 2e-5)
    assert.equal(fUpperTailProbability(0, 3, 5), 1)
    assert.ok(fUpperTailProbability(400, 6, 1000) < 1e-12)
  })
})

describe('the association of answers and groups [READ-123]', () => {
  it('is Pearson by its degrees of freedom for equal weights', () => {
    const equal = [
      [10, 20],
      [30, 40],
    ]
    const test = testAssociation(toTable(equal, equal), 100)!
    assertNear(test.fStatistic, (0.99 * 50) / 63, 1e-12)
    assertNear(test.df[0], 1, 1e-12)
    assertNear(test.df[1], 99, 1e-9)
    assertNear(test.p, 0.3775, 1e-4)
  })

  it('agrees with svychisq of R, for any weights', () => {
    for (const { name, weights, squares, n, statistic, degrees, p } of CASES)
      assertNear(
        testAssociation(toTable(weights, squares), n),
        { fStatistic: statistic, df: degrees, p },
        1e-6,
        name,
      )
    assert.equal(CASES.length, 6)
  })

  it('leaves out empty groups and answers, and has no test without two of each', () => {
    const { weights, squares, n } = CASES[1]!
    const widen = (table: Case['weights']) => [...table.map((group) => [...group, 0]), [0, 0, 0, 0]]
    const wide = toTable(widen(weights), widen(squares))
    assert.deepEqual(testAssociation(wide, n), testAssociation(toTable(weights, squares), n))
    assert.equal(testAssociation(wide.slice(0, 1), 100), null)
    assert.equal(testAssociation([], 0), null)
  })

  const SETTINGS: Record<string, Setting> = {
    'four groups of 125': { sizes: [125, 125, 125, 125], answers: [1, 1, 1], spread: 0.3 },
    'groups of 40': { sizes: [40, 40, 40, 40, 40], answers: [1, 1, 1, 1, 1], spread: 0.8 },
    'rare answers': { sizes: [150, 100, 70, 45, 35], answers: [30, 20, 15, 10, 8, 5, 3, 1], spread: 0.8 },
    'one rare answer': { sizes: [300, 60], answers: [98, 2], spread: 0.8 },
    'sixteen groups': {
      sizes: [320, 270, 200, 160, 120, 90, 80, 60, 50, 40, 35, 35, 35, 32, 32, 31],
      answers: [30, 25, 20, 15],
      spread: 0.6,
    },
  }
  const rounds = Number(process.env.ASSOCIATION_ROUNDS ?? 400)

  for (const [name, setting] of Object.entries(SETTINGS))
    it(`is found in 5 % of polls without any, in protected ones in no more: ${name}`, (t) => {
      const random = new Random(8)
      const found = { exact: 0, noisy: 0 }
      for (let round = 0; round < rounds; round++) {
        const blocks = simulateBlocks(setting, random)
        const exact = toTable(
          blocks.map(({ weights }) => Array.from(weights)),
          blocks.map(({ answerSquares }) => answerSquares),
        )
        const groups = protectTable(blocks, setting.answers.length, `${name} ${round}`)
        found.exact += Number((testAssociation(exact, sumOf(setting.sizes))?.p ?? 1) < 0.05)
        found.noisy += Number((testProtected(groups)?.p ?? 1) < 0.05)
      }
      const [exact, noisy] = [found.exact / rounds, found.noisy / rounds]
      t.diagnostic(`${(100 * exact).toFixed(1)} %, protected ${(100 * noisy).toFixed(1)} %`)
      // Three standard deviations of 400 rounds are 3.3 points.
      assert.ok(exact < 0.085 && noisy < 0.085, `${exact} ${noisy}`)
    })

  it('is found nearly always where answers of protected groups differ by 20 points', () => {
    const random = new Random(9)
    const found = Array.from({ length: 100 }, (_, round) => {
      const blocks = [
        [5, 5],
        [6, 4],
        [7, 3],
      ].flatMap((answers, group) =>
        simulateBlocks({ sizes: [250], answers, spread: 0.3 }, random).map((block) => ({
          ...block,
          blockId: `age=${group}|all|all`,
          key: group,
        })),
      )
      return testProtected(protectTable(blocks, 2, `effect ${round}`))!.p < 0.05
    })
    assert.ok(found.filter(Boolean).length > 90)
  })
})

describe('an attack on the association [PROT-21]', () => {
  /** Groups with equal weights, where noise is least, and one person whose answer is unknown. */
  function createGroups(random: Random, sizes: readonly number[], answer: number) {
    return simulateBlocks({ sizes, answers: [1, 1], spread: 0 }, random).map((block, group) => {
      const counts = Array.from(block.counts)
      if (group === 0) counts[answer]! += 1
      const weights = counts.map((count) => count * 1)
      return toBlock(block.blockId, 1 + group, counts, weights, weights)
    })
  }

  it('tells one answer of a group of 31 in at most 60 % of cases to who knows all others', (t) => {
    const sizes = [30, 60, 200]
    const [rounds, tries] = [200, 60]
    let right = 0
    for (let round = 0; round < rounds; round++) {
      const truth = round % 2
      const groups = (answer: number) => createGroups(new Random(round), sizes, answer)
      const pOf = (answer: number, poll: string) =>
        Math.round(1000 * (testProtected(protectTable(groups(answer), 2, poll))?.p ?? 1))
      // The attacker does not know the secret, but computes what each answer makes likely.
      const typical = [0, 1].map((answer) =>
        Array.from({ length: tries }, (_, one) => pOf(answer, `guess ${round} ${one}`)),
      )
      const seen = pOf(truth, `poll ${round}`)
      const likelihood = typical.map((values) =>
        sumOf(values.map((value) => Math.exp(-(((value - seen) / 60) ** 2) / 2))),
      )
      right += Number((likelihood[1]! > likelihood[0]! ? 1 : 0) === truth)
    }
    t.diagnostic(`${right} of ${rounds}`)
    assert.ok(right / rounds <= 0.6, `${right} of ${rounds}`)
  })

  it('depends on nothing that is not reported with noise', () => {
    const random = new Random(4)
    const groups = protectTable(createGroups(random, [40, 60, 90], 0), 2, 'same')
    // Other people behind the same noisy sums, and the same reported design effect.
    const others = groups.map((group) => {
      const { n, weight, squares } = group.exact
      return { ...group, exact: { n: n + 3, weight: weight + 3, squares: squares + 3 } }
    })
    assert.deepEqual(testProtected(others), testProtected(groups))
  })
})
