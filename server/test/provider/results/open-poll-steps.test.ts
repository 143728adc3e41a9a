import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { USUAL_AGE_BREAKS } from '../../../../contract/enumerations/results.ts'
import { serializeAgeBand } from '../../../../contract/filter.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { Random } from '../../../src/demo/random.ts'
import { STATES } from '../../../src/regions/states.ts'
import { insertVotes } from '../../../src/results/vote-writing.ts'
import { voteColumns } from '../../../src/results/votes.ts'
import { cellFinder, FEMALE } from '../../../src/statistics/cells.ts'
import {
  estimateFromSteps,
  estimateFromTruth,
  guessTen,
  guessTenth,
  type KnownStep,
  type Precision,
  type ToldStep,
} from '../../statistics/protection/step-attacker.ts'
import type { InjectFn } from '../../support/harness.ts'
import { seedPoll, startWidget, type WidgetHarness } from '../../widget/support.ts'

const NOW = Date.parse('2026-03-20T11:00:00Z')
const DAY = 86_400_000
const YESTERDAY = NOW - DAY
/** Days of a poll before the vote of a lone voter, and votes on each. */
const DAYS = 100
const PER_DAY = 10
/** Variance of the noise of the change of a lead, as the mean of counts and weights. */
const NOISE_OF_CHANGE = 6
const YES_NO = [{ text: 'Ja' }, { text: 'Nein' }]
const REPORTED: Precision = { decimals: 3, isNoisy: true }

interface Person {
  age: number
  gender: number
  state: number
  answer: number
}

const randomPerson = (random: Random): Person => ({
  age: random.between(18, 80),
  gender: random.below(2),
  state: random.between(1, 16),
  answer: random.below(2),
})
const people = (random: Random, count: number) => Array.from({ length: count }, () => randomPerson(random))
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const sayYes = (list: readonly Person[]) => list.filter(({ answer }) => answer === 0)

describe('an attacker who follows the steps of an open poll', () => {
  let harness: WidgetHarness
  let customer: InjectFn

  before(async () => {
    harness = await startWidget({ config: { protectionSecret: 'a secret of the test' } })
    harness.wait(NOW - harness.context.now().getTime())
    customer = await harness.as('redaktion@kunde.example')
  })
  after(() => harness.close())

  /** @param at the time of all votes, or of each by its place */
  async function cast(
    pollId: number,
    list: readonly Person[],
    at: number | ((place: number) => number),
  ): Promise<void> {
    const columns = voteColumns(list.length)
    const times = Float64Array.from(list, (_, place) => (typeof at === 'number' ? at : at(place)))
    list.forEach(({ age, gender, state, answer }, row) => {
      columns.mask[row] = 1 << answer
      columns.age[row] = age
      columns.gender[row] = gender
      columns.state[row] = state
      columns.district[row] = 65_535
    })
    await harness.db.transaction((transaction) => insertVotes(transaction, pollId, columns, { times }))
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
      const pollId = await seedPoll(harness, { kind: 'SINGLE_CHOICE', weighting: 'NONE', answers: YES_NO })
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
      const pollId = await seedPoll(harness, { kind: 'SINGLE_CHOICE', answers: YES_NO })
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

  /** The filters that contain a person. */
  const filtersOf = ({ age, gender, state }: Person): string[] => {
    const band = USUAL_AGE_BREAKS.findLastIndex((first) => first <= age)
    const [from, next] = [USUAL_AGE_BREAKS[band]!, USUAL_AGE_BREAKS[band + 1]]
    const region = STATES.find(({ id }) => id === state)!.shortName
    return ['', `&region=DE-${region}`].flatMap((place) =>
      ['', `&gender=${gender === FEMALE ? 'FEMALE' : 'MALE'}`].flatMap((own) =>
        [
          '',
          `&age=${encodeURIComponent(serializeAgeBand({ from, to: next === undefined ? null : next - 1 }))}`,
        ].map((old) => place + own + old),
      ),
    )
  }

  interface Told {
    n: number
    /** The lead of the first answer in people. */
    lead: number
  }

  async function look(pollId: number, filter: string, period: string): Promise<Told | null> {
    const path = `/provider/v1/pro/polls/${pollId}/result?period=${period}${filter}`
    const response = await customer(`GET ${path}`)
    assert.equal(response.statusCode, 200, response.body)
    const { n, base, answers } = response.json().total as {
      n: number
      base: string
      answers: { share: number; unweighted_share: number }[]
    }
    if (base === 'HIDDEN') return null
    const [yes, no] = answers
    const difference = yes!.share + yes!.unweighted_share - no!.share - no!.unweighted_share
    return { n, lead: (n * difference) / 2 }
  }

  interface LoneVoter {
    rounds: number
    periods: readonly string[]
    midnights: number
    /** Own votes with the voter's attributes on the same day. */
    own: number
  }

  /**
   * Compares the filters of the only voter of a day before and after each midnight, until the first change of each filter.
   * Each change counts the less, the more other people it contains. Returns how often the answer is guessed.
   */
  async function guessLoneVoters({ rounds, periods, midnights, own }: LoneVoter): Promise<number> {
    const random = new Random(5)
    let right = 0
    for (let round = 0; round < rounds; round++) {
      const pollId = await seedPoll(harness, { kind: 'SINGLE_CHOICE', weighting: 'NONE', answers: YES_NO })
      // A session does not last as long as all rounds.
      customer = await harness.as('redaktion@kunde.example')
      const now = () => harness.context.now().getTime()
      const start = now() - DAYS * DAY
      await cast(pollId, people(random, DAYS * PER_DAY), (place) => start + Math.floor(place / PER_DAY) * DAY)
      const voter = randomPerson(random)
      const views = filtersOf(voter).filter((filter) => filter !== '')
      const lookAt = (filter: string) => Promise.all(periods.map((period) => look(pollId, filter, period)))
      let waiting = await Promise.all(views.map(async (filter) => ({ filter, before: await lookAt(filter) })))
      const mine = Array.from({ length: own }, () => ({ ...voter, answer: random.below(2) }))
      await cast(pollId, [...mine, voter], now())
      const ownLead = 2 * sayYes(mine).length - own
      let evidence = 0
      for (let passed = 0; passed < midnights; passed++) {
        if (passed > 0) await cast(pollId, people(random, PER_DAY), now())
        harness.wait(DAY)
        const left: typeof waiting = []
        for (const { filter, before } of waiting) {
          const after = await lookAt(filter)
          const changes = after.flatMap((told, view) => {
            const earlier = before[view]
            return told && earlier ? [{ lead: told.lead - earlier.lead, n: told.n - earlier.n }] : []
          })
          const hasChanged = JSON.stringify(after[0]) !== JSON.stringify(before[0])
          if (!hasChanged) left.push({ filter, before: after })
          else if (changes.length > 0) {
            const others = Math.max(0, meanOf(changes.map(({ n }) => n)) - own - 1)
            const lead = meanOf(changes.map((change) => change.lead)) - ownLead
            evidence += lead / (others + NOISE_OF_CHANGE / changes.length)
          }
        }
        waiting = left
      }
      if ((evidence > 0 ? 0 : 1) === voter.answer) right++
    }
    return right
  }

  it('learns little of the only voter of a day from the views of two days [PROT-16]', async () => {
    const periods = ['all', '90d', '12m']
    const right = await guessLoneVoters({ rounds: 24, periods, midnights: 1, own: 0 })
    assert.ok(right <= 17, `${right} of 24`)
  })

  it('learns little of that voter with patience and nine own votes [PROT-16]', async () => {
    const right = await guessLoneVoters({ rounds: 24, periods: ['all', '90d'], midnights: 4, own: 9 })
    assert.ok(right <= 19, `${right} of 24`)
  })

  /** Returns the weights of a poll's votes, which anyone can compute who knows the attributes of all voters. */
  async function weightsOf(
    poll: Parameters<WidgetHarness['context']['results']['cellWeights']>[0],
    everyone: readonly Person[],
  ): Promise<(person: Person) => number> {
    const { space, weights } = await harness.context.results.cellWeights(poll)
    const cellOf = cellFinder(space)
    const sizes = new Map<number, number>()
    for (const person of everyone) sizes.set(cellOf(person), (sizes.get(cellOf(person)) ?? 0) + 1)
    return (person) => (weights[cellOf(person)] ?? 0) / (sizes.get(cellOf(person)) ?? 1)
  }
})
