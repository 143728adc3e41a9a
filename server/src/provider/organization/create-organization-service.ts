import type { AdminRole } from '../../../../contract/admin-roles.ts'
import { kindOfRole } from '../../../../contract/entitlements.ts'
import { toSlug } from '../../../../contract/slug.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { CommandError } from '../../lib/command-error.ts'
import { insertAccount, findAccountByEmail, lockAccount, updateAccount } from '../accounts/repository.ts'
import {
  revokeAccessAndRemoveSecrets,
  isUnverified,
  mightBeControlledByStranger,
} from '../accounts/revoke-access-service.ts'
import { FIRST_PASSWORD_LINK_LIFETIME_MS, issueToken } from '../accounts/token-repository.ts'
import { addMember, insertOrganization } from './repository.ts'

/** The roles that an organization can buy. */
export const BOOKABLE_PRO_ROLES = ['CUSTOMER', 'CUSTOMER_FLATRATE', 'PUBLISHER', 'DEMO'] as const
type Bookable = (typeof BOOKABLE_PRO_ROLES)[number]

export interface NewOrganizationOrStaff {
  /** In lower case. */
  readonly email: string
  /** The organization to create, with this person as its first ADMIN; null creates none. */
  readonly organization: {
    readonly name: string
    readonly proRole: Bookable
    readonly licenses: number
  } | null
  /** Admin roles to add for internal staff. */
  readonly adminRoles: readonly AdminRole[]
  readonly now: Date
}

/** The token of a link to set a password. */
interface PasswordLink {
  readonly token: string
  readonly expiresAt: Date
  /** Whether the account had a password that was removed. */
  readonly hasEndedPassword: boolean
}

/**
 * Creates an organization with its first ADMIN, or internal staff, or both. This is how an installation without demo
 * data begins. For an existing account it creates a new link.
 *
 * @returns the link to set a password; null if the person has one
 * @throws CommandError if the name is taken or the person already belongs to an organization; then nothing is created
 */
export async function createOrganizationOrStaff(
  database: Database,
  { email, organization, adminRoles, now }: NewOrganizationOrStaff,
): Promise<PasswordLink | null> {
  return database.transaction(async (transaction) => {
    const grantsPermissions = organization !== null || adminRoles.length > 0
    const account = await getAccount(transaction, email, grantsPermissions)
    const isRevoked = grantsPermissions
      ? await mightBeControlledByStranger(transaction, account)
      : isUnverified(account)
    const removed = isRevoked ? await revokeAccessAndRemoveSecrets(transaction, now, account) : null
    if (adminRoles.length > 0) {
      const all = [...new Set([...account.adminRoles, ...adminRoles])]
      await updateAccount(transaction, account.id, { adminRoles: all })
    }
    if (organization !== null) {
      const organizationId = await createWithSlug(transaction, organization)
      if (!(await addMember(transaction, { userId: account.id, organizationId, role: 'ADMIN' })))
        throw new CommandError('Diese Person gehört bereits zu einer Organisation.')
    }
    if (account.passwordHash !== null && !isRevoked) return null
    const recipient = { id: account.id, email }
    const link = await issueToken(
      transaction,
      now,
      'PASSWORD_RESET',
      recipient,
      FIRST_PASSWORD_LINK_LIFETIME_MS,
    )
    return { ...link, hasEndedPassword: removed?.password === true }
  })
}

async function getAccount(transaction: Transaction, email: string, mayBeNew: boolean) {
  if (mayBeNew) await insertAccount(transaction, { email, voterRole: 'EMAIL', signupType: 'EMAIL' })
  const account = await findAccountByEmail(transaction, email)
  if (account) return lockAccount(transaction, account.id)
  throw new CommandError(`Zu ${email} gibt es noch kein Konto. Nennen Sie --name oder --admin-role.`)
}

async function createWithSlug(
  transaction: Transaction,
  { name, proRole, licenses }: NonNullable<NewOrganizationOrStaff['organization']>,
): Promise<number> {
  const slug = toSlug(name)
  if (slug === '') throw new CommandError(`„${name}“ ist kein Name: Er enthält keinen Buchstaben.`)
  const kind = kindOfRole(proRole)
  const id = await insertOrganization(transaction, { name, slug, kind, proRole, remainingLicenses: licenses })
  if (id === null) throw new CommandError(`Die Organisation „${name}“ gibt es bereits.`)
  return id
}
