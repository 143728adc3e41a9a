import { and, ne, sql } from 'drizzle-orm'
import { STAFF_ROLES_LOCK } from '../../database/advisory-locks.ts'
import type { Transaction } from '../../database/connection.ts'
import { users } from '../../database/schema-accounts.ts'

/** Serializes changes of staff roles, so that each change sees the one before. */
export async function lockStaffRoles(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${STAFF_ROLES_LOCK})`)
}

/** Returns whether an account other than `exceptId` has the role ADMIN and either a password or past activity. */
export async function hasAdminWhoCanLogIn(transaction: Transaction, exceptId?: number): Promise<boolean> {
  const isReachable = sql`(${users.passwordHash} is not null or ${users.lastActiveAt} is not null)`
  const isOther = exceptId === undefined ? undefined : ne(users.id, exceptId)
  const [admin] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(isOther, sql`'ADMIN' = any(${users.adminRoles})`, isReachable))
    .limit(1)
  return admin !== undefined
}
