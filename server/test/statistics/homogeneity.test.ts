import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Random } from '../../src/demo/random.ts'
import { testHomogeneity } from '../../src/statistics/homogeneity.ts'

describe('the test whether two groups answer alike', () => {
  test('is that of R, chisq.test without correction', () => {
    // chisq.test(matrix(c(30, 20, 50, 60), 2), correct = FALSE), and so on
    const cases = [
      [
        [
          [30, 50],
          [20, 60],
        ],
        0.0880815116622,
      ],
      [
        [
          [10, 40],
          [20, 40],
          [30, 40],
          [40, 40],
          [50, 40],
        ],
        4.01141631905e-4,
      ],
      [
        [
          [61, 45],
          [80, 82],
          [33, 61],
          [26, 7],
        ],
        7.67753103779e-5,
      ],
    ] as const
    for (const [counts, p] of cases) assert.ok(Math.abs(testHomogeneity(counts) / p - 1) < 1e-9)
    assert.ok(
      testHomogeneity([
        [500, 100],
        [10, 400],
      ]) < 1e-50,
    )
  })

  test('pools rare answers, and finds nothing in one category or an empty group', () => {
    assert.equal(testHomogeneity([[100, 50]]), 1)
    assert.equal(
      testHomogeneity([
        [100, 0],
        [50, 0],
      ]),
      1,
    )
    assert.equal(testHomogeneity([]), 1)
    assert.equal(
      testHomogeneity([
        [100, 100],
        [1, 1],
        [0, 2],
      ]),
      1,
    )
    assert.ok(
      testHomogeneity([
        [100, 100],
        [4, 4],
        [4, 4],
      ]) > 0.99,
    )
  })

  test('reports a difference between equal groups as often as its level says', () => {
    const random = new Random(11)
    let found = 0
    const rounds = 4_000
    for (let round = 0; round < rounds; round += 1) {
      const counts = [0.5, 0.3, 0.15, 0.05].map(() => [0, 0] as [number, number])
      for (const [group, size] of [200, 400].entries())
        for (let vote = 0; vote < size; vote += 1) {
          const at = random.below(100)
          counts[at < 50 ? 0 : at < 80 ? 1 : at < 95 ? 2 : 3]![group as 0 | 1] += 1
        }
      if (testHomogeneity(counts) < 0.05) found += 1
    }
    assert.ok(found > 0.035 * rounds && found < 0.065 * rounds, `${found}`)
  })
})
