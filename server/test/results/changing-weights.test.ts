import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { FIRST_EASTERN_STATE_KEY } from '../../../contract/enumerations/regions.ts'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { Random } from '../../src/demo/random.ts'
import type { Filter } from '../../src/results/view.ts'
import { createPeople, createPerson, OpenPoll, START, type Person } from './open-poll.ts'

const ROUNDS = 100
const FIRST_VOTES = 600
const VOTES_A_DAY = 10
const GROUP_SIZE = { from: 30, to: 45 }
/** The largest noise that a block keeps as long as its respondents stay the same, and its variance. */
const MAX_KEPT_NOISE = 10
const KEPT_VARIANCE = 6
/** Variance of the noise that weights have of their own after each midnight, in squares of the mean weight. */
const OWN_VARIANCE = 0.75
/** Variance of a share that is rounded to three decimals. */
const ROUNDING = 0.001 ** 2 / 12

/** A group by one or two axes. */
interface Group {
  readonly filterOf: (target: Person) => Filter
  readonly isMember: (person: Person, target: Person) => boolean
}

const BY_STATE: Group = {
  filterOf: ({ state }) => ({ states: [state] }),
  isMember: ({ state }, target) => state === target.state,
}
const bandOf = ({ age }: Person) => USUAL_AGE_BREAKS.findLastIndex((first) => first <= age)
const regionOf = ({ state }: Person) => (state < FIRST_EASTERN_STATE_KEY ? 'west' : 'east')
const BY_AGE_AND_REGION: Group = {
  filterOf: (target) => {
    const [from = 18, next = 1000] = USUAL_AGE_BREAKS.slice(bandOf(target))
    return { ages: [{ from, to: next - 1 }], regions: [regionOf(target)] }
  },
  isMember: (person, target) => bandOf(person) === bandOf(target) && regionOf(person) === regionOf(target),
}

/** A reported share of "yes" of a group, and what somebody knows of it who knows all but the target's answer. */
interface KnownShare {
  readonly share: number
  readonly meanWeight: number
  /** The weight of the others who answered "yes" and "no". */
  readonly others: readonly [yes: number, no: number]
  /** The weight of the target. */
  readonly target: number
}

/**
 * Guesses the answer of a person in a group of 30 to 45 among 600, from the group's shares before and after each of some
 * midnights. All weights and all other answers are known. Ten others vote each day, so that the weights change.
 *
 * @returns whether the guess is right
 */
function guessByChangingWeights(round: number, { filterOf, isMember }: Group, midnights: number): boolean {
  const random = new Random(11_000 + round)
  let everyone = createPeople(random, FIRST_VOTES)
  const membersBeside = (person: Person) => everyone.filter((other) => isMember(other, person))
  const target = everyone.find((person) => {
    const { length } = membersBeside(person)
    return GROUP_SIZE.from <= length && length <= GROUP_SIZE.to
  })
  assert.ok(target, 'No group has this size.')
  const members = membersBeside(target)
  const poll = new OpenPoll(round, 'POPULATION')
  const look = (day: number) => {
    const told = poll.report({ filter: filterOf(target) }, day)
    return told === null ? [] : [{ ...told, weightOf: poll.weightsOf(everyone, day) }]
  }
  poll.cast(everyone, START)
  const looks = look(START + 1)
  for (let day = START + 1; day <= START + midnights; day++) {
    const voters: Person[] = []
    while (voters.length < VOTES_A_DAY) {
      const person = createPerson(random)
      if (!isMember(person, target)) voters.push(person)
    }
    poll.cast(voters, day)
    everyone = [...everyone, ...voters]
    looks.push(...look(day + 1))
  }
  const toKnown = (share: number, weightOf: (person: Person) => number): KnownShare => {
    const weigh = (people: readonly Person[]) => people.reduce((sum, person) => sum + weightOf(person), 0)
    const others = members.filter((person) => person !== target)
    const weightWith = (answer: number) => weigh(others.filter((person) => person.answer === answer))
    return {
      share,
      meanWeight: weigh(members) / members.length,
      others: [weightWith(0), weightWith(1)],
      target: weightOf(target),
    }
  }
  const weighted = looks.map(({ shares, weightOf }) => toKnown(shares[0]!, weightOf))
  const counted = looks.slice(0, 1).map(({ unweighted }) => toKnown(unweighted[0]!, () => 1))
  const [yes, no] = [0, 1].map((answer) => {
    // The attacker does not have to know whether weights have noise of their own.
    const ofWeights = [0, OWN_VARIANCE].map((variance) => computeLogLikelihood(weighted, answer, variance))
    return Math.max(...ofWeights) + computeLogLikelihood(counted, answer, 0)
  })
  return (yes! > no! ? 0 : 1) === target.answer
}

/**
 * Returns the log likelihood of the shares of one block if the target gave an answer, but for a constant. All of them
 * contain the same noise of whole people, and each an additional one.
 */
function computeLogLikelihood(known: readonly KnownShare[], answer: number, ownVariance: number): number {
  const logs: number[] = []
  for (let ofYes = -MAX_KEPT_NOISE; ofYes <= MAX_KEPT_NOISE; ofYes++)
    for (let ofNo = -MAX_KEPT_NOISE; ofNo <= MAX_KEPT_NOISE; ofNo++) {
      let log = -(ofYes ** 2 + ofNo ** 2) / KEPT_VARIANCE / 2
      for (const { share, meanWeight, others, target } of known) {
        const yes = Math.max(0, others[0] + (answer === 0 ? target : 0) + meanWeight * ofYes)
        const no = Math.max(0, others[1] + (answer === 1 ? target : 0) + meanWeight * ofNo)
        const variance = ROUNDING + (ownVariance * meanWeight ** 2 * (yes ** 2 + no ** 2)) / (yes + no) ** 4
        log -= ((share - yes / (yes + no)) ** 2 / variance + Math.log(variance)) / 2
      }
      logs.push(log)
    }
  const largest = Math.max(...logs)
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0))
}

describe('the answer of a person in a group, when all other answers and all weights are known,', () => {
  const assertHardlyFound = (group: Group, midnights: number) => {
    const rounds = Array.from({ length: ROUNDS }, (_, round) =>
      guessByChangingWeights(round, group, midnights),
    )
    const right = rounds.filter(Boolean).length
    assert.ok(right <= 0.75 * ROUNDS, `${right} of ${ROUNDS}`)
  }

  // Noise of whole people left the fraction of the sum of weights: 88 % were right.
  it('is hardly found from one look at a weighted share [PROT-18]', () => {
    assertHardlyFound(BY_AGE_AND_REGION, 0)
  })

  // The weights change, and the same noise would cancel in the differences: 95 and 96 % were right.
  it('is hardly found from fourteen midnights on which others voted, in a group by state [PROT-18]', () => {
    assertHardlyFound(BY_STATE, 14)
  })

  it('is hardly found from fourteen midnights on which others voted, in a group by age and region [PROT-18]', () => {
    assertHardlyFound(BY_AGE_AND_REGION, 14)
  })
})
