import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { MIN_BASE } from '../../../../contract/limits.ts'
import { Random } from '../../../src/demo/random.ts'
import { computeNoisyFigures } from '../../../src/statistics/protected-figures.ts'
import { fitGroupsToTotals, fitTableInPlace } from '../../../src/statistics/protected-tables.ts'
import {
  MAX_BLOCK_NOISE,
  BLOCK_NOISE_VARIANCE,
  sumBlocksWithNoise,
  type BlockSums,
  type Choice,
  type NoisySums,
} from '../../../src/statistics/protection.ts'

/** Fits groups to the respondents that they partition. */
const fitGroups = (groups: readonly NoisySums[], whole: NoisySums, choice: Choice) =>
  fitGroupsToTotals(groups, [[{ groupIndexes: [...groups.keys()], total: whole }]], choice)

const source = { secret: 'a secret of the test', poll: '1' }
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

/** The noisy sums of a group, whose respondents all have the same weight. */
function groupOf(
  identity: string,
  counts: readonly number[],
  weight = 1,
  choice: Choice = 'SINGLE',
  n = sum(counts),
) {
  const block: BlockSums = {
    blockId: identity,
    key: Buffer.from(identity).reduce((key, byte) => 31 * key + byte, 7) % 2 ** 32,
    n,
    weight: n * weight,
    squares: n * weight ** 2,
    counts,
    weights: counts.map((count) => count * weight),
  }
  return sumBlocksWithNoise([block], counts.length, source, choice)
}

const allOf = (tables: readonly (readonly number[])[], weights: readonly number[] = []): NoisySums => {
  const column = (answer: number, weigh: boolean) =>
    sum(tables.map((counts, row) => (counts[answer] ?? 0) * (weigh ? (weights[row] ?? 1) : 1)))
  const answers = [...(tables[0] ?? []).keys()]
  const n = sum(tables.flat())
  const weight = sum(answers.map((answer) => column(answer, true)))
  return {
    noiseBlockCount: 0,
    n,
    weight,
    counts: answers.map((answer) => column(answer, false)),
    weights: answers.map((answer) => column(answer, true)),
    blockWeightNoiseVariance: 6,
    blockSizeNoiseVariance: 6,
    exact: { n, weight, squares: weight },
  }
}

/** Tables without a cell that noise can remove: margins can exclude each other if some must be 0. */
const tables = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 6 }))
  .chain(([groups, answers]) =>
    fc.array(
      fc.array(fc.integer({ min: MAX_BLOCK_NOISE + 1, max: 90 }), { minLength: answers, maxLength: answers }),
      {
        minLength: groups,
        maxLength: groups,
      },
    ),
  )
  .filter((rows) => rows.every((row) => sum(row) >= 2 * MIN_BASE.hidden))

const assertClose = (actual: number, expected: number, tolerance: number, what: string) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what}: ${actual} instead of ${expected}`)

describe('a table of protected groups', () => {
  test('adds up to the answers of all and to the sizes of its groups [PROT-15]', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const weights = rows.map((_, row) => 0.5 + row / 4)
        const whole = allOf(rows, weights)
        const groups = rows.map((row, index) => groupOf(`g${index}`, row, weights[index]))
        const fitted = fitGroups(groups, whole, 'SINGLE')
        const n = sum(groups.map((group) => group.n))
        // One table in some hundreds has so much noise that its groups seem to leave out many respondents.
        fc.pre(Math.abs(n - whole.n) <= 3 * Math.sqrt(BLOCK_NOISE_VARIANCE * groups.length))
        for (const [index, { n: size, counts, weights: own }] of fitted.entries()) {
          assertClose(sum(counts), size, 1e-6 * n, `group ${index}`)
          assert.ok([...counts, ...own].every((cell) => cell >= 0))
        }
        for (const answer of whole.counts.keys()) {
          const share = (of: 'counts' | 'weights') => whole[of][answer]! / sum(whole[of])
          const counted = sum(fitted.map(({ counts }) => counts[answer]!))
          const weighed = sum(fitted.map((group) => group.weights[answer]!))
          assertClose(counted / n, share('counts'), 1e-6, `answer ${answer}`)
          assertClose(
            weighed / sum(fitted.flatMap((group) => group.weights)),
            share('weights'),
            1e-6,
            `${answer}`,
          )
        }
      }),
      { numRuns: 60 },
    )
  })

  test('meets both margins to a billionth, and leaves an answer that nobody gave at 0 [PROT-15]', () => {
    const cells = Float64Array.of(40, 9, 3, 1, 10, 60, 0, 2, 25, 25, 1, 4)
    const [rows, shares] = [Float64Array.of(50, 70, 60), Float64Array.of(0.4, 0.55, 0.05, 0)]
    fitTableInPlace(cells, rows, shares)
    for (const [row, size] of rows.entries())
      assertClose(sum(cells.subarray(4 * row, 4 * row + 4)), size, 180e-9, `row ${row}`)
    for (const [column, share] of shares.entries())
      assertClose(
        cells[column]! + cells[4 + column]! + cells[8 + column]!,
        share * 180,
        180e-9,
        `column ${column}`,
      )
    assert.deepEqual([cells[3], cells[7], cells[11]], [0, 0, 0])
  })

  test('gives an answer that noise removed from all groups its share of all [PROT-15]', () => {
    const cells = Float64Array.of(40, 0, 60, 0)
    fitTableInPlace(cells, Float64Array.of(40, 60), Float64Array.of(0.9, 0.1))
    assertClose(cells[1]! + cells[3]!, 10, 1e-6, 'the rare answer')
    assertClose(cells[0]! + cells[1]!, 40, 1e-6, 'the first group')
  })

  test('has means that are not pulled to the middle of the scale [PROT-15]', () => {
    // Most answers of a satisfied public are at the upper end; noise cut at 0 would add people at the lower end.
    const values = Array.from({ length: 11 }, (_, value) => value)
    const popularity = [0.01, 0.01, 0.02, 0.03, 0.04, 0.09, 0.11, 0.2, 0.25, 0.15, 0.09]
    const random = new Random(3)
    const draw = () => {
      let left = random.next()
      return Math.max(
        0,
        popularity.findIndex((share) => (left -= share) < 0),
      )
    }
    const options = { choice: 'SINGLE' as const, values: values.map((value) => ({ position: value, value })) }
    let [table, single, cut] = [0, 0, 0]
    const ROUNDS = 60
    for (let round = 0; round < ROUNDS; round++) {
      const rows = Array.from({ length: 5 }, () => {
        const counts = values.map(() => 0)
        for (let person = 0; person < 100; person++) counts[draw()]!++
        return counts
      })
      const whole = allOf(rows)
      const groups = rows.map((row, index) => groupOf(`r${round} g${index}`, row))
      const meanOf = (counts: readonly number[]) =>
        sum(counts.map((count, value) => count * value)) / sum(counts)
      const mean = meanOf(whole.counts)
      const ofGroups = fitGroups(groups, whole, 'SINGLE').map(
        (group) => computeNoisyFigures(group, options).mean!.mean * group.n,
      )
      assertClose(sum(ofGroups) / sum(groups.map(({ n }) => n)), mean, 0.001, 'the means add up')
      table += (sum(ofGroups) / sum(groups.map(({ n }) => n)) - mean) / ROUNDS
      for (const [index, group] of groups.entries()) {
        const error = (found: number) => (found - meanOf(rows[index]!)) / (5 * ROUNDS)
        single += error(computeNoisyFigures(group, options).mean!.mean)
        cut += error(meanOf(group.weights.map((weight) => Math.max(0, weight))))
      }
    }
    assertClose(table, 0, 0.001, 'mean error of a table')
    assertClose(single, 0, 0.03, 'mean error of single views')
    assert.ok(cut < -0.05, `cutting alone has an error of ${cut}`)
  })

  test('has errors no larger than those of single groups, whatever their weights [PROT-15]', () => {
    // Proportional fitting alone would add the noise of the few people with large weights to all others.
    const sizes = [326, 209, 166, 201, 94]
    const weights = [0.49, 0.71, 0.87, 1.34, 2.91]
    const popularity = [0.31, 0.25, 0.19, 0.12, 0.06, 0.04, 0.03]
    const rows = sizes.map((size) => popularity.map((share) => Math.round(share * size)))
    const whole = allOf(rows, weights)
    const squares = { single: sizes.map(() => 0), table: sizes.map(() => 0) }
    for (let round = 0; round < 300; round++) {
      const groups = rows.map((row, index) => groupOf(`u${round} g${index}`, row, weights[index]))
      for (const [name, found] of [
        ['single', groups],
        ['table', fitGroups(groups, whole, 'SINGLE')],
      ] as const)
        for (const [index, group] of found.entries())
          for (const [answer, { share }] of computeNoisyFigures(group, {
            choice: 'SINGLE',
          }).answers.entries())
            squares[name][index]! += (share - rows[index]![answer]! / sum(rows[index]!)) ** 2
    }
    for (const [index, single] of squares.single.entries())
      assert.ok(squares.table[index]! < 1.02 * single, `group ${index}: ${squares.table[index]! / single}`)
  })

  test('is left alone if many respondents belong to no group [PROT-15]', () => {
    const rows = [
      [80, 40],
      [30, 90],
    ]
    const groups = rows.map((row, index) => groupOf(`g${index}`, row))
    assert.equal(fitGroups(groups, allOf([...rows, [60, 10]]), 'SINGLE'), groups)
    assert.notEqual(fitGroups(groups, allOf(rows), 'SINGLE'), groups)
  })

  test('does not depend on the answers of a group too small to show [PROT-15]', () => {
    const rows = [
      [80, 40],
      [30, 90],
    ]
    const groups = rows.map((row, index) => groupOf(`g${index}`, row))
    const whole = allOf([...rows, [5, 4]])
    const fitted = ([yes, no]: [number, number]) =>
      fitGroups([...groups, groupOf('small', [yes, no])], whole, 'SINGLE').slice(0, 2)
    assert.deepEqual(fitted([9, 0]), fitted([0, 9]))
  })

  test('does not depend on the answers of small groups that together may still be too small [PROT-15]', () => {
    const rows = [
      [80, 40],
      [30, 90],
    ]
    const fitted = (small: readonly [number, number], blockSizeNoiseVariance: number) => {
      const groups = [
        ...rows.map((row, index) => groupOf(`g${index}`, row)),
        ...['s0', 's1'].map((name) => ({ ...groupOf(name, small), n: 20 })),
      ].map((group) => ({ ...group, blockSizeNoiseVariance }))
      return fitGroups(groups, { ...allOf([...rows, [20, 20]]), blockSizeNoiseVariance }, 'SINGLE').slice(
        0,
        2,
      )
    }
    const shared = 5 * BLOCK_NOISE_VARIANCE // as of who was asked: 40 people may be fewer than 30
    assert.deepEqual(fitted([20, 0], shared), fitted([0, 20], shared))
    assert.notDeepEqual(fitted([20, 0], BLOCK_NOISE_VARIANCE), fitted([0, 20], BLOCK_NOISE_VARIANCE))
  })

  test('has shares of several answers that add up for each answer, at most all respondents [PROT-15]', () => {
    const rows = [
      { counts: [118, 30, 2], n: 120 },
      { counts: [60, 80, 0], n: 90 },
    ]
    const groups = rows.map(({ counts, n }, index) => groupOf(`m${index}`, counts, 1, 'MULTIPLE', n))
    const whole = { ...allOf(rows.map(({ counts }) => counts)), n: 210, weight: 210 }
    const fitted = fitGroups(groups, { ...whole, exact: { n: 210, weight: 210, squares: 210 } }, 'MULTIPLE')
    const n = sum(groups.map((group) => group.n))
    for (const [answer, count] of whole.counts.entries())
      assertClose(sum(fitted.map(({ counts }) => counts[answer]!)) / n, count / 210, 1e-6, `answer ${answer}`)
    for (const { n: size, counts } of fitted) assert.ok(counts.every((count) => count <= size + 1e-9))
  })
})
