import { hash } from 'node:crypto'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../database/connection.ts'
import { rateLimitEvents } from '../database/schema-accounts.ts'
import { MAX_CLOCK_SKEW_MS } from '../lib/clock.ts'
import { isRateLimited, rateLimitError } from './errors.ts'

export interface RateLimit {
  name: string
  max: number
  windowMs: number
}

/** The database may be the caller's transaction. A rollback then also undoes the count. */
export interface RateLimitContext {
  database: Pick<Transaction, 'execute' | 'select' | 'transaction'>
  now: () => Date
}

/** Returns the key of a subject, hashed so that the table contains no e-mail or IP addresses. */
export const limitKey = (limit: RateLimit, ...subject: string[]): string =>
  `${limit.name}:${hash('sha256', subject.join('\n'), 'base64url')}`

export async function isAtLimit(context: RateLimitContext, limit: RateLimit, ...subject: string[]) {
  return (await secondsToWait(context.database, limit, limitKey(limit, ...subject), context.now())) > 0
}

/** @throws ApiError `rate_limited` if the limit is reached */
export async function assertBelowLimit(context: RateLimitContext, limit: RateLimit, ...subject: string[]) {
  await assertWithinLimit(context.database, limit, limitKey(limit, ...subject), context.now())
}

/**
 * Counts one event. The limit is exact also for concurrent requests.
 * @throws ApiError `rate_limited` if the limit was already reached
 */
export async function assertBelowLimitAndCount(
  { database, now }: RateLimitContext,
  limit: RateLimit,
  ...subject: string[]
): Promise<void> {
  const { rows } = await database.execute<{ wait: number }>(
    sql`select consume_limit(${limitKey(limit, ...subject)}, ${limit.max}, ${limit.windowMs}, ${MAX_CLOCK_SKEW_MS},
      ${now().toISOString()}) as wait`,
  )
  const wait = rows[0]?.wait ?? 0
  if (wait > 0) throw rateLimitError(wait)
}

/** Returns whether events could be counted: false if a limit was already reached. @param consume counts them */
export async function isWithinLimits(consume: () => Promise<void>): Promise<boolean> {
  try {
    await consume()
    return true
  } catch (error) {
    if (isRateLimited(error)) return false
    throw error
  }
}

/**
 * Deletes the counted events, after a success.
 * @throws ApiError `rate_limited` if the limit was reached in the meantime
 */
export async function assertBelowLimitAndReset(
  context: RateLimitContext,
  limit: RateLimit,
  ...subject: string[]
): Promise<void> {
  const { database, now } = context
  const key = limitKey(limit, ...subject)
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    await assertWithinLimit(transaction, limit, key, now())
    await transaction.delete(rateLimitEvents).where(eq(rateLimitEvents.key, key))
  })
}

async function assertWithinLimit(...query: Parameters<typeof secondsToWait>): Promise<void> {
  const seconds = await secondsToWait(...query)
  if (seconds > 0) throw rateLimitError(seconds)
}

/** The condition for events that count: none from before the window, and none from a clock that was ahead. */
const isWithinWindow = ({ windowMs }: RateLimit, now: Date) =>
  sql`(${gt(rateLimitEvents.at, new Date(now.getTime() - windowMs))}
    and ${lte(rateLimitEvents.at, new Date(now.getTime() + MAX_CLOCK_SKEW_MS))})`

/** Returns the seconds until one more event is within the limit; 0 if it is now. */
async function secondsToWait(database: Reader, limit: RateLimit, key: string, now: Date): Promise<number> {
  // The event that must leave the window before the next one is allowed.
  const [event] = await database
    .select({ at: rateLimitEvents.at })
    .from(rateLimitEvents)
    .where(and(eq(rateLimitEvents.key, key), isWithinWindow(limit, now)))
    .orderBy(desc(rateLimitEvents.at))
    .offset(limit.max - 1)
    .limit(1)
  return event ? (event.at.getTime() + limit.windowMs - now.getTime()) / 1000 : 0
}
