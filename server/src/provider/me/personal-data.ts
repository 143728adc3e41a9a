import { and, eq, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connection.ts'
import {
  boardPins,
  contactRequests,
  favourites,
  invitations,
  mails,
  memberships,
  organisations,
  sessions,
  users,
} from '../../database/schema-accounts.ts'
import { ApiError } from '../../errors.ts'

type Row = Record<string, unknown>

export interface PersonalData {
  account: Row
  memberships: Row[]
  sessions: Row[]
  favourites: Row[]
  pinned_boards: Row[]
  invitations: Row[]
  contact_requests: Row[]
  letters: Row[]
}

/** Everything that is kept about a person; secrets apart, which tell nothing of anyone. */
export async function collectPersonalData(database: Database, userId: number): Promise<PersonalData> {
  const [account] = await database.select().from(users).where(eq(users.id, userId))
  if (!account) throw new ApiError('not_found')
  const { passwordHash, ...about } = account
  const address = account.email ?? ''
  return {
    account: { ...plain(about), hasPassword: passwordHash !== null },
    memberships: await rows(
      database
        .select({ organisation: organisations.name, role: memberships.role, since: memberships.createdAt })
        .from(memberships)
        .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
        .where(eq(memberships.userId, userId)),
    ),
    sessions: await rows(
      database
        .select({
          deviceId: sessions.deviceId,
          userAgent: sessions.userAgent,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId)),
    ),
    favourites: await rows(database.select().from(favourites).where(eq(favourites.userId, userId))),
    pinned_boards: await rows(database.select().from(boardPins).where(eq(boardPins.userId, userId))),
    invitations: await rows(
      database
        .select({
          organisation: organisations.name,
          email: invitations.email,
          memberRole: invitations.memberRole,
          createdAt: invitations.createdAt,
          acceptedAt: invitations.acceptedAt,
        })
        .from(invitations)
        .innerJoin(organisations, eq(organisations.id, invitations.organisationId))
        .where(or(eq(invitations.email, address), eq(invitations.invitedBy, userId))),
    ),
    contact_requests: await rows(
      database
        .select()
        .from(contactRequests)
        .where(or(eq(contactRequests.userId, userId), eq(contactRequests.email, address))),
    ),
    letters: await rows(database.select().from(mails).where(eq(mails.recipient, address))),
  }
}

async function rows(query: PromiseLike<Row[]>): Promise<Row[]> {
  return (await query).map(plain)
}

/** Dates as text, as JSON has them. */
const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )

/**
 * Deletes a person and all that tells of them; votes were never theirs to be found by. Their licence is free again.
 * @throws ApiError `conflict` when an organisation would be left without an ADMIN
 */
export async function deletePerson(database: Database, userId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const [account] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (!account) throw new ApiError('not_found')
    await leaveOrganisation(transaction, userId)
    const address = account.email ?? ''
    await transaction
      .delete(contactRequests)
      .where(or(eq(contactRequests.userId, userId), eq(contactRequests.email, address)))
    await transaction.delete(mails).where(or(eq(mails.recipient, address), mentions(address)))
    await closeInvitations(transaction, address)
    await transaction.delete(users).where(eq(users.id, userId))
  })
}

const mentions = (address: string) =>
  address === '' ? sql`false` : sql`strpos(${mails.body}, ${address}) > 0`

async function leaveOrganisation(transaction: Transaction, userId: number): Promise<void> {
  const [own] = await transaction.select().from(memberships).where(eq(memberships.userId, userId))
  if (!own) return
  // Locked, so that two ADMINs cannot both leave as the last but one.
  await transaction.select().from(organisations).where(eq(organisations.id, own.organisationId)).for('update')
  const admins = await transaction
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organisationId, own.organisationId), eq(memberships.role, 'ADMIN')))
  if (admins.length === 1 && admins[0]?.userId === userId) {
    throw new ApiError('conflict', {
      message: 'Mindestens eine Person muss die Rolle Administration behalten.',
    })
  }
  await transaction
    .update(organisations)
    .set({ remainingLicenses: sql`${organisations.remainingLicenses} + 1` })
    .where(eq(organisations.id, own.organisationId))
}

/** Invitations of this address go; an open one had taken a licence. */
async function closeInvitations(transaction: Transaction, address: string): Promise<void> {
  const deleted = await transaction.delete(invitations).where(eq(invitations.email, address)).returning()
  for (const { organisationId, acceptedAt, closedAt } of deleted) {
    if (acceptedAt !== null || closedAt !== null) continue
    await transaction
      .update(organisations)
      .set({ remainingLicenses: sql`${organisations.remainingLicenses} + 1` })
      .where(eq(organisations.id, organisationId))
  }
}
