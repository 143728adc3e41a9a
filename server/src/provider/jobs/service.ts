import type { AuditAction } from '../../../../contract/enumerations/audit.ts'
import { JOB_TEXT } from '../../../../contract/jobs.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import { storedFileOf } from '../../jobs/kinds.ts'
import { recordAudit } from '../audit.ts'
import type { StoredFile } from '../file-response.ts'
import type { User } from '../viewer.ts'
import { canCancel, canDownload, canRetry, canSee } from './policy.ts'
import { policyFacts } from './presenter.ts'
import { findJob, lockJob, writeError, type JobRow } from './repository.ts'

type JobContext = Pick<Context, 'database' | 'jobs'>

/** @throws ApiError `not_found`, also for a job that is not the user's to see */
export async function getJob(
  database: Pick<Context['database'], 'select'>,
  user: User,
  id: number,
): Promise<JobRow> {
  const row = await findJob(database, id)
  if (!row || !canSee(user, policyFacts(row))) throw new ApiError('not_found')
  return row
}

/** Ends a job; one under way stops within seconds. @throws ApiError `not_found`, `forbidden`, `conflict` */
export const cancelJob = (context: JobContext, user: User, id: number): Promise<JobRow> =>
  changeJob(context, user, id, { isAllowed: canCancel, action: 'CANCELED' }, endJob(context, id))

/** The same of a job that a customer started: the log tells of staff alone. */
export const cancelOwnJob = (context: JobContext, user: User, id: number): Promise<JobRow> =>
  changeJob(context, user, id, { isAllowed: canCancel, action: null }, endJob(context, id))

const endJob =
  ({ jobs }: JobContext, id: number) =>
  async (transaction: Transaction, { job }: JobRow) => {
    await jobs.cancel(transaction, job.queueId)
    await writeError(transaction, id, JOB_TEXT.canceled)
  }

/** Has a failed or canceled job tried once more. @throws ApiError `not_found`, `forbidden`, `conflict` */
export const retryJob = (context: JobContext, user: User, id: number): Promise<JobRow> =>
  changeJob(context, user, id, { isAllowed: canRetry, action: 'RETRIED' }, async (transaction, { job }) => {
    await context.jobs.retry(transaction, job.queueId)
    await writeError(transaction, id, null)
  })

interface Change {
  isAllowed: typeof canCancel
  /** Null: not for the log. */
  action: AuditAction | null
}

async function changeJob(
  { database }: JobContext,
  user: User,
  id: number,
  { isAllowed, action }: Change,
  change: (transaction: Transaction, row: JobRow) => Promise<void>,
): Promise<JobRow> {
  return database.transaction(async (transaction) => {
    await lockJob(transaction, id)
    const row = await getJob(transaction, user, id)
    const before = policyFacts(row)
    if (!isAllowed(user, before)) throw refusal(user, before, isAllowed)
    await change(transaction, row)
    const changed = await getJob(transaction, user, id)
    if (action !== null)
      await recordAudit(transaction, {
        actor: user,
        action,
        object: { type: 'JOB', id },
        before: { status: before.status },
        after: { status: policyFacts(changed).status },
      })
    return changed
  })
}

/** Whether the user lacks the right, or the job has changed meanwhile. */
function refusal(user: User, job: ReturnType<typeof policyFacts>, isAllowed: typeof canCancel): ApiError {
  const mightElsewhere = (['ENQUEUED', 'ERROR'] as const).some((status) =>
    isAllowed(user, { ...job, status }),
  )
  return mightElsewhere
    ? new ApiError('conflict', { message: 'Der Auftrag ist inzwischen in einem anderen Zustand.' })
    : new ApiError('forbidden')
}

/** Opens the file that a job has made; raw data that somebody else exported are logged. @throws ApiError `not_found` */
export async function openJobFile(
  { database, files }: Pick<Context, 'database' | 'files'>,
  user: User,
  id: number,
): Promise<StoredFile> {
  const row = await getJob(database, user, id)
  if (!canDownload(user, policyFacts(row))) throw new ApiError('not_found')
  const file = await openStoredFile(files, row)
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

/** Opens the file of a job, whoever asks. @throws ApiError `not_found` */
export async function openStoredFile(files: Context['files'], { job }: JobRow): Promise<StoredFile> {
  const content = job.file && (await files.openRead(storedFileOf(job)))
  if (!job.file || !content) throw new ApiError('not_found')
  return { ...job.file, content }
}
