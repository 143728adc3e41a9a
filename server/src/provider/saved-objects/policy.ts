import { ApiError, fieldError } from '../../http/errors.ts'
import { requireOrganization } from '../organization/policy.ts'
import type { User } from '../viewer.ts'
import type { SavedObject, SavedObjectReader } from './repository.ts'

/** Returns the reader for a user. @throws ApiError `forbidden` if the user has no organization */
export const requireSavedObjectReader = (user: User): SavedObjectReader => ({
  userId: user.userId,
  organizationId: requireOrganization(user).id,
})

/** Returns whether the user created the object. Only the creator may unshare it, because others would lose sight of it. */
export const isOwn = (user: User, saved: Pick<SavedObject, 'createdBy'>): boolean =>
  saved.createdBy === user.userId

/** Returns whether a user may change a visible object: the creator and, if it is shared, member ADMINs. */
export const mayChange = (user: User, saved: Pick<SavedObject, 'createdBy' | 'isShared'>): boolean =>
  isOwn(user, saved) || (saved.isShared && user.memberRole === 'ADMIN')

/** @throws ApiError `forbidden` if the user may not change the object */
export function assertMayChange(user: User, saved: SavedObject): void {
  if (!mayChange(user, saved)) throw new ApiError('forbidden')
}

/**
 * Requires that only the creator of an object unshares it.
 *
 * @param refusal the error text, which names who may unshare it
 * @throws ApiError `validation_failed`
 */
export function assertMayUnshare(
  user: User,
  saved: SavedObject,
  content: { isShared: boolean },
  refusal: string,
): void {
  if (!content.isShared && !isOwn(user, saved)) throw fieldError('is_shared', refusal)
}
