import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import type { PollResultWire } from '../../../src/provider/results/view/schema.ts'
import { POLL } from '../../support/fixture.ts'
import { startHarness, type Harness, type InjectFn } from '../../support/harness.ts'
import { castVotes } from './cast-votes.ts'

let harness: Harness
let customer: InjectFn
before(async () => {
  harness = await startHarness()
})
after(() => harness.close())
beforeEach(async () => {
  harness = await harness.anew()
  customer = await harness.as('redaktion@kunde.example')
})

/** The first Monday of `castVotes`. */
const MONDAY = 1

const courseOf = async (query = ''): Promise<PollResultWire> =>
  (await customer(`GET /provider/v1/pro/polls/${POLL.open}/result?view=time${query}`)).json()

/** Casts the same number of answers on each of some days, from a Monday on. */
async function answer(votesADay: number, days: number): Promise<void> {
  await castVotes(harness.db, {
    pollId: POLL.open,
    count: votesADay * days,
    day: (index) => MONDAY + Math.floor(index / votesADay),
  })
  harness.context.results.votesChanged(POLL.open)
}

describe('the default step of a time series', () => {
  it('is a day if each has an effective n of at least 100 [READ-67]', async () => {
    await answer(400, 20)
    const { interval, series } = await courseOf()
    assert.deepEqual([interval, series.length], ['day', 20])
    assert.ok(series.every(({ effective_n }) => effective_n! >= 100))
  })

  it('is the finest whose whole periods reach it for the filtered people [READ-67]', async () => {
    await answer(160, 28)
    assert.equal((await courseOf('&gender=FEMALE')).interval, 'week')
    assert.equal((await courseOf('&interval=day')).interval, 'day')
    await answer(4, 200)
    assert.equal((await courseOf()).interval, 'month')
  })

  it('skips a step with one thin day, even if the mean is large [READ-67]', async () => {
    await answer(200, 5)
    await castVotes(harness.db, { pollId: POLL.open, count: 40, day: () => MONDAY + 5 })
    await castVotes(harness.db, { pollId: POLL.open, count: 3000, day: (index) => MONDAY + 6 + (index % 15) })
    harness.context.results.votesChanged(POLL.open)
    assert.equal((await courseOf()).interval, 'week')
  })

  it('is the longest with two periods if all are thin, else a day [READ-67]', async () => {
    await answer(10, 10)
    const weeks = await courseOf()
    assert.deepEqual([weeks.interval, weeks.series.length], ['week', 2])
  })

  const answerForTwoYears = async (votesADay: number) => {
    await castVotes(harness.db, {
      pollId: POLL.open,
      count: votesADay * 730,
      day: (index) => Math.floor(index / votesADay) - 730,
    })
    harness.context.results.votesChanged(POLL.open)
  }

  it('is a quarter if months are too thin [READ-67]', async () => {
    await answerForTwoYears(6)
    const { interval, series } = await courseOf()
    assert.equal(interval, 'quarter')
    assert.ok(series.slice(1, -1).every(({ effective_n }) => effective_n! >= 100))
    assert.deepEqual([series[1]!.from, series[1]!.to], ['2024-04-01', '2024-06-30'])
  })

  it('is a half-year if quarters are too thin [READ-67]', async () => {
    await answerForTwoYears(2)
    const { interval, series } = await courseOf()
    assert.equal(interval, 'half')
    assert.deepEqual([series[1]!.from, series[1]!.to], ['2024-07-01', '2024-12-31'])
  })

  it('stays a month if all steps are thin and there are fewer than four long ones [READ-67]', async () => {
    await answer(1, 120)
    assert.equal((await courseOf()).interval, 'month')
  })

  it('applies to protected figures as well [READ-67]', async () => {
    await harness.db.update(polls).set({ exactFiguresReason: null }).where(eq(polls.id, POLL.open))
    await answer(400, 20)
    assert.equal((await courseOf()).interval, 'day')
  })
})
