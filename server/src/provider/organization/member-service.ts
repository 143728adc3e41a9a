import { and, asc, eq, sql } from 'drizzle-orm'
import { TEXT } from '../../../../contract/texts.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { memberships, organizations, users } from '../../database/schema-accounts.ts'
import { ApiError } from '../../http/errors.ts'
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

/** The members of an organization by e-mail address. */
export function listMembers(database: Database | Transaction, organizationId: number) {
  return database
    .select(member)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organizationId, organizationId))
    .orderBy(asc(users.email), asc(users.id))
}

/**
 * Changes of members and invitations of an organization go one after the other. Who accepts an invitation
 * only refers to the organization, and is not kept waiting by this lock.
 */
export async function lockOrganization(transaction: Transaction, organizationId: number): Promise<void> {
  await transaction
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
}

/** @throws ApiError `not_found` for no member, `conflict` when no ADMIN would be left */
export async function setRole(
  database: Database,
  organizationId: number,
  userId: number,
  role: MemberRole,
): Promise<MemberRow> {
  return database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId)
    const found = memberAmong(await listMembers(transaction, organizationId), userId, role)
    await transaction.update(memberships).set({ role }).where(eq(memberships.userId, userId))
    return { ...found, role }
  })
}

/**
 * Takes a member out of an organization and gives the license back.
 * @throws ApiError `not_found` for no member, `conflict` when no ADMIN would be left
 */
export async function removeMember(
  transaction: Transaction,
  organizationId: number,
  userId: number,
): Promise<void> {
  await lockOrganization(transaction, organizationId)
  memberAmong(await listMembers(transaction, organizationId), userId, null)
  await transaction
    .delete(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId)))
  await changeLicenses(transaction, organizationId, 1)
}

export async function findRemainingLicenses(database: Database, organizationId: number): Promise<number> {
  const [row] = await database
    .select({ left: organizations.remainingLicenses })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row?.left ?? 0
}

/** @returns how many licenses are left afterwards */
export async function changeLicenses(
  transaction: Transaction,
  organizationId: number,
  change: number,
): Promise<number> {
  const [row] = await transaction
    .update(organizations)
    .set({ remainingLicenses: sql`${organizations.remainingLicenses} + ${change}` })
    .where(eq(organizations.id, organizationId))
    .returning({ left: organizations.remainingLicenses })
  return row?.left ?? 0
}

/** @param role what the member is to become; null for no member any more */
function memberAmong(members: MemberRow[], userId: number, role: MemberRole | null): MemberRow {
  const found = members.find((row) => row.userId === userId)
  if (!found) throw new ApiError('not_found')
  const others = members.filter((row) => row.userId !== userId && row.role === 'ADMIN')
  if (found.role === 'ADMIN' && role !== 'ADMIN' && others.length === 0) {
    throw new ApiError('conflict', { message: TEXT.lastAdmin })
  }
  return found
}
