import { and, asc, eq, sql } from 'drizzle-orm'
import type { MemberRole } from '../../../../contract/enumerations/people.ts'
import { pick } from '../../../../contract/pick.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { memberships, organizations, users } from '../../database/schema-accounts.ts'

const member = {
  userId: memberships.userId,
  role: memberships.role,
  ...pick(users, 'email', 'firstName', 'lastName', 'lastActiveAt'),
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

/** Returns the organization that a user belongs to; null if there is none. */
export async function findOwnOrganizationId(
  transaction: Transaction,
  userId: number,
): Promise<number | null> {
  const [own] = await transaction
    .select({ id: memberships.organizationId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  return own?.id ?? null
}

/** Adds a member. @returns false if the person already belongs to an organization */
export async function addMember(
  transaction: Transaction,
  membership: typeof memberships.$inferInsert,
): Promise<boolean> {
  const joined = await transaction
    .insert(memberships)
    .values(membership)
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  return joined.length > 0
}

export async function updateRole(transaction: Transaction, userId: number, role: MemberRole): Promise<void> {
  await transaction.update(memberships).set({ role }).where(eq(memberships.userId, userId))
}

export async function deleteMember(
  transaction: Transaction,
  organizationId: number,
  userId: number,
): Promise<void> {
  await transaction
    .delete(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId)))
}

/**
 * Serializes changes of an organization's members and invitations. Accepting an invitation only refers to the
 * organization and does not wait for this lock.
 */
export async function lockOrganization(transaction: Transaction, organizationId: number): Promise<void> {
  await transaction
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
}

export async function findRemainingLicenses(database: Database, organizationId: number): Promise<number> {
  const [row] = await database
    .select({ left: organizations.remainingLicenses })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row?.left ?? 0
}

/** @returns how many licenses are left */
export async function changeRemainingLicenses(
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
