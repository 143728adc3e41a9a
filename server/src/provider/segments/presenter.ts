import { personName } from '../person-name.ts'
import type { User } from '../viewer.ts'
import { mayChange, statusOf } from './policy.ts'
import type { listSharedSegments, SegmentRow } from './repository.ts'
import type { AdminSegmentListWire, SegmentWire } from './schema.ts'

export function presentSegment(user: User, row: SegmentRow): SegmentWire {
  const { segment, firstName, lastName, email } = row
  return {
    id: segment.id,
    name: segment.name,
    age: segment.age,
    gender: segment.gender,
    region: segment.region,
    status: statusOf(row),
    is_shared: segment.isShared,
    may_change: mayChange(user, segment),
    created_by: personName({ firstName, lastName, email }),
    blocked_reason: segment.blockedReason,
    version: segment.version,
    updated_at: segment.updatedAt.toISOString(),
  }
}

/** What a result tells of the segment that it was filtered by. */
export const usedSegment = ({ id, name, age, gender, region }: SegmentRow['segment']) => ({
  id,
  name,
  age,
  gender,
  region,
})

export const presentSharedSegments = ({
  rows,
  total,
}: Awaited<ReturnType<typeof listSharedSegments>>): AdminSegmentListWire => ({
  segments: rows.map((row) => ({
    id: row.segment.id,
    organization: row.organization,
    name: row.segment.name,
    age: row.segment.age,
    gender: row.segment.gender,
    region: row.segment.region,
    status: statusOf(row),
    blocked_reason: row.segment.blockedReason,
    updated_at: row.segment.updatedAt.toISOString(),
  })),
  total,
})
