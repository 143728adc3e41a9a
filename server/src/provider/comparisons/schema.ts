import { Type, type Static } from 'typebox'
import { TARGET_GROUP_ANALYSIS_STATUS } from '../../../../contract/enumerations/content.ts'
import { valuesOf } from '../../../../contract/enumerations/values.ts'
import { MAX_COMPARISON_NAME_LENGTH, MAX_POLL, PAGE_SIZE } from '../../../../contract/limits.ts'
import { closed, FilledText, Id, Nullable, OneOf, PageQuery, Timestamp } from '../common-schema.ts'

export const ComparisonParams = Type.Object({ id: Id })

const status = {
  ...OneOf(valuesOf(TARGET_GROUP_ANALYSIS_STATUS)),
  description:
    'PUBLISHED: can be opened by all who see it. ARCHIVED: put aside, hence unchangeable until it is taken back. BLOCKED: by staff, and not opened any more.',
}

export const SavedComparison = Type.Object({
  id: Id,
  name: Type.String(),
  poll: Nullable(
    Type.Object(
      { id: Id, title: Type.String() },
      { description: 'Null where it was deleted, or may no longer be opened.' },
    ),
  ),
  query: Nullable(
    Type.String({ description: "Of the comparison's address; null where it cannot be opened." }),
  ),
  status,
  is_shared: Type.Boolean(),
  is_archived: Type.Boolean({ description: 'Also of a blocked one.' }),
  may_change: Type.Boolean({
    description: 'Whether the viewer may change or delete it, as far as its status allows.',
  }),
  created_by: Nullable(Type.String({ description: 'Null where the account is gone.' })),
  blocked_reason: Nullable(Type.String()),
  version: Type.Integer(),
  updated_at: Timestamp,
})
export type SavedComparisonWire = Static<typeof SavedComparison>

export const SavedComparisonList = Type.Object({
  comparisons: Type.Array(SavedComparison, { description: 'By name.' }),
})

const name = FilledText(MAX_COMPARISON_NAME_LENGTH)

export const NewComparisonBody = Type.Object(
  {
    name,
    poll_id: Id,
    query: Type.String({
      description: 'Of the address, without its question mark.',
    }),
    is_shared: Type.Boolean(),
  },
  closed,
)

export const ComparisonBody = Type.Object(
  { name, is_shared: Type.Boolean(), is_archived: Type.Boolean() },
  closed,
)

export const AdminComparisonQuery = PageQuery(PAGE_SIZE.comparisons)

export const AdminComparisonList = Type.Object({
  comparisons: Type.Array(
    Type.Object({
      id: Id,
      organization: Type.String(),
      name: Type.String(),
      poll: Nullable(Type.String({ description: 'Its title; null where it was deleted.' })),
      status,
      blocked_reason: Nullable(Type.String()),
      updated_at: Timestamp,
    }),
    { description: 'Those that an organization shares, the newest first.' },
  ),
  total: Type.Integer(),
})
export type AdminComparisonListWire = Static<typeof AdminComparisonList>

export const ComparisonBlockBody = Type.Object(
  { reason: Nullable(FilledText(MAX_POLL.reason, { description: 'Null takes the block back.' })) },
  closed,
)
