import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connection.ts'
import { memberships, organisations, users } from '../../database/schema-accounts.ts'
import { ApiError } from '../../errors.ts'
import type { MemberRole } from '../../../../contract/enumerations/people.ts'

const member = {
  userId: memberships.userId,
  role: memberships.role,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  lastActiveAt: users.lastActiveAt,
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

/** The members of an organisation by e-mail address. */
export function listMembers(database: Database | Transaction, organisationId: number) {
  return database
    .select(member)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organisationId, organisationId))
    .orderBy(asc(users.email), asc(users.id))
}

/**
 * Changes of members and invitations of an organisation go one after the other. Who accepts an invitation
 * only refers to the organisation, and is not kept waiting by this lock.
 */
export async function lockOrganisation(transaction: Transaction, organisationId: number): Promise<void> {
  await transaction
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update')
}

/** @throws ApiError `not_found` for no member, `conflict` when no ADMIN would be left */
export async function setRole(
  database: Database,
  organisationId: number,
  userId: number,
  role: MemberRole,
): Promise<MemberRow> {
  return database.transaction(async (transaction) => {
    await lockOrganisation(transaction, organisationId)
    const found = memberAmong(await listMembers(transaction, organisationId), userId, role)
    await transaction.update(memberships).set({ role }).where(eq(memberships.userId, userId))
    return { ...found, role }
  })
}

/**
 * Takes a member out of an organisation and gives the licence back.
 * @throws ApiError `not_found` for no member, `conflict` when no ADMIN would be left
 */
export async function removeMember(
  transaction: Transaction,
  organisationId: number,
  userId: number,
): Promise<void> {
  await lockOrganisation(transaction, organisationId)
  memberAmong(await listMembers(transaction, organisationId), userId, null)
  await transaction
    .delete(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.organisationId, organisationId)))
  await changeLicences(transaction, organisationId, 1)
}

export async function findRemainingLicenses(database: Database, organisationId: number): Promise<number> {
  const [row] = await database
    .select({ left: organisations.remainingLicenses })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return row?.left ?? 0
}

/** @returns how many licences are left afterwards */
export async function changeLicences(
  transaction: Transaction,
  organisationId: number,
  change: number,
): Promise<number> {
  const [row] = await transaction
    .update(organisations)
    .set({ remainingLicenses: sql`${organisations.remainingLicenses} + ${change}` })
    .where(eq(organisations.id, organisationId))
    .returning({ left: organisations.remainingLicenses })
  return row?.left ?? 0
}

/** @param role what the member is to become; null for no member any more */
function memberAmong(members: MemberRow[], userId: number, role: MemberRole | null): MemberRow {
  const found = members.find((row) => row.userId === userId)
  if (!found) throw new ApiError('not_found')
  const others = members.filter((row) => row.userId !== userId && row.role === 'ADMIN')
  if (found.role === 'ADMIN' && role !== 'ADMIN' && others.length === 0) {
    const message = 'Mindestens eine Person muss die Rolle Administration behalten.'
    throw new ApiError('conflict', { message })
  }
  return found
}
