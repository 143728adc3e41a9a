import { and, eq, gt, isNull } from 'drizzle-orm'
import { TEXT } from '../../../../contract/texts.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { invitations, memberships, organizations, users } from '../../database/schema-accounts.ts'
import { ApiError } from '../../http/errors.ts'
import { tokenHash } from '../../lib/tokens.ts'
import type { User } from '../viewer.ts'

const open = (token: string, now: Date) =>
  and(
    eq(invitations.tokenHash, tokenHash(token)),
    isNull(invitations.acceptedAt),
    isNull(invitations.closedAt),
    gt(invitations.expiresAt, now),
  )

/** The invitation behind a token, with its organization and who invited. @throws ApiError `link_expired` */
export async function openInvitation({ database, now }: Pick<Context, 'database' | 'now'>, token: string) {
  const [found] = await database
    .select({ invitation: invitations, organization: organizations, inviter: users })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(open(token, now()))
  if (!found) throw new ApiError('link_expired', { message: TEXT.invitationInvalid })
  return found
}

/**
 * Accepts an invitation for the account that was invited; its license was taken when it was sent.
 * @throws ApiError `link_expired` for all but the first, `wrong_account` for an account with another address,
 * `conflict` for who belongs to an organization already
 */
export async function acceptInvitation(
  transaction: Transaction,
  now: Date,
  token: string,
  { userId, email }: Pick<User, 'userId' | 'email'>,
): Promise<void> {
  const [accepted] = await transaction
    .update(invitations)
    .set({ acceptedAt: now })
    .where(open(token, now))
    .returning()
  if (!accepted) throw new ApiError('link_expired', { message: TEXT.invitationInvalid })
  if (accepted.email !== email?.toLowerCase()) {
    const message = `Diese Einladung gilt für ${accepted.email}. Bitte melden Sie sich mit dieser Adresse an.`
    throw new ApiError('wrong_account', { message })
  }
  const joined = await transaction
    .insert(memberships)
    .values({ userId, organizationId: accepted.organizationId, role: accepted.memberRole })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  if (joined.length === 0) {
    throw new ApiError('conflict', { message: 'Ihr Konto gehört bereits zu einer Organisation.' })
  }
}
