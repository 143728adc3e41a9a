import { createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, QueryConfig } from 'pg'
import { subscribeToStatements } from '../database/statement-timing.ts'

/** A statement's plan is logged once in this time. */
const PLAN_INTERVAL_MS = 600_000
const MAX_KNOWN_STATEMENTS = 500
const MAX_LENGTH = 4_000

interface SlowStatements {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Connections on which plans are requested. */
  pool: Pool
  /** Milliseconds; 0 logs nothing. */
  slowAfterMs: number
}

/**
 * Logs statements that take long: text without values, duration, ID of the request and, the first time, their plan.
 *
 * @returns a function that stops it after the last plan
 */
export function startSlowStatementAndPlanLog({ log, pool, slowAfterMs }: SlowStatements) {
  if (slowAfterMs === 0) return () => Promise.resolve()
  const plannedAt = new Map<string, number>()
  let plans = Promise.resolve()
  const stop = subscribeToStatements(({ text, milliseconds, requestId }) => {
    if (milliseconds < slowAfterMs || text.startsWith(EXPLAIN)) return
    const line = {
      ...(requestId !== undefined && { reqId: requestId }),
      statement: text.slice(0, MAX_LENGTH),
      milliseconds: Math.round(milliseconds),
    }
    const now = performance.now()
    const key = createHash('sha256').update(text).digest('base64')
    if (!isExplainable(text) || now - (plannedAt.get(key) ?? -Infinity) < PLAN_INTERVAL_MS) {
      log.warn(line, 'slow statement')
      return
    }
    if (plannedAt.size >= MAX_KNOWN_STATEMENTS) plannedAt.clear()
    plannedAt.set(key, now)
    // One at a time, because whatever is slow should not be slowed down more.
    plans = plans
      .then(() => explain(pool, text))
      .then(
        (plan) => log.warn({ ...line, plan }, 'slow statement'),
        (error: unknown) => log.warn({ ...line, plan: reasonOf(error) }, 'slow statement'),
      )
  })
  return () => {
    stop()
    return plans
  }
}

/** The driver's message may quote the statement, so only its code is logged. */
const reasonOf = (error: unknown): string =>
  `none (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'})`

/** The driver knows this mode, its types do not. */
interface SingleStatement extends QueryConfig {
  readonly queryMode: 'extended'
}

const isExplainable = (text: string): boolean => /^[\s(]*(select|insert|update|delete|with)\b/i.test(text)

const EXPLAIN = 'explain '

/**
 * Returns the plan of a statement for any values. They are unknown here, and a plan for certain values would contain
 * them. Nothing is executed. @throws if the database cannot infer the type of a placeholder
 */
async function explain(pool: Pool, text: string): Promise<string> {
  // The connections of an embedded database share one session, those behind a pooler too.
  const name = `slow_${randomBytes(8).toString('hex')}`
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local plan_cache_mode = force_generic_plan')
    // In this mode a text with several statements is rejected, so nothing after a semicolon is executed.
    const preparation: SingleStatement = { text: `prepare ${name} as ${text}`, queryMode: 'extended' }
    await client.query(preparation)
    const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)))
    const values = count === 0 ? '' : `(${Array<string>(count).fill('null').join(', ')})`
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`${EXPLAIN}execute ${name}${values}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    // The prepared statement outlives the transaction.
    await client.query('rollback').catch(() => undefined)
    await client.query(`deallocate ${name}`).catch(() => undefined)
    client.release()
  }
}
