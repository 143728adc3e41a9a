import type { AuditAction } from '../../../../contract/enumerations/audit.ts'
import type { MemberRole } from '../../../../contract/enumerations/people.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { recordAudit } from '../audit-repository.ts'
import type { User, ViewerOrganization } from '../viewer.ts'
import { requireChangeableMember } from './policy.ts'
import {
  changeRemainingLicenses,
  deleteMember,
  listMembers,
  lockOrganization,
  updateRole,
  type MemberRow,
} from './repository.ts'

/** A change of an organization's members or invitations. */
export interface OrganizationChange {
  actor: User
  organization: Pick<ViewerOrganization, 'id' | 'name'>
  /** Whether staff change the organization of others, which is logged. */
  isByStaff: boolean
}

/** Writes a change by staff to the audit log. */
export async function logChangeByStaff(
  transaction: Transaction,
  { actor, organization, isByStaff }: OrganizationChange,
  action: AuditAction,
  after: object,
): Promise<void> {
  if (!isByStaff) return
  await recordAudit(transaction, {
    actor,
    action,
    object: { type: 'ORGANIZATION', id: organization.id },
    after,
  })
}

/** Sets a member's role. @throws ApiError `not_found`, `conflict` if no ADMIN would be left */
export const setMemberRole = (
  database: Database,
  change: OrganizationChange,
  userId: number,
  role: MemberRole,
): Promise<MemberRow> =>
  database.transaction(async (transaction) => {
    const { id } = change.organization
    await lockOrganization(transaction, id)
    const found = requireChangeableMember(await listMembers(transaction, id), userId, role)
    await updateRole(transaction, userId, role)
    await logChangeByStaff(transaction, change, 'MEMBER_ROLE_SET', { user_id: userId, member_role: role })
    return { ...found, role }
  })

/**
 * Does {@link removeMemberAndFreeLicense} in a transaction of its own, with an entry in the audit log if staff do it.
 *
 * @throws ApiError `not_found`, `conflict` if nobody would be an ADMIN any more
 */
export const removeMember = (database: Database, change: OrganizationChange, userId: number): Promise<void> =>
  database.transaction(async (transaction) => {
    await removeMemberAndFreeLicense(transaction, change.organization.id, userId)
    await logChangeByStaff(transaction, change, 'MEMBER_REMOVED', { user_id: userId })
  })

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
