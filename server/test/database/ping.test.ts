import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { OpenDatabase } from '../../src/database/connection.ts'
import { REQUEST_TIMEOUTS_MS } from '../../src/database/pool.ts'
import { isTransientDatabaseError } from '../../src/database/unavailable.ts'
import { openEmbedded, setupDatabases } from '../support/databases.ts'

/** Longer than the limits of the ping connection. */
const STALL_MS = 1_500

suite('the check of a database', () => {
  const both = setupDatabases()

  test('is not late because this process was too busy to read the response [S19]', async () => {
    for (const { ping } of both.databases) {
      const first = ping()
      const until = performance.now() + STALL_MS
      while (performance.now() < until);
      await first
      await ping()
    }
  })
})

suite('the check of an embedded database that runs one long statement', () => {
  let open: OpenDatabase
  before(async () => {
    open = await openEmbedded()
  })
  after(() => open.close())

  test('succeeds within a second as long as requests would wait, then fails, and recovers [S19]', async () => {
    await open.ping()
    const busyMs = REQUEST_TIMEOUTS_MS.statement + 2_000
    const begunAt = performance.now()
    const statement = open.pool.query(
      `do $$ declare ends timestamptz := clock_timestamp() + interval '${busyMs} ms';
       begin while clock_timestamp() < ends loop end loop; end $$`,
    )
    await setTimeout(100)
    const pingedAt = performance.now()
    await open.ping()
    assert.ok(performance.now() - pingedAt < REQUEST_TIMEOUTS_MS.statement)
    await setTimeout(Math.max(0, begunAt + REQUEST_TIMEOUTS_MS.statement + 200 - performance.now()))
    await assert.rejects(open.ping(), isTransientDatabaseError)
    await statement
    await open.ping()
  })
})
