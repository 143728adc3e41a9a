import { PURGE_INTERVAL_HOURS, RETENTION_DAYS } from '../config/retention-periods.ts'
import type { Context } from '../context/context.ts'
import type { OpenDatabase } from '../database/connection.ts'
import { runNowAndRepeat } from '../lib/repeat.ts'
import { purgeUnusedImages } from '../provider/image-service.ts'
import { purgeEndedJobsAndSessionExports } from '../provider/jobs/service.ts'
import { purgeUploads } from '../provider/poll-import/service.ts'
import { deleteExpiredRows, vacuumEmbedded } from './repository.ts'

const HOUR = 3_600_000

type PurgeContext = Pick<Context, 'database' | 'files' | 'jobs' | 'now'>

/** Deletes expired data: tokens, sessions, rate limit events, unsent mails, old client events, jobs with their files. */
export async function purgeExpiredData(context: PurgeContext): Promise<void> {
  const present = context.now()
  const ago = (days: number) => new Date(present.getTime() - 24 * days * HOUR)
  await deleteExpiredRows(context.database, present)
  await purgeEndedJobsAndSessionExports(context, ago(RETENTION_DAYS.jobs))
  await purgeUploads(context, ago(RETENTION_DAYS.uploads))
  // Last, because images are not personal data and an unavailable file store must not delay the rest.
  await purgeUnusedImages(context, ago(RETENTION_DAYS.unusedImages))
}

/** Purges now and every hour. @returns a function that stops it and waits for the current purge */
export const startHourlyPurge = (
  context: PurgeContext,
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  runNowAndRepeat(() => purgeExpiredData(context), PURGE_INTERVAL_HOURS * HOUR, onError)

/** Vacuums now and every hour. @returns a function that stops it and waits for the current vacuum */
export const startHourlyEmbeddedDatabaseVacuum = (
  open: Pick<OpenDatabase, 'kind' | 'pool'>,
  onError: (error: unknown) => void,
): (() => Promise<void>) => runNowAndRepeat(() => vacuumEmbedded(open), HOUR, onError)
