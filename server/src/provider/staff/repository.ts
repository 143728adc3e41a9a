import { and, eq, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import { pick } from '../../../../contract/pick.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { readPage } from '../../database/read-page.ts'
import { updateRow } from '../../database/rows.ts'
import { memberships, users } from '../../database/schema-accounts.ts'
import type { Page } from '../common-schema.ts'
import { matchesNameOrEmail, NAME_AND_EMAIL_TEXT } from '../person-search-repository.ts'
import { HAS_SECOND_FACTOR } from '../viewer-repository.ts'

const MEMBER = {
  ...pick(users, 'id', 'version', 'email', 'firstName', 'lastName', 'adminRoles'),
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  hasSecondFactor: HAS_SECOND_FACTOR,
  ...pick(users, 'lastActiveAt', 'createdAt'),
}

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findAccountForStaff>>>

const isStaff = sql`cardinality(${users.adminRoles}) > 0`

/** Returns an account in the form for staff, with or without an admin role. */
export async function findAccountForStaff(database: Reader, id: number) {
  const [row] = await database.select(MEMBER).from(users).where(eq(users.id, id))
  return row
}

/** Returns a page of the users with an admin role, by name and e-mail address. */
export async function listStaff(
  database: Database,
  { query = '', role }: { query?: string | undefined; role?: string | undefined },
  page: Page,
): Promise<{ rows: StaffRow[]; total: number }> {
  const conditions: (SQL | undefined)[] = [
    isStaff,
    query.trim() === '' ? undefined : matchesNameOrEmail(query),
    role === undefined ? undefined : sql`${role} = any(${users.adminRoles})`,
  ]
  const where = and(...conditions)
  const matching = database.select(MEMBER).from(users).where(where).orderBy(NAME_AND_EMAIL_TEXT, users.id)
  return readPage(matching, database.$count(users, where), page)
}

export const setAdminRoles = (transaction: Transaction, id: number, adminRoles: string[]): Promise<void> =>
  updateRow(transaction, users, id, { adminRoles })

interface Invited {
  email: string
  firstName: string | null
  lastName: string | null
}

/** `signup_type` of accounts that an invitation to the staff created. */
const STAFF_INVITATION = 'STAFF_INVITATION'

/** Returns whether an invitation to the staff created the account and nobody has used it yet in any way. */
export async function isUnusedInvitation(transaction: Transaction, userId: number): Promise<boolean> {
  const isMember = transaction.select().from(memberships).where(eq(memberships.userId, users.id))
  const isUnused = and(
    eq(users.signupType, STAFF_INVITATION),
    isNull(users.passwordHash),
    isNull(users.lastActiveAt),
    notExists(isMember),
  )
  return (await transaction.$count(users, and(eq(users.id, userId), isUnused))) > 0
}

/** Returns the account with this e-mail address, locked. Creates it if needed. */
export async function lockOrCreateAccount(transaction: Transaction, { email, ...names }: Invited) {
  await transaction
    .insert(users)
    .values({ email, ...names, voterRole: 'EMAIL', signupType: STAFF_INVITATION })
    .onConflictDoNothing()
  const [account] = await transaction.select().from(users).where(eq(users.email, email)).for('no key update')
  if (!account) throw new Error('The account was not written.')
  return account
}
