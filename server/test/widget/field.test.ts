import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { auditLog } from '../../src/database/schema-admin.ts'
import { polls } from '../../src/database/schema-content.ts'
import { votes } from '../../src/database/schema-votes.ts'
import { archivePollsThatReachedEnd } from '../../src/provider/admin-polls/auto-archive-service.ts'
import { toBerlinEpochDay, fromBerlinWallTime } from '../../src/results/berlin-time.ts'
import { formatEpochDay } from '../../src/results/days.ts'
import { packVotesOnce } from '../../src/results/packer.ts'
import { VoteStorage } from '../../src/results/storage.ts'
import { insertPoll } from '../support/content.ts'
import { EACH_DATABASE } from '../support/databases.ts'
import { setupWidget, type Visitor } from './support.ts'

const DAY = 86_400_000

for (const { kind, open, installed } of EACH_DATABASE)
  suite(`the rules of a poll’s field, on ${kind}`, installed, () => {
    const harness = setupWidget({ open })

    let visitors = 0
    const visitor = () => harness.visitor(`192.0.2.${++visitors}`)
    const ask = (fields: Partial<typeof polls.$inferInsert>) =>
      insertPoll(harness.db, {
        kind: 'SINGLE_CHOICE',
        answers: [{ text: 'Ja' }, { text: 'Nein' }],
        ...fields,
      })
    /** The day in Germany so many days from now, by the turned clock. */
    const day = (ahead = 0) => formatEpochDay(toBerlinEpochDay(harness.context.now().getTime()) + ahead)
    /** Turns the clock to a moment around the next midnight in Germany. */
    const waitForMidnight = (offset: number) => {
      const now = harness.context.now().getTime()
      harness.wait(fromBerlinWallTime((toBerlinEpochDay(now) + 1) * DAY) + offset - now)
    }
    const outcomeOf = async (poll: number, who: Visitor = visitor(), fields = {}) => {
      const { headers } = await who.vote(poll, { answer: '0', ...fields })
      return /vote=(\w+)/.exec(String(headers.location))?.[1] ?? 'closed'
    }
    const masksOf = async (poll: number) =>
      (
        await harness.db
          .select({ mask: votes.answerMask })
          .from(votes)
          .where(eq(votes.pollId, poll))
          .orderBy(votes.id)
      ).map(({ mask }) => mask)
    const statusOf = async (poll: number) =>
      (await harness.db.select().from(polls).where(eq(polls.id, poll)))[0]?.status
    const archiveDue = () =>
      harness.db.transaction((transaction) => archivePollsThatReachedEnd(transaction, harness.context.now()))

    test('accepts votes from the first to the last day of the field period, in German time [STAFF-13]', async () => {
      const poll = await ask({ opensOn: day(1), closesOn: day(1) })
      waitForMidnight(-60_000)
      const early = await visitor().get(`/${poll}`)
      assert.match(early.body, /Diese Umfrage hat noch nicht begonnen\./)
      assert.doesNotMatch(early.body, /<form/)
      waitForMidnight(1000)
      assert.equal(await outcomeOf(poll), 'counted')
      const late = visitor()
      await late.get(`/${poll}`)
      waitForMidnight(1000)
      assert.equal(await outcomeOf(poll, late), 'closed')
      assert.match((await visitor().get(`/${poll}`)).body, /Es werden keine Stimmen mehr angenommen/)
      assert.deepEqual(await masksOf(poll), [1])
    })

    test('archives at the sample size, also with concurrent votes [STAFF-13]', async () => {
      const poll = await ask({ autoArchive: 'SAMPLE_SIZE', targetSampleSize: 3 })
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(poll)))
      assert.deepEqual(outcomes.sort(), ['closed', 'closed', 'counted', 'counted', 'counted'])
      assert.equal(await statusOf(poll), 'ARCHIVED')
      const [entry] = await harness.db.select().from(auditLog).where(eq(auditLog.objectId, poll))
      assert.deepEqual([entry?.action, entry?.actorId], ['AUTO_ARCHIVED', 0])
    })

    test('archives on the date, at midnight in Germany [STAFF-13]', async () => {
      const poll = await ask({ autoArchive: 'DATE', autoArchiveOn: day(1) })
      waitForMidnight(-60_000)
      assert.deepEqual(await archiveDue(), [])
      assert.equal(await outcomeOf(poll), 'counted')
      waitForMidnight(1000)
      assert.equal(await outcomeOf(poll), 'closed', 'even before it is archived')
      assert.deepEqual(await archiveDue(), [poll])
      assert.equal(await statusOf(poll), 'ARCHIVED')
      assert.deepEqual(await archiveDue(), [], 'once')
    })

    test('archives after both the date and the sample size are reached [STAFF-13]', async () => {
      const both = {
        autoArchive: 'DATE_AND_SAMPLE_SIZE',
        targetSampleSize: 1,
        autoArchiveOn: day(1),
      } as const
      const [full, empty, never] = [await ask(both), await ask(both), await ask({})]
      assert.equal(await outcomeOf(full), 'counted')
      assert.equal(await statusOf(full), 'PUBLISHED', 'the date is to come')
      waitForMidnight(1000)
      assert.deepEqual(await archiveDue(), [full])
      assert.equal(await outcomeOf(empty), 'counted', 'the date alone ends nothing')
      assert.equal(await statusOf(empty), 'ARCHIVED')
      assert.equal(await statusOf(never), 'PUBLISHED')
    })

    test('counts a second vote only after the pause of a week [STAFF-14]', async () => {
      const poll = await ask({ pause: 'WEEK', targetReach: 'DYNAMIC' })
      const who = visitor()
      assert.equal(await outcomeOf(poll, who), 'counted')
      harness.wait(7 * DAY - 60_000)
      assert.match((await who.get(`/${poll}`)).body, /bereits teilgenommen/)
      harness.wait(120_000)
      assert.equal(await outcomeOf(poll, who, { answer: '1' }), 'counted')
      assert.deepEqual(await masksOf(poll), [1, 2], 'all votes count')
    })

    test('counts the pause of a month as a calendar month [STAFF-14]', async () => {
      const poll = await ask({ pause: 'MONTH', targetReach: 'TIMESTAMP', targetReachOn: day(1) })
      const who = visitor()
      assert.equal(await outcomeOf(poll, who), 'counted')
      harness.wait(27 * DAY)
      assert.match((await who.get(`/${poll}`)).body, /bereits teilgenommen/)
      harness.wait(5 * DAY)
      assert.equal(await outcomeOf(poll, who), 'counted')
    })

    test('replaces the last vote of a REVOTE_RANGE poll within the pause, packed or not [STAFF-14]', async () => {
      const poll = await ask({ pause: 'WEEK', targetReach: 'REVOTE_RANGE' })
      const who = visitor()
      assert.equal(await outcomeOf(poll, who), 'counted')
      assert.equal(await outcomeOf(poll), 'counted')
      const storage = new VoteStorage(harness.open.pool)
      const settled = await storage.findSettledVoteId()
      assert.equal(await storage.packPoll(poll, settled!), 2)
      assert.match((await who.get(`/${poll}`)).body, /ersetzt die frühere/)
      assert.equal(await outcomeOf(poll, who, { answer: '1' }), 'replaced')
      assert.deepEqual(await masksOf(poll), [1, 2], 'one counted vote each')
      const { rows: superseded } = await harness.db.execute(
        sql`select id from superseded_votes where poll_id = ${poll}`,
      )
      assert.deepEqual(superseded, [], 'and nothing else, because no flow tells two times of a month apart')
      const { tail, chunks } = await storage.load(poll, null)
      assert.deepEqual([tail.length, chunks.length], [2, 0], 'the chunk with the old vote is gone')
      await packVotesOnce(storage, { onError: assert.ifError })
      harness.wait(8 * DAY)
      assert.equal(await outcomeOf(poll, who), 'counted')
      assert.deepEqual(await masksOf(poll), [1, 2, 1], 'after the pause the next counts beside it')
    })

    test('reports a missed TIMESTAMP target to staff from its date on [STAFF-14]', async () => {
      const poll = await ask({ targetReach: 'TIMESTAMP', targetReachOn: day(1), targetSampleSize: 2 })
      const staff = await harness.as('umfragen@meinungsbild.example')
      const target = async () => (await staff(`GET /provider/v1/admin/polls/${poll}`)).json().target
      assert.deepEqual(await target(), { is_reached: false, is_overdue: false })
      waitForMidnight(1000)
      assert.deepEqual(await target(), { is_reached: false, is_overdue: true })
      await harness.db.execute(sql`update polls set vote_count = 2 where id = ${poll}`)
      assert.deepEqual(await target(), { is_reached: true, is_overdue: false })
    })

    test('counts only the target group, and requires the fields that define it [STAFF-15]', async () => {
      const poll = await ask({
        targetGroup: [
          { field: 'AGE', operator: 'GREATER_THAN_OR_EQUALS', values: ['60'] },
          { field: 'NUTS1', operator: 'IN_LIST', values: ['DE-BE', 'WEST'] },
        ],
      })
      const cases: [fields: Record<string, string>, outcome: string][] = [
        [{ age: '70', zip: '10115' }, 'counted'],
        [{ age: '70', zip: '50667' }, 'counted'],
        [{ age: '59', zip: '10115' }, 'outside'],
        [{ age: '70', zip: '99084' }, 'outside'],
        [{ age: '70' }, 'outside'],
        [{}, 'outside'],
      ]
      for (const [fields, outcome] of cases)
        assert.equal(await outcomeOf(poll, visitor(), fields), outcome, JSON.stringify(fields))
      assert.equal((await masksOf(poll)).length, 2)

      const known = visitor()
      await known.vote(await ask({}), { answer: '0', age: '65' })
      assert.match((await known.get(`/${poll}`)).body, /Postleitzahl/, 'asked for what is missing')
      assert.equal(await outcomeOf(poll, known, { zip: '10115' }), 'counted')
    })

    test('counts only the districts of an individual region, by the postcode [REGION-10]', async () => {
      const region = 'IR-1(Berlin%20und%20Hamburg:DE300+DE600)'
      const poll = await ask({
        targetGroup: [{ field: 'INDIVIDUAL_REGION', operator: 'IN_LIST', values: [region] }],
      })
      const others = await ask({
        targetGroup: [{ field: 'INDIVIDUAL_REGION', operator: 'NOT_EQUALS', values: [region] }],
      })
      for (const [zip, own, other] of [
        ['10115', 'counted', 'outside'],
        ['50667', 'outside', 'counted'],
      ] as const) {
        assert.equal(await outcomeOf(poll, visitor(), { zip }), own)
        assert.equal(await outcomeOf(others, visitor(), { zip }), other)
      }
      assert.equal(await outcomeOf(poll, visitor(), {}), 'outside')
    })

    test('rejects an exclusive answer with others, and shows answers in random order [STAFF-11]', async () => {
      const texts = ['A', 'B', 'C', 'D', 'E', 'F']
      const poll = await ask({
        kind: 'MULTI_CHOICE',
        isAnswerOrderRandom: true,
        answers: [...texts.map((text) => ({ text })), { text: 'Nichts davon', isExclusive: true }],
      } as Parameters<typeof ask>[0])
      const rejected = await visitor().vote(poll, { answer: ['0', '6'] })
      assert.match(rejected.body, /„Nichts davon“ können Sie nur allein wählen/)
      const orders = new Set<string>()
      for (let index = 0; index < 6; index++) {
        const { body } = await visitor().get(`/${poll}`)
        const shown = [...body.matchAll(/name="answer"\s+value="(\d)"/g)].map(([, position]) => position)
        assert.equal(shown.at(-1), '6', 'what is none of them stands last')
        assert.equal(new Set(shown).size, 7)
        orders.add(shown.join(''))
      }
      assert.ok(orders.size > 1)
    })
  })
