import type { Transaction } from '../../database/connection.ts'
import { forgetSecondFactor, updateAccount, type AccountRow } from './repository.ts'
import { endSessions, forgetDevices } from './session-repository.ts'
import { revokeLoginTokens } from './token-repository.ts'

type Account = Pick<AccountRow, 'id' | 'emailVerifiedAt'>

/** Whether nobody has shown yet that the address of the account is theirs. */
export const isUnproven = ({ emailVerifiedAt }: Pick<Account, 'emailVerifiedAt'>): boolean =>
  emailVerifiedAt === null

/**
 * Takes every way in from who holds an account with an unproven address: password, links, sessions, devices and second
 * factor. Before an account found by its address gets a role or a membership, and once a link to log in or to set a
 * password proves whose it is. The link that only verifies an address evicts nobody.
 */
export async function evictUnprovenHolder(
  transaction: Transaction,
  now: Date,
  account: Account,
): Promise<void> {
  if (!isUnproven(account)) return
  await updateAccount(transaction, account.id, { passwordHash: null, voterRole: 'EMAIL' })
  await revokeLoginTokens(transaction, now, account.id)
  await forgetSecondFactor(transaction, account.id) // before the sessions, as wherever both are locked
  await endSessions(transaction, account.id)
  await forgetDevices(transaction, account.id)
}
