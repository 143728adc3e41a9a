import { VOTE_BURST } from '../../../contract/vote-quality.ts'
import {
  assertBelowLimitAndCount,
  isAtLimit,
  type RateLimitContext,
  type RateLimit,
} from '../http/rate-limit.ts'

const MINUTE = 60_000

export interface VoteSender {
  /** See `clientNetwork`. */
  network: string
  voterSecret: string
  /** Whether this browser never voted before on any poll. */
  isFirstVote: boolean
  /** Invitation code of the link; null if there was none. */
  invitationCode: string | null
  /** See `findVoteSource`. */
  source: string | null
  /** Seconds since the question was seen; null if unknown. */
  secondsSinceSeen: number | null
}

/** A voter counts as new for an hour after the first vote, because new voters can be created for more votes. */
export const NEW_VOTER_MARKER: RateLimit = { name: 'first-vote', max: 1, windowMs: 60 * MINUTE }

/** Answers to profile questions, skipped and withdrawn ones, per voter. */
export const PROFILE_CHANGE_LIMIT: RateLimit = { name: 'profile', max: 30, windowMs: 15 * MINUTE }

/** Returns the limits per network, from `VOTES_PER_ADDRESS`. */
export const getNetworkVoteLimits = (
  votesPerAddress: number,
): { allPolls: RateLimit; newVotersPerPoll: RateLimit; burstPerPoll: RateLimit } => ({
  /** Votes on all polls by any voters. */
  allPolls: { name: 'vote', max: 6 * votesPerAddress, windowMs: 15 * MINUTE },
  /** Votes on one poll by browsers without a vote older than an hour. */
  newVotersPerPoll: { name: 'new-vote', max: votesPerAddress, windowMs: 60 * MINUTE },
  /** Votes on one poll by any voters. Further ones are cast, but do not count. */
  burstPerPoll: {
    name: 'burst',
    max: Math.max(VOTE_BURST.minVotes, Math.ceil(votesPerAddress / 2)),
    windowMs: VOTE_BURST.windowMs,
  },
})

/**
 * Counts a vote toward the sender's limits, within the transaction that writes it.
 * @throws ApiError `rate_limited`
 */
export async function consumeVoteLimits(
  context: RateLimitContext,
  votesPerAddress: number,
  pollId: number,
  { network, voterSecret, isFirstVote }: VoteSender,
): Promise<void> {
  const limits = getNetworkVoteLimits(votesPerAddress)
  await assertBelowLimitAndCount(context, limits.allPolls, network)
  if (isFirstVote || (await isAtLimit(context, NEW_VOTER_MARKER, voterSecret))) {
    await assertBelowLimitAndCount(context, limits.newVotersPerPoll, network, String(pollId))
  }
  if (isFirstVote) await assertBelowLimitAndCount(context, NEW_VOTER_MARKER, voterSecret)
}
