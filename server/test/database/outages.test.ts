import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Client, type PoolClient } from 'pg'
import { openDatabase, type OpenDatabase } from '../../src/database/connection.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { retryWhileUnavailable } from '../../src/database/retry.ts'
import { toApiError } from '../../src/http/failures.ts'
import { PASSWORD, POLL } from '../support/fixture.ts'
import { ON_SERVER, requirePostgres, type TestPostgres } from '../support/postgres.ts'
import { startWidget, type WidgetHarness } from '../widget/support.ts'

/** Short limits for fast tests. Their sum is the maximum duration of a request. */
const LIMITS = { connect: 1_000, lock: 300, statement: 800 }
const MAX_ANSWER_MS = 6_000

interface Answer {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

/** Repeats a request until it returns 200. */
async function untilWell(ask: () => Promise<Answer>): Promise<void> {
  while ((await ask()).statusCode !== 200) await nextTurn()
}

function assertUnavailable(name: string, { statusCode, headers }: Answer): void {
  assert.deepEqual([name, statusCode, headers['retry-after']], [name, 503, '2'])
}

suite('a PostgreSQL server in trouble [S19, S20]', ON_SERVER, () => {
  let postgres: TestPostgres
  let databaseUrl: string
  let open: OpenDatabase
  let harness: WidgetHarness
  let token: string
  before(async () => {
    postgres = await requirePostgres()
    databaseUrl = await postgres.newDatabase()
    open = await openDatabase({ databaseUrl, dataDir: '', limits: LIMITS })
    await migrateDatabase(open)
    harness = await startWidget({ open })
    token = await harness.tokenFor('admin@kunde.example')
    await harness.db.execute('create table witness (id serial)')
  })
  after(async () => {
    await harness.close()
    await postgres.stop()
  })

  const me = () => harness.anonymous('GET /provider/v1/me', undefined, { 'x-auth-token': token })
  const list = () => harness.anonymous('GET /provider/v1/pro/polls', undefined, { 'x-auth-token': token })
  const login = () =>
    harness.anonymous('POST /provider/v1/auth/login', { email: 'admin@verlag.example', password: PASSWORD })
  const health = () => harness.anonymous('GET /health')
  const widgetHealth = () => harness.widget.inject('/health')
  const outbox = () => harness.anonymous('GET /outbox')
  const voteForm = () => harness.visitor().get(`/${POLL.open}`)
  const vote = () => harness.visitor().send(`/${POLL.open}`, { token: 'x'.repeat(43), answer: '0' })
  const everyKind = { me, list, login, health, widgetHealth, outbox, voteForm, vote }
  const askAll = (kinds: Partial<typeof everyKind> = everyKind) =>
    Promise.all(Object.entries(kinds).map(async ([name, ask]) => [name, await ask()] as const))

  test('restarts under load: each request succeeds or is rejected, and connections are replaced', async () => {
    const busy = await open.pool.connect()
    let isOver = false
    const inTransaction = open.db.transaction(async (transaction) => {
      await transaction.execute('insert into witness default values')
      const asking = Array.from({ length: 6 }, async () => {
        while (!isOver) {
          for (const [name, answer] of await askAll({ me, list, vote, voteForm })) {
            if (answer.statusCode >= 500) assertUnavailable(name, answer)
          }
        }
      })
      await postgres.restart()
      await untilWell(list)
      isOver = true
      await Promise.all(asking)
      await transaction.execute('insert into witness default values')
    })
    await assert.rejects(inTransaction, (error) => toApiError(error).code === 'unavailable')
    await assert.rejects(busy.query('select 1'), (error) => toApiError(error).code === 'unavailable')
    busy.release()
    assert.equal((await open.pool.query('select from witness')).rowCount, 0)
    assert.ok(open.pool.totalCount <= 10)
  })

  test('freezes: every request is rejected in time, and succeeds after it resumes', async () => {
    await askAll() // opens connections
    await postgres.signal('SIGSTOP')
    try {
      const begun = Date.now()
      const idle = () => Promise.resolve()
      const votes = Promise.all(Array.from({ length: 12 }, vote)) // more than run concurrently
      const [answers, ...transactions] = await Promise.all([
        askAll(),
        ...Array.from({ length: 12 }, () => open.db.transaction(idle).catch((error: unknown) => error)),
      ])
      for (const [name, answer] of answers) assertUnavailable(name, answer)
      for (const answer of await votes) assertUnavailable('vote', answer)
      for (const error of transactions) assert.equal(toApiError(error).code, 'unavailable')
      assert.ok(Date.now() - begun < MAX_ANSWER_MS)
      assert.equal((await harness.anonymous('GET /health/live')).statusCode, 200)
      assert.match((await voteForm()).body, /^<!doctype html>[^]*Der Server ist gerade nicht erreichbar/)
    } finally {
      await postgres.signal('SIGCONT')
    }
    for (const ask of Object.values(everyKind)) await untilWell(ask === vote ? voteForm : ask)
    assert.equal(open.pool.totalCount, open.pool.idleCount, 'a connection was never given back')
  })

  test('has its polls locked: only requests that need them are rejected', async () => {
    const other = new Client(databaseUrl)
    await other.connect()
    await other.query('begin; lock table polls in access exclusive mode')
    const lists = Array.from({ length: 30 }, list)
    for (const [name, { statusCode }] of await askAll({ login, me, health })) {
      assert.deepEqual([name, statusCode], [name, 200])
    }
    for (const answer of await Promise.all(lists)) assertUnavailable('list', answer)
    await other.query('rollback')
    await other.end()
    assert.equal((await list()).statusCode, 200)
  })

  test('has no connection left: it is healthy, and no request waits forever', async () => {
    const clients: PoolClient[] = []
    while (clients.length < 10) clients.push(await open.pool.connect())
    assert.equal((await health()).statusCode, 200)
    assertUnavailable('list', await list())
    for (const client of clients) client.release()
    assert.equal((await list()).statusCode, 200)
  })

  test('is unavailable: the process is live but not ready, on both hosts', async () => {
    await postgres.crash()
    await assert.rejects(open.pool.query('select 1'), (error) => toApiError(error).code === 'unavailable')
    assert.equal((await me()).json().code, 'unavailable')
    for (const [name, answer] of await askAll()) assertUnavailable(name, answer)
    for (const host of [harness.app, harness.widget]) {
      assert.equal((await host.inject('/health/live')).statusCode, 200)
    }
    await postgres.start()
    await untilWell(health)
    assert.equal((await list()).statusCode, 200)
  })

  test('is retried while it is unavailable, up to the timeout', async () => {
    const ask = () => open.pool.query('select 1 as one')
    await postgres.crash()
    const impatient = retryWhileUnavailable(ask, { timeoutMs: 0, onSecondFailure: () => undefined })
    await assert.rejects(
      impatient,
      /the database did not respond for 0 s \(.*(ENOENT|ECONNREFUSED|Connection terminated)/,
    )
    let starting: Promise<void> | undefined
    const { rows } = await retryWhileUnavailable(ask, {
      timeoutMs: 60_000,
      intervalMs: 10,
      onSecondFailure: () => {
        starting = postgres.start()
      },
    })
    assert.deepEqual(rows, [{ one: 1 }])
    await starting
  })

  test('is not reported after a single late response', async () => {
    let tries = 0
    const answer = await retryWhileUnavailable(
      async () => {
        if (++tries === 1) throw new Error('timeout exceeded when trying to connect')
        return tries
      },
      { timeoutMs: 60_000, intervalMs: 1, onSecondFailure: () => assert.fail('it is called away') },
    )
    assert.equal(answer, 2)
  })

  test('is not retried after other errors', async () => {
    const nowhere = await openDatabase({
      databaseUrl: databaseUrl.replace('test_1', 'nowhere'),
      dataDir: '',
    })
    const onWait = () => assert.fail('it waits')
    const asking = retryWhileUnavailable(() => nowhere.pool.query('select 1'), {
      timeoutMs: 60_000,
      onSecondFailure: onWait,
    })
    await assert.rejects(asking, { code: '3D000' })
    await nowhere.close()
  })
})

suite('an embedded database in trouble [S20]', () => {
  test('hangs: requests are rejected, and it is restarted with all its data', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meinungsbild-test-'))
    const open = await openDatabase({ dataDir: folder, limits: { connect: 200, statement: 200 } })
    const reported: string[] = []
    open.pool.on('error', ({ message }) => reported.push(message))
    const isAway = (error: unknown) => toApiError(error).code === 'unavailable'
    try {
      await open.pool.query('create table witness as select 1 as kept')
      await assert.rejects(
        open.db.transaction((transaction) =>
          transaction.execute(
            `do $$ declare until timestamptz := clock_timestamp() + interval '1 s';
             begin loop exit when clock_timestamp() > until; end loop; end $$`,
          ),
        ),
        isAway,
      )
      const read = () => open.pool.query('select kept from witness')
      const { rows } = await retryWhileUnavailable(read, {
        timeoutMs: 60_000,
        intervalMs: 10,
        onSecondFailure: () => undefined,
      })
      assert.deepEqual(rows, [{ kept: 1 }])

      const unwatch = open.restartWhenStuck(1_000)
      await open.pool.query(
        `create function endless(i int) returns int language plpgsql as 'begin return endless(i + 1); end'`,
      )
      await assert.rejects(open.pool.query('select endless(1)'), isAway)
      let isKilled = false
      while (!isKilled) {
        isKilled = reported.includes('The embedded database has ended unexpectedly.')
        await read().catch(() => undefined)
      }
      const again = await retryWhileUnavailable(read, {
        timeoutMs: 60_000,
        intervalMs: 10,
        onSecondFailure: () => undefined,
      })
      assert.deepEqual(again.rows, [{ kept: 1 }])
      unwatch()
    } finally {
      await open.close()
      await rm(folder, { recursive: true })
    }
  })
})
