import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Random } from '../../src/demo/random.ts'
import { findTippingPoint } from '../../src/statistics/sensitivity.ts'

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const covariance = (a: readonly number[], b: readonly number[]) => {
  const [x, y] = [meanOf(a), meanOf(b)]
  return a.reduce((sum, value, row) => sum + (value - x) * (b[row]! - y), 0) / (a.length - 1)
}
const variance = (values: readonly number[]) => covariance(values, values)

/** Rows with an answer, a trait and weights with and without it, all with mean 1. */
function createRows(effect: number) {
  const random = new Random(5)
  const people = Array.from({ length: 400 }, () => {
    const isOld = random.integerBelow(100) < 30
    return { isOld, answer: Number(random.integerBelow(1000) < 1000 * (0.55 + (isOld ? effect : 0))) }
  })
  const old = meanOf(people.map(({ isOld }) => Number(isOld)))
  // Weights that give the old a half.
  const weights = people.map(({ isOld }) => (isOld ? 0.5 / old : 0.5 / (1 - old)))
  const without = people.map((_, row) => (row % 2 === 0 ? 1.1 : 0.9))
  return { answers: people.map(({ answer }) => answer), weights, without }
}

describe('the tipping point of a finding', () => {
  test('equals the formulas of Hartman and Huang, computed from rows [READ-119]', () => {
    const { answers, weights, without } = createRows(0.2)
    const [share, other] = [weights, without].map((list) =>
      meanOf(list.map((weight, row) => weight * answers[row]!)),
    )
    const [margin, marginWithout] = [share! - 0.5, other! - 0.5]
    const changes = without.map((weight, row) => weight - weights[row]!)
    // Their benchmark and their threshold.
    const explained = variance(changes) / variance(weights)
    const part = explained / (1 + explained)
    const rho = covariance(answers, changes) / Math.sqrt(variance(answers) * variance(changes))
    const bias = rho * Math.sqrt((variance(weights) * part) / (1 - part)) * Math.sqrt(variance(answers))
    const found = findTippingPoint({
      margin,
      marginWithoutAttribute: marginWithout,
      respondents: answers.length,
      weightVariance: variance(weights),
      weightChangeVariance: variance(changes),
    })
    assert.ok(
      Math.abs(found.biasMultiple - Math.abs(margin / bias)) < 1e-6,
      `${found.biasMultiple} ${margin / bias}`,
    )
    // With this R² and the correlation of the trait, the bias is the margin.
    const atTip =
      Math.abs(rho) *
      Math.sqrt((variance(weights) * found.requiredRSquared) / (1 - found.requiredRSquared)) *
      Math.sqrt(variance(answers))
    assert.ok(Math.abs(atTip - Math.abs(margin)) < 1e-6)
  })

  test('comes nearer with a trait that matters more [READ-119]', () => {
    const multiples = [0.05, 0.15, 0.3].map((effect) => {
      const { answers, weights } = createRows(effect)
      const shares = [weights, weights.map(() => 1)].map((list) =>
        meanOf(list.map((weight, row) => weight * answers[row]!)),
      )
      return findTippingPoint({
        margin: 0.1,
        marginWithoutAttribute: 0.1 + shares[1]! - shares[0]!,
        respondents: answers.length,
        weightVariance: variance(weights),
        weightChangeVariance: variance(weights),
      }).biasMultiple
    })
    assert.ok(multiples[0]! > multiples[1]! && multiples[1]! > multiples[2]!, multiples.join())
  })

  test('is never reached by a trait without a shift [READ-119]', () => {
    const same = {
      margin: 0.1,
      marginWithoutAttribute: 0.1,
      respondents: 200,
      weightVariance: 0.4,
      weightChangeVariance: 0.2,
    }
    assert.deepEqual(findTippingPoint(same), { biasMultiple: Infinity, requiredRSquared: 1 })
  })
})
