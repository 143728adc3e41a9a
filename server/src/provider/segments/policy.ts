import type { SegmentStatus } from '../../../../contract/enumerations/content.ts'
import { USUAL_AGE_BREAKS } from '../../../../contract/enumerations/results.ts'
import {
  ageBandsText,
  isOfWholeBands,
  selectAgeBands,
  parseFilterParam,
} from '../../../../contract/filter.ts'
import {
  segmentChangeError,
  segmentDeletionError,
  segmentStatus,
  type SegmentState,
} from '../../../../contract/segment-status.ts'
import { fieldError } from '../../http/errors.ts'
import { assertMayUnshare, assertStatusAllows, toSavedObjectReader } from '../saved-objects/policy.ts'
import type { SavedObjectReader } from '../saved-objects/repository.ts'
import type { User, Viewer } from '../viewer.ts'
import { respondentFilter } from './filter-policy.ts'
import type { SegmentContent, SegmentRow } from './repository.ts'

/** Returns the reader for a viewer; null for visitors and users without an organization, who have no segments. */
export const findSegmentReader = (viewer: Viewer): SavedObjectReader | null =>
  viewer.kind === 'user' && viewer.organization !== null ? toSavedObjectReader(viewer) : null

const stateOf = ({ saved, isCited }: Pick<SegmentRow, 'saved' | 'isCited'>): SegmentState => ({
  isShared: saved.isShared,
  isCited,
  isBlocked: saved.blockedReason !== null,
})

export const getSegmentStatus = (row: Pick<SegmentRow, 'saved' | 'isCited'>): SegmentStatus =>
  segmentStatus(stateOf(row))

/** @throws ApiError `validation_failed` if the status or the creator of a segment forbids the change */
export function assertChange(user: User, row: SegmentRow, content: SegmentContent): void {
  assertStatusAllows(segmentChangeError(stateOf(row)))
  assertMayUnshare(user, row.saved, content, 'Nur wer das Segment angelegt hat, kann das Teilen beenden.')
}

/** @throws ApiError `validation_failed` if the status of a segment forbids its deletion */
export const assertDeletion = (row: SegmentRow): void =>
  assertStatusAllows(segmentDeletionError(stateOf(row)))

/**
 * Requires that a segment has conditions, and only those by which all results can be filtered.
 * @throws ApiError `validation_failed` that names the parameter
 */
export function assertFilter({ age, gender, region }: SegmentContent): void {
  const filter = respondentFilter({
    ...(age !== null && { age }),
    ...(gender !== null && { gender }),
    ...(region !== null && { region }),
  })
  if (Object.keys(filter).length === 0)
    throw fieldError(
      'name',
      'Bitte wählen Sie zuerst, nach wem gefiltert wird: Alter, Geschlecht oder Region.',
    )
  if (
    age !== null &&
    !selectAgeBands(parseFilterParam('age', age)).every((band) => isOfWholeBands(band, USUAL_AGE_BREAKS))
  )
    throw fieldError('age', ageBandsText(USUAL_AGE_BREAKS))
}
