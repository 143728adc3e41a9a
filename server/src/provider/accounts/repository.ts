import { and, eq, sql, ne } from 'drizzle-orm'
import { STAFF_ROLES_LOCK } from '../../database/advisory-locks.ts'
import { createBatcher } from '../../database/batched.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { memberships, secondFactors, users, type palettes } from '../../database/schema-accounts.ts'
import { ApiError } from '../../http/errors.ts'
import { HAS_SECOND_FACTOR } from '../viewer-repository.ts'

export type AccountRow = typeof users.$inferSelect
export type PaletteRow = typeof palettes.$inferSelect

/**
 * Reads the account of a logged-in user.
 *
 * @throws {ApiError} `invalid_token` if the account was deleted during the request, and its sessions with it
 */
export async function requireAccount(database: Database | Transaction, userId: number): Promise<AccountRow> {
  const [account] = await database.select().from(users).where(eq(users.id, userId))
  if (!account) throw new ApiError('invalid_token')
  return account
}

/** Finds an account by its e-mail address; case does not matter. */
export async function findAccountByEmail(database: Database | Transaction, email: string) {
  const [account] = await database.select().from(users).where(eq(users.email, email.toLowerCase()))
  return account
}

/**
 * Reads an account and locks it until the end of the transaction.
 *
 * @throws {ApiError} `invalid_token` like `requireAccount`
 */
export async function lockAccount(transaction: Transaction, userId: number): Promise<AccountRow> {
  const [account] = await transaction.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!account) throw new ApiError('invalid_token')
  return account
}

export const isOrganizationMember = async (database: Pick<Database, '$count'>, userId: number) =>
  (await database.$count(memberships, eq(memberships.userId, userId))) > 0

export async function hasConfirmedSecondFactor(database: Reader, userId: number): Promise<boolean> {
  const [account] = await database.select({ has: HAS_SECOND_FACTOR }).from(users).where(eq(users.id, userId))
  return account?.has ?? false
}

/**
 * Locks an account and returns whether its password hash is still the given one. Prevents a request from finishing
 * after a password change that ended all sessions.
 */
export async function lockIfPasswordUnchanged(
  transaction: Transaction,
  userId: number,
  passwordHash: string | null,
): Promise<boolean> {
  const [account] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), sql`${users.passwordHash} is not distinct from ${passwordHash}`))
    .for('no key update')
  return account !== undefined
}

/** Deletes a second factor with its recovery codes, confirmed or not. @returns whether it was confirmed */
export async function deleteSecondFactorReturningConfirmed(transaction: Transaction, userId: number) {
  const [removed] = await transaction
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return removed !== undefined && removed.confirmedAt !== null
}

/** Inserts an account. @returns its ID; null if the e-mail address is taken */
export async function insertAccount(transaction: Transaction, account: typeof users.$inferInsert) {
  const [created] = await transaction
    .insert(users)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: users.id })
  return created?.id ?? null
}

export interface Profile {
  account: AccountRow
  /** The palettes of all organizations and those of the one that the user acts for. */
  palettes: Pick<PaletteRow, 'id' | 'name' | 'colors'>[]
  /** The user's own organization while acting for another one; null otherwise. */
  switchedFromOrganization: { id: number; name: string } | null
}

interface ProfileKey {
  userId: number
  /** The organization that the user acts for; null for none. */
  actingOrganizationId: number | null
}

/**
 * Returns a function that loads an account with the palettes of the organization that the user acts for; undefined
 * for a deleted account.
 */
export function createProfileReader(database: Database): (key: ProfileKey) => Promise<Profile | undefined> {
  const profiles = database
    .select({
      account: users,
      actingOrganizationId: sql<number | null>`requested.organization_id`,
      palettes: sql<Profile['palettes']>`(select coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'colors', colors) order by id), '[]'::json)
        from palettes where requested.organization_id is not null
          and (organization_id is null or organization_id = requested.organization_id))`,
      switchedFromOrganization: sql<
        Profile['switchedFromOrganization']
      >`(select json_build_object('id', own.id, 'name', own.name)
        from memberships join organizations own on own.id = memberships.organization_id
        where memberships.user_id = ${users.id} and own.id <> requested.organization_id)`,
    })
    .from(users)
    .innerJoin(
      sql`unnest(${sql.placeholder('userIds')}::int[], ${sql.placeholder('organizationIds')}::int[])
        as requested (user_id, organization_id)`,
      sql`${users.id} = requested.user_id`,
    )
    .prepare('profiles')

  const keyOf = ({ userId, actingOrganizationId }: ProfileKey) => `${userId} ${actingOrganizationId}`
  return createBatcher<ProfileKey, Profile>(keyOf, async (keys) => {
    const rows = await profiles.execute({
      userIds: keys.map(({ userId }) => userId),
      organizationIds: keys.map(({ actingOrganizationId }) => actingOrganizationId),
    })
    return new Map(rows.map((row) => [keyOf({ ...row, userId: row.account.id }), row]))
  })
}

/** Updates columns of an account. @throws {ApiError} `invalid_token` like `requireAccount` */
export async function updateAccount(
  database: Database | Transaction,
  userId: number,
  changes: Partial<AccountRow>,
): Promise<AccountRow> {
  const [account] = await database.update(users).set(changes).where(eq(users.id, userId)).returning()
  if (!account) throw new ApiError('invalid_token')
  return account
}

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
