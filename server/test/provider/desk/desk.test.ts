import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { contactRequests } from '../../../src/database/schema-accounts.ts'
import { jobs } from '../../../src/database/schema-admin.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { votes } from '../../../src/database/schema-votes.ts'
import { addToCollectingCountry } from '../../support/content.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'
import { runJobs } from '../../support/run-jobs.ts'

const DESK = 'GET /provider/v1/admin/desk'
/** 15:30 in Berlin. */
const NOW = new Date('2026-03-15T14:30:00Z')

suite('the desk of staff', () => {
  const harness = setupHarness({
    config: { protectionSecret: 'a secret of the test' },
    prepare: ({ wait }) => wait(NOW.getTime() - Date.now()),
  })

  const deskOf = async (email: string) => {
    const answer = await (await harness.as(email))(DESK)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }

  test('lists drafts with their gaps and the polls that end this week [STAFF-42]', async () => {
    const ends = async (closesOn: string | null) => {
      await harness.db.update(polls).set({ closesOn }).where(eq(polls.id, POLL.open))
      return (await deskOf('umfragen@meinungsbild.example')).ending
    }
    const { drafts } = await deskOf('umfragen@meinungsbild.example')
    const draft = drafts.items.find(({ id }: { id: number }) => id === POLL.created)
    assert.ok(draft.gaps > 0)
    assert.deepEqual(await ends('2026-03-21'), {
      total: 1,
      items: [{ id: POLL.open, title: 'Tempolimit auf Autobahnen', ends_on: '2026-03-21' }],
    })
    for (const day of ['2026-03-14', '2026-03-22', null])
      assert.equal((await ends(day)).total, 0, String(day))
  })

  test('lists contact requests of the last week to those who may read them [STAFF-42]', async () => {
    await harness.db.insert(contactRequests).values([
      { name: 'Ida', email: 'ida@privat.de', message: 'Ein Angebot?', createdAt: NOW },
      { name: 'Alt', email: 'alt@privat.de', message: 'Früher', createdAt: new Date('2026-03-01T12:00:00Z') },
    ])
    const { contact_requests: requests } = await deskOf('intern@meinungsbild.example')
    assert.deepEqual(
      requests.items.map(({ name }: { name: string }) => name),
      ['Ida'],
    )
    assert.equal((await deskOf('umfragen@meinungsbild.example')).contact_requests, undefined)
  })

  test('counts the answers of today by complete hour in tens, with noise [STAFF-42]', async () => {
    const at = (time: string, count: number, pollId: number = POLL.open) =>
      harness.db.insert(votes).values(
        Array.from({ length: count }, () => ({
          pollId,
          answerMask: 1,
          castAt: new Date(`2026-03-15T${time}:00Z`),
        })),
      )
    await at('08:00', 19) // 9 o'clock in Berlin
    await at('13:59', 9)
    await at('14:10', 30) // the hour that is not over
    await at('00:30', 5)
    await addToCollectingCountry(harness.db, POLL.frozen)
    await at('09:00', 40, POLL.frozen)
    await harness.db.execute(sql`update votes set cast_at = '2026-03-14T22:30:00Z'
      where id in (select id from votes where cast_at = '2026-03-15T00:30:00Z')`)
    const { today } = await deskOf('umfragen@meinungsbild.example')
    assert.equal(today.hours.length, 15)
    const isNear = (told: number, exact: number) => told % 10 === 0 && Math.abs(told - exact) <= 15
    assert.ok(isNear(today.hours[9], 19) && isNear(today.hours[14], 9), `${today.hours}`)
    assert.equal(today.hours[10], 0, 'without votes of projects')
    assert.equal(today.hours[15], undefined, 'the hour that is not over')
    assert.ok(today.answers >= 0 && today.answers <= 60, `${today.answers}`)
    assert.deepEqual((await deskOf('umfragen@meinungsbild.example')).today, today)
    assert.equal((await deskOf('lesen@meinungsbild.example')).today, undefined)
  })

  test('tells the same number of answers of several hours differently, so that nobody knows it [STAFF-42]', async () => {
    // From midnight to 8 o'clock in Berlin.
    const midnight = Date.parse('2026-03-15T00:00:00+01:00')
    const hours = [0, 1, 2, 3, 4, 5, 6, 7]
    await harness.db.insert(votes).values(
      hours.flatMap((hour) =>
        Array.from({ length: 45 }, () => ({
          pollId: POLL.open,
          answerMask: 1,
          castAt: new Date(midnight + hour * 3_600_000),
        })),
      ),
    )
    const { today } = await deskOf('umfragen@meinungsbild.example')
    const told: number[] = hours.map((hour) => today.hours[hour])
    assert.ok(new Set(told).size > 1, told.join())
    for (const answers of told) assert.ok(Math.abs(answers - 45) <= 15, told.join())
  })

  test('lists the failed jobs of the user, and what they changed last [STAFF-42]', async () => {
    const manager = await harness.as('umfragen@meinungsbild.example')
    const { title, question } = (await manager(`GET /provider/v1/admin/polls/${POLL.created}`)).json()
    assert.ok(title && question)
    const status = await manager(`PUT /provider/v1/admin/polls/${POLL.open}/status`, {
      status: 'RESULT_FROZEN',
    })
    assert.equal(status.statusCode, 200, status.body)
    await runJobs(harness)
    await harness.db.execute(sql`update pgboss.job set state = 'failed'`)
    const { failed_jobs: failed, recent } = await deskOf('umfragen@meinungsbild.example')
    assert.equal(failed.total, 1)
    assert.equal(failed.items[0].kind, 'POLL_FREEZING')
    assert.deepEqual(
      recent.map(({ object_type, object_id, action }: Record<string, unknown>) => [
        object_type,
        object_id,
        action,
      ]),
      [['POLL', POLL.open, 'STATUS_CHANGED']],
    )
    const reader = await deskOf('lesen@meinungsbild.example')
    assert.deepEqual([reader.drafts, reader.ending, reader.failed_jobs], [undefined, undefined, undefined])
    assert.deepEqual(reader.recent, [])
  })

  test('counts all failed jobs, also those beyond the listed ones [STAFF-42]', async () => {
    const [{ userId } = { userId: null }] = await harness.db.select({ userId: jobs.userId }).from(jobs)
    await harness.db.transaction(async (transaction) => {
      for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const job = { kind: 'POLL_FREEZING', title, input: { pollId: POLL.open }, userId } as const
        await harness.context.jobs.enqueue(transaction, job)
      }
    })
    await harness.db.execute(sql`update pgboss.job set state = 'failed'`)
    const { failed_jobs: failed } = await deskOf('umfragen@meinungsbild.example')
    assert.deepEqual([failed.total, failed.items.length], [7, 5])
  })
})
