import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { batched } from '../../database/batched.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { sessions, users, type palettes } from '../../database/schema-accounts.ts'
import { ApiError } from '../../http/errors.ts'

export type AccountRow = typeof users.$inferSelect
export type PaletteRow = typeof palettes.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

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

/** More keys than the client has uses for. */
const MAX_METADATA = 50

/**
 * Merges keys into a user's metadata, so that two tabs do not overwrite each other; null deletes a key.
 * @returns all metadata; null where there would be too many keys, and then nothing is changed
 */
export async function mergeMetadata(
  database: Database,
  userId: number,
  metadata: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  const merged = sql`jsonb_strip_nulls(${users.metadata} || ${JSON.stringify(metadata)}::jsonb)`
  const [account] = await database
    .update(users)
    .set({ metadata: merged })
    .where(
      and(eq(users.id, userId), lte(sql`(select count(*) from jsonb_object_keys(${merged}))`, MAX_METADATA)),
    )
    .returning({ metadata: users.metadata })
  return account?.metadata ?? null
}

/** Lists a user's open sessions, the latest used first. */
export async function findSessions(database: Database, userId: number, now: Date): Promise<SessionRow[]> {
  return database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
}

/** Deletes one session of a user. @returns false where the user has no such session */
export async function deleteSession(
  database: Database | Transaction,
  userId: number,
  id: number,
): Promise<boolean> {
  const deleted = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}
