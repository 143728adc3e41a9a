import { and, ne, sql } from 'drizzle-orm'
import { STAFF_LOCK } from '../../database/advisory-locks.ts'
import type { Transaction } from '../../database/connection.ts'
import { users } from '../../database/schema-accounts.ts'

/** Changes of roles go one after the other: each sees the roles of the one before. */
export async function lockStaff(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${STAFF_LOCK})`)
}

/** Whether an account, other than `exceptId`, has the role ADMIN and has been here, or could log in. */
export async function hasReachableAdmin(transaction: Transaction, exceptId?: number): Promise<boolean> {
  const isReachable = sql`(${users.passwordHash} is not null or ${users.lastActiveAt} is not null)`
  const isOther = exceptId === undefined ? undefined : ne(users.id, exceptId)
  const [admin] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(isOther, sql`'ADMIN' = any(${users.adminRoles})`, isReachable))
    .limit(1)
  return admin !== undefined
}
