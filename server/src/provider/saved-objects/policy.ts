import { ApiError, fieldError } from '../../http/errors.ts'
import { requireOrganization } from '../organization/policy.ts'
import type { User } from '../viewer.ts'
import type { SavedObject, SavedObjectReader } from './repository.ts'

/** Whom a user reads saved objects as. @throws ApiError `forbidden` for who has no organization */
export const savedObjectReaderOf = (user: User): SavedObjectReader => ({
  userId: user.userId,
  organizationId: requireOrganization(user).id,
})

/** Tells whether a user has saved it, and hence may take back that it is shared: it would be out of sight for others. */
export const isOwn = (user: User, saved: Pick<SavedObject, 'createdBy'>): boolean =>
  saved.createdBy === user.userId

/** Tells whether a user may change what they see of what was saved: its creator, of what is shared also the administration. */
export const mayChange = (user: User, saved: Pick<SavedObject, 'createdBy' | 'isShared'>): boolean =>
  isOwn(user, saved) || (saved.isShared && user.memberRole === 'ADMIN')

/** @throws ApiError `forbidden` for who may not change the object */
export function assertMayChange(user: User, saved: SavedObject): void {
  if (!mayChange(user, saved)) throw new ApiError('forbidden')
}

/** @throws ApiError `validation_failed` with the status that refuses a change, where it does */
export function assertStatusAllows(refusal: string | null): void {
  if (refusal !== null) throw fieldError('status', refusal)
}

/**
 * Keeps what others share.
 *
 * @param refusal says who may end it
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
