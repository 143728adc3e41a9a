import type { Transaction } from '../../database/connection.ts'
import { forgetSecondFactor, updateAccount, type AccountRow } from './repository.ts'
import { endSessions, forgetDevices } from './session-repository.ts'
import { revokeLoginTokens } from './token-repository.ts'

/** Whether nobody has shown yet that the address of the account is theirs. */
export const isUnproven = ({ emailVerifiedAt }: Pick<AccountRow, 'emailVerifiedAt'>): boolean =>
  emailVerifiedAt === null

/**
 * Takes every way in from who holds an account: password, links, sessions, devices and second factor. Where its address
 * is unproven: before the account found by it gets a role or a membership, and once a link to log in or to set a password
 * proves whose it is. The link that only verifies an address evicts nobody.
 */
export async function evictHolder(transaction: Transaction, now: Date, userId: number): Promise<void> {
  await updateAccount(transaction, userId, { passwordHash: null, voterRole: 'EMAIL' })
  await revokeLoginTokens(transaction, now, userId)
  await forgetSecondFactor(transaction, userId) // before the sessions, as wherever both are locked
  await endSessions(transaction, userId)
  await forgetDevices(transaction, userId)
}
