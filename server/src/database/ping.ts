import { performance } from 'node:perf_hooks'
import type { Pool } from 'pg'
import { REQUEST_TIMEOUTS_MS, type DatabaseTimeouts } from './pool.ts'

/** Limits of the connection for pings; together below a second. */
export const PING_TIMEOUTS_MS: DatabaseTimeouts = { connect: 500, lock: 200, statement: 200 }

/** Errors of the driver for a database that has not responded yet. */
const LATE =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout|Query read timeout)/

/** The share of time in which this process was busy, from which on a late response may be its own fault. */
const BUSY = 0.5

/**
 * Creates the check of a database on its own connection. Two late responses do not count as an outage: one to a process
 * that was too busy to read it, for example because it loads its modules, is awaited once more; and an embedded database
 * runs one statement at a time, so it is available until it has not responded for as long as a request waits.
 *
 * @param pool has one connection, with {@link PING_TIMEOUTS_MS}
 */
export function createPing(kind: 'embedded' | 'server', pool: Pool): () => Promise<void> {
  const maxSilenceMs = kind === 'embedded' ? REQUEST_TIMEOUTS_MS.statement : 0
  let respondedAt: number | null = null
  let current: Promise<void> | null = null

  async function query(): Promise<void> {
    await pool.query('select 1')
    respondedAt = performance.now()
  }

  async function ping(): Promise<void> {
    respondedAt ??= performance.now()
    const begun = performance.eventLoopUtilization()
    try {
      await query()
    } catch (error) {
      if (!(error instanceof Error) || !LATE.test(error.message)) throw error
      if (performance.now() - respondedAt < maxSilenceMs) return
      if (performance.eventLoopUtilization(begun).utilization < BUSY) throw error
      await query()
    }
  }

  // Concurrent pings share one query, because there is one connection.
  return () => (current ??= ping().finally(() => (current = null)))
}
