import { Type, type Static } from 'typebox'
import { SEGMENT_STATUS } from '../../../../contract/enumerations/content.ts'
import { MAX_FILTER_LENGTH, type FilterParam } from '../../../../contract/filter.ts'
import { MAX_POLL, MAX_SEGMENT_NAME_LENGTH, PAGE_SIZE } from '../../../../contract/limits.ts'
import { valuesOf } from '../../../../contract/enumerations/values.ts'
import { closed, FilledText, Id, Nullable, OneOf, PageQuery, Timestamp } from '../common-schema.ts'

/** Whom a query chooses. */
export type PeopleQuery = Partial<Record<FilterParam, string | undefined>>

/** A query whose segment was replaced by whom it chooses (`filter-service.ts`). */
export type Resolved<Query> = Omit<Query, 'segment'> & { segment?: never }

export const SegmentParams = Type.Object({ id: Id })

const condition = (description: string) =>
  Nullable(Type.String({ maxLength: MAX_FILTER_LENGTH, description }))

const conditions = {
  age: condition('As the filter of a result takes it; null where it does not choose by that.'),
  gender: condition('The same.'),
  region: condition('The same.'),
}

export const Segment = Type.Object({
  id: Id,
  name: Type.String(),
  ...conditions,
  status: {
    ...OneOf(valuesOf(SEGMENT_STATUS)),
    description:
      'CREATED: seen by its creator alone. PUBLISHED: shared in the organization. LOCKED: cited, hence unchangeable. BLOCKED: by staff, and no filter any more.',
  },
  is_shared: Type.Boolean(),
  may_change: Type.Boolean({
    description: 'Whether the viewer may change or delete it, as far as its status allows.',
  }),
  created_by: Nullable(Type.String({ description: 'Null where the account is gone.' })),
  blocked_reason: Nullable(Type.String()),
  version: Type.Integer(),
  updated_at: Timestamp,
})
export type SegmentWire = Static<typeof Segment>

export const SegmentList = Type.Object({ segments: Type.Array(Segment, { description: 'By name.' }) })

export const SegmentBody = Type.Object(
  { name: FilledText(MAX_SEGMENT_NAME_LENGTH), ...conditions, is_shared: Type.Boolean() },
  closed,
)
export type SegmentBodyWire = Static<typeof SegmentBody>

export const AdminSegmentQuery = PageQuery(PAGE_SIZE.segments)

export const AdminSegmentList = Type.Object({
  segments: Type.Array(
    Type.Object({
      id: Id,
      organization: Type.String(),
      name: Type.String(),
      ...conditions,
      status: OneOf(valuesOf(SEGMENT_STATUS)),
      blocked_reason: Nullable(Type.String()),
      updated_at: Timestamp,
    }),
    { description: 'Those that an organization shares, the newest first.' },
  ),
  total: Type.Integer(),
})
export type AdminSegmentListWire = Static<typeof AdminSegmentList>

export const SegmentBlockBody = Type.Object(
  { reason: Nullable(FilledText(MAX_POLL.reason, { description: 'Null takes the block back.' })) },
  closed,
)
