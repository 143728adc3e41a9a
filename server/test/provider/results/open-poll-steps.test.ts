import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { USUAL_AGE_BREAKS } from '../../../../contract/enumerations/results.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { Random } from '../../../src/demo/random.ts'
import { insertVotes } from '../../../src/results/vote-writing.ts'
import { createVoteColumns } from '../../../src/results/votes.ts'
import { createCellFinder } from '../../../src/statistics/cells.ts'
import {
  estimateFromSteps,
  estimateFromTruth,
  guessTen,
  guessTenth,
  type KnownStep,
  type Precision,
  type ToldStep,
} from '../../statistics/protection/step-attacker.ts'
import { insertPoll } from '../../support/content.ts'
import { packVotes } from '../../support/pack-votes.ts'
import { setupWidget, type WidgetHarness } from '../../widget/support.ts'

const NOW = Date.parse('2026-03-20T11:00:00Z')
const YESTERDAY = NOW - 86_400_000
const YES_NO = [{ text: 'Ja' }, { text: 'Nein' }]
const REPORTED: Precision = { decimals: 3, isNoisy: true }

interface Person {
  age: number
  gender: number
  state: number
  answer: number
}

const randomPerson = (random: Random): Person => ({
  age: random.integerBetween(18, 80),
  gender: random.integerBelow(2),
  state: random.integerBetween(1, 16),
  answer: random.integerBelow(2),
})
const people = (random: Random, count: number) => Array.from({ length: count }, () => randomPerson(random))
const sayYes = (list: readonly Person[]) => list.filter(({ answer }) => answer === 0)

describe('an attacker who follows the steps of an open poll', () => {
  const harness = setupWidget({
    config: { protectionSecret: 'a secret of the test' },
    prepare: ({ wait, context }) => wait(NOW - context.now().getTime()),
  })
  const customer = harness.user('redaktion@kunde.example')

  async function cast(pollId: number, list: readonly Person[], at: number): Promise<void> {
    const columns = createVoteColumns(list.length)
    const times = new Float64Array(list.length).fill(at)
    list.forEach(({ age, gender, state, answer }, row) => {
      columns.answerMask[row] = 1 << answer
      columns.age[row] = age
      columns.gender[row] = gender
      columns.state[row] = state
      columns.district[row] = 65_535
    })
    await harness.db.transaction((transaction) =>
      insertVotes(transaction, pollId, columns, { timesMs: times }),
    )
    await packVotes(harness.db, pollId)
    harness.context.results.votesChanged(pollId)
  }

  async function told(pollId: number): Promise<ToldStep> {
    const response = await customer(`GET /provider/v1/pro/polls/${pollId}/result?period=all`)
    assert.equal(response.statusCode, 200, response.body)
    const { answers } = response.json().total as { answers: { share: number; unweighted_share: number }[] }
    return {
      shares: answers.map(({ share }) => share),
      unweighted: answers.map(({ unweighted_share: share }) => share),
    }
  }

  /** Lets nine voters of the attacker and another one vote on new polls, and returns how often the other is guessed. */
  async function guessTenths(rounds: number, exactFiguresReason: string | null): Promise<number> {
    const SIZE = 40
    const random = new Random(4)
    let right = 0
    for (let round = 0; round < rounds; round++) {
      const pollId = await insertPoll(harness.db, {
        kind: 'SINGLE_CHOICE',
        weighting: 'NONE',
        answers: YES_NO,
      })
      await harness.db.update(polls).set({ exactFiguresReason }).where(eq(polls.id, pollId))
      await cast(pollId, people(random, SIZE), YESTERDAY)
      const start = await told(pollId)
      const own = people(random, 9)
      const other = randomPerson(random)
      await cast(pollId, [...own, other], NOW)
      const yes = sayYes(own).length
      if (guessTenth(start, await told(pollId), SIZE, [yes, own.length - yes]) === other.answer) right++
    }
    return right
  }

  it('learns little of the tenth voter beside nine votes of its own [PROT-14]', async () => {
    const right = await guessTenths(60, null)
    assert.ok(right <= 39, `${right} of 60`)
  })

  it('would learn the answer of each tenth voter from exact figures', async () => {
    assert.equal(await guessTenths(10, 'Testdaten'), 10)
  })

  it('learns little of ten known voters of a step [PROT-14]', async () => {
    const [POLLS, STEPS] = [8, 15]
    const right = { byStep: 0, byTruth: 0 }
    let all = 0
    for (let seed = 1; seed <= POLLS; seed++) {
      const random = new Random(seed)
      const pollId = await insertPoll(harness.db, { kind: 'SINGLE_CHOICE', answers: YES_NO })
      const poll = { id: pollId, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS, isOpen: true }
      const known = people(random, 300)
      await cast(pollId, known, YESTERDAY)
      const deviations: [number, number][] = []
      let before = await told(pollId)
      for (let step = 0; step <= STEPS; step++) {
        const ten = step === 0 ? [] : people(random, 10)
        if (step > 0) await cast(pollId, ten, NOW)
        const everyone = [...known, ...ten]
        const weightOf = await weightsOf(poll, everyone)
        const weightOfAll = (list: readonly Person[]) =>
          list.reduce((sum, person) => sum + weightOf(person), 0)
        const after = await told(pollId)
        const size = everyone.length
        if (step > 0) {
          const yes = sayYes(known)
          const weights = ten.map(weightOf)
          const rightOf = (estimate: Omit<KnownStep, 'weights'>) =>
            guessTen({ weights, ...estimate }).filter((guess, person) => guess === ten[person]?.answer).length
          right.byStep += rightOf(estimateFromSteps(before, after, [known.length, size], REPORTED))
          right.byTruth += rightOf(
            estimateFromTruth(after, size, [yes.length, weightOfAll(yes)], deviations, REPORTED),
          )
          all += ten.length
        }
        deviations.push([
          size * (after.unweighted[0] ?? 0) - sayYes(everyone).length,
          size * (after.shares[0] ?? 0) - weightOfAll(sayYes(everyone)),
        ])
        before = after
        known.push(...ten)
      }
    }
    // Half of the guesses are right by chance.
    const lead = (hits: number) => (100 * hits) / all - 50
    assert.ok(lead(right.byStep) <= 15, `${lead(right.byStep)} points ahead`)
    // One who knows every earlier answer also knows the noise that is the same in all steps.
    assert.ok(lead(right.byTruth) <= 20, `${lead(right.byTruth)} points ahead, knowing earlier answers`)
  })

  /** Returns the weights of a poll's votes, which anyone can compute who knows the attributes of all voters. */
  async function weightsOf(
    poll: Parameters<WidgetHarness['context']['results']['cellWeights']>[0],
    everyone: readonly Person[],
  ): Promise<(person: Person) => number> {
    const { space, weights } = await harness.context.results.cellWeights(poll)
    const cellOf = createCellFinder(space)
    const sizes = new Map<number, number>()
    for (const person of everyone) sizes.set(cellOf(person), (sizes.get(cellOf(person)) ?? 0) + 1)
    return (person) => (weights[cellOf(person)] ?? 0) / (sizes.get(cellOf(person)) ?? 1)
  }
})
