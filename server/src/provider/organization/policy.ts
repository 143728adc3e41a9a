import type { MemberRole } from '../../../../contract/enumerations/people.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { ApiError } from '../../http/errors.ts'
import type { User, ViewerOrganization } from '../viewer.ts'
import type { MemberRow } from './member-repository.ts'

/** The organization that a user acts for. @throws ApiError `forbidden` for who has none */
export function requireOrganization(user: User): ViewerOrganization {
  if (user.organization === null) throw new ApiError('forbidden')
  return user.organization
}

/** Whether a user is staff who act for an organization that they are no member of: what they change there is logged. */
export const isActingStaff = ({ organization, memberRole }: User): boolean =>
  organization !== null && memberRole === null

/** Nobody takes the own place away: whoever does it by mistake could not undo it. @throws ApiError `conflict` */
export function assertNotSelf(user: User, memberId: number): void {
  if (user.userId !== memberId) return
  throw new ApiError('conflict', { message: 'Sie können sich nicht selbst entfernen.' })
}

/**
 * Returns the member who is to change, as long as somebody else keeps the administration.
 *
 * @param role what the member is to become; null for no member any more
 * @throws ApiError `not_found` for no member, `conflict` when no ADMIN would be left
 */
export function changeableMember(
  members: readonly MemberRow[],
  userId: number,
  role: MemberRole | null,
): MemberRow {
  const found = members.find((row) => row.userId === userId)
  if (!found) throw new ApiError('not_found')
  const others = members.filter((row) => row.userId !== userId && row.role === 'ADMIN')
  if (found.role === 'ADMIN' && role !== 'ADMIN' && others.length === 0) {
    throw new ApiError('conflict', { message: TEXT.lastAdmin })
  }
  return found
}
