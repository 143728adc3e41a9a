import type { Transaction } from '../../database/connection.ts'
import { forgetSecondFactor, isMember, updateAccount, type AccountRow } from './repository.ts'
import { endSessions, forgetDevices } from './session-repository.ts'
import { revokeLoginTokens } from './token-repository.ts'

/** Whether nobody has shown yet that the address of the account is theirs. */
export const isUnproven = ({ emailVerifiedAt }: Pick<AccountRow, 'emailVerifiedAt'>): boolean =>
  emailVerifiedAt === null

/**
 * Whether a stranger may hold an account that somebody is about to give rights to, found by its address: whoever has
 * rights already came by a link to that address. That an address is proven says less of accounts from before decision 21.
 */
export const mayBeStrangers = async (transaction: Transaction, account: AccountRow): Promise<boolean> =>
  isUnproven(account) || (account.adminRoles.length === 0 && !(await isMember(transaction, account.id)))

/**
 * Takes every way in from who holds an account: password, links, sessions, devices and second factor. Where its address
 * is unproven: once a link to log in or to set a password proves whose it is. Before the account gets a role or a
 * membership: where it {@link mayBeStrangers}. The link that only verifies an address evicts nobody, since it asks for a
 * session of the account.
 */
export async function evictHolder(transaction: Transaction, now: Date, userId: number): Promise<void> {
  await updateAccount(transaction, userId, { passwordHash: null, voterRole: 'EMAIL' })
  await revokeLoginTokens(transaction, now, userId)
  await forgetSecondFactor(transaction, userId) // before the sessions, as wherever both are locked
  await endSessions(transaction, userId)
  await forgetDevices(transaction, userId)
}
