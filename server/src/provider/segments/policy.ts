import { USUAL_AGE_BREAKS } from '../../../../contract/enumerations/results.ts'
import { selectAgeBands, parseFilterParam, type AgeBand } from '../../../../contract/filter.ts'
import { segmentStatus, type SegmentState } from '../../../../contract/segment-status.ts'
import type { SegmentStatus } from '../../../../contract/enumerations/content.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { requireOrganization } from '../organization/policy.ts'
import { respondentFilter } from './filter-policy.ts'
import type { User, Viewer } from '../viewer.ts'
import type { SegmentContent, SegmentReader, SegmentRow } from './repository.ts'

/** Whom a user reads segments as. @throws ApiError `forbidden` for who has no organization */
export const readerOf = (user: User): SegmentReader => ({
  userId: user.userId,
  organizationId: requireOrganization(user).id,
})

/** Whom a viewer reads segments as; null for who reads none. */
export const segmentReaderOf = (viewer: Viewer): SegmentReader | null =>
  viewer.kind === 'user' && viewer.organization !== null ? readerOf(viewer) : null

export const stateOf = ({ segment, isCited }: Pick<SegmentRow, 'segment' | 'isCited'>): SegmentState => ({
  isShared: segment.isShared,
  isCited,
  isBlocked: segment.blockedReason !== null,
})

export const statusOf = (row: Pick<SegmentRow, 'segment' | 'isCited'>): SegmentStatus =>
  segmentStatus(stateOf(row))

/** Tells whether a user may change what they see of what was saved: its creator, of what is shared also the administration. */
export const mayChange = (user: User, saved: { createdBy: number | null; isShared: boolean }): boolean =>
  saved.createdBy === user.userId || (saved.isShared && user.memberRole === 'ADMIN')

/** @throws ApiError `forbidden` for who may not change the segment, `validation_failed` where its status refuses */
export function assertChangeable(
  user: User,
  row: Pick<SegmentRow, 'segment' | 'isCited'>,
  refusalOf: (state: SegmentState) => string | null,
): void {
  if (!mayChange(user, row.segment)) throw new ApiError('forbidden')
  const refusal = refusalOf(stateOf(row))
  if (refusal !== null) throw fieldError('status', refusal)
}

/**
 * Checks that a segment chooses some people, by what all results can follow.
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
  if (age !== null && !selectAgeBands(parseFilterParam('age', age)).every(isOfUsualBands))
    throw fieldError(
      'age',
      'Ergebnisse gibt es nur nach ganzen Altersgruppen: 18–29, 30–39, 40–49, 50–64 und ab 65 Jahren.',
    )
}

const [YOUNGEST = 0] = USUAL_AGE_BREAKS

const isOfUsualBands = ({ from, to }: AgeBand): boolean =>
  (from <= YOUNGEST || USUAL_AGE_BREAKS.includes(from)) && (to === null || USUAL_AGE_BREAKS.includes(to + 1))
