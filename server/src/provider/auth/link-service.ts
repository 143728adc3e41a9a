import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import { hasSecondFactor, lockAccount, updateAccount, type AccountRow } from '../accounts/repository.ts'
import { useToken } from '../accounts/token-repository.ts'
import { enqueueRemoval, evictHolder, isUnproven } from '../accounts/unproven-service.ts'

interface Link {
  kind: 'LOGIN' | 'PASSWORD_RESET'
  token: string
  /** The account as it was when its second factor was checked, which is left out where the address is unproven. */
  checked: AccountRow
}

/**
 * Uses up a link that leads into an account: it proves the address, and evicts whoever held the account before the
 * address was proven. The account is read again under its lock, since another request may have proven it meanwhile.
 * @returns the account as it is then
 * @throws ApiError `link_expired`; `second_factor_needed` where the address was proven meanwhile, and the link stays good
 */
export async function enterByLink(
  context: Pick<Context, 'config' | 'mailer' | 'now'>,
  transaction: Transaction,
  { kind, token, checked }: Link,
): Promise<AccountRow> {
  const { now } = context
  // The account's row first, as in every use of a link: two at once wait and never block each other.
  const account = await lockAccount(transaction, checked.id)
  const used = await useToken(transaction, now(), kind, token)
  if (!used) throw new ApiError('link_expired')
  if (isUnproven(account)) {
    const removed = await evictHolder(transaction, now(), account)
    // Whoever is setting a password knows that the one before is over.
    const untold = kind === 'PASSWORD_RESET' ? { ...removed, password: false } : removed
    await enqueueRemoval(context, transaction, account, untold)
  } else if (isUnproven(checked) && (await hasSecondFactor(transaction, account.id)))
    throw new ApiError('second_factor_needed')
  return updateAccount(transaction, account.id, { emailVerifiedAt: account.emailVerifiedAt ?? now() })
}
