import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { EMBED_PAGE_UNSEEN_RETENTION_DAYS } from '../../../contract/automatic-embeds.ts'
import { DAY_MS } from '../../../contract/days.ts'
import { LIFETIME } from '../../../contract/limits.ts'
import { MAX_RATE_LIMIT_WINDOW_HOURS, RETENTION_DAYS } from '../config/retention-periods.ts'
import type { Database, OpenDatabase } from '../database/connection.ts'
import { clientEvents, knownDevices, oneTimeTokens, sessions } from '../database/schema-accounts.ts'
import { pollChanges, polls } from '../database/schema-content.ts'
import { reportedEmbedPages } from '../database/schema-embeds.ts'
import { emailCampaigns, mails } from '../database/schema-mail.ts'
import { foundChanges } from '../database/schema-watching.ts'
import { failExpiredMailsAndCampaigns } from '../mail/repository.ts'
import { POLL_CHANGES_KEPT_HOURS } from '../poll-index/storage.ts'
import { toBerlinEpochDay, floorToBerlinDay } from '../results/berlin-time.ts'
import { formatEpochDay } from '../results/days.ts'
import { eraseWithdrawnVotes, withdrawOrEraseVotes } from '../results/exclusions.ts'

/** Deletes expired rows that have no files: tokens, sessions, rate limit events, unsent mails, old client events. */
export async function deleteExpiredRows(database: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await database
    .delete(oneTimeTokens)
    .where(or(lt(oneTimeTokens.expiresAt, now), isNotNull(oneTimeTokens.usedAt)))
  await database.delete(sessions).where(lt(sessions.expiresAt, now))
  await deleteRateLimitEvents(database, daysAgo(MAX_RATE_LIMIT_WINDOW_HOURS / 24))
  // By the clock of the database, like the reads of changes, which must not miss any.
  await database
    .delete(pollChanges)
    .where(
      lt(pollChanges.changedAt, sql`now() - interval '${sql.raw(String(POLL_CHANGES_KEPT_HOURS))} hours'`),
    )
  await failExpiredMailsAndCampaigns(database, now)
  await database.delete(mails).where(lt(mails.createdAt, daysAgo(RETENTION_DAYS.mails)))
  await database.delete(clientEvents).where(lt(clientEvents.createdAt, daysAgo(RETENTION_DAYS.clientEvents)))
  await database.delete(knownDevices).where(lt(knownDevices.lastUsedAt, daysAgo(RETENTION_DAYS.knownDevices)))
  await database.delete(foundChanges).where(lt(foundChanges.foundAt, daysAgo(RETENTION_DAYS.foundChanges)))
  await eraseProfileAnswers(database, now)
  const isUndecided = eq(reportedEmbedPages.status, 'UNASSIGNED')
  await database
    .delete(reportedEmbedPages)
    .where(
      or(
        and(
          isUndecided,
          lt(reportedEmbedPages.lastSeenAt, daysAgo(EMBED_PAGE_UNSEEN_RETENTION_DAYS.undecided)),
        ),
        lt(reportedEmbedPages.lastSeenAt, daysAgo(EMBED_PAGE_UNSEEN_RETENTION_DAYS.decided)),
      ),
    )
  await database
    .delete(emailCampaigns)
    .where(lt(emailCampaigns.createdAt, daysAgo(RETENTION_DAYS.emailCampaigns)))
}

/** Pages of a table in one statement: 8 MB, in which 60,000 rate limit events fit. */
const PAGES_PER_STATEMENT = 1000

/**
 * Deletes the rate limit events from before a time, in statements that each read a part of the table: four events a vote
 * are millions in an hour, more than a statement can delete in its time.
 */
export async function deleteRateLimitEvents(
  database: Pick<Database, 'execute'>,
  before: Date,
  pagesPerStatement = PAGES_PER_STATEMENT,
): Promise<void> {
  const { rows } = await database.execute<{ pages: number }>(sql`
    select pg_relation_size('rate_limit_events') / current_setting('block_size')::int as pages`)
  const pages = rows[0]?.pages ?? 0
  for (let page = 0; page < pages; page += pagesPerStatement) {
    const [from, to] = [`(${page},0)`, `(${page + pagesPerStatement},0)`]
    await database.execute(sql`delete from rate_limit_events
      where ctid >= ${from}::tid and ctid < ${to}::tid and at < ${before.toISOString()}::timestamptz`)
  }
}

/**
 * Deletes the profile answers and withdrawn votes that results no longer count. An answer is withdrawn with its vote
 * when the cookie has expired by which its voter could do so. Replaced answers stay as long as the newest one, because
 * ended polls use them.
 */
async function eraseProfileAnswers(database: Database, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - LIFETIME.voterDays * DAY_MS).toISOString()
  const today = toBerlinEpochDay(now.getTime())
  await database.execute(sql`
    delete from profile_answers a where a.ended_at < ${floorToBerlinDay(now).toISOString()}::timestamptz
      and not exists (select 1 from profile_answers newest
        where newest.voter_id = a.voter_id and newest.subject = a.subject and newest.ended_at is null)`)
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pollId: number; voterIds: number[] }>(sql`
      with forgotten as (
        update profile_answers a set ended_at = ${now.toISOString()}
        where a.ended_at is null and a.answered_at < ${forgotten}::timestamptz and not exists (
          select 1 from votes v where v.voter_id = a.voter_id and v.cast_at >= ${forgotten}::timestamptz)
        returning a.voter_id, a.subject)
      select polls.id as "pollId", array_agg(forgotten.voter_id) as "voterIds"
      from forgotten join polls on polls.profile_subject = forgotten.subject group by polls.id order by polls.id`)
    for (const group of rows) await withdrawOrEraseVotes(transaction, { ...group, todayEpochDay: today })
  })
  await database.transaction((transaction) => eraseWithdrawnVotes(transaction, formatEpochDay(today)))
}

export const hasDemoPolls = async (database: Pick<Database, '$count'>): Promise<boolean> =>
  (await database.$count(polls, eq(polls.isDemo, true))) > 0

/**
 * Vacuums polls, their changes and votes in the embedded database, which has no autovacuum. Otherwise each read of all
 * polls also reads dead tuples, and the index of ranges of IDs knows no new votes: reading the newest would read all.
 */
export async function vacuumEmbedded({ kind, pool }: Pick<OpenDatabase, 'kind' | 'pool'>): Promise<void> {
  if (kind === 'embedded') await pool.query('vacuum (analyze) polls, poll_changes, poll_words, votes')
}
