import { and, eq, sql } from 'drizzle-orm'
import { batched } from '../../database/batched.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { memberships, secondFactors, users, type palettes } from '../../database/schema-accounts.ts'
import { ApiError } from '../../http/errors.ts'
import { HAS_SECOND_FACTOR } from '../viewer.ts'

export type AccountRow = typeof users.$inferSelect
export type PaletteRow = typeof palettes.$inferSelect

/**
 * Reads the account of a user who is logged in.
 * @throws {ApiError} `invalid_token` when the account was deleted, and its sessions with it, while its request was under way
 */
export async function findAccount(database: Database | Transaction, userId: number): Promise<AccountRow> {
  const [account] = await database.select().from(users).where(eq(users.id, userId))
  if (!account) throw new ApiError('invalid_token')
  return account
}

/** Finds an account by its e-mail address, in upper or lower case. */
export async function findAccountByEmail(
  database: Database | Transaction,
  email: string,
): Promise<AccountRow | undefined> {
  const [account] = await database.select().from(users).where(eq(users.email, email.toLowerCase()))
  return account
}

/**
 * Reads an account and locks it until the end of the transaction.
 * @throws {ApiError} as `findAccount` does
 */
export async function lockAccount(transaction: Transaction, userId: number): Promise<AccountRow> {
  const [account] = await transaction.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!account) throw new ApiError('invalid_token')
  return account
}

/** Whether the account belongs to an organization. */
export const isMember = async (database: Pick<Database, '$count'>, userId: number): Promise<boolean> =>
  (await database.$count(memberships, eq(memberships.userId, userId))) > 0

/** Whether the account has a second factor that counts. */
export async function hasSecondFactor(database: Pick<Database, 'select'>, userId: number): Promise<boolean> {
  const [account] = await database.select({ has: HAS_SECOND_FACTOR }).from(users).where(eq(users.id, userId))
  return account?.has ?? false
}

/**
 * Locks an account and tells whether its password is still the one that was checked: a request under way must not
 * outlive a change that ends all sessions.
 */
export async function lockPassword(
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

/** Removes a second factor with its recovery codes, confirmed or not. @returns whether it counted */
export async function forgetSecondFactor(transaction: Transaction, userId: number): Promise<boolean> {
  const [removed] = await transaction
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return removed !== undefined && removed.confirmedAt !== null
}

/** Inserts an account. @returns its id; null where there is one with this address */
export async function addAccount(
  transaction: Transaction,
  account: typeof users.$inferInsert,
): Promise<number | null> {
  const [created] = await transaction
    .insert(users)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: users.id })
  return created?.id ?? null
}

export interface Profile {
  account: AccountRow
  /** Those for all organizations and those of this one. */
  palettes: Pick<PaletteRow, 'id' | 'name' | 'colors'>[]
  /** The organization that the user belongs to, while acting for another. */
  ownOrganization: { id: number; name: string } | null
}

/** Reads users' accounts with the palettes of the organizations they act for; undefined for an account that is gone. */
export function createProfileReader(database: Database) {
  const profiles = database
    .select({
      account: users,
      organizationId: sql<number | null>`asked.organization_id`,
      palettes: sql<Profile['palettes']>`(select coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'colors', colors) order by id), '[]'::json)
        from palettes where asked.organization_id is not null
          and (organization_id is null or organization_id = asked.organization_id))`,
      ownOrganization: sql<
        Profile['ownOrganization']
      >`(select json_build_object('id', own.id, 'name', own.name)
        from memberships join organizations own on own.id = memberships.organization_id
        where memberships.user_id = ${users.id} and own.id <> asked.organization_id)`,
    })
    .from(users)
    .innerJoin(
      sql`unnest(${sql.placeholder('userIds')}::int[], ${sql.placeholder('organizationIds')}::int[])
        as asked (user_id, organization_id)`,
      sql`${users.id} = asked.user_id`,
    )
    .prepare('profiles')

  type Key = { userId: number; organizationId: number | null }
  const keyOf = ({ userId, organizationId }: Key) => `${userId} ${organizationId}`
  return batched<Key, Profile>(keyOf, async (keys) => {
    const rows = await profiles.execute({
      userIds: keys.map(({ userId }) => userId),
      organizationIds: keys.map(({ organizationId }) => organizationId),
    })
    return new Map(rows.map((row) => [keyOf({ ...row, userId: row.account.id }), row]))
  })
}

/** Changes columns of an account. @throws {ApiError} as `findAccount` does */
export async function updateAccount(
  database: Database | Transaction,
  userId: number,
  changes: Partial<AccountRow>,
): Promise<AccountRow> {
  const [account] = await database.update(users).set(changes).where(eq(users.id, userId)).returning()
  if (!account) throw new ApiError('invalid_token')
  return account
}
