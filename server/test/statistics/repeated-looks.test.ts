import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compareEstimates, type Estimate } from '../../../contract/significance.ts'
import { MAX_INTERIM_LOOKS_PER_YEAR } from '../../../contract/watching.ts'
import { Random, WeightedPick } from '../../src/demo/random.ts'
import { judgeLook } from '../../src/statistics/repeated-looks.ts'

/** `npm run test:full` simulates the number of years given in the decision. */
const YEARS = process.env.FULL_MATRIX === '1' ? 20_000 : 400

/** The days of the reference, and the maximum number compared with it. */
const WINDOW = 30
const YEAR = 365
/** Half of the people count four times as much as the others: a design effect of 1.36. */
const WEIGHTS = [0.4, 1.6]

interface Question {
  name: string
  shares: number[]
  votesADay: number
  /** The number of days between looks. */
  every: number
  /** The number of blocks in the figures of a segment, each with its noise. */
  blocks?: number
  /** The shares from the day after the reference on, if they change. */
  after?: number[]
}

const DAILY = { every: 1 }
const WEEKLY = { every: 7 }

const UNCHANGED: Question[] = [
  { name: 'two answers daily', shares: [0.6, 0.4], votesADay: 40, ...DAILY },
  { name: 'two answers weekly', shares: [0.6, 0.4], votesADay: 40, ...WEEKLY },
  { name: 'five answers daily', shares: [0.35, 0.3, 0.2, 0.1, 0.05], votesADay: 40, ...DAILY },
  {
    name: 'eight answers weekly, some rare',
    shares: [0.5, 0.3, 0.1, 0.05, 0.02, 0.01, 0.01, 0.01],
    votesADay: 40,
    ...WEEKLY,
  },
  { name: 'few votes weekly', shares: [0.9, 0.08, 0.02], votesADay: 5, ...WEEKLY },
  { name: 'a segment of twelve blocks daily', shares: [0.5, 0.3, 0.2], votesADay: 8, blocks: 12, ...DAILY },
]

/** The sums of some days: for each answer the people of each weight. */
class Sums {
  readonly counts: number[][]
  constructor(answers: number) {
    this.counts = Array.from({ length: answers }, () => WEIGHTS.map(() => 0))
  }
  add(other: Sums, sign: 1 | -1): void {
    for (const [answer, row] of other.counts.entries())
      for (const [group, count] of row.entries()) this.counts[answer]![group]! += sign * count
  }
}

function drawDay(shares: readonly number[], votes: number, random: Random): Sums {
  const sums = new Sums(shares.length)
  const pick = new WeightedPick(shares)
  for (let vote = 0; vote < votes; vote++)
    sums.counts[pick.pickIndex(random)]![random.integerBelow(WEIGHTS.length)]! += 1
  return sums
}

/**
 * Weighted shares with their linearized errors, both with the noise of protected figures (variance 6 a count and
 * block).
 */
function sharesOf({ counts }: Sums, random: Random, blocks = 1): { n: number; shares: Estimate[] } {
  const sizes = WEIGHTS.map((_, group) => counts.reduce((sum, row) => sum + row[group]!, 0))
  const n = sizes.reduce((sum, size) => sum + size, 0)
  const weight = sizes.reduce((sum, size, group) => sum + size * WEIGHTS[group]!, 0)
  const shares = counts.map((row) => {
    const true_ = row.reduce((sum, count, group) => sum + count * WEIGHTS[group]!, 0) / weight
    const squares = row.reduce(
      (sum, count, group) =>
        sum + WEIGHTS[group]! ** 2 * (count * (1 - true_) ** 2 + (sizes[group]! - count) * true_ ** 2),
      0,
    )
    const kappa = (1 - true_) ** 2 + (counts.length - 1) * true_ ** 2
    const noise = (Math.sqrt(6 * blocks * kappa) / n) * random.normal()
    const share = Math.min(1, Math.max(0, true_ + noise))
    return { share, se: Math.sqrt(squares / weight ** 2 + (6 * blocks * kappa) / n ** 2) }
  })
  return { n, shares }
}

/** Looks at a question for a year. @returns the day of the first reported change; null for none */
function dayOfFirstChange({ shares, after = shares, votesADay, every, blocks }: Question, random: Random) {
  const days = Array.from({ length: WINDOW + YEAR }, (_, day) =>
    drawDay(day < WINDOW ? shares : after, votesADay, random),
  )
  const reference = new Sums(shares.length)
  for (const day of days.slice(0, WINDOW)) reference.add(day, 1)
  const first = sharesOf(reference, random, blocks).shares
  const window = new Sums(shares.length)
  for (let day = 1; day <= YEAR; day++) {
    window.add(days[WINDOW + day - 1]!, 1)
    if (day > WINDOW) window.add(days[day - 1]!, -1)
    if (day % every !== 0) continue
    const second = sharesOf(window, random, blocks)
    if (second.n < 100) continue
    const differences = first.map((share, answer) => compareEstimates(share, second.shares[answer]!))
    if (judgeLook(differences, MAX_INTERIM_LOOKS_PER_YEAR).some((verdict) => verdict?.isSecured)) return day
  }
  return null
}

function alarmRate(question: Question, seed: number): number {
  const random = new Random(seed)
  let alarms = 0
  for (let year = 0; year < YEARS; year++) if (dayOfFirstChange(question, random) !== null) alarms++
  return alarms / YEARS
}

describe('the rule for changes with repeated looks', () => {
  for (const [index, question] of UNCHANGED.entries()) {
    it(`raises a false alarm in at most 5 % of years without a change: ${question.name} [READ-62]`, (context) => {
      const rate = alarmRate(question, index + 1)
      context.diagnostic(`${(100 * rate).toFixed(2)} % of ${YEARS} years`)
      assert.ok(rate <= 0.05, `${rate}`)
    })
  }

  it('finds a real change soon [READ-62]', (context) => {
    const random = new Random(99)
    for (const rhythm of [DAILY, WEEKLY]) {
      const question = {
        name: '',
        shares: [0.5, 0.3, 0.2],
        after: [0.6, 0.25, 0.15],
        votesADay: 80,
        ...rhythm,
      }
      const days = Array.from({ length: 100 }, () => dayOfFirstChange(question, random) ?? Infinity).sort(
        (a, b) => a - b,
      )
      context.diagnostic(`every ${rhythm.every} days: after ${days[50]} days in half of all years`)
      assert.ok(days[50]! <= 28)
      assert.ok(days[95]! <= 90)
    }
  })

  it('uses the budget of a year with one look a day, so that no change of rhythm exceeds it [READ-62]', () => {
    const daily = Array.from({ length: 366 }, () => 1 / MAX_INTERIM_LOOKS_PER_YEAR)
    assert.ok(daily.reduce((sum, part) => sum + part, 0) <= 1 + 1e-9)
  })

  it('requires more of each comparison with more comparisons or looks [READ-62]', () => {
    const [none, small, large] = [0.3, 3.9, 4.6].map((z) => ({ difference: z / 10, error: 0.1 }))
    const securedIn = (differences: Parameters<typeof judgeLook>[0], looks: number) =>
      judgeLook(differences, looks).map((verdict) => verdict?.isSecured)
    assert.deepEqual(securedIn([small!], 365), [true])
    assert.deepEqual(securedIn([small!, small!, small!], 365), [false, false, false])
    assert.deepEqual(securedIn([small!, small!, small!], 53), [true, true, true])
    assert.deepEqual(securedIn([large!, null, none!], 365), [true, undefined, false])
    assert.deepEqual(securedIn([], 365), [])
  })

  it('reports an interval of the level that it requires [READ-62]', () => {
    // In R: qnorm(1 - 0.05 / (365 * 2) / 2) is 3.9815.
    const [verdict] = judgeLook(
      [
        { difference: 0.5, error: 0.1 },
        { difference: 0.1, error: 0.1 },
      ],
      365,
    )
    assert.deepEqual(
      verdict?.ci95.map((end) => end.toFixed(3)),
      ['0.101', '0.899'],
    )
  })
})
