import type { Database } from '../../database/connection.ts'
import { changeLicenses, findOwnOrganizationId } from '../organization/member-repository.ts'
import { removeMember } from '../organization/member-service.ts'
import { deletePersonalData, type Person } from './personal-data-repository.ts'

/**
 * Deletes a person and all that tells of them. Their license is free again, and those of their open invitations.
 * @throws ApiError `conflict` when an organization would be left without an ADMIN
 */
export async function deletePerson(database: Database, person: Person): Promise<void> {
  await database.transaction(async (transaction) => {
    if (person.userId !== null) {
      const organizationId = await findOwnOrganizationId(transaction, person.userId)
      if (organizationId !== null) await removeMember(transaction, organizationId, person.userId)
    }
    for (const inviting of await deletePersonalData(transaction, person))
      await changeLicenses(transaction, inviting, 1)
  })
}
