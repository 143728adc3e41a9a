import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { EMBED_PAGE_DAYS } from '../../../contract/automatic-embeds.ts'
import { LIMIT_HOURS, RETENTION_DAYS } from '../config/retention-periods.ts'
import type { Database, OpenDatabase } from '../database/connection.ts'
import {
  clientEvents,
  emailCampaigns,
  knownDevices,
  mails,
  oneTimeTokens,
  rateLimitEvents,
  sessions,
} from '../database/schema-accounts.ts'
import { pollChanges, polls } from '../database/schema-content.ts'
import { embedPages } from '../database/schema-embeds.ts'
import { foundChanges } from '../database/schema-watching.ts'
import { failExpiredMails } from '../mail/repository.ts'
import { POLL_CHANGES_KEPT_HOURS } from '../poll-index/storage.ts'

const DAY = 86_400_000

/** Deletes expired rows that have no files: tokens, sessions, rate limit events, unsent mails, old client events. */
export async function deleteExpiredRows(database: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  await database
    .delete(oneTimeTokens)
    .where(or(lt(oneTimeTokens.expiresAt, now), isNotNull(oneTimeTokens.usedAt)))
  await database.delete(sessions).where(lt(sessions.expiresAt, now))
  await database.delete(rateLimitEvents).where(lt(rateLimitEvents.at, daysAgo(LIMIT_HOURS / 24)))
  // By the clock of the database, like the reads of changes, which must not miss any.
  await database
    .delete(pollChanges)
    .where(
      lt(pollChanges.changedAt, sql`now() - interval '${sql.raw(String(POLL_CHANGES_KEPT_HOURS))} hours'`),
    )
  await failExpiredMails(database, now)
  await database.delete(mails).where(lt(mails.createdAt, daysAgo(RETENTION_DAYS.mails)))
  await database.delete(clientEvents).where(lt(clientEvents.createdAt, daysAgo(RETENTION_DAYS.clientEvents)))
  await database.delete(knownDevices).where(lt(knownDevices.lastUsedAt, daysAgo(RETENTION_DAYS.knownDevices)))
  await database.delete(foundChanges).where(lt(foundChanges.foundAt, daysAgo(RETENTION_DAYS.changes)))
  const isUndecided = eq(embedPages.status, 'UNASSIGNED')
  await database
    .delete(embedPages)
    .where(
      or(
        and(isUndecided, lt(embedPages.lastSeenAt, daysAgo(EMBED_PAGE_DAYS.undecided))),
        lt(embedPages.lastSeenAt, daysAgo(EMBED_PAGE_DAYS.decided)),
      ),
    )
  await database.delete(emailCampaigns).where(lt(emailCampaigns.createdAt, daysAgo(RETENTION_DAYS.changes)))
}

/** Returns whether the database has polls of a demo. */
export const hasDemoPolls = async (database: Pick<Database, '$count'>): Promise<boolean> =>
  (await database.$count(polls, eq(polls.isDemo, true))) > 0

/**
 * Vacuums the tables of polls and their changes in the embedded database, which has no autovacuum. Otherwise each read
 * of all polls also reads dead tuples.
 */
export async function vacuumPolls({ kind, pool }: Pick<OpenDatabase, 'kind' | 'pool'>): Promise<void> {
  if (kind === 'embedded') await pool.query('vacuum (analyze) polls, poll_changes, poll_words')
}
