import { pickSnakeJson } from '../../lib/pick-case.ts'
import { personName, type NamedAccount } from '../person-name.ts'
import type { User } from '../viewer.ts'
import { isOwn, mayChange } from './policy.ts'
import type { SavedObject } from './repository.ts'

/** Returns the fields of a saved object for users who may see it. */
export const presentSavedObjectFields = (
  user: User,
  { saved, ...creator }: NamedAccount & { saved: SavedObject },
) => ({
  ...pickSnakeJson(saved, 'id', 'name', 'isShared'),
  is_own: isOwn(user, saved),
  may_change: mayChange(user, saved),
  created_by: personName(creator),
  ...pickSnakeJson(saved, 'blockedReason', 'version', 'updatedAt'),
})

export const presentSharedObjectFieldsForStaff = ({
  saved,
  organization,
}: {
  saved: SavedObject
  organization: string
}) => ({
  organization,
  ...pickSnakeJson(saved, 'id', 'name', 'blockedReason', 'updatedAt'),
})
