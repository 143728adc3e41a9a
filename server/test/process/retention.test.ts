import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { RETENTION_DAYS, MAX_RATE_LIMIT_WINDOW_HOURS } from '../../src/config/retention-periods.ts'
import { clientEvents, oneTimeTokens, rateLimitEvents, sessions } from '../../src/database/schema-accounts.ts'
import { mails } from '../../src/database/schema-mail.ts'
import { deleteRateLimitEvents } from '../../src/process/repository.ts'
import {
  purgeExpiredData,
  startHourlyPurge,
  startHourlyEmbeddedDatabaseVacuum,
} from '../../src/process/retention.ts'
import { RATE_LIMITS } from '../../src/provider/limits.ts'
import { PASSWORD } from '../support/fixture.ts'
import { setupHarness } from '../support/harness.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

suite('the purge', () => {
  const harness = setupHarness()

  const call = (path: string, body: object) => harness.anonymous(`POST /provider/v1/auth/${path}`, body)
  const count = async () => ({
    sessions: await harness.db.$count(sessions),
    links: await harness.db.$count(oneTimeTokens),
    tries: await harness.db.$count(rateLimitEvents),
    mails: await harness.db.$count(mails),
    events: await harness.db.$count(clientEvents),
  })

  test('deletes expired rows only [S15]', async () => {
    const email = 'admin@kunde.example'
    const user = await harness.as(email)
    await call('login', { email: 'niemand@kunde.example', password: PASSWORD })
    await call('forgot_password', { email, source: 'APP' })
    await user('POST /provider/v1/client_event', { event: { type: 'page_view', path: '/pro' } })
    await harness.posted()
    await harness.db.insert(mails).values({ recipient: email, subject: 'Hallo', body: 'Ada' })
    const all = await count()
    assert.deepEqual(all, { sessions: 1, links: 1, tries: 5, mails: 1, events: 1 })

    await purgeExpiredData(harness.context)
    assert.deepEqual(await count(), all)
    harness.wait(61 * 60_000)
    await purgeExpiredData(harness.context)
    assert.deepEqual(await count(), { ...all, links: 0, tries: 0 })
    harness.wait((RETENTION_DAYS.mails + 1) * DAY)
    await purgeExpiredData(harness.context)
    assert.deepEqual(await count(), { ...all, links: 0, tries: 0, mails: 0 })
    assert.equal((await user('GET /provider/v1/me')).statusCode, 200)
    harness.wait(RETENTION_DAYS.clientEvents * DAY)
    await purgeExpiredData(harness.context)
    assert.deepEqual(await count(), { sessions: 0, links: 0, tries: 0, mails: 0, events: 0 })
  })

  test('deletes the text of expired mails', async () => {
    const mail = {
      recipient: 'ada@kunde.example',
      subject: 'Link',
      body: 'geheim',
      status: 'QUEUED' as const,
    }
    const expiresAt = new Date(harness.context.now().getTime() + HOUR)
    await harness.db.insert(mails).values({ ...mail, expiresAt, createdAt: harness.context.now() })
    harness.wait(HOUR)
    await purgeExpiredData(harness.context)
    const [kept] = await harness.db.select().from(mails)
    assert.deepEqual([kept!.status, kept!.body], ['FAILED', ''])
  })

  test('deletes used tokens', async () => {
    await call('pro/request_email_login_token', { email: 'admin@verlag.example' })
    const [, token] = /token=(\S+)/.exec((await harness.posted()).at(-1)!.text)!
    assert.equal((await call('pro/activate_email_login_token', { token })).statusCode, 200)
    await purgeExpiredData(harness.context)
    assert.equal(await harness.db.$count(oneTimeTokens), 0)
  })

  test('deletes counted events page by page', async () => {
    const now = harness.context.now()
    await harness.db.delete(rateLimitEvents)
    await harness.db.execute(sql`insert into rate_limit_events (key, at)
      select repeat('k', 200) || n, ${now.toISOString()}::timestamptz - n % 2 * interval '3 hours'
      from generate_series(1, 1000) n`)
    await deleteRateLimitEvents(harness.db, new Date(now.getTime() - HOUR), 3)
    assert.equal(await harness.db.$count(rateLimitEvents), 500)
    await deleteRateLimitEvents(harness.db, new Date(now.getTime() + HOUR), 3)
    assert.equal(await harness.db.$count(rateLimitEvents), 0)
  })

  test('keeps rate limit events that still count', () => {
    for (const { name, windowMs } of Object.values(RATE_LIMITS))
      assert.ok(windowMs <= MAX_RATE_LIMIT_WINDOW_HOURS * HOUR, name)
  })

  test('vacuums the polls of the embedded database, which has no autovacuum [STAFF-04]', async () => {
    const { pool } = harness.open
    const isAllVisible = async () => {
      const { rows } = await pool.query<{ visible: boolean }>(
        `select relallvisible > 0 as visible from pg_class where relname = 'polls'`,
      )
      return rows[0]?.visible
    }
    await pool.query('update polls set sample_size = sample_size')
    assert.equal(await isAllVisible(), false, 'counts read every row')
    const stop = startHourlyEmbeddedDatabaseVacuum(harness.open, assert.ifError)
    await stop()
    assert.equal(await isAllVisible(), true)
  })

  test('summarizes the votes of the embedded database in the index of their IDs', async () => {
    const { pool } = harness.open
    const { rows: polls } = await pool.query<{ id: number }>('select id from polls limit 1')
    await pool.query(
      'insert into votes (poll_id, answer_mask, cast_at) select $1, 1, $2 from generate_series(1, 40000)',
      [polls[0]!.id, harness.context.now()],
    )
    const stop = startHourlyEmbeddedDatabaseVacuum(harness.open, assert.ifError)
    await stop()
    const { rows } = await pool.query<{ ranges: number }>(`
      select max(brin_summarize_new_values(relid))::int as ranges from pg_partition_tree('votes_id') where isleaf`)
    assert.equal(rows[0]?.ranges, 1, 'the last range, which is not full yet')
  })

  test('runs at startup', async () => {
    await call('login', { email: 'niemand@kunde.example', password: PASSWORD })
    harness.wait(2 * HOUR)
    const stop = startHourlyPurge(harness.context, assert.ifError)
    await stop()
    assert.equal(await harness.db.$count(rateLimitEvents), 0)
  })
})
