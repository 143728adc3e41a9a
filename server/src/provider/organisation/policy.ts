import { ApiError } from '../../errors.ts'
import type { User, ViewerOrganisation } from '../viewer.ts'

/** The organisation that a user acts for. @throws ApiError `forbidden` for who has none */
export function organisationOf(user: User): ViewerOrganisation {
  if (user.organisation === null) throw new ApiError('forbidden')
  return user.organisation
}

/** Nobody takes the own place away: whoever does it by mistake could not undo it. @throws ApiError `conflict` */
export function notOneself(user: User, memberId: number): void {
  if (user.userId !== memberId) return
  throw new ApiError('conflict', { message: 'Sie können sich nicht selbst entfernen.' })
}
