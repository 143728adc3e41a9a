import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { twoSidedP } from '../../../contract/significance.ts'
import {
  compareShares,
  largestError,
  intervalOfDifference,
  markDifferences,
  findSignificantDifferences,
} from '../../src/statistics/comparison.ts'
import {
  baseOf,
  effectiveSize,
  marginOfError,
  reliabilityOf,
  statisticalError,
  wilsonInterval,
} from '../../src/statistics/intervals.ts'
import { estimateMean, estimateMedian, estimateShare, type Sums } from '../../src/statistics/shares.ts'
import { assertNear } from './near.ts'

const weights = fc.array(fc.double({ min: 0.01, max: 20, noNaN: true }), { minLength: 2, maxLength: 60 })
const sumsOf = (list: readonly number[]): Sums => ({
  n: list.length,
  weight: list.reduce((sum, weight) => sum + weight, 0),
  squares: list.reduce((sum, weight) => sum + weight * weight, 0),
})

describe('intervals', () => {
  test('equal the margins of error published by German institutes', () => {
    assertNear(100 * marginOfError(0.05, 1000), 1.35, 5e-3)
    assertNear(statisticalError(1000), 3.1, 5e-3)
    assertNear(100 * marginOfError(0.4, 1061), 2.95, 5e-3)
    assertNear(100 * marginOfError(0.1, 1061), 1.81, 5e-3)
  })

  test('stay within 0 and 1 and contain the share', () => {
    const sizes = fc.double({ min: 0.5, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), sizes, (share, effective) => {
        const [low, high] = wilsonInterval(share, effective)
        assert.ok(low >= 0 && low <= share + 1e-12 && share <= high + 1e-12 && high <= 1)
      }),
    )
  })

  test('cover everything without respondents', () => {
    assert.deepEqual(wilsonInterval(0, 0), [0, 1])
  })

  test('never have a larger effective size than n, at any scale of the weights', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0.1, max: 10, noNaN: true }), (list, scale) => {
        const { n, weight, squares } = sumsOf(list)
        const effective = effectiveSize(weight, squares)
        assert.ok(effective <= n * (1 + 1e-12))
        assertNear(effectiveSize(scale * weight, scale * scale * squares), effective)
      }),
    )
  })

  test('are graded gut up to 5 points, mittel up to 10, gering above', () => {
    assert.deepEqual([5, 5.01, 10, 10.01].map(reliabilityOf), ['GOOD', 'MEDIUM', 'MEDIUM', 'LOW'])
  })

  test('hide groups under 30 and gray those under 100', () => {
    assert.deepEqual([29, 30, 99, 100].map(baseOf), ['hidden', 'low', 'low', 'ok'])
  })
})

describe('shares', () => {
  test('sum to 1 over the answers of a question', () => {
    fc.assert(
      fc.property(weights, fc.nat(59), (list, at) => {
        const cut = Math.min(at, list.length)
        const base = sumsOf(list)
        const first = estimateShare(sumsOf(list.slice(0, cut)), base)
        const second = estimateShare(sumsOf(list.slice(cut)), base)
        assertNear(first.share! + second.share!, 1)
        assertNear(first.se, second.se!, 1e-6)
      }),
    )
  })

  test('have the error of a simple random sample when all weights are equal', () => {
    const { se } = estimateShare({ n: 25, weight: 25, squares: 25 }, { n: 100, weight: 100, squares: 100 })
    assertNear(se, Math.sqrt((0.25 * 0.75) / 99))
  })

  test('use the n of the whole table for a subgroup', () => {
    const hits = { n: 3, weight: 3, squares: 3 }
    const base = { n: 6, weight: 6, squares: 6 }
    assertNear(estimateShare(hits, base, 10).se, Math.sqrt((10 / 9) * 6 * 0.25) / 6)
  })

  test('have no value for an empty base and no error for a single respondent', () => {
    const none = { n: 0, weight: 0, squares: 0 }
    const one = { n: 1, weight: 1, squares: 1 }
    assert.equal(estimateShare(none, none).share, null)
    assert.equal(estimateShare(one, one).share, 1)
    assert.equal(estimateShare(one, one).se, null)
  })
})

describe('scales', () => {
  const scale = [1, 2, 3, 10].map((value) => ({ value, n: 1, weight: 1, squares: 1 }))

  test('have a mean with its error', () => {
    const mean = estimateMean(scale)
    assertNear(mean?.mean, 4)
    assertNear(mean?.se, Math.sqrt(50 / 3 / 4))
  })

  test('have a median at half of the weight', () => {
    assert.equal(estimateMedian(scale), 2.5)
    assert.equal(estimateMedian(scale.with(3, { value: 10, n: 1, weight: 4, squares: 16 })), 10)
    assert.equal(estimateMedian([]), null)
  })

  test('interpolate the median within its class', () => {
    const class0 = { value: 0, n: 1, weight: 1, squares: 1, bounds: { low: 0, high: 0 } }
    const class10 = { value: 10, n: 4, weight: 4, squares: 4, bounds: { low: 0, high: 20 } }
    const open = { value: 30, n: 1, weight: 1, squares: 1, bounds: { low: 20, high: null } }
    assertNear(estimateMedian([class0, class10, open]), 10)
    assertNear(estimateMedian([class0, class10]), 7.5)
    assertNear(estimateMedian([class10, { ...open, weight: 4 }]), 20)
    assert.equal(estimateMedian([class0, open, open]), 30)
  })
})

describe('comparisons', () => {
  test('mark only significant differences', () => {
    const at = (share: number) => ({ share, se: 0.02 })
    const differences = [
      compareShares(at(0.3), at(0.4)),
      compareShares(at(0.4), at(0.3)),
      compareShares(at(0.3), at(0.36)),
      compareShares(at(0.3), { share: null, se: null }),
    ]
    assert.deepEqual(markDifferences(differences.map((one) => one?.z ?? NaN)), ['▲', '▼', null, null])
    assert.deepEqual(markDifferences([]), [])
  })

  test('do not treat a share of 0 as certain', () => {
    const none = estimateShare({ n: 0, weight: 0, squares: 0 }, { n: 120, weight: 120, squares: 120 })
    const few = estimateShare({ n: 18, weight: 18, squares: 18 }, { n: 1000, weight: 1000, squares: 1000 })
    const many = estimateShare(
      { n: 300, weight: 300, squares: 300 },
      { n: 1000, weight: 1000, squares: 1000 },
    )
    assert.deepEqual(markDifferences([compareShares(few, none)!.z]), [null])
    assert.deepEqual(markDifferences([compareShares(many, none)!.z]), ['▼'])
  })

  test('mark fewer differences with more comparisons', () => {
    const single = 2.8 // p = 0.005
    const chance = Array<number>(9).fill(0.3)
    assert.deepEqual(markDifferences([single]), ['▲'])
    assert.deepEqual(markDifferences([single, ...chance]), Array(10).fill(null))
    assert.equal(markDifferences([single, ...Array<number>(9).fill(-5)])[0], '▲')
  })

  test('use the errors of both sides, and the ranges of published shares [READ-03]', () => {
    // √(0.015² + 0.02²) = 0.025
    const difference = compareShares({ share: 0.3, se: 0.015 }, { share: 0.38, se: 0.02 })!
    assertNear(difference.z, 3.2)
    const [low, high] = intervalOfDifference(difference)
    assertNear(low, 0.08 - 1.959963984540054 * 0.025)
    assertNear(high, 0.08 + 1.959963984540054 * 0.025)
    const published = { share: 0.3, se: null, ci95: [0.27, 0.34] } as const
    assertNear(compareShares(published, { share: 0.38, se: 0 })!.error, 0.04 / 1.959963984540054)
  })

  test('use the largest possible error for sides that share respondents [READ-73]', () => {
    // Two sides of 200 share 100 who answered 5; the others answered 1 on the first side, 9 on the second.
    const [first, second] = [3, 7].map((share) => ({ share, se: Math.sqrt(4 / 200) }))
    const trueError = Math.sqrt((100 * 2 ** 2 + 100 * 2 ** 2 + 100 * 4 ** 2) / 200 ** 2)
    assert.ok(compareShares(first!, second!)!.error < trueError)
    assert.ok(compareShares(first!, second!, largestError)!.error >= trueError)
  })

  test('are significant by the step-up procedure of Benjamini and Hochberg [READ-03]', () => {
    // p = 0.003, 0.0039, 0.0059, 0.02, 0.5 against 0.002, 0.004, 0.006, 0.008, 0.01
    const differences = [0.6745, 2.753, 2.3263, 2.9677, -2.8856].map((z) => ({ difference: z / 100, z }))
    assert.deepEqual(findSignificantDifferences([null, ...differences]), [
      false,
      false,
      true,
      false,
      true,
      true,
    ])
  })

  test('have the p-value of the standard normal distribution', () => {
    // 2 * pnorm(-z) of R
    for (const [z, p] of [
      [0, 1],
      [1.959963984540054, 0.05],
      [-2.5758293035489004, 0.01],
      [6, 1.973175e-9],
    ] as const) {
      assert.ok(Math.abs(twoSidedP(z) / p - 1) < 1e-6, `${z}`)
    }
  })
})
