import type { MemberRole } from '../../../../contract/enumerations/people.ts'
import type { Transaction } from '../../database/connection.ts'
import {
  changeLicenses,
  deleteMember,
  listMembers,
  lockOrganization,
  updateRole,
  type MemberRow,
} from './member-repository.ts'
import { changeableMember } from './policy.ts'

/** @throws ApiError `not_found` for no member, `conflict` when no ADMIN would be left */
export async function setRole(
  database: Pick<Transaction, 'transaction'>,
  organizationId: number,
  userId: number,
  role: MemberRole,
): Promise<MemberRow> {
  return database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId)
    const found = changeableMember(await listMembers(transaction, organizationId), userId, role)
    await updateRole(transaction, userId, role)
    return { ...found, role }
  })
}

/**
 * Takes a member out of an organization and gives the license back.
 * @throws ApiError `not_found` for no member, `conflict` when no ADMIN would be left
 */
export async function removeMember(
  transaction: Transaction,
  organizationId: number,
  userId: number,
): Promise<void> {
  await lockOrganization(transaction, organizationId)
  changeableMember(await listMembers(transaction, organizationId), userId, null)
  await deleteMember(transaction, organizationId, userId)
  await changeLicenses(transaction, organizationId, 1)
}
