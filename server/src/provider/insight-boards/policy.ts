import { PUBLIC_BOARD_STATUSES } from '../../../../contract/board-status.ts'
import type { InsightBoardStatus } from '../../../../contract/enumerations/content.ts'
import { USUAL_AGE_BREAKS } from '../../../../contract/enumerations/results.ts'
import { wholeAgeBandsErrorText, isOfWholeBands } from '../../../../contract/filter.ts'
import { fieldError } from '../../http/errors.ts'
import { hasPermission } from '../access.ts'
import { toRespondentFilter } from '../segments/filter-policy.ts'
import type { PeopleQuery } from '../segments/schema.ts'
import type { Viewer } from '../viewer.ts'

/** Statuses in which the viewer may open a board. Staff who edit boards also see drafts. */
export const getOpenableStatuses = (viewer: Viewer): readonly InsightBoardStatus[] =>
  hasPermission(viewer, 'insightBoards.read') ? [...PUBLIC_BOARD_STATUSES, 'CREATED'] : PUBLIC_BOARD_STATUSES

/**
 * Rejects ages that are bands of none of a board's polls: its figures would be those of everybody. A tile states if only
 * its own poll has other bands.
 *
 * @param polls the polls of the tiles; without any, the usual bands apply
 * @throws ApiError `validation_failed` for the field `age`
 */
export function assertAgesFitSomePoll(
  query: PeopleQuery,
  polls: readonly { readonly ageBreaks: readonly number[] }[],
): void {
  const { ages = [] } = toRespondentFilter(query)
  const known = polls.length > 0 ? polls.map(({ ageBreaks }) => ageBreaks) : [USUAL_AGE_BREAKS]
  const [first = USUAL_AGE_BREAKS] = known
  if (!known.some((breaks) => ages.every((band) => isOfWholeBands(band, breaks))))
    throw fieldError('age', wholeAgeBandsErrorText(first))
}
