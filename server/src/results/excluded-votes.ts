import { MIN_BASE } from '../../../contract/limits.ts'
import { EXCLUSION_REASONS } from '../../../contract/vote-quality.ts'
import { protectCount } from '../statistics/protected-sizes.ts'
import type { NoiseSource } from '../statistics/protection.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import { toReportedPeople } from './reported-people.ts'
import type { ExcludedVotes } from './view.ts'

/**
 * Returns how many votes before the first incomplete day do not count, by reason. Each count has noise of its own and is
 * rounded to tens, like those of the panel; null for a poll with fewer than 30 votes.
 */
export function countReportableExcludedVotes(
  votes: PollVoteColumns,
  { secret, poll }: NoiseSource,
  firstIncompleteDay: number,
): ExcludedVotes | null {
  const counts = votes.countLeftOutByReason(firstIncompleteDay)
  const left = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const inTens = (name: string, count: number) =>
    toReportedPeople(protectCount({ secret, poll: `excluded ${poll}` }, name, count)) ?? 0
  const all = inTens('all', votes.getLeadingVoteCountBefore(firstIncompleteDay) + left)
  if (all < MIN_BASE.hidden) return null
  const shareOf = (count: number) => Math.min(1, Math.round((100 * count) / all) / 100)
  const excluded = inTens('excluded', left)
  const reasons = EXCLUSION_REASONS.flatMap((reason, index) => {
    const count = inTens(reason, counts.get(index) ?? 0)
    return count === 0 ? [] : [{ reason, votes: count, share: shareOf(count) }]
  })
  return {
    votes: excluded,
    share: shareOf(excluded),
    reasons: reasons.sort((a, b) => b.votes - a.votes),
  }
}
