import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connection.ts'
import { invitations, organizations, users } from '../../database/schema-accounts.ts'
import { tokenHash } from '../../lib/tokens.ts'

const open = (token: string, now: Date) =>
  and(
    eq(invitations.tokenHash, tokenHash(token)),
    isNull(invitations.acceptedAt),
    isNull(invitations.closedAt),
    gt(invitations.expiresAt, now),
  )

/** The open invitation behind a token, with its organization and who invited. */
export async function findOpenInvitation(database: Database, now: Date, token: string) {
  const [found] = await database
    .select({ invitation: invitations, organization: organizations, inviter: users })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(open(token, now))
  return found
}

/** Marks the open invitation behind a token as accepted; only the first finds one. */
export async function markAccepted(transaction: Transaction, now: Date, token: string) {
  const [accepted] = await transaction
    .update(invitations)
    .set({ acceptedAt: now })
    .where(open(token, now))
    .returning()
  return accepted
}
