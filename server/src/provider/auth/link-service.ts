import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import {
  hasConfirmedSecondFactor,
  lockAccount,
  updateAccount,
  type AccountRow,
} from '../accounts/repository.ts'
import {
  enqueueSecretsRemovedEmail,
  revokeAccessAndRemoveSecrets,
  isUnverified,
} from '../accounts/revoke-access-service.ts'
import { consumeToken } from '../accounts/token-repository.ts'

interface Link {
  kind: 'LOGIN' | 'PASSWORD_RESET'
  token: string
  /** The account at the time of the second factor check. The check is skipped for an unverified address. */
  accountAtSecondFactorCheck: AccountRow
}

/**
 * Consumes a login or password reset link and marks the address as verified. If it was not verified before, all
 * earlier access to the account is revoked. The account is read again under its lock, because another request may
 * have verified it in the meantime.
 *
 * @returns the updated account
 * @throws ApiError `link_expired`; `second_factor_needed` if the address was verified in the meantime; the link stays
 *   valid then
 */
export async function consumeLinkAndVerifyAddress(
  context: Pick<Context, 'config' | 'mailer' | 'now'>,
  transaction: Transaction,
  { kind, token, accountAtSecondFactorCheck }: Link,
): Promise<AccountRow> {
  const { now } = context
  // Lock the account's row before the token, as everywhere: this prevents deadlocks.
  const account = await lockAccount(transaction, accountAtSecondFactorCheck.id)
  await consumeToken(transaction, now(), kind, token)
  if (isUnverified(account)) {
    const removed = await revokeAccessAndRemoveSecrets(transaction, now(), account)
    // The user is about to set a new password and need not be notified of the old one.
    const notified = kind === 'PASSWORD_RESET' ? { ...removed, password: false } : removed
    await enqueueSecretsRemovedEmail(context, transaction, account, notified)
  } else if (
    isUnverified(accountAtSecondFactorCheck) &&
    (await hasConfirmedSecondFactor(transaction, account.id))
  )
    throw new ApiError('second_factor_needed')
  return updateAccount(transaction, account.id, { emailVerifiedAt: account.emailVerifiedAt ?? now() })
}
