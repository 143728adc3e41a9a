import type { AdminRole } from '../../../../contract/admin-roles.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { TEXT } from '../../../../contract/texts.ts'
import type { Context } from '../../context/context.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import { assertBelowLimitAndCount } from '../../http/rate-limit.ts'
import { createStaffAccessGrantedEmail, staffInvitationEmail } from '../../mail/emails.ts'
import { lockStaffRoles, hasAdminWhoCanLogIn } from '../accounts/repository.ts'
import {
  enqueueSecretsRemovedEmail,
  revokeAccessAndRemoveSecrets,
  mightBeControlledByStranger,
} from '../accounts/revoke-access-service.ts'
import { endSession, endSessions } from '../accounts/session-repository.ts'
import {
  issueToken,
  FIRST_PASSWORD_LINK_LIFETIME_MS,
  revokeLoginAndResetTokens,
} from '../accounts/token-repository.ts'
import { recordAudit } from '../audit-repository.ts'
import { RATE_LIMITS } from '../limits.ts'
import { resetSecondFactorAndEndSessions } from '../second-factor/service.ts'
import { changeObjectWithAudit, defineEditable, type Edit } from '../versions.ts'
import type { User } from '../viewer.ts'
import { assertMayChangeRoles, assertMayManage, assertNotSelf } from './policy.ts'
import { presentStaffMember } from './presenter.ts'
import {
  lockOrCreateAccount,
  findAccountForStaff,
  isUnusedInvitation,
  setAdminRoles,
  type StaffRow,
} from './repository.ts'
import type { StaffMemberWire } from './schema.ts'

/** An account with its admin roles, in the form for editing. */
const staffMemberDefinition = defineEditable('USER', findAccountForStaff, presentStaffMember, lockStaffRoles)

type Parts = Pick<Context, 'config' | 'database' | 'mailer' | 'now'>

interface Invitation {
  email: string
  firstName: string | null
  lastName: string | null
  roles: AdminRole[]
}

interface Invited {
  user: StaffRow
  /** The link to pass on by hand if the server cannot send e-mail; null otherwise. */
  link: string | null
  /** Whether the link is not shown because it would open an account that existed before. */
  isLinkWithheld: boolean
}

/**
 * Gives a person access to the internal area and notifies them by e-mail. A person without password gets a link to
 * set one.
 *
 * @throws ApiError `forbidden`, `conflict` if the person already has access, `rate_limited`
 */
export async function grantStaffRolesAndInvite(
  context: Parts,
  actor: User,
  { roles, ...person }: Invitation,
): Promise<Invited> {
  return context.database.transaction(async (transaction) => {
    await lockStaffRoles(transaction)
    const account = await lockOrCreateAccount(transaction, person)
    if (account.adminRoles.length > 0) {
      const message = 'Diese Person gehört bereits zum Team.'
      throw new ApiError('conflict', { message, fields: { email: message } })
    }
    assertMayChangeRoles(await rolesOf(transaction, actor.userId), [], roles)
    if (await mightBeControlledByStranger(transaction, account)) {
      const removed = await revokeAccessAndRemoveSecrets(transaction, context.now(), account)
      await enqueueSecretsRemovedEmail(context, transaction, account, removed)
    }
    await setAdminRoles(transaction, account.id, roles)
    const object = { type: 'USER', id: account.id } as const
    await recordAudit(transaction, { actor, action: 'INVITED', object, after: { admin_roles: roles } })
    return sendInvitation(context, transaction, await requireStaff(transaction, account.id))
  })
}

/**
 * Sends a new invitation. @throws ApiError `not_found`, `forbidden`, `conflict` if it was accepted, `rate_limited`
 */
export async function inviteStaffAgain(context: Parts, actor: User, userId: number): Promise<Invited> {
  return context.database.transaction(async (transaction) => {
    const person = await requireManageable(transaction, actor, userId)
    if (person.hasPassword) {
      throw new ApiError('conflict', { message: 'Diese Person hat die Einladung bereits angenommen.' })
    }
    await recordAudit(transaction, { actor, action: 'INVITED_AGAIN', object: { type: 'USER', id: userId } })
    return sendInvitation(context, transaction, person)
  })
}

/**
 * Sends an invitation by e-mail. If the server cannot send e-mail, it returns the link to set a password, but only for
 * an account that an invitation created and nobody uses yet: with the link to another one, the inviter could take it
 * over.
 */
async function sendInvitation(
  { config, mailer, now }: Parts,
  transaction: Transaction,
  user: StaffRow,
): Promise<Invited> {
  const { id, email } = user
  if (email === null) throw new ApiError('conflict', { message: 'Dieses Konto hat keine E-Mail-Adresse.' })
  await assertBelowLimitAndCount({ database: transaction, now }, RATE_LIMITS.email, 'STAFF_INVITATION', email)
  const isHandedOver = mailer.mode === 'NONE'
  const isLinkWithheld = isHandedOver && !user.hasPassword && !(await isUnusedInvitation(transaction, id))
  if (!user.hasPassword) await revokeLoginAndResetTokens(transaction, now(), id)
  if (user.hasPassword || isLinkWithheld) {
    await mailer.enqueue(
      transaction,
      createStaffAccessGrantedEmail(email, `${config.publicUrl}${PATHS.internal}`),
    )
    return { user, link: null, isLinkWithheld }
  }
  const { token, expiresAt } = await issueToken(
    transaction,
    now(),
    'PASSWORD_RESET',
    { id, email },
    FIRST_PASSWORD_LINK_LIFETIME_MS,
  )
  const link = `${config.publicUrl}${PATHS.resetPassword}/${token}`
  await mailer.enqueue(transaction, staffInvitationEmail(email, link), { expiresAt })
  return { user, link: isHandedOver ? link : null, isLinkWithheld }
}

/**
 * Sets a person's roles. @throws ApiError `not_found`, `forbidden`, `conflict` for an older version or the last ADMIN
 */
export function changeStaffRoles(
  database: Database,
  edit: Edit,
  roles: AdminRole[],
): Promise<StaffMemberWire> {
  return changeObjectWithAudit(database, staffMemberDefinition, edit, async (transaction, before) => {
    if (before.admin_roles.length === 0) throw new ApiError('not_found')
    assertMayChangeRoles(await rolesOf(transaction, edit.actor.userId), before.admin_roles, roles)
    if (!roles.includes('ADMIN') && before.admin_roles.includes('ADMIN')) {
      await assertNotLastAdmin(transaction, edit.id)
    }
    await setAdminRoles(transaction, edit.id, roles)
  })
}

/**
 * Removes all roles of a person and ends their sessions. The account stays.
 *
 * @throws ApiError `not_found`, `forbidden`, `conflict` for an older version or the last ADMIN
 */
export async function removeStaffRolesAndEndSessions(database: Database, edit: Edit): Promise<void> {
  assertNotSelf(edit.actor, edit.id, 'Ihren eigenen Zugang kann nur jemand anderes entfernen.')
  await changeObjectWithAudit(
    database,
    staffMemberDefinition,
    edit,
    async (transaction, { admin_roles: roles }) => {
      if (roles.length === 0) throw new ApiError('not_found')
      assertMayManage(await rolesOf(transaction, edit.actor.userId), roles)
      if (roles.includes('ADMIN')) await assertNotLastAdmin(transaction, edit.id)
      await setAdminRoles(transaction, edit.id, [])
      await endSessions(transaction, edit.id)
    },
    'ACCESS_REMOVED',
  )
}

/** Ends one or all sessions of a person. @throws ApiError `not_found`, `forbidden` */
export async function endStaffSessions(database: Database, actor: User, userId: number, sessionId?: number) {
  await database.transaction(async (transaction) => {
    await requireManageable(transaction, actor, userId)
    if (sessionId === undefined) await endSessions(transaction, userId)
    else if (!(await endSession(transaction, { userId, sessionId }))) throw new ApiError('not_found')
    await recordAudit(transaction, { actor, action: 'SESSIONS_ENDED', object: { type: 'USER', id: userId } })
  })
}

/**
 * Removes the second factor of a person who lost it, ends their sessions and notifies them by e-mail.
 *
 * @throws ApiError `not_found`, `forbidden`, `conflict` if there is none
 */
export async function resetStaffSecondFactorAndEndSessions(
  { database, mailer }: Parts,
  actor: User,
  userId: number,
): Promise<void> {
  assertNotSelf(actor, userId, 'Ihren eigenen zweiten Schritt kann nur jemand anderes zurücksetzen.')
  await database.transaction(async (transaction) => {
    const { email } = await requireManageable(transaction, actor, userId)
    if (!(await resetSecondFactorAndEndSessions(mailer, transaction, { actor, userId, email })))
      throw new ApiError('conflict')
  })
}

/** Returns a staff member whom the actor may manage. @throws ApiError `not_found`, `forbidden` */
async function requireManageable(transaction: Transaction, actor: User, userId: number): Promise<StaffRow> {
  await lockStaffRoles(transaction)
  const person = await requireStaff(transaction, userId)
  assertMayManage(await rolesOf(transaction, actor.userId), person.adminRoles)
  return person
}

/** Returns a staff member. @throws ApiError `not_found` for an account without admin role */
export async function requireStaff(database: Reader, userId: number): Promise<StaffRow> {
  const person = await findAccountForStaff(database, userId)
  if (!person || person.adminRoles.length === 0) throw new ApiError('not_found')
  return person
}

/** Reads the current roles: they may have changed since the request began. */
async function rolesOf(transaction: Transaction, userId: number): Promise<readonly string[]> {
  return (await findAccountForStaff(transaction, userId))?.adminRoles ?? []
}

/** Call it after `lockStaffRoles`. @throws ApiError `conflict` if no other user with the role ADMIN could log in */
export async function assertNotLastAdmin(transaction: Transaction, userId: number): Promise<void> {
  if (!(await hasAdminWhoCanLogIn(transaction, userId)))
    throw new ApiError('conflict', { message: TEXT.lastAdmin })
}
