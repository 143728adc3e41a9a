import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm'
import type { Reader, Transaction } from '../../database/connection.ts'
import { requireReturnedRow } from '../../database/rows.ts'
import { invitations, memberships, organizations, users } from '../../database/schema-accounts.ts'
import { mails, type UnsentMailStatus } from '../../database/schema-mail.ts'

/** An invitation with the status of its e-mail: null once it was sent. */
export type InvitationRow = typeof invitations.$inferSelect & { unsentMailStatus: UnsentMailStatus | null }

const isOpen = (organizationId: number): SQL | undefined =>
  and(
    eq(invitations.organizationId, organizationId),
    isNull(invitations.acceptedAt),
    isNull(invitations.closedAt),
  )

/** Returns the open invitations of an organization, or the one to an e-mail address, sorted by e-mail address. */
export async function findOpenInvitations(database: Reader, organizationId: number, email?: string) {
  const rows = await database
    .select({ invitation: invitations, unsentMailStatus: mails.status })
    .from(invitations)
    .leftJoin(mails, eq(mails.invitationId, invitations.id))
    .where(and(isOpen(organizationId), email === undefined ? undefined : eq(invitations.email, email)))
    .orderBy(asc(invitations.email), asc(invitations.id))
  return rows.map(({ invitation, unsentMailStatus }) => ({ ...invitation, unsentMailStatus }))
}

type InvitationFields = typeof invitations.$inferInsert

export async function insertInvitation(transaction: Transaction, fields: InvitationFields) {
  return requireReturnedRow(await transaction.insert(invitations).values(fields).returning())
}

export async function updateInvitation(
  transaction: Transaction,
  id: number,
  fields: Partial<InvitationFields>,
): Promise<typeof invitations.$inferSelect> {
  const rows = await transaction.update(invitations).set(fields).where(eq(invitations.id, id)).returning()
  return requireReturnedRow(rows)
}

/** Closes an open invitation. @returns whether there was one */
export async function closeInvitation(
  transaction: Transaction,
  organizationId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const closed = await transaction
    .update(invitations)
    .set({ closedAt: now })
    .where(and(isOpen(organizationId), eq(invitations.id, id)))
    .returning({ id: invitations.id })
  return closed.length > 0
}

/** Closes expired invitations. @returns how many */
export async function closeExpiredInvitations(transaction: Transaction, organizationId: number, now: Date) {
  const closed = await transaction
    .update(invitations)
    .set({ closedAt: now })
    .where(and(isOpen(organizationId), lte(invitations.expiresAt, now)))
    .returning({ id: invitations.id })
  return closed.length
}

/** Returns the status of an invitation's e-mail; null once it was sent. */
export async function findUnsentMailStatus(database: Reader, invitationId: number) {
  const [mail] = await database
    .select({ status: mails.status })
    .from(mails)
    .where(eq(mails.invitationId, invitationId))
  return mail?.status ?? null
}

export async function deleteInvitationMails(transaction: Transaction, invitationId: number): Promise<void> {
  await transaction.delete(mails).where(eq(mails.invitationId, invitationId))
}

/** Finds the organization that the owner of an e-mail address is a member of; null if there is none. */
export async function findOrganizationOfMember(database: Reader, email: string) {
  const [found] = await database
    .select({ id: organizations.id, name: organizations.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(users.email, email))
  return found ?? null
}
