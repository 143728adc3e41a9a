import { ApiError } from '../../http/errors.ts'
import type { User, ViewerOrganization } from '../viewer.ts'

/** The organization that a user acts for. @throws ApiError `forbidden` for who has none */
export function organizationOf(user: User): ViewerOrganization {
  if (user.organization === null) throw new ApiError('forbidden')
  return user.organization
}

/** Nobody takes the own place away: whoever does it by mistake could not undo it. @throws ApiError `conflict` */
export function notOneself(user: User, memberId: number): void {
  if (user.userId !== memberId) return
  throw new ApiError('conflict', { message: 'Sie können sich nicht selbst entfernen.' })
}
