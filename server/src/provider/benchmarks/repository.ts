import { and, asc, desc, eq, getTableColumns, gt, isNull, not, notInArray, type SQL } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { updateRow } from '../../database/rows.ts'
import { pollAnswers, polls } from '../../database/schema-content.ts'
import { pollBenchmarks } from '../../database/schema-votes.ts'
import { isProjectCollectingVotes, isVisible, type PollScope } from '../polls/repository.ts'

/** A known answer with its poll. */
export type BenchmarkRow = Awaited<ReturnType<typeof findBenchmarks>>[number]

const findBenchmarks = (db: Reader, where: SQL) =>
  db
    .select({
      ...getTableColumns(pollBenchmarks),
      pollTitle: polls.title,
      answerText: pollAnswers.text,
    })
    .from(pollBenchmarks)
    .innerJoin(polls, eq(polls.id, pollBenchmarks.pollId))
    .innerJoin(
      pollAnswers,
      and(eq(pollAnswers.pollId, pollBenchmarks.pollId), eq(pollAnswers.position, pollBenchmarks.position)),
    )
    .where(where)
    .orderBy(desc(pollBenchmarks.registeredAt), asc(pollBenchmarks.id))

/** Finds the known answers of a poll, newest first. */
export const findPollBenchmarks = (db: Reader, pollId: number) =>
  findBenchmarks(db, eq(pollBenchmarks.pollId, pollId))

/** Finds the known answers of all visible polls, newest first. */
export const findVisibleBenchmarks = (db: Reader, scope: PollScope | null) =>
  findBenchmarks(db, isVisible(scope))

/** Stores a known answer. @returns whether it was not registered before */
export async function insertBenchmarkIfNew(
  db: Transaction,
  benchmark: Pick<typeof pollBenchmarks.$inferInsert, 'pollId' | 'position' | 'source' | 'registeredAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(pollBenchmarks)
    .values(benchmark)
    .onConflictDoNothing()
    .returning({ id: pollBenchmarks.id })
  return rows.length > 0
}

/** Returns the polls that ended after a time and have registered answers without a kept result. */
export async function findEndedBenchmarkPollsWithoutResult(
  db: Pick<Database, 'selectDistinct'>,
  endedAfter: Date,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ pollId: pollBenchmarks.pollId })
    .from(pollBenchmarks)
    .innerJoin(polls, eq(polls.id, pollBenchmarks.pollId))
    .where(
      and(
        isNull(pollBenchmarks.reportedShare),
        notInArray(polls.status, ['CREATED', 'PUBLISHED']),
        not(isProjectCollectingVotes),
        gt(polls.updatedAt, endedAfter), // a change of status sets it
      ),
    )
  return rows.map(({ pollId }) => pollId)
}

/** Stores the result of an answer, unless one is kept. */
export async function storeBenchmarkResultOnce(
  db: Pick<Transaction, 'update'>,
  id: number,
  result: { reportedShare: number; reportedError: number },
): Promise<void> {
  await db
    .update(pollBenchmarks)
    .set(result)
    .where(and(eq(pollBenchmarks.id, id), isNull(pollBenchmarks.reportedShare)))
}

export const storeOfficialShare = (
  db: Transaction,
  id: number,
  resolved: Pick<typeof pollBenchmarks.$inferInsert, 'officialShare' | 'resolvedAt'>,
): Promise<void> => updateRow(db, pollBenchmarks, id, resolved)
