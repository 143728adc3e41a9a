import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/connection.ts'
import { invitations, memberships, organisations, users } from '../../database/schema-accounts.ts'
import { ApiError } from '../../errors.ts'
import { tokenHash } from '../tokens.ts'

export const INVITATION_INVALID =
  'Diese Einladung ist ungültig oder abgelaufen. Bitte wenden Sie sich an Ihre Administration.'

const open = (token: string, now: Date) =>
  and(
    eq(invitations.tokenHash, tokenHash(token)),
    isNull(invitations.acceptedAt),
    isNull(invitations.closedAt),
    gt(invitations.expiresAt, now),
  )

/** The invitation behind a token, with its organisation and who invited. @throws ApiError `link_expired` */
export async function openInvitation({ database, now }: Pick<Context, 'database' | 'now'>, token: string) {
  const [found] = await database
    .select({ invitation: invitations, organisation: organisations, inviter: users })
    .from(invitations)
    .innerJoin(organisations, eq(organisations.id, invitations.organisationId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(open(token, now()))
  if (!found) throw new ApiError('link_expired', { message: INVITATION_INVALID })
  return found
}

/**
 * Accepts an invitation for a user; its licence was taken when it was sent.
 * @throws ApiError `link_expired` for all but the first, `conflict` for who belongs to an organisation already
 */
export async function acceptInvitation(
  transaction: Transaction,
  now: Date,
  token: string,
  userId: number,
): Promise<void> {
  const [accepted] = await transaction
    .update(invitations)
    .set({ acceptedAt: now })
    .where(open(token, now))
    .returning()
  if (!accepted) throw new ApiError('link_expired', { message: INVITATION_INVALID })
  const joined = await transaction
    .insert(memberships)
    .values({ userId, organisationId: accepted.organisationId, role: accepted.memberRole })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  if (joined.length === 0) {
    throw new ApiError('conflict', { message: 'Ihr Konto gehört bereits zu einer Organisation.' })
  }
}
