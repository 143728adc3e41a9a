import type { AuditAction } from '../../../../contract/enumerations/audit.ts'
import type { MemberRole } from '../../../../contract/enumerations/people.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { requireFound } from '../../http/errors.ts'
import { recordAudit } from '../audit-repository.ts'
import type { User } from '../viewer.ts'
import { findOrganizationOfMember } from './invitation-repository.ts'
import {
  invitationConflict,
  inviteMember,
  withdrawInvitationAndFreeLicense,
  type InvitationResult,
} from './invitation-service.ts'
import { requireChangeableMember } from './policy.ts'
import {
  changeRemainingLicenses,
  deleteMember,
  listMembers,
  lockOrganization,
  updateRole,
  type MemberRow,
  findOrganization,
} from './repository.ts'

/** Sets a member's role. @throws ApiError `not_found`, `conflict` if no ADMIN would be left */
export async function setMemberRole(
  database: Pick<Transaction, 'transaction'>,
  organizationId: number,
  userId: number,
  role: MemberRole,
): Promise<MemberRow> {
  return database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId)
    const found = requireChangeableMember(await listMembers(transaction, organizationId), userId, role)
    await updateRole(transaction, userId, role)
    return { ...found, role }
  })
}

/**
 * Removes a member and returns their license.
 *
 * @throws ApiError `not_found`, `conflict` if no ADMIN would be left
 */
export async function removeMemberAndFreeLicense(
  transaction: Transaction,
  organizationId: number,
  userId: number,
): Promise<void> {
  await lockOrganization(transaction, organizationId)
  requireChangeableMember(await listMembers(transaction, organizationId), userId, null)
  await deleteMember(transaction, organizationId, userId)
  await changeRemainingLicenses(transaction, organizationId, 1)
}

type InviteContext = Pick<Context, 'config' | 'database' | 'mailer' | 'now'>

/** A change of an organization's members by staff. */
interface StaffChange {
  actor: User
  organizationId: number
}

/**
 * Invites a person like the organization itself does, and writes the audit log. Unlike customers, staff learn that
 * the person is a member of another organization and could not accept.
 *
 * @throws ApiError `not_found`, `conflict` for a member of another organization, and those of {@link inviteMember}
 */
export function inviteByStaff(
  context: InviteContext,
  { actor, organizationId }: StaffChange,
  { email, role }: { email: string; role: MemberRole },
): Promise<InvitationResult> {
  return context.database.transaction(async (transaction) => {
    const organization = requireFound(await findOrganization(transaction, organizationId))
    const other = await findOrganizationOfMember(transaction, email)
    if (other && other.id !== organizationId)
      throw invitationConflict(
        `Diese Person ist Mitglied von „${other.name}“ und könnte die Einladung nicht annehmen. Bitte entfernen Sie sie zuerst dort.`,
      )
    const invited = await inviteMember({ ...context, database: transaction }, organization, {
      email,
      role,
      invitedBy: actor.userId,
    })
    if (!invited.isDuplicateRequest)
      await log(transaction, { actor, organizationId }, 'INVITED', {
        invitation_id: invited.invitation.id,
        member_role: role,
      })
    return invited
  })
}

/** Withdraws an invitation and writes the audit log. @throws ApiError `not_found` */
export function withdrawInvitationByStaff(
  context: Pick<Context, 'database' | 'now'>,
  change: StaffChange,
  invitationId: number,
): Promise<void> {
  return context.database.transaction(async (transaction) => {
    await withdrawInvitationAndFreeLicense(
      { ...context, database: transaction },
      change.organizationId,
      invitationId,
    )
    await log(transaction, change, 'INVITATION_WITHDRAWN', { invitation_id: invitationId })
  })
}

/** Sets a member's role and writes the audit log. @throws ApiError `not_found`, `conflict` for the last ADMIN */
export function setMemberRoleByStaff(
  { database }: Pick<Context, 'database'>,
  change: StaffChange,
  { userId, role }: { userId: number; role: MemberRole },
): Promise<MemberRow> {
  return database.transaction(async (transaction) => {
    const member = await setMemberRole(transaction, change.organizationId, userId, role)
    await log(transaction, change, 'MEMBER_ROLE_SET', { user_id: userId, member_role: role })
    return member
  })
}

/** Removes a member and writes the audit log. @throws ApiError `not_found`, `conflict` for the last ADMIN */
export function removeMemberByStaff(
  { database }: Pick<Context, 'database'>,
  change: StaffChange,
  userId: number,
): Promise<void> {
  return database.transaction(async (transaction) => {
    await removeMemberAndFreeLicense(transaction, change.organizationId, userId)
    await log(transaction, change, 'MEMBER_REMOVED', { user_id: userId })
  })
}

const log = (
  transaction: Transaction,
  { actor, organizationId }: StaffChange,
  action: AuditAction,
  after: object,
) => recordAudit(transaction, { actor, action, object: { type: 'ORGANIZATION', id: organizationId }, after })
