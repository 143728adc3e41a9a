/**
 * Who knows two exact results of a poll knows the votes between them. So a poll whose exact result is known is never
 * exact again once its votes change, and keeps its weighting (decision 15).
 */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { NeverExactReason } from '../../../contract/enumerations/exact-result.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { polls } from '../database/schema-content.ts'
import { dateInBerlin } from './berlin-time.ts'

/** Whether readers see an exact result of a poll at a time, or have seen one before. */
const isExactKnown = (at: Date): SQL =>
  sql`(${polls.wasExact} or has_exact_result(polls, ${dateInBerlin(at)}::date))`

/** Returns whether readers of a poll see its exact result, or have seen one before. */
export async function isExactResultKnown(
  db: Pick<Database, '$count'>,
  { pollId, at }: { pollId: number; at: Date },
): Promise<boolean> {
  return (await db.$count(polls, and(eq(polls.id, pollId), isExactKnown(at)))) > 0
}

/** Returns why the result of a poll keeps its noise after its end; null if it will be exact. */
export async function findNeverExactReason(
  db: Pick<Database, 'select'>,
  { pollId, at }: { pollId: number; at: Date },
): Promise<NeverExactReason | null> {
  const [poll] = await db
    .select({
      hasReopened: polls.hasReopened,
      isRevised: sql<boolean>`is_revised(polls, ${dateInBerlin(at)}::date)`,
    })
    .from(polls)
    .where(eq(polls.id, pollId))
  if (poll?.hasReopened) return 'REOPENED'
  return poll?.isRevised ? 'REVISED' : null
}

/**
 * Makes a poll with protected figures never exact again if its exact result is known. Call it before votes are added or
 * deleted, except in the widget.
 *
 * @param at the latest time at which readers may see the votes without the change
 */
export async function endExactResultsIfKnown(
  db: Transaction,
  poll: { pollId: number; at: Date },
): Promise<void> {
  if (await isExactResultKnown(db, poll)) await endExactResults(db, poll.pollId)
}

/** Makes a poll never exact again whose exact result is known. */
export async function endExactResults(db: Transaction, pollId: number): Promise<void> {
  await db.update(polls).set({ wasExact: true, hasReopened: true }).where(eq(polls.id, pollId))
}
