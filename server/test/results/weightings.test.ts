import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import type { Claim } from '../../../contract/findings/claim.ts'
import { Random } from '../../src/demo/random.ts'
import { PollAnalysis } from '../../src/results/analysis.ts'
import { PollVoteColumns } from '../../src/results/poll-columns.ts'
import type { PollDescription } from '../../src/results/view.ts'
import { computeManipulationReserve, computeAlternativeWeightings } from '../../src/results/weightings.ts'
import { createPeople, createPerson, START, type Person } from './open-poll.ts'
import { toColumns } from './votes.ts'

const CLAIM: Claim = {
  type: 'LEAD',
  first: { positions: [0], half: null },
  second: { positions: [1], half: null },
  isSecured: true,
}
const DESCRIPTION: PollDescription = { id: 1, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS, isOpen: true }

/** Returns the votes of people who voted on the same day. */
function columnsOf(people: readonly Person[], day = START): PollVoteColumns {
  const votes = new PollVoteColumns(USUAL_AGE_BREAKS)
  votes.append(toColumns(people.map(({ answer, ...person }) => ({ ...person, mask: 1 << answer, day }))))
  return votes
}

async function analyze(votes: PollVoteColumns, description: PollDescription, openDay: number) {
  const secret = 'a secret of the test'
  const compute = (analysis: PollAnalysis, poll: PollDescription) =>
    analysis.getViewFigures(poll, {}, openDay, START + 2)
  const result = compute(new PollAnalysis(votes, { secret }), description)
  const found = await computeAlternativeWeightings({
    poll: description,
    secret,
    votes,
    votesWithProfileAnswers: votes,
    toCountedVotes: (analysis) => analysis.getCountedScope(description, {}, openDay),
    compute,
  })
  assert.ok(found)
  return { ...found, result }
}

/** Everything that is reported about a poll: the result, and in whole percents each weighting and the shift of age. */
async function report(votes: PollVoteColumns, description: PollDescription): Promise<number[]> {
  const { result, variants, withoutAge } = await analyze(votes, description, START + 1)
  const shareOf = ({ total }: typeof result) => total.answers[0]?.share ?? 0
  const shift = withoutAge === null ? 0 : shareOf(withoutAge.result) - shareOf(result)
  const shares = variants.map(({ result: { total } }) => total.answers[0]?.share ?? 0)
  return [
    result.total.answers[0]?.share ?? 0,
    ...[shift, ...shares].map((share) => Math.round(100 * share) / 100),
  ]
}

describe('the weightings of a result', () => {
  const people = createPeople(new Random(1), 1500)

  test('are all sets of margins with age and gender, and each maximum weight that trims any [READ-119]', async () => {
    const { variants, withoutAge } = await analyze(columnsOf(people), DESCRIPTION, START + 1)
    const names = variants.map(({ margins, maxWeight }) => `${margins.join('+')} ${maxWeight}`)
    assert.deepEqual(new Set(names).size, names.length)
    assert.ok(names.includes('age_gender null') && names.includes('age_gender+state null'), names.join())
    for (const { result, maxWeight } of variants)
      assert.ok(maxWeight === null || (result.weighting.largest ?? 0) <= maxWeight + 0.05)
    assert.deepEqual(withoutAge?.result.weighting.margins, ['gender', 'state'])
    assert.ok(withoutAge.weightVariance > 0 && withoutAge.weightChangeVariance > 0)
  })

  test('name the limit that weights to an uploaded population have in any case [READ-119] [PROJECT-17]', async () => {
    const residents = {
      women: USUAL_AGE_BREAKS.map((_, band) => (band === 0 ? 4_000_000 : 100_000)),
      men: USUAL_AGE_BREAKS.map(() => 100_000),
    }
    const votes = new PollVoteColumns(USUAL_AGE_BREAKS, 0, [], residents)
    votes.append(
      toColumns(
        people.map(({ answer, state: _, ...person }) => ({ ...person, mask: 1 << answer, day: START })),
      ),
    )
    const { variants } = await analyze(votes, { ...DESCRIPTION, residents }, START + 1)
    const limits = variants.map(({ maxWeight, result }) => [maxWeight, result.weighting.maxWeight])
    assert.deepEqual(limits, [
      [5, 5],
      [3, 3],
    ])
  })

  test('are not exact while a result is not [PROT-19]', async () => {
    const votes = columnsOf(people)
    for (const [isOpen, openDay] of [
      [true, START + 1],
      [false, Infinity],
    ] as const) {
      const { result, variants } = await analyze(votes, { ...DESCRIPTION, isOpen }, openDay)
      for (const variant of variants) assert.equal(variant.result.isTotalExact, result.isTotalExact)
    }
  })

  test('have a reserve that depends on no single answer while the result is not exact [PROT-19]', async () => {
    const votes = columnsOf(people)
    const { result } = await analyze(votes, DESCRIPTION, START + 1)
    const request = { claim: CLAIM, claimLead: 0.12, result, view: {} }
    const counted = { range: { from: null, to: null }, rowLimit: votes.length, isAllTime: true }
    const before = await computeManipulationReserve(votes, request, counted)
    const turned = columnsOf(people.map((person) => ({ ...person, answer: 1 - person.answer })))
    assert.deepEqual(await computeManipulationReserve(turned, request, counted), before)
    assert.ok(before?.falseVotesToOverturn)
  })

  test('have a reserve of those who answered only [READ-119] [PROJECT-18]', async () => {
    const asked = columnsOf(people)
    const withOthers = columnsOf(people)
    withOthers.append(
      toColumns(people.map(({ answer: _, ...person }) => ({ ...person, mask: 0, day: START }))),
    )
    const [alone, beside] = await Promise.all(
      [asked, withOthers].map(async (votes) => {
        const { result } = await analyze(votes, DESCRIPTION, START + 1)
        const counted = { range: { from: null, to: null }, rowLimit: votes.length, isAllTime: true }
        return computeManipulationReserve(votes, { claim: CLAIM, claimLead: 0.12, result, view: {} }, counted)
      }),
    )
    assert.ok(alone?.falseVotesToOverturn && beside?.falseVotesToOverturn)
    assert.ok(
      Math.abs(beside.falseVotesToOverturn / alone.falseVotesToOverturn - 1) < 0.15,
      `${alone.falseVotesToOverturn} and ${beside.falseVotesToOverturn}`,
    )
  })

  test('tell nothing of a small group with a large weight [PROT-19]', async () => {
    const ROUNDS = 40
    const random = new Random(5)
    const isOldWoman = ({ age, gender }: Person) => age >= 65 && gender === 0
    for (const [isOpen, openDay] of [
      [true, START + 1],
      [false, Infinity],
    ] as const)
      for (const size of [1, 3, 6, 9]) {
        let [right, compared] = [0, 0]
        for (let round = 0; round < ROUNDS / 4; round++) {
          const others = createPeople(random, 700).filter((person) => !isOldWoman(person))
          const answer = random.integerBelow(2)
          const group = Array.from({ length: size }, () => ({ age: 70, gender: 0, state: 0, answer }))
          const votes = columnsOf([...others.map((person) => ({ ...person, state: 0 })), ...group])
          const { result, variants, withoutAge } = await analyze(
            votes,
            { ...DESCRIPTION, id: round, isOpen },
            openDay,
          )
          // What trims the group, or leaves out age, moves the share against the group.
          const less = variants.filter(({ maxWeight }) => maxWeight === 3).map(({ result: own }) => own)
          if (withoutAge !== null) less.push(withoutAge.result)
          compared += less.length + variants.length
          const [share, ...shares] = [result, ...less].map(({ total }) => total.answers[0]?.share ?? 0)
          const change = shares.reduce((sum, other) => sum + (share ?? 0) - other, 0)
          if ((change > 0 ? 0 : 1) === answer && change !== 0) right++
        }
        assert.deepEqual([right, compared], [0, 0], `${size} people, open: ${isOpen}`)
      }
  })

  test('are compared where all groups are large, and always for studies with exact figures [READ-119]', async () => {
    const large = await analyze(columnsOf(people), { ...DESCRIPTION, isOpen: false }, Infinity)
    assert.ok(large.variants.length > 0 && large.withoutAge)
    const few = columnsOf(createPeople(new Random(2), 200))
    const small = await analyze(few, { ...DESCRIPTION, isOpen: false }, Infinity)
    assert.deepEqual([small.variants, small.withoutAge], [[], null])
    const study = await analyze(few, { ...DESCRIPTION, isOpen: false, hasExactFigures: true }, Infinity)
    assert.ok(study.variants.length > 0 && study.withoutAge)
  })

  test('tell little of one voter to whom all other votes are known [PROT-19]', async () => {
    const ROUNDS = 120
    const random = new Random(11)
    const right = { all: 0, result: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      // Without states all groups are large, so that weightings are compared.
      const others = createPeople(random, 480).map((person) => ({ ...person, state: 0 }))
      const victim = { ...createPerson(random), state: 0 }
      const reported = await report(columnsOf([...others, victim]), { ...DESCRIPTION, id: round })
      const expected = await Promise.all(
        [0, 1].map((answer) =>
          report(columnsOf([...others, { ...victim, answer }]), { ...DESCRIPTION, hasExactFigures: true }),
        ),
      )
      const guess = (length: number) => {
        const [yes, no] = expected.map((shares) =>
          reported
            .slice(0, length)
            .reduce((sum, share, index) => sum + (share - (shares[index] ?? 0)) ** 2, 0),
        )
        return yes! < no! ? 0 : 1
      }
      if (guess(reported.length) === victim.answer) right.all++
      if (guess(1) === victim.answer) right.result++
    }
    assert.ok(right.all <= 0.75 * ROUNDS, `${right.all} of ${ROUNDS}`)
    assert.ok(right.all - right.result <= 0.1 * ROUNDS, JSON.stringify(right))
  })
})
