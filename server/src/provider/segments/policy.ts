import type { SegmentStatus } from '../../../../contract/enumerations/content.ts'
import { USUAL_AGE_BREAKS } from '../../../../contract/enumerations/results.ts'
import {
  wholeAgeBandsErrorText,
  isOfWholeBands,
  selectAgeBands,
  parseFilterParam,
} from '../../../../contract/filter.ts'
import { fieldError } from '../../http/errors.ts'
import { assertMayUnshare, requireSavedObjectReader } from '../saved-objects/policy.ts'
import type { SavedObjectReader } from '../saved-objects/repository.ts'
import type { User, Viewer } from '../viewer.ts'
import { toRespondentFilter } from './filter-policy.ts'
import type { SegmentContent, SegmentRow } from './repository.ts'
import type { PeopleQuery } from './schema.ts'

/** Returns the reader for a viewer; null for visitors and users without an organization, who have no segments. */
export const findSegmentReader = (viewer: Viewer): SavedObjectReader | null =>
  viewer.kind === 'user' && viewer.organization !== null ? requireSavedObjectReader(viewer) : null

/** Returns the status of a segment. A cited segment is locked; blocking by staff has priority. */
export function getSegmentStatus({
  saved: { isShared, blockedReason },
  isCited,
}: Pick<SegmentRow, 'saved' | 'isCited'>): SegmentStatus {
  if (blockedReason !== null) return 'BLOCKED'
  if (isCited) return 'LOCKED'
  return isShared ? 'PUBLISHED' : 'CREATED'
}

/** @throws ApiError `validation_failed` if the status or the creator of a segment forbids the change */
export function assertSegmentChangeable(user: User, row: SegmentRow, content: SegmentContent): void {
  if (row.saved.blockedReason !== null)
    throw fieldError('status', 'Dieses Segment ist gesperrt und lässt sich nicht ändern.')
  assertSegmentDeletable(row)
  assertMayUnshare(user, row.saved, content, 'Nur wer das Segment angelegt hat, kann das Teilen beenden.')
}

/** @throws ApiError `validation_failed` for a cited segment */
export function assertSegmentDeletable({ isCited }: SegmentRow): void {
  if (isCited)
    throw fieldError(
      'status',
      'Dieses Segment wird in einer zitierten Ansicht verwendet und bleibt, wie es ist.',
    )
}

/** Returns the conditions of a segment as filter parameters. */
export const toPeopleQuery = ({
  age,
  gender,
  region,
}: Pick<SegmentContent, 'age' | 'gender' | 'region'>): PeopleQuery => ({
  ...(age !== null && { age }),
  ...(gender !== null && { gender }),
  ...(region !== null && { region }),
})

/**
 * Requires that a segment has conditions, and only those by which all results can be filtered.
 * @throws ApiError `validation_failed` that names the parameter
 */
export function assertValidSegmentFilter(content: SegmentContent): void {
  const { age } = content
  if (Object.keys(toRespondentFilter(toPeopleQuery(content))).length === 0)
    throw fieldError(
      'name',
      'Bitte wählen Sie zuerst, nach wem gefiltert wird: Alter, Geschlecht oder Region.',
    )
  if (
    age !== null &&
    !selectAgeBands(parseFilterParam('age', age)).every((band) => isOfWholeBands(band, USUAL_AGE_BREAKS))
  )
    throw fieldError('age', wholeAgeBandsErrorText(USUAL_AGE_BREAKS))
}
