import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connection.ts'
import { invitations, oneTimeTokens, users } from '../database/schema-accounts.ts'
import { emailCampaigns, mails } from '../database/schema-mail.ts'
import { MAX_CLOCK_SKEW_MS } from '../lib/clock.ts'

/** Mails are sent, shown at /outbox in the demo, or not sent because no mail server is configured. */
export type MailMode = 'SMTP' | 'OUTBOX' | 'NONE'

export type MailRow = typeof mails.$inferSelect

const BATCH_SIZE = 5
/** Another process may claim a mail after this time, which is longer than any attempt takes. */
const LEASE_MS = 120_000
/** The longest time between two attempts to send a mail. */
export const MAX_RETRY_DELAY_MS = 3_600_000
const MAX_DELAY_MS = Math.max(LEASE_MS, MAX_RETRY_DELAY_MS) + MAX_CLOCK_SKEW_MS
const MAX_SHOWN = 50

export async function insertMail(database: Pick<Transaction, 'insert'>, mail: typeof mails.$inferInsert) {
  await database.insert(mails).values(mail)
}

/** Returns the newest mails in the outbox of a demo. */
export const listOutbox = (database: Database): Promise<MailRow[]> =>
  database.select().from(mails).where(eq(mails.status, 'OUTBOX')).orderBy(desc(mails.id)).limit(MAX_SHOWN)

/** Claims the next mails for this process by a lease, so that no transaction stays open while they are sent. */
export async function claimDueMails(database: Database, now: Date): Promise<MailRow[]> {
  const at = now.getTime()
  const isDue = and(
    eq(mails.status, 'QUEUED'),
    // A later attempt than any delay was planned by a clock that was ahead.
    or(lte(mails.nextAttemptAt, now), gt(mails.nextAttemptAt, new Date(at + MAX_DELAY_MS))),
    gt(mails.expiresAt, now),
  )
  const due = database
    .$with('due')
    .as(
      database
        .select({ id: mails.id })
        .from(mails)
        .where(isDue)
        .orderBy(mails.nextAttemptAt)
        .limit(BATCH_SIZE)
        .for('update', { skipLocked: true }),
    )
  return database
    .with(due)
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(at + LEASE_MS) })
    .where(inArray(mails.id, database.select({ id: due.id }).from(due)))
    .returning()
}

/** The row of an attempt. Another process may have claimed the mail since, or a new invitation replaced it. */
const isAttempt = ({ id, attempts }: MailRow) => and(eq(mails.id, id), eq(mails.attempts, attempts))

/** Stores a failed attempt. @param nextAttemptAt null if the mail is rejected permanently */
export async function recordMailAndCampaignFailure(
  database: Database,
  mail: MailRow,
  error: string,
  nextAttemptAt: Date | null,
): Promise<void> {
  await database
    .update(mails)
    .set(nextAttemptAt ? { nextAttemptAt, error } : { ...FAILED, error })
    .where(isAttempt(mail))
  if (!nextAttemptAt) await setCampaignStatus(database, [mail], 'DELETED')
}

/** Deletes a mail that was sent. */
export async function deleteMailAndMarkCampaignSent(database: Database, mail: MailRow): Promise<void> {
  await setCampaignStatus(database, [mail], 'SENT')
  await database.delete(mails).where(isAttempt(mail))
}

/** Sets the status of these mails' campaigns. */
async function setCampaignStatus(
  database: Database,
  ended: readonly Pick<MailRow, 'campaignId'>[],
  status: 'SENT' | 'DELETED',
): Promise<void> {
  const ids = ended.flatMap(({ campaignId }) => campaignId ?? [])
  if (ids.length > 0)
    await database.update(emailCampaigns).set({ status }).where(inArray(emailCampaigns.id, ids))
}

const FAILED = { status: 'FAILED', body: '', unsubscribeUrl: null, nextAttemptAt: null } as const

/**
 * Deletes the text of mails in a demo's outbox once the mode is no longer OUTBOX, because their links are secrets, and
 * revokes the unused links of their recipients. Nor do the links of invitations verify an address any more: everyone
 * could read them there.
 */
export async function purgeEndedOutboxAndRevokeLinks(database: Database, mode: MailMode): Promise<void> {
  if (mode === 'OUTBOX') return
  const recipients = database.select({ email: mails.recipient }).from(mails).where(eq(mails.status, 'OUTBOX'))
  const owners = database.select({ id: users.id }).from(users).where(inArray(users.email, recipients))
  await database
    .delete(oneTimeTokens)
    .where(and(isNull(oneTimeTokens.usedAt), inArray(oneTimeTokens.userId, owners)))
  const unsent = database.select({ id: mails.invitationId }).from(mails).where(eq(mails.status, 'OUTBOX'))
  await database.update(invitations).set({ isMailed: false }).where(inArray(invitations.id, unsent))
  await database
    .update(mails)
    .set({ status: 'NOT_SENT', body: '', unsubscribeUrl: null })
    .where(eq(mails.status, 'OUTBOX'))
}

/** Marks expired mails as failed. */
export async function failExpiredMailsAndCampaigns(database: Database, now: Date): Promise<void> {
  const expired = await database
    .update(mails)
    .set(FAILED)
    .where(and(eq(mails.status, 'QUEUED'), lte(mails.expiresAt, now)))
    .returning({ campaignId: mails.campaignId })
  await setCampaignStatus(database, expired, 'DELETED')
}
