import { pickSnake } from '../../lib/pick-case.ts'
import { personName, type NamedAccount } from '../person-name.ts'
import type { User } from '../viewer.ts'
import { isOwn, mayChange } from './policy.ts'
import type { SavedObject } from './repository.ts'

/** Returns the fields of a saved object for users who may see it. */
export const presentSavedObject = (
  user: User,
  { saved, ...creator }: NamedAccount & { saved: SavedObject },
) => ({
  ...pickSnake(saved, 'id', 'name', 'isShared'),
  is_own: isOwn(user, saved),
  may_change: mayChange(user, saved),
  created_by: personName(creator),
  ...pickSnake(saved, 'blockedReason', 'version', 'updatedAt'),
})

/** Returns the fields of a shared object for staff. */
export const presentSharedObject = ({
  saved,
  organization,
}: {
  saved: SavedObject
  organization: string
}) => ({
  id: saved.id,
  organization,
  ...pickSnake(saved, 'name', 'blockedReason', 'updatedAt'),
})
