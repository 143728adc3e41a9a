import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { EmailCampaignStatus } from '../../../../contract/enumerations/content.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { updateRow } from '../../database/rows.ts'
import { users } from '../../database/schema-accounts.ts'
import { emailCampaigns } from '../../database/schema-mail.ts'
import { tokenHash } from '../../lib/tokens.ts'

type Campaign = typeof emailCampaigns.$inferSelect

/**
 * Returns a user's digest of a day in the given status. Creates it if needed. @returns null if it was already sent
 */
export async function upsertUnsentDigest(
  transaction: Transaction,
  { userId, day, dueAt, status }: Pick<Campaign, 'day' | 'dueAt' | 'status'> & { userId: number },
): Promise<number | null> {
  const [row] = await transaction
    .insert(emailCampaigns)
    .values({ userId, day, dueAt, status })
    .onConflictDoUpdate({
      target: [emailCampaigns.userId, emailCampaigns.day],
      set: { status },
      setWhere: inArray(emailCampaigns.status, ['CREATED', 'SCHEDULED']),
    })
    .returning({ id: emailCampaigns.id })
  return row?.id ?? null
}

/** Schedules the digests collected up to a day for sending. */
export async function scheduleCreatedDigests(database: Database, lastDay: string): Promise<void> {
  await database
    .update(emailCampaigns)
    .set({ status: 'SCHEDULED' })
    .where(and(eq(emailCampaigns.status, 'CREATED'), lte(emailCampaigns.day, lastDay)))
}

const isDue = (now: Date) => and(eq(emailCampaigns.status, 'SCHEDULED'), lte(emailCampaigns.dueAt, now))

/** Returns the digests that are due, oldest first. */
export const findDueDigests = (database: Database, now: Date): Promise<Pick<Campaign, 'id'>[]> =>
  database
    .select({ id: emailCampaigns.id })
    .from(emailCampaigns)
    .where(isDue(now))
    .orderBy(emailCampaigns.dueAt, emailCampaigns.id)

/** Locks a digest if it is still due and no other process holds it. @returns its user; undefined if it is not locked */
export async function lockDueDigestAndFindUserId(transaction: Transaction, id: number, now: Date) {
  const [row] = await transaction
    .select({ userId: emailCampaigns.userId })
    .from(emailCampaigns)
    .where(and(eq(emailCampaigns.id, id), isDue(now)))
    .for('update', { skipLocked: true })
  return row?.userId ?? undefined
}

export const updateDigest = (
  transaction: Transaction,
  id: number,
  changes: { status: EmailCampaignStatus; tokenHash?: Buffer },
): Promise<void> => updateRow(transaction, emailCampaigns, id, changes)

/** Returns the verified e-mail address of a user. */
export async function findVerifiedEmail(database: Reader, userId: number): Promise<string | null> {
  const [row] = await database
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), sql`${users.emailVerifiedAt} is not null`))
  return row?.email ?? null
}

export async function findUserIdByDigestToken(database: Reader, token: string): Promise<number | undefined> {
  const [row] = await database
    .select({ userId: emailCampaigns.userId })
    .from(emailCampaigns)
    .where(eq(emailCampaigns.tokenHash, tokenHash(token)))
  return row?.userId ?? undefined
}
