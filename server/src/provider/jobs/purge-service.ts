import type { Context } from '../../context/context.ts'
import { getStoredFileName } from '../../jobs/kinds.ts'
import { deleteJobs, listPurgeableJobs } from './repository.ts'

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
