import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connection.ts'
import { invitations, organizations, users } from '../../database/schema-accounts.ts'
import { tokenHash } from '../../lib/tokens.ts'

const isOpen = (token: string, now: Date) =>
  and(
    eq(invitations.tokenHash, tokenHash(token)),
    isNull(invitations.acceptedAt),
    isNull(invitations.closedAt),
    gt(invitations.expiresAt, now),
  )

/** Finds the open invitation of a token, with its organization and inviter. */
export async function findOpenInvitation(database: Database, now: Date, token: string) {
  const [found] = await database
    .select({ invitation: invitations, organization: organizations, inviter: users })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOpen(token, now))
  return found
}

/** Finds the open invitation of a token and locks it, so that it is withdrawn or renewed only after the transaction. */
export async function lockOpenInvitation(transaction: Transaction, now: Date, token: string) {
  const [locked] = await transaction.select().from(invitations).where(isOpen(token, now)).for('update')
  return locked
}

/** Marks the open invitation of a token as accepted; returns undefined on all but the first call. */
export async function markOpenInvitationAccepted(transaction: Transaction, now: Date, token: string) {
  const [accepted] = await transaction
    .update(invitations)
    .set({ acceptedAt: now })
    .where(isOpen(token, now))
    .returning()
  return accepted
}
