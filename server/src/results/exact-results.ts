/**
 * Who knows two exact results of a poll knows the votes between them. So a poll whose exact result is known is never
 * exact again once its votes change, and keeps its weighting (decision 15).
 */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/days.ts'
import type { NeverExactReason } from '../../../contract/enumerations/exact-result.ts'
import type { Database, Reader, Transaction } from '../database/connection.ts'
import { polls } from '../database/schema-content.ts'
import { dateInBerlin } from './berlin-time.ts'
import { NO_PREVIEW, OUTDATED_PREVIEW_DATE } from './vote-writing.ts'

/** Whether readers see an exact result of a poll at a time, or have seen one before. */
const isExactKnown = (at: Date): SQL =>
  sql`(${polls.wasExact} or has_exact_result(polls, ${dateInBerlin(at)}::date))`

/** Returns whether readers of a poll see its exact result, or have seen one before. */
export async function isExactResultKnownToReaders(
  db: Pick<Database, '$count'>,
  { pollId, at }: { pollId: number; at: Date },
): Promise<boolean> {
  return (await db.$count(polls, and(eq(polls.id, pollId), isExactKnown(at)))) > 0
}

/** Returns why the result of a poll keeps its noise after its end; null if it will be exact, from the next midnight on. */
export async function findNeverExactReason(
  db: Reader,
  { pollId, at }: { pollId: number; at: Date },
): Promise<NeverExactReason | null> {
  const [poll] = await db
    .select({
      hasReopened: polls.hasReopened,
      isUncoded: sql<boolean>`has_uncoded_answers(polls)`,
      isRevised: sql<boolean>`is_revised(polls, ${dateInBerlin(new Date(at.getTime() + DAY_MS))}::date)`,
    })
    .from(polls)
    .where(eq(polls.id, pollId))
  if (poll?.hasReopened) return 'REOPENED'
  if (poll?.isRevised) return 'REVISED'
  return poll?.isUncoded ? 'UNCODED' : null
}

export interface ExactResultWatch {
  /** Whether readers had seen the exact result before the change. */
  readonly isKnownToReaders: boolean
  /** Call it at the end of the transaction. If readers have seen the exact result, the poll is never exact again. */
  endExactnessIfSeen(): Promise<void>
}

/**
 * Begins a change of the votes of a poll with protected figures, except in the widget. Readers may also see the exact
 * result from a midnight on that passes during the change.
 */
export async function watchExactResultDuringChange(
  db: Transaction,
  { pollId, clock }: { pollId: number; clock: () => Date },
): Promise<ExactResultWatch> {
  const before = clock()
  const tomorrow = new Date(before.getTime() + DAY_MS)
  const isKnown = await isExactResultKnownToReaders(db, { pollId, at: before })
  const isKnownTomorrow = isKnown || (await isExactResultKnownToReaders(db, { pollId, at: tomorrow }))
  return {
    isKnownToReaders: isKnown,
    endExactnessIfSeen: async () => {
      if (isKnown) await endExactResults(db, pollId)
      else if (isKnownTomorrow && dateInBerlin(clock()) !== dateInBerlin(before)) {
        await endExactResults(db, pollId)
        // The card may have the exact result after the change.
        await db
          .update(polls)
          .set({ ...NO_PREVIEW, previewOn: OUTDATED_PREVIEW_DATE })
          .where(eq(polls.id, pollId))
      } else
        // The result may be exact until the next midnight only, at which votes leave.
        await db
          .update(polls)
          .set({ wasExact: true })
          .where(and(eq(polls.id, pollId), isExactKnown(clock())))
    },
  }
}

/** Makes a poll never exact again whose exact result is known. */
async function endExactResults(db: Transaction, pollId: number): Promise<void> {
  await db.update(polls).set({ wasExact: true, hasReopened: true }).where(eq(polls.id, pollId))
}
