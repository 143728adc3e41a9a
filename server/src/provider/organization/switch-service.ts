import type { Context } from '../../context/context.ts'
import { ApiError } from '../../http/errors.ts'
import type { Device } from '../accounts/session-repository.ts'
import { replaceSession } from '../accounts/session-service.ts'
import { recordAudit } from '../audit-repository.ts'
import type { User } from '../viewer.ts'
import { findOwnOrganizationId, findOrganization } from './repository.ts'

/**
 * Lets staff act for another organization, or for their own again. Replaces their session.
 *
 * @param otherOrganizationId null or the ID of the own organization switches back
 * @returns the token of the new session
 * @throws ApiError `not_found`
 */
export async function switchOrganizationAndRenewSession(
  { database, now }: Pick<Context, 'database' | 'now'>,
  user: User,
  device: Device,
  otherOrganizationId: number | null,
): Promise<string> {
  return database.transaction(async (transaction) => {
    const ownId = await findOwnOrganizationId(transaction, user.userId)
    const isOwn = otherOrganizationId === null || otherOrganizationId === ownId
    const other = isOwn ? user.organization : await findOrganization(transaction, otherOrganizationId)
    if (!isOwn && !other) throw new ApiError('not_found')
    await recordAudit(transaction, {
      actor: user,
      action: isOwn ? 'SWITCHED_BACK' : 'SWITCHED_INTO',
      object: { type: 'ORGANIZATION', id: other?.id ?? null },
      after: other ? { name: other.name } : null,
    })
    return replaceSession({ database: transaction, now }, user, device, isOwn ? null : otherOrganizationId)
  })
}
