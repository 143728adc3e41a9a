import { and, eq, inArray, isNull, like, ne, sql } from 'drizzle-orm'
import type { StoredSettings } from '../../config/settings.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { oneTimeTokens, sessions, users } from '../../database/schema-accounts.ts'
import { settings } from '../../database/schema-admin.ts'
import { polls } from '../../database/schema-content.ts'

/** Returns the settings that staff have changed, and their version. */
export async function findSettings(
  database: Pick<Database, 'select'>,
): Promise<{ stored: StoredSettings; version: number }> {
  const [row] = await database.select().from(settings)
  return row ?? { stored: {}, version: 1 }
}

/** Creates the settings row if needed, so that it can be locked. */
export async function createSettings(transaction: Transaction): Promise<void> {
  await transaction.insert(settings).values({ id: 1 }).onConflictDoNothing()
}

export async function writeSettings(transaction: Transaction, stored: StoredSettings): Promise<void> {
  await transaction.update(settings).set({ stored }).where(eq(settings.id, 1))
}

/** Blocks all demo polls, so that made-up results are not shown as real. @returns their previous statuses */
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
 * Removes the public password and all roles from the demo accounts, and ends their sessions. Also revokes all links
 * ever sent, because everyone could read the e-mails of the demo. Addresses ending in `.example` are never real (RFC
 * 2606).
 *
 * @param exceptId the user who sent the request
 * @returns the accounts with their previous roles
 */
export async function disableDemoAccounts(transaction: Transaction, exceptId: number) {
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
