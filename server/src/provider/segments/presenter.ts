import { pick } from '../../../../contract/pick.ts'
import { presentSavedObjectFields, presentSharedObjectFieldsForStaff } from '../saved-objects/presenter.ts'
import type { User } from '../viewer.ts'
import { getSegmentStatus } from './policy.ts'
import type { SavedSegment, SegmentRow, SharedSegmentRow } from './repository.ts'
import type { AdminSegmentListWire, SegmentWire } from './schema.ts'

export const presentSegment = (user: User, row: SegmentRow): SegmentWire => ({
  ...presentSavedObjectFields(user, row),
  ...conditionsOf(row.saved),
  status: getSegmentStatus(row),
})

const conditionsOf = (segment: SavedSegment) => pick(segment, 'age', 'gender', 'region')

/** Returns the fields of the segment that a result is filtered by. */
export const presentUsedSegment = (segment: SavedSegment) => ({
  ...pick(segment, 'id', 'name'),
  ...conditionsOf(segment),
})

export const presentSharedSegment = (row: SharedSegmentRow): AdminSegmentListWire['segments'][number] => ({
  ...presentSharedObjectFieldsForStaff(row),
  ...conditionsOf(row.saved),
  status: getSegmentStatus(row),
})
