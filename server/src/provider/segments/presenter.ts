import { presentSavedObjectFields, presentSharedObjectFieldsForStaff } from '../saved-objects/presenter.ts'
import type { User } from '../viewer.ts'
import { getSegmentStatus } from './policy.ts'
import type { listSharedSegments, SavedSegment, SegmentRow } from './repository.ts'
import type { AdminSegmentListWire, SegmentWire } from './schema.ts'

export const presentSegment = (user: User, row: SegmentRow): SegmentWire => ({
  ...presentSavedObjectFields(user, row),
  ...conditionsOf(row.saved),
  status: getSegmentStatus(row),
})

const conditionsOf = ({ age, gender, region }: SavedSegment) => ({ age, gender, region })

/** Returns the fields of the segment that a result is filtered by. */
export const presentUsedSegment = (
  segment: SavedSegment,
): Pick<SavedSegment, 'id' | 'name' | 'age' | 'gender' | 'region'> => ({
  id: segment.id,
  name: segment.name,
  ...conditionsOf(segment),
})

export const presentSharedSegments = ({
  rows,
  total,
}: Awaited<ReturnType<typeof listSharedSegments>>): AdminSegmentListWire => ({
  segments: rows.map((row) => ({
    ...presentSharedObjectFieldsForStaff(row),
    ...conditionsOf(row.saved),
    status: getSegmentStatus(row),
  })),
  total,
})
