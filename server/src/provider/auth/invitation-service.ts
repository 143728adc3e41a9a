import { TEXT } from '../../../../contract/texts.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import { requireAccount, updateAccount } from '../accounts/repository.ts'
import { addMember } from '../organization/repository.ts'
import type { User } from '../viewer.ts'
import {
  findOpenInvitation,
  lockOpenInvitation,
  markOpenInvitationAccepted,
} from './invitation-repository.ts'

function requireOpen<Invitation>(found: Invitation | undefined): Invitation {
  if (found === undefined) throw new ApiError('link_expired', { message: TEXT.invitationInvalid })
  return found
}

/** Returns the open invitation of a token, with its organization and inviter. @throws ApiError `link_expired` */
export const requireOpenInvitation = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  token: string,
) => requireOpen(await findOpenInvitation(database, now(), token))

/** Locks the open invitation of a token until the end of the transaction. @throws ApiError `link_expired` */
export const requireAndLockOpenInvitation = async (transaction: Transaction, now: Date, token: string) =>
  requireOpen(await lockOpenInvitation(transaction, now, token))

/**
 * Accepts an invitation for the account that was invited. Its license was reserved when the invitation was sent.
 *
 * @throws ApiError `link_expired` for all but the first call, `wrong_account` for an account with another address,
 *   `conflict` for an account that already belongs to an organization
 */
export async function acceptInvitationAndVerifyEmail(
  transaction: Transaction,
  now: Date,
  token: string,
  { userId, email }: Pick<User, 'userId' | 'email'>,
): Promise<void> {
  const accepted = requireOpen(await markOpenInvitationAccepted(transaction, now, token))
  if (accepted.email !== email?.toLowerCase()) {
    const message = `Diese Einladung gilt für ${accepted.email}. Bitte melden Sie sich mit dieser Adresse an.`
    throw new ApiError('wrong_account', { message })
  }
  const { organizationId, memberRole: role } = accepted
  if (!(await addMember(transaction, { userId, organizationId, role }))) {
    throw new ApiError('conflict', { message: 'Ihr Konto gehört bereits zu einer Organisation.' })
  }
  if (!accepted.isMailed) return
  const { emailVerifiedAt } = await requireAccount(transaction, userId)
  await updateAccount(transaction, userId, { emailVerifiedAt: emailVerifiedAt ?? now })
}
