import { personName, type NamedAccount } from '../person-name.ts'
import type { User } from '../viewer.ts'
import { isOwn, mayChange } from './policy.ts'
import type { SavedObject } from './repository.ts'

/** What is told of every saved object to who sees it. */
export const presentSavedObject = (
  user: User,
  { saved, ...creator }: NamedAccount & { saved: SavedObject },
) => ({
  id: saved.id,
  name: saved.name,
  is_shared: saved.isShared,
  is_own: isOwn(user, saved),
  may_change: mayChange(user, saved),
  created_by: personName(creator),
  blocked_reason: saved.blockedReason,
  version: saved.version,
  updated_at: saved.updatedAt.toISOString(),
})

/** What is told staff of every shared object. */
export const presentSharedObject = ({
  saved,
  organization,
}: {
  saved: SavedObject
  organization: string
}) => ({
  id: saved.id,
  organization,
  name: saved.name,
  blocked_reason: saved.blockedReason,
  updated_at: saved.updatedAt.toISOString(),
})
