import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compareEstimates, judgeFamily } from '../../../contract/significance.ts'
import { Random } from '../../src/demo/random.ts'
import { averageShares, type PollAverage, type PublishedShare } from '../../src/statistics/poll-average.ts'
import { assertNear } from './near.ts'

interface Truth {
  daily: number
  extra: number
  houses: readonly number[]
}

/** Draws two years of results of several institutes, and the true share of each day. */
function simulate(random: Random, { daily, extra, houses }: Truth) {
  const levels: number[] = [0.3]
  for (let day = 1; day < 720; day++) levels.push((levels[day - 1] ?? 0) + daily * random.normal())
  const shares = houses.flatMap((house, institute) =>
    Array.from({ length: 30 }, (_, index): PublishedShare => {
      const day = 24 * index + Math.floor(24 * random.next())
      const level = levels[day] ?? 0
      const sampling = Math.sqrt((level * (1 - level)) / 1500)
      const share = level + house + Math.hypot(sampling, extra) * random.normal()
      return { fieldMiddleDay: day, instituteIndex: institute, share, respondents: 1500 }
    }),
  )
  return { levels, shares }
}

const TRUTH: Truth = { daily: 0.002, extra: 0.008, houses: [0.02, -0.01, -0.01] }
const DAYS = Array.from({ length: 24 }, (_, index) => 15 + 30 * index)

/** Solves a system of linear equations by Gauss's elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0])
  for (let column = 0; column < rows.length; column++) {
    const pivot = rows.slice(column).toSorted((a, b) => Math.abs(b[column]!) - Math.abs(a[column]!))[0]!
    const place = rows.indexOf(pivot)
    ;[rows[column], rows[place]] = [pivot, rows[column]!]
    for (const row of rows) {
      if (row === pivot) continue
      const factor = row[column]! / pivot[column]!
      for (let index = column; index <= rows.length; index++) row[index]! -= factor * pivot[index]!
    }
  }
  return rows.map((row, index) => row.at(-1)! / row[index]!)
}

/** Computes the average on a day as the expectation of a normal distribution given all results at once. */
function conditioned(shares: readonly PublishedShare[], count: number, day: number, average: PollAverage) {
  const start = Math.min(day, ...shares.map((one) => one.fieldMiddleDay))
  const levels = (one: number, other: number) =>
    1 + average.dailyDeviation ** 2 * (Math.min(one, other) - start)
  const houses = (one: number, other: number) => {
    const last = count - 1
    if (one === last && other === last) return 0.04 * last
    if (one === last || other === last) return -0.04
    return one === other ? 0.04 : 0
  }
  const matrix = shares.map((one, row) =>
    shares.map((other, column) => {
      const common =
        levels(one.fieldMiddleDay, other.fieldMiddleDay) + houses(one.instituteIndex, other.instituteIndex)
      const own = (one.share * (1 - one.share)) / one.respondents + average.extraDeviation ** 2
      return row === column ? common + own : common
    }),
  )
  const weights = solve(
    matrix,
    shares.map((one) => levels(one.fieldMiddleDay, day)),
  )
  const value = weights.reduce((sum, weight, index) => sum + weight * shares[index]!.share, 0)
  const explained = weights.reduce(
    (sum, weight, index) => sum + weight * levels(shares[index]!.fieldMiddleDay, day),
    0,
  )
  return { value, se: Math.sqrt(levels(day, day) - explained) }
}

describe('the average of polls', () => {
  test('is the expectation given all results at once', () => {
    const { shares } = simulate(new Random(7), TRUTH)
    const some = shares.filter((_, index) => index % 3 === 0)
    const days = [0, 200, 365, 719]
    const average = averageShares(some, 3, days)
    for (const [index, day] of days.entries()) {
      const { value, se } = average.points[index]!
      assertNear({ value, se }, conditioned(some, 3, day, average), 1e-6)
    }
  })

  test('has house effects that add up to 0, and does not depend on the order of results', () => {
    const { shares } = simulate(new Random(11), TRUTH)
    const average = averageShares(shares, 3, DAYS)
    assertNear(
      average.houseEffects.reduce((sum, { value }) => sum + value, 0),
      0,
    )
    assertNear(averageShares(shares.toReversed(), 3, DAYS), average, 1e-6)
  })

  test('covers the true share and house effects in about 95 percent of simulated years, and is nearer than a result', (t) => {
    const random = new Random(20261129)
    let [points, covered, houses, coveredHouses] = [0, 0, 0, 0]
    let [ofAverage, ofHouses] = [0, 0]
    const ofResults: number[] = []
    for (let year = 0; year < 40; year++) {
      const { levels, shares } = simulate(random, TRUTH)
      const average = averageShares(shares, 3, DAYS)
      ofResults.push(...shares.map(({ fieldMiddleDay, share }) => (share - levels[fieldMiddleDay]!) ** 2))
      for (const [index, { value, ci95 }] of average.points.entries()) {
        const truth = levels[DAYS[index]!]!
        ofAverage += (value - truth) ** 2
        points++
        if (ci95[0] <= truth && truth <= ci95[1]) covered++
      }
      for (const [index, { value, ci95 }] of average.houseEffects.entries()) {
        ofHouses += (value - TRUTH.houses[index]!) ** 2
        houses++
        if (ci95[0] <= TRUTH.houses[index]! && TRUTH.houses[index]! <= ci95[1]) coveredHouses++
      }
    }
    const single = Math.sqrt(ofResults.reduce((sum, square) => sum + square, 0) / ofResults.length)
    const [error, errorOfHouses] = [Math.sqrt(ofAverage / points), Math.sqrt(ofHouses / houses)]
    const told = [error, errorOfHouses, single].map((one) => (100 * one).toFixed(2)).join()
    t.diagnostic(`points: average, house effects, one result: ${told}; covered ${covered / points}`)
    assert.ok(error < 0.01 && errorOfHouses < 0.004 && error < single / 2, told)
    assert.ok(covered / points > 0.92 && covered / points < 0.98, `${covered} of ${points} shares`)
    assert.ok(coveredHouses / houses > 0.9, `${coveredHouses} of ${houses} house effects`)
  })

  test('differs significantly from an independent poll of the same people in about 5 percent of months, and the range holds', (t) => {
    const random = new Random(20261130)
    const respondents = 1000
    let [months, wrong, covered] = [0, 0, 0]
    for (let year = 0; year < 40; year++) {
      const { levels, shares } = simulate(random, TRUTH)
      const average = averageShares(shares, 3, DAYS)
      for (const difference of [0, 0.05])
        for (const [index, { value, se }] of average.points.entries()) {
          const days = levels.slice(DAYS[index]! - 15, DAYS[index]! + 15)
          const level = days.reduce((sum, one) => sum + one, 0) / days.length + difference
          const ownError = Math.sqrt((level * (1 - level)) / respondents)
          const own = { share: level + ownError * random.normal(), se: ownError }
          const [verdict] = judgeFamily([compareEstimates({ share: value, se }, own)])
          const [low = NaN, high = NaN] = verdict?.ci95 ?? []
          months++
          if (low <= difference && difference <= high) covered++
          if (difference === 0 && verdict?.isSecured) wrong++
        }
    }
    t.diagnostic(`covered ${covered / months}, wrong ${wrong / (months / 2)}`)
    assert.ok(covered / months > 0.93 && covered / months < 0.98, `${covered} of ${months} ranges`)
    assert.ok(wrong / (months / 2) < 0.07, `${wrong} of ${months / 2} months`)
  })

  test('is less certain long after the last result', () => {
    const { shares } = simulate(new Random(3), TRUTH)
    const [now, later] = averageShares(shares, 3, [700, 1000]).points
    assert.ok(later!.se > 2 * now!.se)
  })
})
