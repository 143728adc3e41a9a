import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Random } from '../../src/demo/random.ts'
import { getFirstDayInUnit } from '../../src/results/days.ts'
import { getWeekAndDayNodes } from '../../src/results/time-blocks.ts'
import { factorizeCholeskyInPlace, solveCholeskyInPlace } from '../../src/statistics/small-area/cholesky.ts'
import { createPeople, OpenPoll, START, type Person } from './open-poll.ts'

const WEEKS = 8
/** Weeks after these, whose named periods are blocks of their own. */
const LATER_WEEKS = 10
const VOTES_A_WEEK = 100
const NOISE_VARIANCE = 6
const JOINT_VARIANCE = 3
const WEIGHTING_VARIANCE = 0.75
/** Steps of Gauss and Newton's method. */
const STEPS = 6
const POLLS = 60
/** Variance of a share that is rounded to three decimals. */
const ROUNDING = 0.001 ** 2 / 12

/** The sums of a block in one span, without noise and without the target. */
interface Block {
  readonly identity: string
  readonly meanWeight: number
  readonly yes: number
  readonly no: number
  /** The weight of the target, if the block contains it. */
  readonly target: number
}

/** A reported share of "yes" in a span, and its blocks. */
interface Observation {
  readonly share: number
  readonly blocks: readonly Block[]
}

/**
 * Guesses the answer of a person in a poll whose other answers and attributes are all known, from all spans of whole
 * weeks, filtered by gender: many contain the same block with the same people, and other weights.
 *
 * @returns whether the guess is right
 */
function guessByWeights(round: number): boolean {
  const random = new Random(9000 + round)
  const first = getFirstDayInUnit('week', START) + 7
  const weeks = Array.from({ length: WEEKS }, () => createPeople(random, VOTES_A_WEEK))
  const poll = new OpenPoll(round, 'POPULATION')
  for (const [index, people] of weeks.entries()) poll.cast(people, first + 7 * index)
  for (let week = WEEKS; week < WEEKS + LATER_WEEKS; week++)
    poll.cast(createPeople(random, VOTES_A_WEEK), first + 7 * week)
  const openDay = first + 7 * (WEEKS + LATER_WEEKS)
  const [target] = weeks[0]!
  const observations = weeks.flatMap((_, from) =>
    weeks.slice(from).map((_week, length) => {
      const span = { first: first + 7 * from, weeks: weeks.slice(from, from + length + 1) }
      return observe(poll, span, target!, openDay)
    }),
  )
  const [yes, no] = [0, 1].map((answer) => unlikeliness(observations, answer))
  return (yes! < no! ? 0 : 1) === target!.answer
}

function observe(
  poll: OpenPoll,
  { first, weeks }: { first: number; weeks: readonly (readonly Person[])[] },
  target: Person,
  openDay: number,
): Observation {
  const days = { from: first, to: first + 7 * weeks.length - 1 }
  const told = poll.report({ filter: { genders: [target.gender], days } }, openDay)!
  const span = new OpenPoll(0, 'POPULATION')
  for (const [index, people] of weeks.entries()) span.cast(people, first + 7 * index)
  const weightOf = span.weightsOf(weeks.flat(), openDay)
  const { nodeIds, nodesByDay: nodes } = getWeekAndDayNodes(days, days.to)
  const blocks = nodeIds.map((identity, node) => {
    const people = weeks.filter((_, index) => nodes!.periodOfDay[7 * index] === node).flat()
    const members = people.filter(({ gender }) => gender === target.gender)
    const weigh = (some: readonly Person[]) => some.reduce((sum, person) => sum + weightOf(person), 0)
    const others = members.filter((person) => person !== target)
    return {
      identity,
      meanWeight: weigh(members) / members.length,
      yes: weigh(others.filter(({ answer }) => answer === 0)),
      no: weigh(others.filter(({ answer }) => answer === 1)),
      target: members.includes(target) ? weightOf(target) : 0,
    }
  })
  return { share: told.shares[0]!, blocks }
}

/**
 * Returns twice the negative log likelihood of the observations, but for a constant, if the target gave an answer. The
 * noise of each block is estimated with it, by Gauss and Newton's method.
 */
function unlikeliness(observations: readonly Observation[], answer: number): number {
  const names = [...new Set(observations.flatMap(({ blocks }) => blocks.map(({ identity }) => identity)))]
  const size = observations.length
  let noise = names.map(() => [0, 0])
  let result = 0
  for (let round = 0; round < STEPS; round++) {
    const effects = observations.map(() => new Map<number, readonly [number, number]>())
    const residuals = new Float64Array(size)
    for (const [row, { share, blocks }] of observations.entries()) {
      let [yes, no] = [0, 0]
      for (const block of blocks) {
        const [one, other] = noise[names.indexOf(block.identity)]!
        yes += block.yes + (answer === 0 ? block.target : 0) + block.meanWeight * one!
        no += block.no + (answer === 1 ? block.target : 0) + block.meanWeight * other!
      }
      residuals[row] = share - yes / (yes + no)
      for (const { identity, meanWeight } of blocks) {
        const at = names.indexOf(identity)
        const effect = [(meanWeight * no) / (yes + no) ** 2, (-meanWeight * yes) / (yes + no) ** 2] as const
        effects[row]!.set(at, effect)
        residuals[row] += effect[0] * noise[at]![0]! + effect[1] * noise[at]![1]!
      }
    }
    const covariance = new Float64Array(size * size)
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++) {
        const isSame = row === column
        const own = WEIGHTING_VARIANCE + (effects[row]!.size > 1 ? JOINT_VARIANCE : 0)
        let sum = isSame ? ROUNDING : 0
        for (const [block, [a, b]] of effects[row]!) {
          const [c, d] = effects[column]!.get(block) ?? [0, 0]
          sum += (NOISE_VARIANCE + (isSame ? own : 0)) * (a * c + b * d)
        }
        covariance[row * size + column] = sum
      }
    const factor = factorizeCholeskyInPlace(covariance, size)
    const scaled = solveCholeskyInPlace(factor, Float64Array.from(residuals))
    result = scaled.reduce((sum, value, row) => sum + value * residuals[row]!, 0)
    for (let row = 0; row < size; row++) result += 2 * Math.log(factor[row * size + row]!)
    noise = names.map((_, block) =>
      [0, 1].map((side) =>
        scaled.reduce(
          (sum, value, row) => sum + NOISE_VARIANCE * value * (effects[row]!.get(block)?.[side] ?? 0),
          0,
        ),
      ),
    )
  }
  return result
}

// A block has other weights in each span. The same noise would cancel in their difference: 92 % were right.
it('the same people in many spans hardly tell the answer of one of them by their weights [PROT-17]', () => {
  const right = Array.from({ length: POLLS }, (_, round) => guessByWeights(round)).filter(Boolean).length
  assert.ok(right <= 0.75 * POLLS, `${right} of ${POLLS}`)
})
