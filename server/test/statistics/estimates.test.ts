import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  toBaseLevel,
  effectiveSize,
  marginOfError,
  toReliability,
  statisticalErrorPoints,
  wilsonInterval,
} from '../../src/statistics/intervals.ts'
import {
  clampMeanInterval,
  estimateMean,
  estimateMedian,
  estimateShare,
  createShareErrorFunction,
  type Sums,
  type ValueSums,
} from '../../src/statistics/shares.ts'
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
    assertNear(statisticalErrorPoints(1000), 3.1, 5e-3)
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
    assert.deepEqual([5, 5.01, 10, 10.01].map(toReliability), ['GOOD', 'MEDIUM', 'MEDIUM', 'LOW'])
  })

  test('hide groups under 30 and gray those under 100', () => {
    assert.deepEqual([29, 30, 99, 100].map(toBaseLevel), ['hidden', 'low', 'low', 'ok'])
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
  const medianOf = (values: readonly ValueSums[]) => estimateMedian(values, () => null)?.median
  const scale = [1, 2, 3, 10].map((value) => ({ value, n: 1, weight: 1, squares: 1 }))

  test('have a mean with its error', () => {
    const mean = estimateMean(scale)
    assertNear(mean?.mean, 4)
    assertNear(mean?.se, Math.sqrt(50 / 3 / 4))
  })

  test('have an interval that ends at the ends of the scale [READ-112]', () => {
    const cut = (ci95: [number, number] | null) =>
      clampMeanInterval({ mean: 3, se: 1, ci95 }, [0, 10, 2])?.ci95
    assert.deepEqual(cut([-1.5, 7.5]), [0, 7.5])
    assert.deepEqual(cut([2.5, 11]), [2.5, 10])
    assert.deepEqual(cut([1, 5]), [1, 5])
    assert.equal(cut(null), null)
    assert.equal(clampMeanInterval(null, [0, 10]), null)
  })

  test('have a median at half of the weight', () => {
    assert.equal(medianOf(scale), 2.5)
    assert.equal(medianOf(scale.with(3, { value: 10, n: 1, weight: 4, squares: 16 })), 10)
    assert.equal(medianOf([]), undefined)
  })

  const class0 = { value: 0, n: 1, weight: 1, squares: 1, bounds: { low: 0, high: 0 } }
  const class10 = { value: 10, n: 4, weight: 4, squares: 4, bounds: { low: 0, high: 20 } }
  const open = { value: 30, n: 1, weight: 1, squares: 1, bounds: { low: 20, high: null } }

  test('interpolate the median within its class', () => {
    assertNear(medianOf([class0, class10, open]), 10)
    assertNear(medianOf([class0, class10]), 7.5)
    assertNear(medianOf([class10, { ...open, weight: 4 }]), 20)
    assert.equal(medianOf([class0, open, open]), 30)
  })

  test("have the interval of the median that R's svyquantile reports with interval.type = mean", () => {
    const counts = [12, 9, 14, 20, 31, 45, 38, 52, 40, 21, 18]
    let person = 0
    const values = counts.map((n, value) => {
      const weights = Array.from({ length: n }, () => 0.5 + ((++person * 7) % 11) / 8)
      const weight = weights.reduce((sum, one) => sum + one, 0)
      return { value, n, weight, squares: weights.reduce((sum, one) => sum + one * one, 0) }
    })
    assert.deepEqual(estimateMedian(values, createShareErrorFunction(values)), { median: 6, ci95: [6, 7] })
  })

  test('interpolate the interval of the median within classes, and cut it at the ends', () => {
    const error = (se: number | null) => () => se
    const { ci95 } = estimateMedian([class0, class10, open], error(0.1 / 1.959963984540054)) ?? {}
    assertNear(ci95?.[0], 7)
    assertNear(ci95?.[1], 13)
    assert.deepEqual(estimateMedian([class0, class10, open], error(1))?.ci95, [0, 30])
    assert.equal(estimateMedian([class0, class10, open], error(null))?.ci95, null)
  })
})
