import { PATHS } from '../../../../contract/paths.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { unprovenSecretsRemovedEmail, type RemovedSecrets } from '../../mail/emails.ts'
import {
  deleteSecondFactorReturningConfirmed,
  isOrganizationMember,
  updateAccount,
  type AccountRow,
} from './repository.ts'
import { endSessions, deleteKnownDevices } from './session-repository.ts'
import { revokeLoginAndResetTokens } from './token-repository.ts'

/** Returns whether the owner of the account has not verified its e-mail address yet. */
export const isUnverified = ({ emailVerifiedAt }: Pick<AccountRow, 'emailVerifiedAt'>): boolean =>
  emailVerifiedAt === null

/**
 * Returns whether a stranger may control an account that is about to get rights. An account that already has rights
 * got them by a link to its address. A verified address alone proves less, because of accounts from before decision
 * 21.
 */
export const mightBeControlledByStranger = async (transaction: Transaction, account: AccountRow) =>
  isUnverified(account) ||
  (account.adminRoles.length === 0 && !(await isOrganizationMember(transaction, account.id)))

/**
 * Revokes all access to an account: password, links, sessions, devices and second factor. Call it in two cases:
 * if the address was unverified, as soon as a login or password link proves its owner;
 * before the account gets a role or a membership, if it {@link mightBeControlledByStranger}.
 * The link that only verifies an address revokes nothing, because it needs a session of the account.
 *
 * @param account locked
 * @returns which secrets were removed; see {@link enqueueSecretsRemovedEmail}
 */
export async function revokeAccessAndRemoveSecrets(
  transaction: Transaction,
  now: Date,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
): Promise<RemovedSecrets> {
  await updateAccount(transaction, id, { passwordHash: null, voterRole: 'EMAIL' })
  await revokeLoginAndResetTokens(transaction, now, id)
  const hadSecondFactor = await deleteSecondFactorReturningConfirmed(transaction, id) // same lock order as elsewhere: second factor before sessions
  await endSessions(transaction, id)
  await deleteKnownDevices(transaction, id)
  return { password: passwordHash !== null, secondFactor: hadSecondFactor }
}

/**
 * Enqueues an e-mail to the account that lists the removed secrets and how to set them again. Does nothing if none
 * was removed.
 */
export async function enqueueSecretsRemovedEmail(
  { config, mailer }: Pick<Context, 'config' | 'mailer'>,
  transaction: Transaction,
  { email }: Pick<AccountRow, 'email'>,
  removed: RemovedSecrets,
): Promise<void> {
  if (email === null || !(removed.password || removed.secondFactor)) return
  const links = {
    password: `${config.publicUrl}${PATHS.firstPassword}?email=${encodeURIComponent(email)}`,
    secondFactor: `${config.publicUrl}${PATHS.secondFactor}`,
  }
  await mailer.enqueue(transaction, unprovenSecretsRemovedEmail(email, removed, links))
}
