import type { Database } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import { recordAudit } from '../audit-repository.ts'
import type { User } from '../viewer.ts'
import { isStaffActingForCustomer, requireOrganization } from './policy.ts'
import { listAvailablePalettes, updateOrganization, type PaletteRow } from './repository.ts'

/**
 * Sets the chart palette of the organization that a user acts for; null for the default colors. A change by staff is
 * recorded in the audit log.
 *
 * @returns the palettes that the organization can choose from
 * @throws ApiError `not_found` for a palette that is not among them
 */
export async function setPaletteAndListChoices(
  database: Database,
  user: User,
  paletteId: number | null,
): Promise<PaletteRow[]> {
  const organization = requireOrganization(user)
  const choice = await listAvailablePalettes(database, organization.id)
  if (paletteId !== null && !choice.some(({ id }) => id === paletteId)) throw new ApiError('not_found')
  await database.transaction(async (transaction) => {
    await updateOrganization(transaction, organization.id, { paletteId })
    if (isStaffActingForCustomer(user) && organization.paletteId !== paletteId)
      await recordAudit(transaction, {
        actor: user,
        action: 'UPDATED',
        object: { type: 'ORGANIZATION', id: organization.id },
        before: { palette_id: organization.paletteId },
        after: { palette_id: paletteId },
      })
  })
  return choice
}
