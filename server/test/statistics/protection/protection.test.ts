import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { analyzeStatisticsCase } from '../../../src/statistics/case-analysis.ts'
import { CaseError, parseCase } from '../../../src/statistics/case-input.ts'
import { computeNoisyFigures } from '../../../src/statistics/protected-figures.ts'
import {
  createWeightingNoise,
  sumBlocksWithNoise,
  computeVoteKeys,
  type BlockSums,
  type NoiseSource,
  type WeightingKey,
} from '../../../src/statistics/protection.ts'
import { assertNear } from '../near.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
/** Eight views of 160 votes, computed by hand and by a program in another language. */
const worked = JSON.parse(read('views.json'))
type WorkedBlock = { n: number; key: number; noisy_base: number }
const run = (document: unknown) =>
  JSON.parse(JSON.stringify(analyzeStatisticsCase(parseCase(document, read))))
const source = { secret: worked.case.protect.secret, poll: worked.case.protect.poll }

const blockOf = (sums: Partial<BlockSums>): BlockSums => ({
  blockId: 'all',
  key: 1,
  n: 100,
  weight: 100,
  squares: 120,
  counts: [60, 40],
  weights: [55, 45],
  ...sums,
})
const TEN = Array.from({ length: 10 }, (_, index) => index)
const protect = (...blocks: BlockSums[]) => sumBlocksWithNoise(blocks, 2, source, 'SINGLE')

const block = fc
  .record({ a: fc.nat(200), b: fc.nat(200), key: fc.nat(), identity: fc.string() })
  .map(({ a, b, key, identity }) =>
    blockOf({
      blockId: identity,
      key,
      n: a + b,
      weight: a + b,
      squares: a + b,
      counts: [a, b],
      weights: [a, b],
    }),
  )

describe('protected figures', () => {
  test('equal the worked views', () => {
    assert.deepEqual(run(worked.case), worked.expected)
  })

  test('equal the worked keys of votes', () => {
    assert.deepEqual([...computeVoteKeys(source, 3)], worked.keys)
  })

  test('equal the worked noise of each block', () => {
    for (const [identity, { n, key, noisy_base }] of Object.entries<WorkedBlock>(worked.blocks)) {
      assert.equal(protect(blockOf({ n, key, blockId: identity })).n, noisy_base, identity)
    }
  })

  test('of a union are the sum of its values, in any order', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        const union = protect(...blocks)
        const reverse = protect(...blocks.toReversed())
        const parts = blocks.map((one) => protect(one))
        const sum = (valueOf: (part: typeof union) => number) =>
          parts.reduce((total, part) => total + valueOf(part), 0)
        assert.equal(
          union.n,
          sum(({ n }) => n),
        )
        assert.equal(
          union.counts[0],
          sum(({ counts }) => counts[0]!),
        )
        assertNear(
          union.weights[1]!,
          sum(({ weights }) => weights[1]!),
        )
        assert.deepEqual(reverse.counts, union.counts)
        assert.equal(reverse.n, union.n)
      }),
    )
  })

  test('have errors with mean 0 and a standard deviation of √6', () => {
    const errors = Array.from({ length: 400 }, (_, group) => {
      const { n, counts } = protect(blockOf({ blockId: `district=${group}`, key: group * 7919 }))
      return [n - 100, counts[0]! - 60, counts[1]! - 40]
    }).flat()
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
    const deviation = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
    assert.ok(Math.abs(mean) < 0.2, `${mean}`)
    assert.ok(Math.abs(deviation - Math.sqrt(6)) < 0.2, `${deviation}`)
    assert.ok(errors.every((error) => Math.abs(error) <= 10))
  })

  test('add noise to zeros, but not to empty blocks', () => {
    const nobody = Array.from({ length: 40 }, (_, group) =>
      protect(blockOf({ blockId: `g=${group}`, counts: [100, 0], weights: [100, 0] })),
    )
    assert.ok(nobody.some(({ counts }) => counts[1]! > 0))
    const empty = protect(blockOf({ n: 0, weight: 0, squares: 0, counts: [0, 0], weights: [0, 0] }))
    assert.deepEqual([empty.noiseBlockCount, empty.n, ...empty.counts], [0, 0, 0, 0])
  })

  test('change with the respondents, and with the poll', () => {
    const noiseBy = (makes: (index: number) => readonly number[]) =>
      new Set(Array.from({ length: 30 }, (_, index) => makes(index).join()))
    assert.ok(noiseBy((key) => protect(blockOf({ key })).counts).size > 15)
    const ofPoll = (index: number) =>
      sumBlocksWithNoise([blockOf({})], 2, { ...source, poll: String(index) }, 'SINGLE').counts
    assert.ok(noiseBy(ofPoll).size > 15)
  })

  test('that are weighted have noise of their weights for each state of the votes, and for other days [PROT-17] [PROT-18]', () => {
    const kept = new Map()
    const weigh = (weighting: WeightingKey | null, from: NoiseSource = source) =>
      sumBlocksWithNoise([blockOf({})], 2, from, 'SINGLE', weighting && createWeightingNoise(from, weighting))
    const [equal, alone, quarter] = [
      null,
      { votesId: 'a', daysId: null },
      { votesId: 'a', daysId: 'quarter' },
    ]
    for (const weighting of [alone, quarter]) {
      const { n, counts } = weigh(weighting)
      assert.deepEqual([n, counts], [weigh(equal).n, weigh(equal).counts])
    }
    const weightsOf = (weightings: readonly WeightingKey[]) =>
      new Set([null, ...weightings].map((weighting) => weigh(weighting).weights.join())).size
    assert.equal(weightsOf(TEN.map((index) => ({ votesId: `votes ${index}`, daysId: null }))), 11)
    assert.ok(weightsOf(TEN.map((index) => ({ votesId: 'a', daysId: `quarter ${index}` }))) > 5)
    assert.deepEqual(
      [equal, alone, quarter].map((weighting) => weigh(weighting).blockWeightNoiseVariance),
      [6, 6.75, 9.75],
    )
    for (const weighting of [quarter, equal, alone, { votesId: 'b', daysId: 'quarter' }, quarter])
      assert.deepEqual(weigh(weighting, { ...source, blockNoiseCache: kept }), weigh(weighting))
  })

  test('that are weighted have errors of weights with the stated variance [PROT-17] [PROT-18]', () => {
    for (const days of [null, 'quarter']) {
      const errors = Array.from({ length: 4000 }, (_, key) => {
        const weighting = createWeightingNoise(source, { votesId: `votes ${key % 50}`, daysId: days })
        const [one] = sumBlocksWithNoise(
          [blockOf({ key, blockId: `g=${key}` })],
          2,
          source,
          'SINGLE',
          weighting,
        ).weights
        return one! - 55
      })
      const variance = errors.reduce((sum, error) => sum + error * error, 0) / errors.length
      const stated = days === null ? 6.75 : 9.75
      assert.ok(Math.abs(variance / stated - 1) < 0.1, `${variance}`)
    }
  })

  test('withhold figures and design effect under 30, and the size under 10', () => {
    const sums = protect(blockOf({}))
    const hidden = computeNoisyFigures({ ...sums, n: 29 }, { choice: 'SINGLE' })
    assert.deepEqual([hidden.n, hidden.isHidden, hidden.deff, hidden.answers], [29, true, null, []])
    assert.equal(computeNoisyFigures({ ...sums, n: 9 }, { choice: 'SINGLE' }).n, null)
    assert.equal(computeNoisyFigures({ ...sums, n: 30 }, { choice: 'SINGLE' }).isHidden, false)
  })

  test('of single choice add up to one, and none is negative', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const { answers } = computeNoisyFigures(protect(...blocks), { choice: 'SINGLE' })
        if (answers.length === 0) return
        assertNear(
          answers.reduce((sum, { share }) => sum + share, 0),
          1,
          0.002,
        )
        assert.ok(answers.every(({ n, share, ci95: [low, high] }) => n >= 0 && low <= share && share <= high))
      }),
    )
  })

  test('of multiple choice are shares of the base, at most one', () => {
    const noisy = sumBlocksWithNoise(
      [blockOf({ counts: [100, 90], weights: [100, 88] })],
      2,
      source,
      'MULTIPLE',
    )
    const { answers, n } = computeNoisyFigures(noisy, { choice: 'MULTIPLE' })
    assert.ok(answers.every(({ share, unweighted }) => share <= 1 && unweighted <= 1))
    assertNear(answers[1]!.unweighted, Math.min(1, noisy.counts[1]! / n!), 0.001)
  })

  test('have intervals of means within the scale, and unchanged standard errors [READ-112]', () => {
    const block = { n: 33, weight: 33, squares: 70, counts: [28, 5], weights: [30, 3] }
    const values = [
      { position: 0, value: 10 },
      { position: 1, value: 1000 },
    ]
    const { mean } = computeNoisyFigures(protect(blockOf(block)), { choice: 'SINGLE', values })
    assert.ok(mean?.se && mean.ci95)
    assert.ok(mean.mean - 1.96 * mean.se < 10, 'the normal interval leaves the scale')
    assert.equal(mean.ci95[0], 10)
    assertNear(mean.ci95[1], mean.mean + 1.959964 * mean.se, 0.01)
  })

  test('have ranges of the mean and median that depend on the people with a value only [READ-112]', () => {
    const values = [1, 2, 3, 4, 5].map((value, position) => ({ position, value }))
    const widths = [0, 1600].map((withoutValue) => {
      const counts = [80, 80, 80, 80, 80, withoutValue]
      const n = 400 + withoutValue
      const sums = { n, weight: n, squares: n, counts, weights: counts }
      const noisy = sumBlocksWithNoise([blockOf(sums)], 6, source, 'SINGLE')
      const { mean, median } = computeNoisyFigures(noisy, { choice: 'SINGLE', values })
      assert.ok(mean && median?.ci95)
      return [mean.se, median.ci95[1] - median.ci95[0]]
    })
    const [[meanOfAll, medianOfAll], [meanOfSome, medianOfSome]] = widths as [number[], number[]]
    assertNear(meanOfSome! / meanOfAll!, 1, 0.1)
    assertNear(medianOfSome! / medianOfAll!, 1, 0.1)
  })

  test('include the noise in their errors', () => {
    const sums = protect(blockOf({}))
    const error = (blocks: number) =>
      computeNoisyFigures({ ...sums, noiseBlockCount: blocks }, { choice: 'SINGLE' }).answers[0]!.se
    assert.ok(error(16) > error(1))
    assert.ok(error(1) > Math.sqrt((0.55 * 0.45) / 100))
  })

  test('reject an unsupported case', () => {
    const asked = (protection: object, answer: string | string[] = 'answer') => ({
      ...worked.case,
      answer,
      protect: { ...worked.case.protect, ...protection },
    })
    assert.throws(() => run(asked({ views: [{ height: ['1'] }] })), CaseError)
    assert.throws(() => run(asked({ views: [{ region: ['west'], state: ['05'] }] })), CaseError)
    assert.throws(() => run(asked({ secret: 7 })), CaseError)
    assert.throws(() => run(asked({}, ['answer', 'age'])), CaseError)
  })
})
