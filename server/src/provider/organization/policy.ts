import type { MemberRole } from '../../../../contract/enumerations/people.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { ApiError } from '../../http/errors.ts'
import type { User, ViewerOrganization } from '../viewer.ts'
import type { MemberRow } from './repository.ts'

/** Returns the organization that a user acts for. @throws ApiError `forbidden` if there is none */
export function requireOrganization(user: User): ViewerOrganization {
  if (user.organization === null) throw new ApiError('forbidden')
  return user.organization
}

/**
 * Returns whether a user is staff acting for an organization of which they are no member. Their changes are logged.
 */
export const isStaffActingForCustomer = ({ organization, memberRole }: User): boolean =>
  organization !== null && memberRole === null

/** Users cannot remove themselves, because they could not undo a mistake. @throws ApiError `conflict` */
export function assertNotRemovingSelf(user: User, memberId: number): void {
  if (user.userId !== memberId) return
  throw new ApiError('conflict', { message: 'Sie können sich nicht selbst entfernen.' })
}

/**
 * Returns the member to change, if another ADMIN remains.
 *
 * @param newRole the new role; null to remove the member
 * @throws ApiError `not_found`, `conflict` if no ADMIN would be left
 */
export function requireChangeableMember(
  members: readonly MemberRow[],
  userId: number,
  newRole: MemberRole | null,
): MemberRow {
  const found = members.find((row) => row.userId === userId)
  if (!found) throw new ApiError('not_found')
  const others = members.filter((row) => row.userId !== userId && row.role === 'ADMIN')
  if (found.role === 'ADMIN' && newRole !== 'ADMIN' && others.length === 0) {
    throw new ApiError('conflict', { message: TEXT.lastAdmin })
  }
  return found
}
