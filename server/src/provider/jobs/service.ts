import type { AuditAction } from '../../../../contract/enumerations/audit.ts'
import { JOB_TEXT } from '../../../../contract/jobs.ts'
import type { Context } from '../../context/context.ts'
import type { Reader, Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import { getStoredFileName } from '../../jobs/kinds.ts'
import { recordAudit } from '../audit-repository.ts'
import type { StoredFile } from '../file-response.ts'
import type { User } from '../viewer.ts'
import { canCancel, canDownload, canRetry, canSee } from './policy.ts'
import { toJobFacts } from './presenter.ts'
import { findJob, lockJob, updateJobError, type JobRow, deleteJobs, listPurgeableJobs } from './repository.ts'

type JobContext = Pick<Context, 'database' | 'jobs'>

/** Returns a job. @throws ApiError `not_found`, also if the user may not see it */
export async function requireVisibleJob(database: Reader, user: User, id: number): Promise<JobRow> {
  const row = await findJob(database, id)
  if (!row || !canSee(user, toJobFacts(row))) throw new ApiError('not_found')
  return row
}

/** Cancels a job; a running one stops within seconds. @throws ApiError `not_found`, `forbidden`, `conflict` */
export const cancelJobWithAudit = (context: JobContext, user: User, id: number): Promise<JobRow> =>
  changeJob(context, user, id, { isAllowed: canCancel, action: 'CANCELED' }, endJob(context, id))

/** Cancels a job that a customer started. It is not logged: the audit log is for staff only. */
export const cancelJobWithoutAudit = (context: JobContext, user: User, id: number): Promise<JobRow> =>
  changeJob(context, user, id, { isAllowed: canCancel, action: null }, endJob(context, id))

const endJob =
  ({ jobs }: JobContext, id: number) =>
  async (transaction: Transaction, { job }: JobRow) => {
    await jobs.cancel(transaction, job.queueId)
    await updateJobError(transaction, id, JOB_TEXT.canceled)
  }

/** Retries a failed or canceled job. @throws ApiError `not_found`, `forbidden`, `conflict` */
export const retryJobWithAudit = (context: JobContext, user: User, id: number): Promise<JobRow> =>
  changeJob(context, user, id, { isAllowed: canRetry, action: 'RETRIED' }, async (transaction, { job }) => {
    await context.jobs.retry(transaction, job.queueId)
    await updateJobError(transaction, id, null)
  })

/** Changes a job in a transaction, and logs it unless `action` is null. */
async function changeJob(
  { database }: JobContext,
  user: User,
  id: number,
  { isAllowed, action }: { isAllowed: typeof canCancel; action: AuditAction | null },
  change: (transaction: Transaction, row: JobRow) => Promise<void>,
): Promise<JobRow> {
  return database.transaction(async (transaction) => {
    await lockJob(transaction, id)
    const row = await requireVisibleJob(transaction, user, id)
    const before = toJobFacts(row)
    if (!isAllowed(user, before)) throw createDenial(user, before, isAllowed)
    await change(transaction, row)
    const changed = await requireVisibleJob(transaction, user, id)
    if (action !== null)
      await recordAudit(transaction, {
        actor: user,
        action,
        object: { type: 'JOB', id },
        before: { status: before.status },
        after: { status: toJobFacts(changed).status },
      })
    return changed
  })
}

/** Returns `conflict` if only the job's state forbids the action, `forbidden` if the user lacks the permission. */
function createDenial(user: User, job: ReturnType<typeof toJobFacts>, isAllowed: typeof canCancel): ApiError {
  const isAllowedInOtherState = (['ENQUEUED', 'ERROR'] as const).some((status) =>
    isAllowed(user, { ...job, status }),
  )
  return isAllowedInOtherState
    ? new ApiError('conflict', { message: 'Der Auftrag ist inzwischen in einem anderen Zustand.' })
    : new ApiError('forbidden')
}

/**
 * Opens the file of a job. Downloads of raw data that another user exported are logged. @throws ApiError `not_found`
 */
export async function openJobFileAuditingRawData(
  { database, files }: Pick<Context, 'database' | 'files'>,
  user: User,
  id: number,
): Promise<StoredFile> {
  const row = await requireVisibleJob(database, user, id)
  if (!canDownload(user, toJobFacts(row))) throw new ApiError('not_found')
  const file = await openJobFileUnchecked(files, row)
  if (row.job.kind === 'RAW_DATA_EXPORT' && row.job.userId !== user.userId)
    await database.transaction((transaction) =>
      recordAudit(transaction, {
        actor: user,
        action: 'RAW_DATA_DOWNLOADED',
        object: { type: 'JOB', id },
        after: { title: row.job.title, user_id: row.job.userId },
      }),
    )
  return file
}

/** Opens the file of a job without checking permissions. @throws ApiError `not_found` */
export async function openJobFileUnchecked(files: Context['files'], { job }: JobRow): Promise<StoredFile> {
  const content = job.file && (await files.openRead(getStoredFileName(job)))
  if (!job.file || !content) throw new ApiError('not_found')
  return { ...job.file, content }
}

/** Deletes jobs that ended before a time. Deletes their files first, so that none is orphaned. */
export async function purgeEndedJobsAndSessionExports(
  { database, files, jobs }: Pick<Context, 'database' | 'files' | 'jobs'>,
  before: Date,
): Promise<void> {
  const ended = await listPurgeableJobs(database, before)
  if (ended.length === 0) return
  for (const job of ended) {
    await files.remove(getStoredFileName(job))
    if (job.sourceFile !== null) await files.remove(job.sourceFile)
  }
  const queueIds = ended.map(({ queueId }) => queueId)
  await database.transaction(async (transaction) => {
    await jobs.remove(transaction, queueIds)
    await deleteJobs(transaction, queueIds)
  })
}
