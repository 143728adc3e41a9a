import { PATHS } from '../../../../contract/paths.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { removedSecretsEmail, type RemovedSecrets } from '../../mail/emails.ts'
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
 *
 * @param account locked
 * @returns what the account had and has no more; see {@link enqueueRemoval}
 */
export async function evictHolder(
  transaction: Transaction,
  now: Date,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
): Promise<RemovedSecrets> {
  await updateAccount(transaction, id, { passwordHash: null, voterRole: 'EMAIL' })
  await revokeLoginTokens(transaction, now, id)
  const hadSecondFactor = await forgetSecondFactor(transaction, id) // before the sessions, as wherever both are locked
  await endSessions(transaction, id)
  await forgetDevices(transaction, id)
  return { password: passwordHash !== null, secondFactor: hadSecondFactor }
}

/** Writes to the address of an account what its holder lost, and how it is set anew; nothing where nothing was lost. */
export async function enqueueRemoval(
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
  await mailer.enqueue(transaction, removedSecretsEmail(email, removed, links))
}
