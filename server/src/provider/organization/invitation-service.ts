import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS } from '../../../../contract/days.ts'
import type { MemberRole } from '../../../../contract/enumerations/people.ts'
import { INVITATION_DAYS } from '../../../../contract/limits.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { TEXT } from '../../../../contract/texts.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import { assertBelowLimitAndCount } from '../../http/rate-limit.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { invitationEmail } from '../../mail/emails.ts'
import { RATE_LIMITS } from '../limits.ts'
import {
  closeExpiredInvitations,
  closeInvitation,
  deleteInvitationMails,
  findUnsentMailStatus,
  findOpenInvitations,
  findOrganizationOfMember,
  insertInvitation,
  updateInvitation,
  type InvitationRow,
} from './invitation-repository.ts'
import { logChangeByStaff, type OrganizationChange } from './member-service.ts'
import { changeRemainingLicenses, lockOrganization } from './repository.ts'

const INVITATION_LIFETIME_MS = INVITATION_DAYS * DAY_MS
/** A repeated request within this time is a double click. */
const DOUBLE_CLICK_MS = 10_000

export interface InvitationResult {
  invitation: InvitationRow
  remainingLicenses: number
  /** The link to pass on by hand if the server cannot send e-mail; null otherwise. */
  unmailedLink: string | null
}

/** Returns the open invitations by e-mail address. Closes expired ones first and returns their licenses. */
export async function closeExpiredAndListInvitations(
  { database, now }: Pick<Context, 'database' | 'now'>,
  organizationId: number,
): Promise<InvitationRow[]> {
  const open = await findOpenInvitations(database, organizationId)
  const valid = open.filter(({ expiresAt }) => expiresAt > now())
  if (valid.length < open.length) {
    await database.transaction(async (transaction) => {
      await lockOrganization(transaction, organizationId)
      await closeExpired(transaction, organizationId, now())
    })
  }
  return valid
}

/**
 * Invites a person for 14 days and sends the e-mail. A new invitation takes a license; renewing an open one takes none.
 * A repeated request within seconds changes nothing. Unlike customers, staff learn that the person is a member of another
 * organization and could not accept.
 *
 * @throws ApiError `conflict` for a member, `no_licenses_left`, `rate_limited`
 */
export async function inviteMember(
  context: Pick<Context, 'config' | 'database' | 'mailer' | 'now'>,
  change: OrganizationChange,
  { email, role }: { email: string; role: MemberRole },
): Promise<InvitationResult> {
  const { config, database, mailer, now } = context
  const { id: organizationId, name } = change.organization
  const invited = await database.transaction(async (transaction): Promise<InvitationResult> => {
    await lockOrganization(transaction, organizationId)
    const current = await findOrganizationOfMember(transaction, email)
    if (current?.id === organizationId) throw invitationConflict(TEXT.alreadyMember)
    if (current && change.isByStaff)
      throw invitationConflict(
        `Diese Person ist Mitglied von „${current.name}“ und könnte die Einladung nicht annehmen. Bitte entfernen Sie sie zuerst dort.`,
      )
    const [open] = await findOpenInvitations(transaction, organizationId, email)
    const sentAt = open ? open.expiresAt.getTime() - INVITATION_LIFETIME_MS : -Infinity
    const remaining = await changeRemainingLicenses(transaction, organizationId, 0)
    const isMailPending = open?.unsentMailStatus !== 'FAILED' && open?.unsentMailStatus !== 'NOT_SENT'
    if (open?.memberRole === role && isMailPending && Math.abs(now().getTime() - sentAt) < DOUBLE_CLICK_MS)
      return { invitation: open, remainingLicenses: remaining, unmailedLink: null }
    const limitContext = { database: transaction, now }
    await assertBelowLimitAndCount(
      limitContext,
      RATE_LIMITS.email,
      'INVITATION',
      String(organizationId),
      email,
    )
    await assertBelowLimitAndCount(limitContext, RATE_LIMITS.invitedAddress, email)
    const token = newToken()
    const hasNoMail = mailer.mode === 'NONE'
    const fresh = {
      memberRole: role,
      invitedBy: change.actor.userId,
      tokenHash: tokenHash(token),
      expiresAt: new Date(now().getTime() + INVITATION_LIFETIME_MS),
      isMailed: !hasNoMail,
    }
    const invitation = open
      ? await updateInvitation(transaction, open.id, fresh)
      : await insertInvitation(transaction, { organizationId, email, createdAt: now(), ...fresh })
    const remainingLicenses = open ? remaining : await takeLicense(transaction, organizationId, now())
    const link = `${config.publicUrl}${PATHS.invitation}/${token}`
    await deleteInvitationMails(transaction, invitation.id) // their link is no longer valid
    await mailer.enqueue(transaction, invitationEmail(email, name, link), {
      expiresAt: invitation.expiresAt,
      invitationId: invitation.id,
    })
    await logChangeByStaff(transaction, change, 'INVITED', {
      invitation_id: invitation.id,
      member_role: role,
    })
    return {
      invitation: { ...invitation, unsentMailStatus: hasNoMail ? 'NOT_SENT' : 'QUEUED' },
      remainingLicenses,
      unmailedLink: hasNoMail ? link : null,
    }
  })
  return deliverInvitation(context, invited)
}

/** Returns the error shown at the e-mail field. */
const invitationConflict = (message: string): ApiError =>
  new ApiError('conflict', { message, fields: { email: message } })

/** How long a response waits for the mail server, so that it can contain the delivery status. */
const DELIVERY_WAIT_MS = 2_000

/** Delivers the mail of a committed invitation and returns its mail status. */
async function deliverInvitation(
  { database, mailer }: Pick<Context, 'database' | 'mailer'>,
  invited: InvitationResult,
): Promise<InvitationResult> {
  const { invitation } = invited
  await Promise.race([mailer.deliver(), wait(DELIVERY_WAIT_MS, undefined, { ref: false })])
  // If the database is unavailable, respond with the status from before.
  const unsentMailStatus = await findUnsentMailStatus(database, invitation.id).catch(
    () => invitation.unsentMailStatus,
  )
  return { ...invited, invitation: { ...invitation, unsentMailStatus } }
}

/** Withdraws an invitation and returns its license. @throws ApiError `not_found` */
export async function withdrawInvitationAndFreeLicense(
  { database, now }: Pick<Context, 'database' | 'now'>,
  change: OrganizationChange,
  invitationId: number,
): Promise<void> {
  const { id: organizationId } = change.organization
  await database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId)
    if (!(await closeInvitation(transaction, organizationId, invitationId, now())))
      throw new ApiError('not_found')
    await deleteInvitationMails(transaction, invitationId)
    await changeRemainingLicenses(transaction, organizationId, 1)
    await logChangeByStaff(transaction, change, 'INVITATION_WITHDRAWN', { invitation_id: invitationId })
  })
}

/** Takes a license, after returning those of expired invitations. @returns how many are left */
async function takeLicense(transaction: Transaction, organizationId: number, now: Date): Promise<number> {
  await closeExpired(transaction, organizationId, now)
  const left = await changeRemainingLicenses(transaction, organizationId, -1)
  if (left < 0) throw new ApiError('no_licenses_left')
  return left
}

/**
 * Closes expired invitations and returns their licenses. Requires the organization's lock, so that licenses are
 * returned once.
 */
async function closeExpired(transaction: Transaction, organizationId: number, now: Date): Promise<void> {
  const closed = await closeExpiredInvitations(transaction, organizationId, now)
  if (closed > 0) await changeRemainingLicenses(transaction, organizationId, closed)
}
