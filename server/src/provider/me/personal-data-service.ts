import type { Database, Transaction } from '../../database/connection.ts'
import { lockStaffRoles, requireAccount } from '../accounts/repository.ts'
import { removeMemberAndFreeLicense } from '../organization/member-service.ts'
import { changeRemainingLicenses, findOwnOrganizationId } from '../organization/repository.ts'
import { assertNotLastAdmin } from '../staff/service.ts'
import { deletePersonAndFindInvitingOrganizations, type Person } from './personal-data-repository.ts'

/**
 * Deletes a person's account and all data about them. Frees their license and those of open invitations to them.
 *
 * @throws ApiError `conflict` if an organization or the staff would be left without an ADMIN
 */
export async function deletePersonAndFreeLicenses(database: Database, person: Person): Promise<void> {
  await database.transaction(async (transaction) => {
    if (person.userId !== null) {
      await assertMayLeaveStaff(transaction, person.userId)
      const organizationId = await findOwnOrganizationId(transaction, person.userId)
      if (organizationId !== null)
        await removeMemberAndFreeLicense(transaction, organizationId, person.userId)
    }
    for (const invitedBy of await deletePersonAndFindInvitingOrganizations(transaction, person))
      await changeRemainingLicenses(transaction, invitedBy, 1)
  })
}

async function assertMayLeaveStaff(transaction: Transaction, userId: number): Promise<void> {
  await lockStaffRoles(transaction)
  const { adminRoles } = await requireAccount(transaction, userId)
  if (adminRoles.includes('ADMIN')) await assertNotLastAdmin(transaction, userId)
}
