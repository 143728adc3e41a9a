import { Type } from 'typebox'
import { MAX_POLL } from '../../../../contract/limits.ts'
import { StrictObject, NonBlankText, Id, Nullable, Timestamp } from '../common-schema.ts'
/** The fields of every saved object, for users who may see it. */
export const savedObjectFields = {
  id: Id,
  name: Type.String(),
  is_shared: Type.Boolean(),
  is_own: Type.Boolean({
    description: 'Whether the viewer has created it. Only the creator can unshare it.',
  }),
  may_change: Type.Boolean({
    description: 'Whether the viewer may change or delete it, as far as its status allows.',
  }),
  created_by: Nullable(Type.String({ description: 'Null if the account was deleted.' })),
  blocked_reason: Nullable(Type.String()),
  version: Type.Integer(),
  updated_at: Timestamp,
}

/** The fields of every shared object, for staff. */
export const sharedObjectFields = {
  id: Id,
  organization: Type.String(),
  name: Type.String(),
  blocked_reason: Nullable(Type.String()),
  updated_at: Timestamp,
}

export const BlockBody = StrictObject({
  reason: Nullable(NonBlankText(MAX_POLL.reason, { description: 'Null unblocks it.' })),
})
