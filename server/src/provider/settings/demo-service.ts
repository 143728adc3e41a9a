import { isDemoEmail } from '../../config/demo-logins.ts'
import type { Context } from '../../context/context.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { fieldError } from '../../http/errors.ts'
import { areEqualSecrets } from '../../lib/equal-secrets.ts'
import type { Vault } from '../../lib/vault.ts'
import { isDemoPasswordHash } from '../accounts/password-service.ts'
import { lockStaffRoles } from '../accounts/repository.ts'
import { recordAudit } from '../audit-repository.ts'
import { SERVER_ACTOR, type User } from '../viewer.ts'
import {
  blockDemoPollsAndGetPrevious,
  endSessionsAndForgetDevices,
  listAccountsWithAccess,
  removeRolesAndCredentialsExcept,
  removePasswords,
  revokeAllLinksAndInvitations,
  type AccountWithAccess,
} from './demo-repository.ts'
import { ensureSettingsRow, findSettings, isDemoEnded, writeSettings } from './repository.ts'

/**
 * Returns the code that ends the demo in the browser. The server prints it when it starts, so that only its operator
 * knows it: in a demo, anybody can be an ADMIN.
 */
export const toDemoEndCode = (vault: Pick<Vault, 'sign'>): string => vault.sign('end-of-demo')

const WHERE = 'Er steht in der Ausgabe, die der Server beim Start schreibt, unter den Demokonten.'

/**
 * Requires the code of {@link toDemoEndCode}. Tries are not limited: 128 bits cannot be guessed, and in a demo anybody
 * could use up the tries of the operator.
 *
 * @throws ApiError `validation_failed` without the code or for a wrong one
 */
export function requireDemoEndCode({ vault }: Pick<Context, 'vault'>, typed: string | undefined): void {
  const code = typed?.trim() ?? ''
  if (code === '') throw fieldError('demo_code', `Bitte geben Sie den Code ein. ${WHERE}`)
  if (!areEqualSecrets(toDemoEndCode(vault), code))
    throw fieldError('demo_code', `Dieser Code ist nicht richtig. ${WHERE}`)
}

const END_OF_DEMO = 'Ende des Demobetriebs'

interface DemoEnd {
  /** Who ends it in the browser and keeps access; null for the command. */
  readonly actor: Pick<User, 'userId' | 'sessionId'> | null
  /** The other accounts that keep their access. */
  readonly keptIds: readonly number[]
  /** Hashes of the demo's password, see {@link findDemoPasswordHashes}. */
  readonly demoHashes: ReadonlySet<string>
  /** Whether the server sends e-mails, so that an account without a password can log in by a link. */
  readonly sendsEmails: boolean
  readonly now: Date
}

export interface DemoEndSummary {
  readonly kept: readonly AccountWithAccess[]
  readonly removedAccounts: number
  readonly blockedPolls: number
  /** Whether anybody with the role ADMIN can still log in. */
  readonly hasAdmin: boolean
}

/**
 * Returns the password hashes of accounts with access that are of the demo's password. Before the transaction, because
 * each takes 41 ms.
 */
export async function findDemoPasswordHashes(database: Reader): Promise<ReadonlySet<string>> {
  const accounts = await listAccountsWithAccess(database)
  const hashes = new Set(accounts.flatMap(({ passwordHash }) => passwordHash ?? []))
  const found = new Set<string>()
  for (const hash of hashes) if (await isDemoPasswordHash(hash)) found.add(hash)
  return found
}

/**
 * Ends a demo, in which everyone could be an ADMIN, invite others and read all e-mails: only the kept accounts keep any
 * access, and none the public password. Blocks the demo polls, revokes all links, and writes the audit log.
 *
 * @throws ApiError `validation_failed` for unknown accounts; in the browser also if the actor, or nobody with the role
 *   ADMIN, could log in any more
 */
export async function revokeDemoAccessAndBlockPolls(
  transaction: Transaction,
  { actor, keptIds, demoHashes, sendsEmails, now }: DemoEnd,
): Promise<DemoEndSummary> {
  await lockStaffRoles(transaction)
  const accounts = await listAccountsWithAccess(transaction)
  const ids = new Set(actor ? [actor.userId, ...keptIds] : keptIds)
  const kept = accounts.filter(({ id }) => ids.has(id))
  if (kept.length < ids.size)
    throw fieldError(
      'kept_account_ids',
      'Mindestens eines dieser Konten hat keinen Zugang mehr. Bitte laden Sie die Seite neu.',
    )

  const isPublic = ({ passwordHash }: AccountWithAccess) =>
    passwordHash !== null && demoHashes.has(passwordHash)
  const hasOwnPassword = (account: AccountWithAccess) => account.passwordHash !== null && !isPublic(account)
  const getsLinks = ({ email }: AccountWithAccess) => sendsEmails && email !== null && !isDemoEmail(email)
  const isReachable = (account: AccountWithAccess) =>
    hasOwnPassword(account) || (getsLinks(account) && account.lastActiveAt !== null)
  const hasAdmin = kept.some((account) => account.adminRoles.includes('ADMIN') && isReachable(account))
  if (actor) {
    const own = kept.find(({ id }) => id === actor.userId)
    if (own && isPublic(own)) throw fieldError('is_demo_off', PUBLIC_PASSWORD)
    if (!own || !(hasOwnPassword(own) || getsLinks(own))) throw fieldError('is_demo_off', NO_WAY_IN)
    if (!hasAdmin) throw fieldError('is_demo_off', NO_ADMIN)
  }

  const blocked = await blockDemoPollsAndGetPrevious(transaction)
  const removed = await removeRolesAndCredentialsExcept(transaction, [...ids])
  await removePasswords(
    transaction,
    kept.filter(isPublic).map(({ id }) => id),
  )
  await endSessionsAndForgetDevices(transaction, actor?.sessionId ?? null)
  await revokeAllLinksAndInvitations(transaction, [...ids], now)
  await logEnd(transaction, actor, { blocked, removed, keptIds: [...ids] })
  return { kept, removedAccounts: removed.length, blockedPolls: blocked.length, hasAdmin }
}

const PUBLIC_PASSWORD =
  'Bitte ändern Sie zuerst in den Einstellungen Ihres Kontos das Passwort: Das der Demo ist öffentlich.'
const NO_WAY_IN =
  'Bitte legen Sie zuerst in den Einstellungen Ihres Kontos ein Passwort fest: Nach dem Ende der Demo bekommen Sie keine Links zum Anmelden mehr.'
const NO_ADMIN =
  'Danach könnte sich niemand mehr mit der Rolle „ADMIN“ anmelden: Bitte wählen Sie unten jemanden mit dieser Rolle und einem eigenen Passwort aus, oder laden Sie zuerst jemanden ein, der die Einladung annimmt.'

async function logEnd(
  transaction: Transaction,
  ender: Pick<User, 'userId'> | null,
  {
    blocked,
    removed,
    keptIds,
  }: {
    blocked: Awaited<ReturnType<typeof blockDemoPollsAndGetPrevious>>
    removed: Awaited<ReturnType<typeof removeRolesAndCredentialsExcept>>
    keptIds: readonly number[]
  },
): Promise<void> {
  const actor = ender ?? SERVER_ACTOR
  const log = (entry: Omit<Parameters<typeof recordAudit>[1], 'actor'>) =>
    recordAudit(transaction, { actor, reason: END_OF_DEMO, ...entry })
  await log({
    action: 'DEMO_ENDED',
    object: { type: 'SETTINGS', id: 1 },
    after: {
      kept_accounts: keptIds,
      removed_accounts: removed.length,
      blocked_polls: blocked.length,
      ...(ender && { with_code: true }),
    },
  })
  for (const { id, status } of blocked)
    await log({
      action: 'STATUS_CHANGED',
      object: { type: 'POLL', id },
      before: { status },
      after: { status: 'BLOCKED' },
    })
  for (const { id, adminRoles, membership } of removed) {
    if (membership)
      await log({
        action: 'MEMBER_REMOVED',
        object: { type: 'ORGANIZATION', id: membership.organizationId },
        after: { user_id: id },
      })
    if (adminRoles.length > 0)
      await log({
        action: 'ACCESS_REMOVED',
        object: { type: 'USER', id },
        before: { admin_roles: adminRoles },
        after: { admin_roles: [] },
      })
  }
}

/**
 * Ends a demo by command, also one that was ended before: then only the accounts change.
 *
 * @param keptAddresses in lower case
 * @returns undefined if one of the addresses belongs to no account with access; then nothing changes
 */
export async function endDemoIfAddressesKnown(
  database: Database,
  { keptAddresses, sendsEmails, now }: { keptAddresses: readonly string[]; sendsEmails: boolean; now: Date },
): Promise<DemoEndSummary | undefined> {
  const demoHashes = await findDemoPasswordHashes(database)
  return database.transaction(async (transaction) => {
    await ensureSettingsRow(transaction)
    const { stored } = await findSettings(transaction)
    const accounts = await listAccountsWithAccess(transaction)
    const kept = accounts.filter(({ email }) => email !== null && keptAddresses.includes(email))
    if (kept.length < new Set(keptAddresses).size) return undefined
    await writeSettings(transaction, { ...stored, isDemoOff: true })
    const keptIds = kept.map(({ id }) => id)
    return revokeDemoAccessAndBlockPolls(transaction, { actor: null, keptIds, demoHashes, sendsEmails, now })
  })
}

/**
 * Records that the operator knows all accounts with access, for a demo that was ended without a code.
 *
 * @returns the accounts; undefined if the demo has not been ended
 */
export const recordAccountsConfirmedIfDemoEnded = (
  database: Database,
): Promise<readonly AccountWithAccess[] | undefined> =>
  database.transaction(async (transaction) => {
    if (!(await isDemoEnded(transaction))) return undefined
    const accounts = await listAccountsWithAccess(transaction)
    await recordAudit(transaction, {
      actor: SERVER_ACTOR,
      action: 'DEMO_END_CONFIRMED',
      object: { type: 'SETTINGS', id: 1 },
      after: { kept_accounts: accounts.map(({ id }) => id) },
      reason: END_OF_DEMO,
    })
    return accounts
  })
