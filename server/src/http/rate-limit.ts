import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { rateLimitEvents } from '../database/schema-accounts.ts'
import { tooManyTries } from './errors.ts'

export interface RateLimit {
  name: string
  max: number
  windowMs: number
}

/** In a transaction of the caller's, what was counted goes with it when it fails. */
export interface Clocked {
  database: Pick<Transaction, 'select' | 'transaction'>
  now: () => Date
}

/** The key of a limit's subject. It is hashed so that the table holds no email or IP addresses. */
const keyOf = (limit: RateLimit, subject: readonly string[]) =>
  `${limit.name}:${createHash('sha256').update(subject.join('\n')).digest('base64url')}`

/** Whether the limit is reached. */
export async function isAtLimit(context: Clocked, limit: RateLimit, ...subject: string[]): Promise<boolean> {
  return (await secondsToWait(context.database, limit, keyOf(limit, subject), context.now())) > 0
}

/** @throws ApiError `rate_limited` when the limit is reached */
export async function checkLimit(context: Clocked, limit: RateLimit, ...subject: string[]): Promise<void> {
  await refuseBeyond(context.database, limit, keyOf(limit, subject), context.now())
}

/**
 * Counts one event; the limit is exact however many ask at the same time.
 * @throws ApiError `rate_limited` when the limit was reached before
 */
export async function consumeLimit(context: Clocked, limit: RateLimit, ...subject: string[]): Promise<void> {
  const now = context.now()
  await exclusively(context, limit, subject, async (transaction, key) => {
    const over = lte(rateLimitEvents.at, new Date(now.getTime() - limit.windowMs))
    await transaction.delete(rateLimitEvents).where(and(eq(rateLimitEvents.key, key), over))
    await transaction.insert(rateLimitEvents).values({ key, at: now })
  })
}

/**
 * Forgets what was counted: whoever succeeds starts anew.
 * @throws ApiError `rate_limited` when the limit was reached in the meantime
 */
export async function resetLimit(context: Clocked, limit: RateLimit, ...subject: string[]): Promise<void> {
  await exclusively(context, limit, subject, async (transaction, key) => {
    await transaction.delete(rateLimitEvents).where(eq(rateLimitEvents.key, key))
  })
}

async function exclusively(
  { database, now }: Clocked,
  limit: RateLimit,
  subject: readonly string[],
  work: (transaction: Transaction, key: string) => Promise<void>,
): Promise<void> {
  const key = keyOf(limit, subject)
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    await refuseBeyond(transaction, limit, key, now())
    await work(transaction, key)
  })
}

async function refuseBeyond(...query: Parameters<typeof secondsToWait>): Promise<void> {
  const seconds = await secondsToWait(...query)
  if (seconds > 0) throw tooManyTries(seconds)
}

/** Seconds until one more event is within the limit; 0 where it is now. */
async function secondsToWait(
  database: Pick<Transaction, 'select'>,
  limit: RateLimit,
  key: string,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - limit.windowMs)
  // The event that must leave the window before one more is within the limit.
  const [event] = await database
    .select({ at: rateLimitEvents.at })
    .from(rateLimitEvents)
    .where(and(eq(rateLimitEvents.key, key), gt(rateLimitEvents.at, since)))
    .orderBy(desc(rateLimitEvents.at))
    .offset(limit.max - 1)
    .limit(1)
  return event ? (event.at.getTime() + limit.windowMs - now.getTime()) / 1000 : 0
}
