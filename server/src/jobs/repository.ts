import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connection.ts'
import { queuedJobs } from '../database/job-queue-table.ts'
import { jobs, type ImportResult, type JobFile } from '../database/schema-admin.ts'
import type { TakenJob } from './kinds.ts'
import { returnedRow } from '../database/returned-row.ts'

type Job = typeof jobs.$inferSelect

export async function insertJob(
  transaction: Transaction,
  job: Pick<Job, 'kind' | 'title' | 'userId' | 'input'> & { sourceFile?: string },
): Promise<Pick<Job, 'id' | 'queueId'>> {
  const { kind, title, userId, input, sourceFile } = job
  const rows = await transaction
    .insert(jobs)
    .values({ kind, title, userId, input, sourceFile: sourceFile ?? null })
    .returning({ id: jobs.id, queueId: jobs.queueId })
  return returnedRow(rows)
}

/** Notes that an attempt begins. @returns undefined where nothing is known of the job */
export async function beginAttempt(database: Database, queueId: string): Promise<Job | undefined> {
  const [row] = await database
    .update(jobs)
    .set({ progress: 0, error: null, result: null, file: null, aliveAt: sql`now()` })
    .where(eq(jobs.queueId, queueId))
    .returning()
  return row
}

/** That this attempt is still the one that runs: the job was neither canceled nor given to another process. */
const isRunning = ({ queueId, attempt }: TakenJob) =>
  and(
    eq(queuedJobs.id, queueId),
    eq(queuedJobs.state, sql`'active'::pgboss.job_state`),
    eq(queuedJobs.retryCount, attempt),
  )

/** Notes the progress of an attempt and that it is alive. @returns whether it is still the one that runs */
export async function noteAlive(database: Database, taken: TakenJob, progress: number): Promise<boolean> {
  const rows = await database
    .update(jobs)
    .set({ progress, aliveAt: sql`now()` })
    .from(queuedJobs)
    .where(and(eq(jobs.queueId, queuedJobs.id), isRunning(taken)))
    .returning({ id: jobs.id })
  return rows.length > 0
}

/** Holds the job for the end of an attempt. @returns whether it is still the one that runs */
export async function lockAttempt(transaction: Transaction, taken: TakenJob): Promise<boolean> {
  // First our row, then the library's, as a cancel does: the two must not wait for each other.
  await transaction.select({ id: jobs.id }).from(jobs).where(eq(jobs.queueId, taken.queueId)).for('update')
  const rows = await transaction
    .select({ id: queuedJobs.id })
    .from(queuedJobs)
    .where(isRunning(taken))
    .for('update')
  return rows.length > 0
}

export async function writeOutcome(
  transaction: Transaction,
  queueId: string,
  outcome: { file?: JobFile | undefined; result?: ImportResult | undefined },
): Promise<void> {
  await transaction
    .update(jobs)
    .set({ file: outcome.file ?? null, result: outcome.result ?? null })
    .where(eq(jobs.queueId, queueId))
}

export async function writeError(
  transaction: Transaction,
  queueId: string,
  error: string | null,
): Promise<void> {
  await transaction.update(jobs).set({ error }).where(eq(jobs.queueId, queueId))
}

/**
 * Finds and holds the jobs whose process has gone.
 *
 * @param silentFor seconds without a sign of life
 * @param except jobs of this process
 */
export async function lockAbandoned(
  transaction: Transaction,
  silentFor: number,
  except: readonly string[],
): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select queued.id from pgboss.job queued join jobs on jobs.queue_id = queued.id
    where queued.state = 'active' and queued.id <> all(${sql.param(except)}::uuid[])
      and greatest(jobs.alive_at, queued.started_on) < now() - make_interval(secs => ${silentFor})
    for update of queued, jobs skip locked`)
  return rows.map(({ id }) => id)
}
