import { and, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { InternalJobStatus, JobKind } from '../../../../contract/enumerations/content.ts'
import { pick } from '../../../../contract/pick.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { queuedJobs } from '../../database/job-queue-table.ts'
import { readPage } from '../../database/read-page.ts'
import { updateRow } from '../../database/rows.ts'
import { sessions, users } from '../../database/schema-accounts.ts'
import { jobs } from '../../database/schema-admin.ts'
import type { JobInputs } from '../../jobs/kinds.ts'
import { QUEUE_STATES } from '../../jobs/states.ts'
import type { Page } from '../common-schema.ts'

const COLUMNS = {
  job: jobs,
  queued: pick(queuedJobs, 'state', 'startAfter', 'createdOn', 'startedOn', 'completedOn'),
  user: pick(users, 'id', 'firstName', 'lastName', 'email'),
}

const select = (database: Reader) =>
  database
    .select(COLUMNS)
    .from(jobs)
    .leftJoin(queuedJobs, eq(queuedJobs.id, jobs.queueId))
    .leftJoin(users, eq(users.id, jobs.userId))

export type JobRow = Awaited<ReturnType<typeof findJob>> & object

export async function findJob(database: Reader, id: number) {
  const [row] = await select(database).where(eq(jobs.id, id))
  return row
}

interface JobFilter extends Page {
  userId?: number | undefined
  status?: InternalJobStatus | undefined
  kind?: JobKind | undefined
}

/** Returns whether a job of a kind with this input exists, in any state. */
export const hasJob = async <Kind extends JobKind>(
  transaction: Transaction,
  kind: Kind,
  input: JobInputs[Kind],
): Promise<boolean> =>
  (await transaction.$count(
    jobs,
    and(eq(jobs.kind, kind), sql`${jobs.input} @> ${JSON.stringify(input)}::jsonb`),
  )) > 0

export async function listJobs(
  database: Pick<Database, 'select' | '$count'>,
  { userId, status, kind, limit, offset }: JobFilter,
) {
  const where = and(
    userId === undefined ? undefined : eq(jobs.userId, userId),
    kind === undefined ? undefined : eq(jobs.kind, kind),
    status === undefined ? undefined : hasStatus(status),
  )
  const counted = database
    .select({ id: jobs.id })
    .from(jobs)
    .leftJoin(queuedJobs, eq(queuedJobs.id, jobs.queueId))
    .where(where)
  const matching = select(database).where(where).orderBy(desc(jobs.id))
  return readPage(matching, database.$count(counted.as('counted')), { limit, offset })
}

const hasStatus = (status: InternalJobStatus): SQL | undefined =>
  status === 'STATUS_NONE' ? isNull(queuedJobs.state) : inArray(queuedJobs.state, QUEUE_STATES[status])

export async function lockJob(transaction: Transaction, id: number): Promise<void> {
  await transaction.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for('update')
}

export const updateJobError = (transaction: Transaction, id: number, error: string | null): Promise<void> =>
  updateRow(transaction, jobs, id, { error })

/**
 * Returns jobs that ended before a time, and ended exports whose session has expired, so that nobody can download
 * them.
 */
export const listPurgeableJobs = (database: Database, before: Date) =>
  database
    .select({ queueId: jobs.queueId, sourceFile: jobs.sourceFile })
    .from(jobs)
    .innerJoin(queuedJobs, eq(queuedJobs.id, jobs.queueId))
    .where(and(or(lt(queuedJobs.completedOn, before), isOfEndedSession), inArray(queuedJobs.state, ENDED)))

const RESULT_EXPORT: JobKind = 'RESULT_EXPORT'
const isOfEndedSession = sql`(${jobs.kind} = ${RESULT_EXPORT} and not exists (
  select 1 from ${sessions} where ${sessions.id} = (${jobs.input} ->> 'sessionId')::int))`

const ENDED = [...QUEUE_STATES.FINISHED, ...QUEUE_STATES.ERROR]

export async function deleteJobs(transaction: Transaction, queueIds: readonly string[]): Promise<void> {
  await transaction.delete(jobs).where(inArray(jobs.queueId, [...queueIds]))
}
