import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { benchmarkShares } from '../../../src/statistics/small-area/benchmark.ts'
import { assertNear } from '../near.ts'

describe('a benchmark', () => {
  test('makes areas add up to the measured shares and keeps their order', () => {
    const share = fc.double({ min: 0.02, max: 0.96, noNaN: true })
    fc.assert(
      fc.property(fc.array(share, { minLength: 5, maxLength: 30 }), share, (firsts, target) => {
        const shares = firsts.map((first) => [first, 1 - first])
        const residents = firsts.map((_, area) => 100 + area)
        const { shares: moved } = benchmarkShares(shares, residents, [target, 1 - target])
        const people = residents.reduce((sum, count) => sum + count, 0)
        assertNear(
          moved.reduce((sum, area, index) => sum + area[0]! * residents[index]!, 0) / people,
          target,
          1e-8,
        )
        for (const area of moved) assertNear(area[0]! + area[1]!, 1)
        const order = firsts.map((_, area) => area).sort((a, b) => firsts[a]! - firsts[b]!)
        const sorted = order.map((area) => moved[area]![0]!)
        assert.ok(sorted.every((value, index) => index === 0 || value >= sorted[index - 1]! - 1e-9))
      }),
      { numRuns: 40 },
    )
  })

  test('works for several answers at once', () => {
    const shares = Array.from({ length: 20 }, (_, area) => [
      0.2 + area / 100,
      0.5 - area / 200,
      0.3 - area / 200,
    ])
    const national = [0.4, 0.35, 0.25]
    const { shares: moved, logOddsShifts } = benchmarkShares(
      shares,
      shares.map(() => 10),
      national,
    )
    national.forEach((target, answer) =>
      assertNear(moved.reduce((sum, area) => sum + area[answer]!, 0) / 20, target, 1e-8),
    )
    assert.ok(logOddsShifts[0]! > logOddsShifts[1]!)
  })
})
