import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { Random } from '../../src/demo/random.ts'
import { createRakedStandardErrorFunction, type RakedSample } from '../../src/statistics/raking-errors.ts'
import { rake } from '../../src/statistics/raking.ts'
import { assertNear } from './near.ts'

/** See `raking-errors-cases.R`. */
interface Case {
  readonly name: string
  readonly ages: readonly number[]
  readonly states: readonly number[]
  readonly shares: readonly number[]
  readonly errors: readonly number[]
  readonly fixed: readonly number[]
  readonly mean: number
  readonly error: number
  readonly counts: readonly number[]
}

const CASES = JSON.parse(readFileSync(new URL('raking-errors-cases.json', import.meta.url), 'utf8')) as Case[]

const sumOf = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0)

interface Cells {
  /** Targets of rows and of columns; null for one without. */
  readonly ages: readonly (number | null)[]
  readonly states: readonly (number | null)[]
  /** The number of answers, without none. */
  readonly answers: number
  /** Index: (age × states + state) × (answers + 1) + answer; the last is none. */
  readonly counts: ArrayLike<number>
}

/** Rakes cells with equal base weights. */
function rakeCells({ ages, states, answers, counts }: Cells) {
  const codes = answers + 1
  const size = ages.length * states.length
  const margins = [
    {
      name: 'age',
      targets: ages,
      categoryOfCell: Array.from({ length: size }, (_, cell) => Math.floor(cell / states.length)),
    },
    {
      name: 'state',
      targets: states,
      categoryOfCell: Array.from({ length: size }, (_, cell) => cell % states.length),
    },
  ]
  const totals = Array.from({ length: size }, (_, cell) =>
    sumOf(Array.from(counts).slice(cell * codes, (cell + 1) * codes)),
  )
  const raked = rake(totals, sumOf(totals), margins)
  if (!raked.ok) return null
  const { factors } = raked
  const weigh = (power: number) =>
    Array.from(counts, (count, index) => count * factors[Math.floor(index / codes)]! ** power)
  const sample: RakedSample = {
    margins,
    cellFactors: factors,
    codeCount: codes,
    n: counts,
    weights: weigh(1),
    squaredWeightSums: weigh(2),
  }
  const ofAnswers = Array.from({ length: answers }, (_, answer) =>
    sumOf(Array.from(sample.weights).filter((__, index) => index % codes === answer)),
  )
  const base = sumOf(ofAnswers)
  const shares = ofAnswers.map((weight) => weight / base)
  const errorOf = createRakedStandardErrorFunction(sample)
  const scoresOf = (values: readonly number[], mean: number) => [
    ...values.map((value) => (value - mean) / base),
    0,
  ]
  const errors = shares.map((share, answer) =>
    errorOf?.(
      scoresOf(
        shares.map((_, other) => Number(other === answer)),
        share,
      ),
    ),
  )
  const values = shares.map((_, answer) => answer + 1)
  const mean = sumOf(shares.map((share, answer) => share * values[answer]!))
  return { shares, errors, mean, error: errorOf?.(scoresOf(values, mean)) }
}

describe('errors that know the raking [READ-124]', () => {
  it('agree with svymean of a design raked by R', () => {
    for (const { name, fixed, ages, states, counts, ...expected } of CASES) {
      const { errors, error, shares, mean } = rakeCells({
        ages,
        states,
        counts,
        answers: expected.shares.length,
      })!
      assertNear({ shares, mean }, { shares: expected.shares, mean: expected.mean }, 1e-8, name)
      for (const [answer, one] of errors.entries())
        assert.ok(Math.abs(one! / expected.errors[answer]! - 1) < 1e-4, `${name} ${one}`)
      assert.ok(Math.abs(error! / expected.error - 1) < 1e-4, `${name} ${error}`)
      assert.ok(sumOf(fixed) > sumOf(expected.errors), 'raking reduces errors')
    }
    assert.equal(CASES.length, 3)
  })

  it('are those of leaving out each respondent once, also for categories without a target', () => {
    const random = new Random(3)
    const cells = { ages: [0.5, 0.5, null], states: [0.3, 0.7, null], answers: 2 }
    const counts = Array.from({ length: 27 }, (_, index) => {
      const [age, answer] = [Math.floor(index / 9), index % 3]
      return answer === 2
        ? 2
        : 30 + random.integerBelow(20) + (age === 2 ? (answer === 0 ? 60 : 0) : 10 * age * answer)
    })
    const whole = rakeCells({ ...cells, counts })!
    const left = counts.flatMap((count, index) => {
      const share = rakeCells({
        ...cells,
        counts: counts.map((other, place) => other - Number(place === index)),
      })!.shares[0]!
      return [{ count, share }]
    })
    const n = sumOf(counts)
    const mean = sumOf(left.map(({ count, share }) => count * share)) / n
    const jackknife = Math.sqrt(
      ((n - 1) / n) * sumOf(left.map(({ count, share }) => count * (share - mean) ** 2)),
    )
    assert.ok(Math.abs(whole.errors[0]! / jackknife - 1) < 0.01, `${whole.errors[0]} ${jackknife}`)
  })

  it('hold the truth in 95 % of samples, where answers go with margins and where they do not', (t) => {
    const random = new Random(7)
    const rounds = Number(process.env.RAKING_ROUNDS ?? 300)
    for (const [n, effect] of [
      [300, 0],
      [300, 0.15],
      [1000, 0.15],
    ] as const) {
      const [ages, states] = [
        [0.15, 0.2, 0.3, 0.35],
        [0.1, 0.2, 0.3, 0.4],
      ]
      const rate = (age: number) => 0.3 + effect * age
      const truth = sumOf(ages.map((share, age) => share * rate(age)))
      let held = 0
      let width = 0
      let known = 0
      for (let round = 0; round < rounds; round++) {
        const counts = new Float64Array(48)
        for (let person = 0; person < n; person++) {
          const age = Math.min(3, Math.floor(4 * random.next() ** 1.3))
          const state = random.integerBelow(4)
          counts[(age * 4 + state) * 3 + Number(random.next() < rate(age))]! += 1
        }
        const result = rakeCells({ ages, states, answers: 2, counts })
        const [error] = result?.errors.slice(1) ?? []
        if (!result || error === undefined) continue
        known++
        width += error
        held += Number(Math.abs(result.shares[1]! - truth) < 1.96 * error)
      }
      t.diagnostic(`${n} ${effect}: ${((100 * held) / known).toFixed(1)} %, ${(width / known).toFixed(4)}`)
      assert.ok(held / known > 0.91 && known === rounds, `${held} of ${known}`)
    }
  })

  it('are unknown for fewer than 20 respondents a category', () => {
    const counts = Array.from({ length: 12 }, () => 6)
    const cells = { ages: [0.5, 0.5], states: [0.5, 0.5], answers: 2 }
    assert.deepEqual(rakeCells({ ...cells, counts })!.errors, [undefined, undefined])
    assert.ok(rakeCells({ ...cells, counts: counts.map((count) => count + 1) })!.errors[0]! > 0)
  })
})
