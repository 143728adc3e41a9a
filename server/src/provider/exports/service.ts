import { isUnfinishedJob } from '../../../../contract/jobs.ts'
import type { Context } from '../../context/context.ts'
import type { Reader } from '../../database/connection.ts'
import { ApiError, rateLimitError, requireFound } from '../../http/errors.ts'
import type { ResultExportInput } from '../../jobs/kinds.ts'
import type { StoredFile } from '../file-response.ts'
import { toJobFacts } from '../jobs/presenter.ts'
import { findJob, listJobs, type JobRow } from '../jobs/repository.ts'
import { cancelJobWithoutAudit, openJobFileUnchecked } from '../jobs/service.ts'
import { lockUser } from '../viewer-repository.ts'
import type { User } from '../viewer.ts'

const MAX_RUNNING_EXPORTS = 3
/** Seconds until one of them will probably have ended. */
const RETRY_SECONDS = 30
const KIND = 'RESULT_EXPORT'

/** Starts an export. @throws ApiError `rate_limited` */
export async function startExportWithinLimit(
  { database, jobs }: Pick<Context, 'database' | 'jobs'>,
  { userId, sessionId }: User,
  title: string,
  details: Omit<ResultExportInput, 'sessionId'>,
): Promise<JobRow> {
  const input = { ...details, sessionId }
  const id = await database.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const { rows } = await listJobs(transaction, { userId, kind: KIND, limit: 20, offset: 0 })
    const live = rows.filter((row) => isUnfinishedJob(toJobFacts(row)))
    if (live.length >= MAX_RUNNING_EXPORTS) throw rateLimitError(RETRY_SECONDS)
    return jobs.enqueue(transaction, { kind: KIND, title, input, userId })
  })
  return requireFound(await findJob(database, id))
}

/**
 * Finds an export by ID. It belongs to the session that started it, so that after switching the organization no data
 * of the other one are available.
 *
 * @throws ApiError `not_found`
 */
export async function requireExportFromSession(database: Reader, { userId, sessionId }: User, id: number) {
  const row = await findJob(database, id)
  const isOwn =
    row?.job.kind === KIND &&
    row.job.userId === userId &&
    (row.job.input as ResultExportInput).sessionId === sessionId // matches its kind
  if (!isOwn) throw new ApiError('not_found')
  return row
}

/** Cancels an export. @throws ApiError `not_found`, `conflict` */
export async function cancelExport(context: Pick<Context, 'database' | 'jobs'>, user: User, id: number) {
  await requireExportFromSession(context.database, user, id)
  return cancelJobWithoutAudit(context, user, id)
}

/** Opens the file of an export. @throws ApiError `not_found` */
export const openExport = async (
  { database, files }: Pick<Context, 'database' | 'files'>,
  user: User,
  id: number,
): Promise<StoredFile> => openJobFileUnchecked(files, await requireExportFromSession(database, user, id))
