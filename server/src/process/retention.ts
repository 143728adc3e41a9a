import { isNotNull, lt, or, sql } from 'drizzle-orm'
import { RETENTION_DAYS, LIMIT_HOURS, PURGE_HOURS } from '../config/retention-periods.ts'
import type { Context } from '../context/context.ts'
import {
  clientEvents,
  emailCampaigns,
  knownDevices,
  mails,
  oneTimeTokens,
  rateLimitEvents,
  sessions,
} from '../database/schema-accounts.ts'
import { pollChanges } from '../database/schema-content.ts'
import { foundChanges } from '../database/schema-watching.ts'
import { failExpiredMails } from '../mail/mailer.ts'
import { POLL_CHANGES_KEPT_HOURS } from '../poll-index/storage.ts'
import { purgeImages } from '../provider/image-service.ts'
import { purgeJobs } from '../provider/jobs/purge-service.ts'
import { purgeUploads } from '../provider/poll-import/service.ts'

const HOUR = 3_600_000

type PurgeContext = Pick<Context, 'database' | 'files' | 'jobs' | 'now'>

/** Deletes expired data: tokens, sessions, rate limit events, unsent mails, old client events, jobs with their files. */
export async function purge(context: PurgeContext): Promise<void> {
  const { database, now } = context
  const present = now()
  const ago = (hours: number) => new Date(present.getTime() - hours * HOUR)
  await database
    .delete(oneTimeTokens)
    .where(or(lt(oneTimeTokens.expiresAt, present), isNotNull(oneTimeTokens.usedAt)))
  await database.delete(sessions).where(lt(sessions.expiresAt, present))
  await database.delete(rateLimitEvents).where(lt(rateLimitEvents.at, ago(LIMIT_HOURS)))
  // By the clock of the database, like the reads of changes, which must not miss any.
  await database
    .delete(pollChanges)
    .where(
      lt(pollChanges.changedAt, sql`now() - interval '${sql.raw(String(POLL_CHANGES_KEPT_HOURS))} hours'`),
    )
  await failExpiredMails(database, present)
  await database.delete(mails).where(lt(mails.createdAt, ago(24 * RETENTION_DAYS.mails)))
  await database.delete(clientEvents).where(lt(clientEvents.createdAt, ago(24 * RETENTION_DAYS.clientEvents)))
  await database
    .delete(knownDevices)
    .where(lt(knownDevices.lastUsedAt, ago(24 * RETENTION_DAYS.knownDevices)))
  await database.delete(foundChanges).where(lt(foundChanges.foundAt, ago(24 * RETENTION_DAYS.changes)))
  await database.delete(emailCampaigns).where(lt(emailCampaigns.createdAt, ago(24 * RETENTION_DAYS.changes)))
  await purgeJobs(context, ago(24 * RETENTION_DAYS.jobs))
  await purgeUploads(context, ago(24 * RETENTION_DAYS.uploads))
  // Last, because images are not personal data and an unavailable file store must not delay the rest.
  await purgeImages(context, ago(24 * RETENTION_DAYS.unusedImages))
}

/**
 * Purges now and every hour. The next purge makes up for a failed one.
 *
 * @returns a function that stops it and waits for the current purge
 */
export function startPurge(context: PurgeContext, onError: (error: unknown) => void): () => Promise<void> {
  let round = purge(context).catch(onError)
  const timer = setInterval(() => {
    round = purge(context).catch(onError)
  }, PURGE_HOURS * HOUR)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
