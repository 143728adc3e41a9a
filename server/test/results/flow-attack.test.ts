import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { MIN_FLOW_RESPONDENTS } from '../../../contract/limits.ts'
import { AUTOMATIC_PROFILE } from '../../../contract/weighting-profile.ts'
import { Random } from '../../src/demo/random.ts'
import { computeProtectedFlow, type Flow, type LinkedVote } from '../../src/results/flow.ts'

const ROUNDS = 300
const OTHERS = 150
const OWN_VOTERS = 10
const CATEGORIES = 3
/** The two answers that the attacker guesses between. */
const CANDIDATES = [0, 2] as const

/** A linked person, as the attacker knows everybody but one. */
interface Person {
  readonly id: number
  readonly earlier: number
  readonly later: number
}

const createPerson = (random: Random, id: number): Person => {
  const earlier = random.integerBelow(CATEGORIES)
  return { id, earlier, later: random.next() < 0.7 ? earlier : random.integerBelow(CATEGORIES) }
}
const createPeople = (random: Random, count: number): Person[] =>
  Array.from({ length: count }, (_, index) => createPerson(random, 1000 + index))

const toVote = ({ id, earlier, later }: Person): LinkedVote => ({
  earlierId: id,
  laterId: id + 100_000,
  earlierMask: 1 << earlier,
  laterMask: 1 << later,
  age: 18 + (id % 60),
  gender: id % 2,
  state: null,
  weight: 1,
})

/** Returns what the page tells about some people. Without weights noise is least. */
const tell = (round: number, times: string, people: readonly Person[], isWeighted = false): Flow =>
  computeProtectedFlow({
    votes: people.map(toVote),
    earlierPersonCount: people.length + 60,
    toEarlierCategory: (mask) => 31 - Math.clz32(mask),
    toLaterCategory: (mask) => 31 - Math.clz32(mask),
    categoryCount: CATEGORIES,
    ageBreaks: USUAL_AGE_BREAKS,
    rakingProfile: isWeighted ? AUTOMATIC_PROFILE : null,
    source: { secret: `secret ${round}`, poll: times },
  })

const countOf = (people: readonly Person[], earlier: number, later?: number): number =>
  people.filter((person) => person.earlier === earlier && (later === undefined || person.later === later))
    .length

/** Evidence in people: how far a figure is from the middle between both expectations, over its variance. */
const evidence = (told: number, [first, second]: readonly [number, number], variance: number): number =>
  ((first - second) * (told - (first + second) / 2)) / variance

/** Variance of the noise of the shares of a row, in people, with their rounding to whole percents. */
const varianceOf = (n: number): number => 6 + (n / 100) ** 2 / 12

/** Returns the evidence of a row for the first of two versions of all people. */
function rowEvidence(flow: Flow, row: number, versions: readonly [readonly Person[], readonly Person[]]) {
  const { n = null, shares = [] } = flow.rows[row] ?? {}
  if (n === null) return 0
  const [first, second] = versions.map((people) => countOf(people, row)) as [number, number]
  const known = (first + second) / 2
  return shares.reduce(
    (sum, share, later) => {
      if (share === null) return sum
      const expected = versions.map((people, version) => {
        const all = version === 0 ? first : second
        return all === 0 ? 0 : (known * countOf(people, row, later)) / all
      }) as [number, number]
      return sum + evidence((known * share.percent) / 100, expected, varianceOf(known))
    },
    evidence(n, [first, second], 6 * CATEGORIES),
  )
}

const flowEvidence = (flow: Flow, versions: readonly [readonly Person[], readonly Person[]]): number =>
  Array.from({ length: CATEGORIES }, (_, row) => rowEvidence(flow, row, versions)).reduce(
    (sum, value) => sum + value,
    0,
  )

/** Plays rounds of a guess between two answers. @returns the part of right ones */
function playRounds(guessesFirst: (round: number, random: Random, truth: 0 | 1) => boolean): number {
  let right = 0
  for (let round = 0; round < ROUNDS; round++) {
    const random = new Random(7000 + round)
    const truth = random.next() < 0.5 ? 0 : 1
    if (guessesFirst(round, random, truth) === (truth === 0)) right++
  }
  return right / ROUNDS
}

describe('a hostile statistician who reads flows [PROT-20]', () => {
  it('guesses the later answer of a person beside whom all are known from all tables right in at most 75 %', () => {
    const right = playRounds((round, random, truth) => {
      const people = createPeople(random, OTHERS)
      const earlier = random.integerBelow(CATEGORIES)
      const victim = (answer: number): Person => ({ id: 1, earlier, later: answer })
      const asLater = CANDIDATES.map((answer) => [...people, victim(answer)]) as [Person[], Person[]]
      // The answer is the earlier one of the two tables of later times.
      const other = createPeople(random, OTHERS)
      const then = random.integerBelow(CATEGORIES)
      const asEarlier = CANDIDATES.map((answer) => [...other, { id: 1, earlier: answer, later: then }]) as [
        Person[],
        Person[],
      ]
      const tables = [
        ['1 3', asLater],
        ['2 3', asLater],
        ['3 4', asEarlier],
        ['3 5', asEarlier],
      ] as const
      const sum = tables.reduce(
        (total, [times, versions]) => total + flowEvidence(tell(round, times, versions[truth]), versions),
        0,
      )
      return sum > 0
    })
    assert.ok(right <= 0.75, `${right} right`)
  })

  it('guesses the answer of the only new person of a month beside ten own votes right in at most 75 %', () => {
    const right = playRounds((round, random, truth) => {
      const people = createPeople(random, OTHERS)
      const own = (month: number) =>
        Array.from({ length: OWN_VOTERS }, (_, index) => ({
          id: 500_000 + 100 * month + index, // replaced votes have other IDs
          earlier: index % CATEGORIES,
          later: (index + month) % CATEGORIES,
        }))
      const victim = (answer: number): Person => ({ id: 1, earlier: 1, later: answer })
      const before = [...people, ...own(0)]
      const versions = CANDIDATES.map((answer) => [...people, ...own(1), victim(answer)]) as [
        Person[],
        Person[],
      ]
      const [first, second] = [tell(round, '1 2', before), tell(round, '1 2', versions[truth])]
      // The lasting noise cancels in the difference of the row.
      const [one, other] = [first, second].map(({ rows }) => rows[1]!)
      const n = [countOf(before, 1), countOf(versions[0], 1)] as const
      const moved = CANDIDATES.map((category, index) => {
        const told =
          ((other!.shares[category]?.percent ?? 0) * n[1] - (one!.shares[category]?.percent ?? 0) * n[0]) /
          100
        return told - (countOf(versions[1 - index]!, 1, category) - countOf(before, 1, category))
      })
      return moved[0]! > moved[1]!
    })
    assert.ok(right <= 0.75, `${right} right`)
  })

  it('guesses an answer from the difference of two tables that only the person divides right in at most 65 %', () => {
    const right = playRounds((round, random, truth) => {
      const people = createPeople(random, OTHERS)
      const versions = CANDIDATES.map((later) => [...people, { id: 1, earlier: 1, later }]) as [
        Person[],
        Person[],
      ]
      const whole = tell(round, '1 3', versions[truth]).rows[1]!
      const rest = tell(round, '2 3', people).rows[1]!
      const n = countOf(people, 1)
      const [yes, no] = CANDIDATES.map(
        (category) =>
          ((n + 1) * (whole.shares[category]?.percent ?? 0) - n * (rest.shares[category]?.percent ?? 0)) /
          100,
      )
      return yes! > no!
    })
    assert.ok(right <= 0.65, `${right} right`)
  })

  it('finds every answer in exact figures, so that these attacks would notice', () => {
    const people = createPeople(new Random(1), OTHERS)
    const versions = CANDIDATES.map((later) => [...people, { id: 1, earlier: 1, later }]) as [
      Person[],
      Person[],
    ]
    const exact = (all: readonly Person[]): Flow => ({
      people: all.length,
      returnedPercent: 50,
      weighting: { method: 'unweighted', margins: [] },
      rows: Array.from({ length: CATEGORIES }, (_, row) => ({
        n: countOf(all, row),
        percent: 33,
        shares: Array.from({ length: CATEGORIES }, (_column, later) => {
          const percent = (100 * countOf(all, row, later)) / countOf(all, row)
          return { percent, low: percent, high: percent }
        }),
      })),
    })
    assert.ok(flowEvidence(exact(versions[0]), versions) > 0)
    assert.ok(flowEvidence(exact(versions[1]), versions) < 0)
  })

  it('sees no figure of fewer than about a hundred people, whoever of them votes', () => {
    const random = new Random(5)
    for (let round = 0; round < 40; round++) {
      const few = createPeople(random, MIN_FLOW_RESPONDENTS - 11)
      const { people, returnedPercent, rows } = tell(round, '1 2', few, true)
      assert.deepEqual([people, returnedPercent, rows], [null, null, []])
    }
  })

  it('sees no cell of fewer than ten people and no row of fewer than thirty, but for their noise', () => {
    const people = createPeople(new Random(9), 400).map((person, index) =>
      index < 8 ? { ...person, earlier: 2, later: 0 } : { ...person, earlier: 1, later: 1 },
    )
    let shown = 0
    for (let round = 0; round < 100; round++) {
      const { rows } = tell(round, '1 2', people, true)
      assert.equal(rows[2]?.n ?? null, null)
      assert.deepEqual(rows[2]?.shares ?? [], [])
      if (rows[1]?.shares[0] != null) shown++
    }
    assert.ok(shown === 0, 'nobody went from 1 to 0, and noise is at most ten')
  })
})

describe('figures of a flow [READ-122]', () => {
  it('are right on average, with ranges that contain the truth', () => {
    const random = new Random(3)
    let inside = 0
    let cells = 0
    let error = 0
    for (let round = 0; round < 120; round++) {
      const people = createPeople(random, 600)
      for (const [row, { shares }] of tell(round, '1 2', people).rows.entries())
        for (const [later, share] of shares.entries()) {
          if (share === null) continue
          const truth = 100 * (row === later ? 0.8 : 0.1)
          cells++
          error += share.percent - truth
          if (share.low <= truth && truth <= share.high) inside++
        }
    }
    assert.ok(inside / cells > 0.93, `${inside / cells}`)
    assert.ok(Math.abs(error / cells) < 0.6, `${error / cells}`)
  })

  it('are the same for the same people in any order, and others for a replaced vote', () => {
    const people = createPeople(new Random(4), 300)
    const told = tell(1, '1 2', people, true)
    assert.deepEqual(tell(1, '1 2', people.toReversed(), true), told)
    const replaced = people.map((person, index) => (index === 0 ? { ...person, id: 99 } : person))
    assert.notDeepEqual(tell(1, '1 2', replaced, true), told)
    assert.notDeepEqual(tell(1, '1 3', people, true), told)
  })
})
