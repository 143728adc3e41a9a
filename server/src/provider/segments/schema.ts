import { Type, type Static } from 'typebox'
import { SEGMENT_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { MAX_FILTER_PARAM_LENGTH, type FilterParam } from '../../../../contract/filter.ts'
import { MAX_SEGMENT_NAME_LENGTH, PAGE_SIZE } from '../../../../contract/limits.ts'
import type { Area } from '../../results/view.ts'
import { StrictObject, NonBlankText, Nullable, OneOf, PageQuery } from '../common-schema.ts'
import { savedObjectFields, sharedObjectFields } from '../saved-objects/schema.ts'

export type PeopleQuery = Partial<Record<FilterParam, string | undefined>>

/**
 * A query in which the segment is replaced by its conditions, and individual regions contain their districts
 * (`filter-service.ts`).
 */
export type SegmentResolved<Query> = Omit<Query, 'segment'> & {
  segment?: never
  /** The individual regions that the viewer may use, if the query groups by them. */
  areas?: readonly Area[]
}

const condition = (description: string) =>
  Nullable(Type.String({ maxLength: MAX_FILTER_PARAM_LENGTH, description }))

const conditions = {
  age: condition('In the format of a filter parameter; null without this condition.'),
  gender: condition('The same.'),
  region: condition('The same.'),
}

export const Segment = Type.Object({
  ...savedObjectFields,
  ...conditions,
  status: OneOf(getValues(SEGMENT_STATUS), {
    description:
      'CREATED: visible only to its creator. PUBLISHED: shared in the organization. LOCKED: cited, cannot be changed. BLOCKED by staff: cannot be used as a filter.',
  }),
})
export type SegmentWire = Static<typeof Segment>

export const SegmentList = Type.Object({ segments: Type.Array(Segment, { description: 'By name.' }) })

export const SegmentBody = StrictObject({
  name: NonBlankText(MAX_SEGMENT_NAME_LENGTH),
  ...conditions,
  is_shared: Type.Boolean(),
})
export type SegmentBodyWire = Static<typeof SegmentBody>

export const AdminSegmentQuery = PageQuery(PAGE_SIZE.segments)

export const AdminSegmentList = Type.Object({
  segments: Type.Array(
    Type.Object({
      ...sharedObjectFields,
      ...conditions,
      status: OneOf(getValues(SEGMENT_STATUS)),
    }),
    { description: 'Shared segments, newest first.' },
  ),
  total: Type.Integer(),
})
export type AdminSegmentListWire = Static<typeof AdminSegmentList>
