import type { Context } from '../context/context.ts'
import { isDatabaseOutage } from '../database/unavailable.ts'
import { limitKey } from '../http/rate-limit.ts'
import { MAX_CLOCK_SKEW_MS } from '../lib/clock.ts'
import { newToken, tokenHash } from '../lib/tokens.ts'
import type { WidgetPoll } from '../provider/public-polls.ts'
import { JUDGE_VOTE_SQL_ARGUMENTS } from '../results/exclusions.ts'
import type { Ballot } from './ballot.ts'
import { INVITE_CODE_LENGTH } from './repository.ts'
import { NEW_VOTER_MARKER, getNetworkVoteLimits, type VoteSender } from './vote-limits.ts'

/** Votes per statement: about 20 ms of the database. */
export const MAX_VOTES_PER_STATEMENT = 100

export interface FirstVote {
  poll: Pick<WidgetPoll, 'id' | 'rowVersion'>
  sender: VoteSender
  ballot: Pick<Ballot, 'person' | 'mask'>
}

/**
 * Casts a first vote, if the poll has not changed since it was read and no limit is reached. Otherwise it changes
 * nothing, and the transaction with all rules must decide.
 *
 * @returns whether the vote was cast
 */
export type FirstVoteAttempt = (vote: FirstVote) => Promise<boolean>

interface WaitingVote extends FirstVote {
  resolve: (isCast: boolean) => void
  reject: (error: unknown) => void
}

/**
 * Returns a function that casts first votes. Votes that arrive while a statement runs are cast together by the next one,
 * with one commit. If it fails, each of its votes takes the transaction with all rules.
 *
 * @param onError called with the error of a failed statement, unless the database is unavailable
 */
export function createFirstVoteBatcher(
  context: Pick<Context, 'config' | 'database' | 'now'>,
  onError: (error: unknown) => void,
): FirstVoteAttempt {
  const waiting: WaitingVote[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    await new Promise((resolve) => setImmediate(resolve)) // collects the votes of this turn
    try {
      while (waiting.length > 0) await write(takeGroup(waiting))
    } finally {
      isWriting = false
    }
  }

  async function write(group: readonly WaitingVote[]): Promise<void> {
    try {
      const cast = await castFirstVotes(context, group)
      for (const [place, { resolve }] of group.entries()) resolve(cast.has(place))
    } catch (error) {
      const isOutage = isDatabaseOutage(error)
      if (!isOutage) onError(error)
      for (const { resolve, reject } of group) {
        if (isOutage) reject(error)
        else resolve(false)
      }
      // They would wait for the limits of a further statement, longer than a request may take.
      if (isOutage) for (const { reject } of waiting.splice(0)) reject(error)
    }
  }

  return (vote) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...vote, resolve, reject })
      if (!isWriting) void writeAll()
    })
}

/** Removes the oldest votes, at most one of each network and person, so that no limit counts two votes of a group. */
function takeGroup(waiting: WaitingVote[]): WaitingVote[] {
  const subjects = new Set<string>()
  const group: WaitingVote[] = []
  const others: WaitingVote[] = []
  for (const vote of waiting) {
    const { network, voterSecret } = vote.sender
    if (group.length === MAX_VOTES_PER_STATEMENT || subjects.has(network) || subjects.has(voterSecret))
      others.push(vote)
    else {
      group.push(vote)
      subjects.add(network).add(voterSecret)
    }
  }
  waiting.splice(0, Infinity, ...others)
  return group
}

/** Casts votes of different networks and people. @returns the indexes of those that were cast */
async function castFirstVotes(
  { config, database, now }: Pick<Context, 'config' | 'database' | 'now'>,
  votes: readonly FirstVote[],
): Promise<Set<number>> {
  const at = now()
  const year = at.getFullYear()
  const { allPolls, newVotersPerPoll, burstPerPoll } = getNetworkVoteLimits(config.votesPerAddress)
  const limits = [allPolls, newVotersPerPoll, NEW_VOTER_MARKER, burstPerPoll]
  const sent = votes.map(({ poll, sender, ballot: { mask, person } }, place) => ({
    place,
    poll: poll.id,
    read_version: poll.rowVersion,
    mask,
    secret: `\\x${tokenHash(sender.voterSecret).toString('hex')}`,
    is_new: sender.isFirstVote,
    birth_year: person.age === null ? null : year - person.age,
    gender: person.gender,
    state: person.state,
    district: person.district,
    zip: person.zip,
    code: newToken().slice(0, INVITE_CODE_LENGTH),
    inviter: sender.invitationCode,
    source: sender.source,
    seconds: sender.secondsSinceSeen,
    any_key: limitKey(allPolls, sender.network),
    new_key: limitKey(newVotersPerPoll, sender.network, String(poll.id)),
    first_key: limitKey(NEW_VOTER_MARKER, sender.voterSecret),
    burst_key: limitKey(burstPerPoll, sender.network, String(poll.id)),
  }))
  const { rows } = await database.$client.query<{ places: number[] }>({
    name: 'cast_first_votes',
    text: 'select cast_first_votes($1, $2, $3, $4, $5, $6, $7) as places',
    values: [
      JSON.stringify(sent),
      at,
      year,
      limits.map(({ max }) => max),
      limits.map(({ windowMs }) => windowMs),
      MAX_CLOCK_SKEW_MS,
      JUDGE_VOTE_SQL_ARGUMENTS,
    ],
  })
  return new Set(rows[0]?.places)
}
