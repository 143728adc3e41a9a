import type { MemberRole } from '../../../../contract/enumerations/people.ts'
import type { Transaction } from '../../database/connection.ts'
import {
  changeRemainingLicenses,
  deleteMember,
  listMembers,
  lockOrganization,
  updateRole,
  type MemberRow,
} from './member-repository.ts'
import { requireChangeableMember } from './policy.ts'

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
