import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { polls } from '../../src/database/schema-content.ts'
import { voters, votes } from '../../src/database/schema-votes.ts'
import { limitKey } from '../../src/http/rate-limit.ts'
import { tokenHash } from '../../src/lib/tokens.ts'
import { createPublicPolls } from '../../src/provider/public-polls.ts'
import { castVote } from '../../src/widget/service.ts'
import { getNetworkVoteLimits } from '../../src/widget/vote-limits.ts'
import { insertPoll } from '../support/content.ts'
import { openServer } from '../support/databases.ts'
import { POLL } from '../support/fixture.ts'
import { ON_SERVER } from '../support/postgres.ts'
import { createSender, FIRST_ANSWER, startVoting, startWidget, tokenIn } from './support.ts'

suite('concurrent votes', ON_SERVER, () => {
  test('count once for the same voter, and each for different voters [ROUTE-20]', async () => {
    const open = await openServer()
    const harness = await startWidget({ open })
    try {
      const visitor = harness.visitor()
      const token = tokenIn((await visitor.get(`/${POLL.open}`)).body)
      const eight = Array.from({ length: 8 }, (_, index) => index)
      const answers = await Promise.all(
        eight.map(() => visitor.send(`/${POLL.open}`, { token, answer: '0' })),
      )
      const outcomes = answers.map(({ headers }) => String(headers.location).replace(/.*vote=/, '')).sort()
      assert.deepEqual(outcomes, ['counted', ...Array.from({ length: 7 }, () => 'repeated')])
      assert.equal((await open.db.select().from(votes)).length, 1)
      assert.equal((await open.db.select().from(voters)).length, 1)

      await Promise.all(
        eight.map((index) => harness.visitor(`192.0.2.${index}`).vote(POLL.open, { answer: '1' })),
      )
      assert.equal((await open.db.select().from(votes)).length, 9)
      const dropped = await Promise.all(eight.map(() => harness.visitor('198.51.100.9').vote(POLL.open)))
      const counted = dropped.filter(({ statusCode }) => statusCode === 303)
      assert.equal(counted.length, 5, 'of eight at once from one address without a history [S21]')
      assert.equal((await open.db.select().from(votes)).length, 14)
      await harness.context.background.finishWithoutSleeping()
      const [card] = await open.db.select().from(polls).where(eq(polls.id, POLL.open))
      // Ten, with the noise of an open poll.
      assert.ok(card!.sampleSize >= 10 && card!.sampleSize <= 20, `${card!.sampleSize}`)
    } finally {
      await harness.close()
    }
  })

  test('count if every vote changes the poll’s row [ROUTE-20]', async () => {
    const open = await openServer()
    const harness = await startWidget({ open })
    try {
      const asked = await createPublicPolls(harness.context).find(POLL.open)
      await open.db.update(polls).set({ exactFiguresReason: 'Nachtrag' }).where(eq(polls.id, POLL.open))
      const voting = startVoting(harness.context)
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          castVote(voting, asked!, createSender({ network: `192.0.2.${index}` }), FIRST_ANSWER),
        ),
      )
      assert.deepEqual(new Set(outcomes), new Set(['counted']))
      const [poll] = await open.db.select().from(polls).where(eq(polls.id, POLL.open))
      assert.equal(poll?.exactFiguresReason, null)
    } finally {
      await harness.close()
    }
  })

  test('lock the network before the person, as votes that are cast together do [VOTE-08]', async () => {
    const open = await openServer()
    const harness = await startWidget({ open })
    const blocker = await open.pool.connect()
    try {
      const asked = await createPublicPolls(harness.context).find(POLL.open)
      await open.db.update(polls).set({ exactFiguresReason: 'Nachtrag' }).where(eq(polls.id, POLL.open)) // not simple
      const sender = createSender({ network: '192.0.2.77' })
      const limit = getNetworkVoteLimits(harness.context.config.votesPerAddress).allPolls
      await blocker.query('begin')
      await blocker.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        limitKey(limit, sender.network),
      ])
      const vote = castVote(startVoting(harness.context), asked!, sender, FIRST_ANSWER)
      const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted`
      const state = { isDone: false }
      void vote.finally(() => (state.isDone = true)).catch(() => null)
      while (!state.isDone && (await blocker.query(waits)).rowCount === 0) await nextTurn()
      assert.ok(!state.isDone, 'the vote waits for the network')
      // The person is not locked yet: another transaction can insert it without waiting.
      await blocker.query(`set local lock_timeout = '1s'`)
      await blocker.query('savepoint person')
      await blocker.query('insert into voters (token_hash) values ($1)', [tokenHash(sender.voterSecret)])
      await blocker.query('rollback to person')
      await blocker.query('commit')
      assert.equal(await vote, 'counted')
    } finally {
      blocker.release()
      await harness.close()
    }
  })
})

suite('previews of polls with new votes', ON_SERVER, () => {
  test('wait for votes in progress one after another, and leave connections to other votes [VOTE-08]', async () => {
    const open = await openServer()
    const harness = await startWidget({ open })
    const blocker = await open.background.pool.connect()
    try {
      const answers = ['Ja', 'Nein']
      const voted = await Promise.all([1, 2, 3].map(() => insertPoll(harness.db, { answers })))
      const other = await insertPoll(harness.db, { answers })
      const vote = async (poll: number, address: string) =>
        (await harness.visitor(address).vote(poll)).statusCode
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await blocker.query('begin')
      await blocker.query('select 1 from polls where id = any($1) for share', [voted])
      const statuses = await Promise.all(
        Array.from({ length: 15 }, (_, index) => vote(voted[index % 3]!, `192.0.2.${index}`)),
      )
      assert.deepEqual(new Set(statuses), new Set([303]))
      while ((await blocker.query(waits)).rowCount === 0) await nextTurn()
      assert.equal(await vote(other, '192.0.2.99'), 303)
      assert.ok(Number((await blocker.query(waits)).rowCount) <= 1)
      await blocker.query('commit')
      await harness.context.background.finishWithoutSleeping()
    } finally {
      blocker.release()
      await harness.close()
    }
  })
})
