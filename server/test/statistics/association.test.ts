import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Random } from '../../src/demo/random.ts'
import { testAssociation } from '../../src/statistics/association.ts'
import { upperTailOfF } from '../../src/statistics/distributions.ts'
import { noisyCells } from '../../src/statistics/protected-figures.ts'
import { protectBlocks } from '../../src/statistics/protection.ts'
import { assertNear } from './near.ts'

interface Row {
  group: number
  answer: number
  weight: number
}

const cellsOf = (rows: readonly Row[], groups: number, answers: number) =>
  Array.from({ length: groups }, (_, group) =>
    Array.from({ length: answers }, (__, answer) => {
      const own = rows.filter((row) => row.group === group && row.answer === answer)
      return {
        weight: own.reduce((sum, { weight }) => sum + weight, 0),
        variance: own.reduce((sum, { weight }) => sum + weight ** 2, 0),
      }
    }),
  )

function randomRows(random: Random, count: number, groups: number, answers: number): Row[] {
  return Array.from({ length: count }, () => {
    const group = random.below(groups)
    return { group, answer: random.below(answers), weight: 0.3 + group / 3 + 2 * random.next() }
  })
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
      assertNear(upperTailOfF(value, first, second), tail, 2e-5)
    assert.equal(upperTailOfF(0, 3, 5), 1)
    assert.ok(upperTailOfF(400, 6, 1000) < 1e-12)
  })
})

describe('the association of answers and groups [READ-123]', () => {
  it('is Pearson by its degrees of freedom for equal weights', () => {
    const cell = (n: number) => ({ weight: n, variance: n })
    const test = testAssociation([[10, 20].map(cell), [30, 40].map(cell)], 100)!
    assertNear(test.statistic, (0.99 * 50) / 63, 1e-12)
    assertNear(test.degrees[0], 1, 1e-12)
    assertNear(test.degrees[1], 99, 1e-9)
    assertNear(test.p, 0.3775, 1e-4)
  })

  it('agrees with svychisq recomputed row by row, for any weights', () => {
    const random = new Random(3)
    for (const [groups, answers] of [
      [2, 2],
      [3, 4],
      [5, 3],
    ] as const) {
      const rows = randomRows(random, 300, groups, answers)
      const expected = svychisq(rows, groups, answers)
      const { statistic, degrees } = testAssociation(cellsOf(rows, groups, answers), rows.length)!
      assertNear(statistic / expected.statistic, 1, 1e-9)
      assertNear(degrees[0] / expected.degrees[0], 1, 1e-9)
      assertNear(degrees[1] / expected.degrees[1], 1, 1e-9)
    }
  })

  it('leaves out empty groups and answers, and has no test without two of each', () => {
    const rows = randomRows(new Random(5), 200, 2, 2)
    const wide = cellsOf(rows, 3, 4)
    assert.deepEqual(testAssociation(wide, 200), testAssociation(cellsOf(rows, 2, 2), 200))
    assert.equal(testAssociation(wide.slice(0, 1), 100), null)
    assert.equal(testAssociation([], 0), null)
  })

  it('is found in 5 % of polls without any, in protected ones in no more', () => {
    const random = new Random(8)
    const found = { exact: 0, noisy: 0 }
    const rounds = 1000
    for (let round = 0; round < rounds; round++) {
      const rows = randomRows(random, 500, 4, 3)
      const table = cellsOf(rows, 4, 3)
      found.exact += Number(testAssociation(table, rows.length)!.p < 0.05)
      found.noisy += Number(testAssociation(protectedCells(rows, String(round)), rows.length)!.p < 0.05)
    }
    assert.ok(Math.abs(found.exact / rounds - 0.05) < 0.02, `${found.exact}`)
    assert.ok(found.noisy / rounds < 0.07 && found.noisy > 0, `${found.noisy}`)
  })
})

/** Returns the cells of a table as they are reported: each group is a block with noise of its own. */
const protectedCells = (rows: readonly Row[], poll: string) =>
  cellsOf(rows, 4, 3).flatMap((cells, group) => {
    const own = rows.filter((row) => row.group === group)
    const block = {
      identity: `age=${group}|all|all`,
      key: group,
      n: own.length,
      weight: own.reduce((sum, { weight }) => sum + weight, 0),
      squares: own.reduce((sum, { weight }) => sum + weight ** 2, 0),
      counts: cells.map((_, answer) => own.filter((row) => row.answer === answer).length),
      weights: cells.map(({ weight }) => weight),
    }
    return [noisyCells(protectBlocks([block], 3, { secret: 'test', poll }, 'SINGLE')) ?? []]
  })

/** As R's survey 4.1-1 computes it, with the covariance matrix of all cells and contrasts from a projection. */
function svychisq(rows: readonly Row[], groups: number, answers: number) {
  const size = groups * answers
  const n = rows.length
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const mean = new Array<number>(size).fill(0)
  for (const { group, answer, weight } of rows) mean[group * answers + answer]! += weight / total
  const covariance = mean.map(() => new Array<number>(size).fill(0))
  for (const { group, answer, weight } of rows) {
    const own = group * answers + answer
    const score = mean.map((share, cell) => (weight * (Number(cell === own) - share)) / total)
    for (const [one, line] of covariance.entries())
      for (let other = 0; other < size; other++) line[other]! += (score[one]! * score[other]! * n) / (n - 1)
  }
  // Interactions of the later groups and answers, centered in both directions.
  const contrasts: number[][] = []
  for (let group = 1; group < groups; group++)
    for (let answer = 1; answer < answers; answer++)
      contrasts.push(
        mean.map((_, cell) => {
          const [row, column] = [Math.floor(cell / answers), cell % answers]
          return (Number(row === group) - 1 / groups) * (Number(column === answer) - 1 / answers)
        }),
      )
  const form = (matrixOf: (one: number, other: number) => number) =>
    contrasts.map((first) =>
      contrasts.map((second) =>
        first.reduce(
          (sum, a, one) =>
            sum +
            second.reduce(
              (part, b, other) => part + (a * b * matrixOf(one, other)) / (mean[one]! * mean[other]!),
              0,
            ),
          0,
        ),
      ),
    )
  const simple = form((one, other) => (one === other ? mean[one]! / n : 0))
  const design = form((one, other) => covariance[one]![other]!)
  const delta = gaussSolve(simple, design)
  const trace = delta.reduce((sum, line, at) => sum + line[at]!, 0)
  const square = delta.reduce(
    (sum, line, one) => sum + line.reduce((part, value, other) => part + value * delta[other]![one]!, 0),
    0,
  )
  const ofGroup = (group: number) =>
    mean.slice(group * answers, (group + 1) * answers).reduce((sum, share) => sum + share, 0)
  const ofAnswer = (answer: number) =>
    mean.reduce((sum, share, cell) => (cell % answers === answer ? sum + share : sum), 0)
  const pearson = mean.reduce((sum, share, cell) => {
    const expected = ofGroup(Math.floor(cell / answers)) * ofAnswer(cell % answers)
    return sum + (n * (share - expected) ** 2) / expected
  }, 0)
  const first = trace ** 2 / square
  return { statistic: pearson / trace, degrees: [first, first * (n - 1)] as const }
}

/** Returns matrix⁻¹ · right, by Gaussian elimination. */
function gaussSolve(matrix: readonly number[][], right: readonly number[][]): number[][] {
  const lines = matrix.map((line, row) => [...line, ...right[row]!])
  for (let pivot = 0; pivot < lines.length; pivot++) {
    const head = lines[pivot]![pivot]!
    lines[pivot] = lines[pivot]!.map((value) => value / head)
    for (let row = 0; row < lines.length; row++) {
      if (row === pivot) continue
      const factor = lines[row]![pivot]!
      lines[row] = lines[row]!.map((value, column) => value - factor * lines[pivot]![column]!)
    }
  }
  return lines.map((line) => line.slice(lines.length))
}
