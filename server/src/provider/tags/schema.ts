import { Type, type Static } from 'typebox'
import { KEYWORD_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { MAX_BULK_ITEMS, MAX_POLL, PAGE_SIZE } from '../../../../contract/limits.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import { Id, Nullable, OneOf, StaffListQuery, StrictObject } from '../common-schema.ts'

const Tag = Type.Object({
  id: Id,
  name: Type.String(),
  status: OneOf(getValues(KEYWORD_STATUS)),
  topic: Nullable(Type.String({ description: 'Also set while the tag is blocked.' })),
  polls: Type.Integer({ description: 'Number of polls with the tag, of any status.' }),
})

export const AdminTagList = Type.Object({
  tags: Type.Array(Tag),
  total: Type.Integer(),
  topics: Type.Array(Type.String(), { description: 'The topics of polls, to which tags can be assigned.' }),
})

export const TagQuery = Type.Object({
  ...StaffListQuery(PAGE_SIZE.tags, OneOf(getValues(KEYWORD_STATUS)), SORT_COLUMNS.tags, {
    description: 'Part of the tag.',
  }).properties,
  topic: Type.Optional(Type.String({ maxLength: MAX_POLL.topic })),
})
export type TagQueryWire = Static<typeof TagQuery>

const tag_ids = Type.Array(Id, { minItems: 1, maxItems: MAX_BULK_ITEMS, uniqueItems: true })

export const AssignBody = StrictObject({
  tag_ids,
  topic: Nullable(Type.String({ minLength: 1, maxLength: MAX_POLL.topic })),
})
export const BlockTagsBody = StrictObject({ tag_ids, is_blocked: Type.Boolean() })
export const MergeBody = StrictObject({
  tag_ids,
  into_id: Type.Integer({ ...Id, description: 'The tag that remains; may be one of `tag_ids`.' }),
})
export const ChangedCount = Type.Object({
  changed: Type.Integer({ description: 'Number of changed objects.' }),
})
