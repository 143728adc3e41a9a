import type { NeverExactReason } from '../../../contract/enumerations/exact-result.ts'
import { AUTOMATIC_PROFILE, weightingSubjects } from '../../../contract/weighting-profile.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import { getRakingProfile, type PollDescription } from './view.ts'

/** What decides whether the result of all respondents of a poll with protected figures is exact. */
interface Exactness {
  /** Whether the poll accepts no more votes, all of them were read, and midnight has passed since the last one. */
  readonly hasEnded: boolean
  readonly neverExact: NeverExactReason | undefined
}

/** Returns whether the result of all respondents is exact. For the days see `PollAnalysis.view`. */
export const findExactResultConditions = (
  votes: PollVoteColumns,
  poll: PollDescription,
  firstIncompleteDay: number,
  today: number,
): Exactness => ({
  hasEnded:
    firstIncompleteDay === Infinity &&
    !votes.wasOpenWhenRead &&
    (votes.dayCounts.lastDayUpTo(Infinity) ?? -Infinity) < today,
  neverExact: findNeverExact(votes, poll, firstIncompleteDay),
})

/** Returns the same for the keys of caches: it changes without the votes. */
export function toExactnessCacheKey(...input: Parameters<typeof findExactResultConditions>): string {
  const { hasEnded, neverExact } = findExactResultConditions(...input)
  return `${hasEnded} ${neverExact}`
}

/** Two exact results would tell the votes between them. Of an open poll nobody learns that a single vote is excluded. */
function findNeverExact(
  votes: PollVoteColumns,
  poll: PollDescription,
  firstIncompleteDay: number,
): NeverExactReason | undefined {
  // A request may have read the poll before an import added votes.
  if (poll.hasReopened === true || votes.hasReopened) return 'REOPENED'
  if (firstIncompleteDay !== Infinity) return undefined
  // Exact results before and after somebody's profile answer would tell that person's vote.
  const isWeightedByAnswers = weightingSubjects(getRakingProfile(poll) ?? AUTOMATIC_PROFILE).length > 0
  if (isWeightedByAnswers || votes.hasRevisedExclusions) return 'REVISED'
  return votes.hasUncodedTextsAfterEnd ? 'UNCODED' : undefined
}
