import { consumeLimit, isAtLimit, type RateLimitContext, type RateLimit } from '../http/rate-limit.ts'

const MINUTE = 60_000

/** Who sends a vote, as far as limits go. */
export interface Sender {
  /** See `clientNetwork`. */
  network: string
  /** The voter's secret. */
  secret: string
  /** Whether this browser never voted before, on any poll. */
  isNew: boolean
  /** The code of the link that led here; null where none did. */
  invitedBy: string | null
}

/** Marks a voter as young: their history could have been made for the votes that follow. */
const FIRST_VOTE: RateLimit = { name: 'first-vote', max: 1, windowMs: 60 * MINUTE }

/** Limits of one network, from `VOTES_PER_ADDRESS`. */
export const limitsFor = (votesPerAddress: number) => ({
  /** On all polls, by whomever. */
  any: { name: 'vote', max: 6 * votesPerAddress, windowMs: 15 * MINUTE },
  /** On one poll, by browsers that never voted or whose first vote is less than an hour old. */
  withoutHistory: { name: 'new-vote', max: votesPerAddress, windowMs: 60 * MINUTE },
})

/**
 * Counts a vote toward the limits of its sender, in the transaction that writes it.
 * @throws ApiError `rate_limited`
 */
export async function countVote(
  context: RateLimitContext,
  votesPerAddress: number,
  pollId: number,
  { network, secret, isNew }: Sender,
): Promise<void> {
  const limits = limitsFor(votesPerAddress)
  await consumeLimit(context, limits.any, network)
  if (isNew || (await isAtLimit(context, FIRST_VOTE, secret))) {
    await consumeLimit(context, limits.withoutHistory, network, String(pollId))
  }
  if (isNew) await consumeLimit(context, FIRST_VOTE, secret)
}
