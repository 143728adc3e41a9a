import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connection.ts'
import { queuedJobs } from '../database/job-queue-table.ts'
import { requireReturnedRow } from '../database/rows.ts'
import { jobs, type ImportResult, type JobFile } from '../database/schema-admin.ts'
import type { ClaimedJob, QueueJobId } from './kinds.ts'

type Job = typeof jobs.$inferSelect

export async function insertJob(
  transaction: Transaction,
  job: Pick<Job, 'kind' | 'title' | 'userId' | 'input'> & { sourceFile?: string },
): Promise<Pick<Job, 'id' | 'queueId'>> {
  const rows = await transaction.insert(jobs).values(job).returning({ id: jobs.id, queueId: jobs.queueId })
  return requireReturnedRow(rows)
}

/** Resets the job for a new attempt. @returns undefined if the job does not exist */
export async function resetJobForAttempt(database: Database, queueId: QueueJobId): Promise<Job | undefined> {
  const [row] = await database
    .update(jobs)
    .set({ progress: 0, error: null, result: null, file: null, aliveAt: sql`now()` })
    .where(eq(jobs.queueId, queueId))
    .returning()
  return row
}

/** Condition that this attempt is still running: the job was neither canceled nor claimed by another process. */
const isRunning = ({ queueId, previousAttempts }: ClaimedJob) =>
  and(
    eq(queuedJobs.id, queueId),
    eq(queuedJobs.state, sql`'active'::pgboss.job_state`),
    eq(queuedJobs.retryCount, previousAttempts),
  )

/** Saves the progress and heartbeat of an attempt. @returns whether it is still the running one */
export async function saveHeartbeatIfRunning(
  database: Database,
  claimed: ClaimedJob,
  progressShare: number,
): Promise<boolean> {
  const rows = await database
    .update(jobs)
    .set({ progress: progressShare, aliveAt: sql`now()` })
    .from(queuedJobs)
    .where(and(eq(jobs.queueId, queuedJobs.id), isRunning(claimed)))
    .returning({ id: jobs.id })
  return rows.length > 0
}

/** Locks the job to end an attempt. @returns whether it is still the running one */
export async function lockAttemptIfRunning(transaction: Transaction, claimed: ClaimedJob): Promise<boolean> {
  // Locks our row before pg-boss's, in the same order as a cancel, to prevent a deadlock.
  await transaction.select({ id: jobs.id }).from(jobs).where(eq(jobs.queueId, claimed.queueId)).for('update')
  const rows = await transaction
    .select({ id: queuedJobs.id })
    .from(queuedJobs)
    .where(isRunning(claimed))
    .for('update')
  return rows.length > 0
}

export async function writeOutcome(
  transaction: Transaction,
  queueId: QueueJobId,
  outcome: { file?: JobFile | undefined; result?: ImportResult | undefined },
): Promise<void> {
  await transaction
    .update(jobs)
    .set({ file: outcome.file ?? null, result: outcome.result ?? null })
    .where(eq(jobs.queueId, queueId))
}

export async function writeError(
  transaction: Transaction,
  queueId: QueueJobId,
  error: string | null,
): Promise<void> {
  await transaction.update(jobs).set({ error }).where(eq(jobs.queueId, queueId))
}

/**
 * Finds and locks the jobs whose process has ended.
 *
 * @param silentSeconds seconds without a heartbeat
 * @param exceptQueueIds jobs of this process
 */
export async function lockAbandonedJobs(
  transaction: Transaction,
  silentSeconds: number,
  exceptQueueIds: readonly QueueJobId[],
): Promise<QueueJobId[]> {
  const { rows } = await transaction.execute<{ id: QueueJobId }>(sql`
    select queued.id from pgboss.job queued join jobs on jobs.queue_id = queued.id
    where queued.state = 'active' and queued.id <> all(${sql.param(exceptQueueIds)}::uuid[])
      and greatest(jobs.alive_at, queued.started_on) < now() - make_interval(secs => ${silentSeconds})
    for update of queued, jobs skip locked`)
  return rows.map(({ id }) => id)
}
