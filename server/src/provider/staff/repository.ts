import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { STAFF_LOCK } from '../../database/advisory-locks.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { users } from '../../database/schema-accounts.ts'
import { isPersonFoundBy, PERSON_TEXT } from '../person-search-repository.ts'
import type { Page } from '../common-schema.ts'
import { HAS_SECOND_FACTOR } from '../viewer.ts'

type Reader = Pick<Database, 'select'>

const MEMBER = {
  id: users.id,
  version: users.version,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  adminRoles: users.adminRoles,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  hasSecondFactor: HAS_SECOND_FACTOR,
  lastActiveAt: users.lastActiveAt,
  createdAt: users.createdAt,
}

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaffMember>>>

const isStaff = sql`cardinality(${users.adminRoles}) > 0`

/** Returns an account as staff see it, whether or not it has a role. */
export async function findStaffMember(database: Reader, id: number) {
  const [row] = await database.select(MEMBER).from(users).where(eq(users.id, id))
  return row
}

/** A page of those who hold an admin role, by name and address. */
export async function listStaff(
  database: Database,
  { query = '', role }: { query?: string | undefined; role?: string | undefined },
  { limit, offset }: Page,
) {
  const conditions: (SQL | undefined)[] = [
    isStaff,
    query.trim() === '' ? undefined : isPersonFoundBy(query),
    role === undefined ? undefined : sql`${role} = any(${users.adminRoles})`,
  ]
  const where = and(...conditions)
  const [rows, total] = await Promise.all([
    database
      .select(MEMBER)
      .from(users)
      .where(where)
      .orderBy(PERSON_TEXT, users.id)
      .limit(limit)
      .offset(offset),
    database.$count(users, where),
  ])
  return { rows, total }
}

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

export async function setAdminRoles(
  transaction: Transaction,
  userId: number,
  adminRoles: string[],
): Promise<void> {
  await transaction.update(users).set({ adminRoles }).where(eq(users.id, userId))
}

interface Invited {
  email: string
  firstName: string | null
  lastName: string | null
}

/** Returns the account with this address, locked; a new one where there is none. */
export async function findOrCreateAccount(transaction: Transaction, { email, ...names }: Invited) {
  await transaction
    .insert(users)
    .values({ email, ...names, voterRole: 'EMAIL', signupType: 'EMAIL' })
    .onConflictDoNothing()
  const [account] = await transaction.select().from(users).where(eq(users.email, email)).for('no key update')
  if (!account) throw new Error('The account was not written.')
  return account
}
