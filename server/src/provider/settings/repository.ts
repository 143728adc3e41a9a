import { and, eq, inArray, isNull, like, ne, sql } from 'drizzle-orm'
import type { StoredSettings } from '../../config/settings.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { oneTimeTokens, sessions, users } from '../../database/schema-accounts.ts'
import { settings } from '../../database/schema-admin.ts'
import { polls } from '../../database/schema-content.ts'

/** Returns what staff have set and its version; nothing as long as they have not. */
export async function findSettings(
  database: Pick<Database, 'select'>,
): Promise<{ stored: StoredSettings; version: number }> {
  const [row] = await database.select().from(settings)
  return row ?? { stored: {}, version: 1 }
}

/** Makes sure that there is a row to lock. */
export async function createSettings(transaction: Transaction): Promise<void> {
  await transaction.insert(settings).values({ id: 1 }).onConflictDoNothing()
}

export async function writeSettings(transaction: Transaction, stored: StoredSettings): Promise<void> {
  await transaction.update(settings).set({ stored }).where(eq(settings.id, 1))
}

/** Blocks the demo's polls: nothing that was made up is shown as if it were true. @returns their status before */
export async function blockDemoPolls(transaction: Transaction) {
  const shown = await transaction
    .select({ id: polls.id, status: polls.status })
    .from(polls)
    .where(and(eq(polls.isDemo, true), ne(polls.status, 'BLOCKED')))
    .orderBy(polls.id)
    .for('no key update')
  const ids = shown.map(({ id }) => id)
  await transaction
    .update(polls)
    .set({ status: 'BLOCKED', version: sql`${polls.version} + 1` })
    .where(inArray(polls.id, ids))
  return shown
}

/**
 * Takes the password, which is public, and all roles from the demo's accounts, and ends their sessions and every link
 * that was sent, as all mails of the demo could be read by everybody. No real address ends in `.example` (RFC 2606).
 *
 * @param exceptId whoever asks
 * @returns the accounts with the roles that they had
 */
export async function lockDemoAccounts(transaction: Transaction, exceptId: number) {
  const locked = await transaction
    .select({ id: users.id, adminRoles: users.adminRoles })
    .from(users)
    .where(and(like(users.email, '%.example'), ne(users.id, exceptId)))
    .orderBy(users.id)
    .for('no key update')
  const ids = locked.map(({ id }) => id)
  await transaction.update(users).set({ passwordHash: null, adminRoles: [] }).where(inArray(users.id, ids))
  await transaction.delete(sessions).where(sql`${sessions.userId} = any(${sql.param(ids)}::int[])`)
  await transaction.delete(oneTimeTokens).where(isNull(oneTimeTokens.usedAt))
  return locked
}
