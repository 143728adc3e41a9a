import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Random } from '../../../src/demo/random.ts'
import {
  judge,
  subtract,
  summarize,
  reportByEngine,
  reportExactly,
  reportProtected,
  type Finding,
  type ViewReporter,
  type Vote,
} from './attacker.ts'

const POLLS = 108
const STATES = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']
const SMALL_STATE = '99'

interface Poll {
  readonly votes: readonly Vote[]
  readonly answers: readonly string[]
  /** Additional votes of others, on separate days. */
  readonly days: readonly (readonly Vote[])[]
}

/** A poll with one to nine people with gender "d" in one state. */
function simulatePoll(seed: number): Poll {
  const random = new Random(seed)
  const answers = ['a', 'b', 'c', 'd', 'e'].slice(0, 2 + (seed % 4))
  const popularity = answers.map(() => 0.2 + random.next())
  const vote = (isMember: boolean): Vote => ({
    gender: isMember ? 'd' : random.next() < 0.5 ? 'w' : 'm',
    state: isMember ? SMALL_STATE : (STATES[Math.floor(random.next() * STATES.length)] ?? ''),
    answer: pick(answers, popularity, random.next()),
  })
  const others = Array.from({ length: 240 + (seed % 7) * 30 }, () => vote(false))
  const size = Math.max(1, (seed % 12) - 2) // every third is a single person
  const group = Array.from({ length: size }, () => vote(true))
  const votes = [...others.slice(0, 100), ...group, ...others.slice(100)]
  return {
    votes,
    answers,
    days: Array.from({ length: 20 }, () => Array.from({ length: 3 }, () => vote(false))),
  }
}

function pick(answers: readonly string[], popularity: readonly number[], at: number): string {
  let left = at * popularity.reduce((sum, value) => sum + value, 0)
  return answers.find((_, position) => (left -= popularity[position] ?? 0) < 0) ?? 'a'
}

/** An estimate of the small group's answers by an attack. */
type Attack = (poll: Poll, report: ViewReporter) => number[] | null

const pair: Attack = ({ votes, answers }, report) => {
  const [both, women] = report(votes, answers, [{ gender: ['w', 'd'] }, { gender: ['w'] }])
  return subtract(both ?? null, women ?? null)
}

const triple: Attack = ({ votes, answers }, report) => {
  const [all, women, men] = report(votes, answers, [{}, { gender: ['w'] }, { gender: ['m'] }])
  return subtract(all ?? null, women ?? null, men ?? null)
}

/** The small group's state combined with 24 sets of others, averaged. */
const unions: Attack = ({ votes, answers }, report) => {
  const sets = Array.from({ length: 24 }, (_, set) =>
    STATES.filter((_state, index) => (set + 1) & (1 << (index % 5))),
  )
  const views = sets.flatMap((state) => [{ state: [...state, SMALL_STATE] }, { state }])
  const reported = report(votes, answers, views)
  return meanOf(sets.map((_, set) => subtract(reported[2 * set] ?? null, reported[2 * set + 1] ?? null)))
}

/** All minus women minus men on each of 20 days, on which only others vote, averaged. */
const watched: Attack = ({ votes, answers, days }, report) =>
  meanOf(
    days.map((_, day) => {
      const [all, women, men] = report([...votes, ...days.slice(0, day).flat()], answers, [
        {},
        { gender: ['w'] },
        { gender: ['m'] },
      ])
      return subtract(all ?? null, women ?? null, men ?? null)
    }),
  )

function meanOf(estimates: readonly (number[] | null)[]): number[] | null {
  const found = estimates.filter((estimate) => estimate !== null)
  return (
    found[0]?.map(
      (_, position) => found.reduce((sum, estimate) => sum + (estimate[position] ?? 0), 0) / found.length,
    ) ?? null
  )
}

const polls = Array.from({ length: POLLS }, (_, index) => simulatePoll(index + 1))

function attackAll(attack: Attack, report: ViewReporter, noise: number, count = POLLS): Finding[] {
  return polls.slice(0, count).flatMap((poll) => {
    const estimate = attack(poll, report)
    if (estimate === null) return []
    const count = (votes: readonly Vote[]) =>
      poll.answers.map((name) => votes.filter(({ answer }) => answer === name).length)
    return [
      judge(estimate, noise, count(poll.votes.filter(({ gender }) => gender === 'd')), count(poll.votes)),
    ]
  })
}

/** Maximum gain of an attack, in points, over guessing from the unfiltered result (decision 15). */
const ATTACKS = {
  pair: { attack: pair, limit: 10, blocks: 1 },
  triple: { attack: triple, limit: 16, blocks: 3 },
  unions: { attack: unions, limit: 28, blocks: 1 },
  watched: { attack: watched, limit: 20, blocks: 3 },
}

const PROTECTED = [
  { source: 'the pure functions', report: reportProtected('a secret of the test'), count: POLLS },
  { source: 'the engine', report: reportByEngine(false), count: POLLS },
]
const EXACT = [
  { source: 'exact counts', report: reportExactly, count: POLLS },
  { source: 'an engine without protection', report: reportByEngine(true), count: POLLS / 9 },
]

describe('an attacker who subtracts views', () => {
  for (const [name, { attack, limit, blocks }] of Object.entries(ATTACKS)) {
    for (const { source, report, count } of PROTECTED) {
      test(`learns little of a small group by ${name} of ${source} [PROT-11]`, () => {
        const { lead, whole, alone } = summarize(attackAll(attack, report, 3 * blocks, count))
        assert.ok(lead <= limit, `${lead} points ahead, ${limit} allowed`)
        assert.ok(whole <= 10, `${whole} % of groups found whole`)
        assert.ok(alone <= 25, `${alone} points ahead for people alone`)
      })
    }

    for (const { source, report, count } of EXACT) {
      test(`would learn every answer by ${name} of ${source}`, () => {
        const findings = attackAll(attack, report, 1e-6, count)
        assert.ok(findings.length >= 0.9 * count)
        assert.equal(summarize(findings).whole, 100)
      })
    }
  }
})
