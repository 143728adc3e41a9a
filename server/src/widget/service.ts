import diagnostics from 'node:diagnostics_channel'
import { belongsTo, isKnownFor } from '../../../contract/target-group.ts'
import type { Context } from '../context/context.ts'
import { ApiError } from '../http/errors.ts'
import type { PublicPoll, PublicPolls } from '../provider/public-polls.ts'
import { deleteVote } from '../results/vote-writing.ts'
import { readArrival } from './arrival.ts'
import { getBadges, newBadges } from './badges.ts'
import { readBallot, type Ballot, type FieldErrors } from './ballot.ts'
import { changesPoll, closesBySize, getFieldState, getParticipation, toTargetPerson } from './policy.ts'
import type { Referral } from './poll-url.ts'
import {
  enterVoter,
  findCoding,
  findLastVote,
  findVoter,
  findVoterActivity,
  findWording,
  insertFirstVote,
  insertVote,
  insertVoteText,
  lockRules,
  removeExactFigures,
  type KnownVoter,
} from './repository.ts'
import type { OwnPart } from './result-page.ts'
import { countVote, type Sender } from './vote-limits.ts'
import { hashWording } from './wording.ts'

/** Returns a voter's current participation in a poll. @param voter undefined for a new voter */
export function getVoterState(poll: PublicPoll, voter: KnownVoter | undefined, now: Date) {
  return {
    field: getFieldState(poll, now),
    participation: getParticipation(poll, voter?.lastVoteAt ?? null, now),
    asksPerson: voter === undefined || !isKnownFor(poll.targetGroup, toTargetPerson(voter.person)),
  }
}

/** Reads the part of the result for a voter: their age group, the next poll and earned badges. */
export async function readOwnPart(
  context: Pick<Context, 'database' | 'now'>,
  polls: PublicPolls,
  poll: PublicPoll,
  { voter, hasVoted }: { voter: KnownVoter; hasVoted: boolean },
): Promise<OwnPart> {
  const { age } = voter.person
  const [ages, further, activity] = await Promise.all([
    age === null ? null : polls.ageResult(poll, age),
    polls.unanswered(poll, voter.id),
    findVoterActivity(context, voter.id),
  ])
  const isOpenToThem = (other: PublicPoll) =>
    getFieldState(other, context.now()) === 'OPEN' &&
    belongsTo(other.targetGroup, toTargetPerson(voter.person))
  return {
    ages,
    next: further.find(isOpenToThem) ?? null,
    badges: getBadges(activity),
    earned: hasVoted ? newBadges(activity) : [],
    inviteCode: voter.inviteCode,
  }
}

interface SentForm {
  /** The poll as it was when the form arrived. */
  poll: PublicPoll
  referral: Required<Referral>
  /** See `clientNetwork`. */
  network: string
  /** The voter's secret. */
  secret: string
  sent: URLSearchParams
}

/** The poll's form to show again. */
interface RepeatedForm {
  poll: PublicPoll
  asksPerson: boolean
  replaces: boolean
}

/** What became of a sent form: a cast vote, no vote because there was one, a closed poll, or a form to show again. */
export type TakenForm =
  | { kind: 'cast'; outcome: Outcome }
  | { kind: 'repeated' }
  | { kind: 'closed' }
  | { kind: 'invalid'; form: RepeatedForm; errors: FieldErrors }
  | { kind: 'lacksDistrict'; form: RepeatedForm }
  | { kind: 'reworded'; form: RepeatedForm }
  | { kind: 'limited'; form: RepeatedForm; seconds: number }

/**
 * Counts the vote of a sent form.
 *
 * @throws ApiError `not_found` if the poll was deleted while the form was filled in
 */
export async function takeForm(
  context: Pick<Context, 'config' | 'database' | 'now'>,
  polls: PublicPolls,
  { poll, referral, network, secret, sent }: SentForm,
): Promise<TakenForm> {
  const voter = await findVoter(context, secret, poll.id)
  const { field, participation, asksPerson } = getVoterState(poll, voter, context.now())
  if (field !== 'OPEN') return { kind: 'closed' }
  if (participation === 'REPEATED') return { kind: 'repeated' }
  const form = { poll, asksPerson, replaces: participation === 'REPLACEMENT' }
  // A form without a wording hash counts as current.
  if ((sent.get('wording') ?? hashWording(poll)) !== hashWording(poll)) return askAgain()
  const read = readBallot(poll, sent)
  if (read.errors) return { kind: 'invalid', form, errors: read.errors }
  if (asksPerson && read.lacksDistrict) return { kind: 'lacksDistrict', form }
  try {
    const sender = {
      network,
      secret,
      isNew: voter === undefined,
      invitedBy: referral.invitedBy,
      ...readArrival(sent),
    }
    const outcome = await castVote(
      { ...context, archiveIfDue: polls.archiveIfDue },
      poll,
      sender,
      read.ballot,
    )
    if (outcome === 'reworded') return await askAgain()
    return outcome === 'closed' ? { kind: 'closed' } : { kind: 'cast', outcome }
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'rate_limited')) throw error
    return { kind: 'limited', form, seconds: error.retryAfterSeconds ?? 0 }
  }

  /** Returns the form of the poll as it is now. */
  async function askAgain(): Promise<TakenForm> {
    const present = await polls.find(poll.id, referral.key)
    if (!present) throw new ApiError('not_found')
    const current = getVoterState(present, voter, context.now())
    if (current.field !== 'OPEN') return { kind: 'closed' }
    return { kind: 'reworded', form: { ...form, poll: present, asksPerson: current.asksPerson } }
  }
}

/** The channel of `node:diagnostics_channel` for the outcome of each ballot, for metrics. */
export const VOTE_CHANNEL = 'meinungsbild.vote'
export interface VoteMessage {
  outcome: Outcome
}
const voteChannel = diagnostics.channel(VOTE_CHANNEL)

/** Outcome of a ballot. */
export type Outcome = 'counted' | 'replaced' | 'repeated' | 'outside' | 'closed' | 'reworded'

interface CastContext extends Pick<Context, 'config' | 'database' | 'now'> {
  archiveIfDue: PublicPolls['archiveIfDue']
}

/**
 * Counts a vote by the poll's current rules: field period, pause and target group.
 * @param asked the poll as shown in the form
 * @throws ApiError `rate_limited` if too many votes came from the sender's network
 */
export async function castVote(
  context: CastContext,
  asked: PublicPoll,
  sender: Sender,
  ballot: Ballot,
): Promise<Outcome> {
  const outcome = await castByRules(context, asked, sender, ballot)
  voteChannel.publish({ outcome } satisfies VoteMessage)
  return outcome
}

async function castByRules(
  context: CastContext,
  asked: PublicPoll,
  sender: Sender,
  ballot: Ballot,
): Promise<Outcome> {
  if (isSimple(asked, ballot, context.now()) && (await insertFirstVote(context, asked, sender, ballot)))
    return 'counted'
  const cast = (lock: 'share' | 'update') => castUnder(lock, context, asked, sender, ballot)
  const outcome = await cast(changesPoll(asked) ? 'update' : 'share')
  // The row changed after it was read. Upgrading shared locks would deadlock concurrent votes.
  if (outcome !== 'locked too weakly') return outcome
  return (await cast('update')) as Outcome // this lock is always sufficient
}

/** Returns whether a first vote on the poll needs no rule but the poll's field period and the limits. */
const isSimple = (asked: PublicPoll, { words }: Ballot, now: Date): boolean =>
  words === null &&
  asked.targetGroup.length === 0 &&
  !changesPoll(asked) &&
  getFieldState(asked, now) === 'OPEN'

function castUnder(
  lock: 'share' | 'update',
  { config, database, now, archiveIfDue }: CastContext,
  asked: PublicPoll,
  sender: Sender,
  ballot: Ballot,
): Promise<Outcome | 'locked too weakly'> {
  const at = now()
  const pollId = asked.id
  return database.transaction(async (transaction) => {
    const poll = await lockRules(transaction, pollId, lock)
    if (poll === undefined || getFieldState(poll, at) !== 'OPEN') return 'closed'
    if (lock === 'share' && changesPoll(poll)) return 'locked too weakly'
    if ((await findWording(transaction, pollId)) !== hashWording(asked)) return 'reworded'
    const voter = await enterVoter(transaction, sender, ballot.person, at.getFullYear())
    const last = await findLastVote(transaction, pollId, voter.id)
    const participation = getParticipation(poll, last?.castAt ?? null, at)
    if (participation === 'REPEATED') return 'repeated'
    await countVote({ database: transaction, now }, config.votesPerAddress, pollId, sender)
    if (!belongsTo(poll.targetGroup, toTargetPerson(voter))) return 'outside'
    const coding = ballot.words === null ? undefined : await findCoding(transaction, pollId, ballot.words)
    const isReplacement = participation === 'REPLACEMENT' && last !== undefined
    if (isReplacement) await deleteVote(transaction, pollId, last.id)
    await insertVote(transaction, pollId, config.votesPerAddress, {
      ...sender,
      mask: coding?.mask ?? ballot.mask,
      voter,
      at,
    })
    // Voters in the widget were promised protection.
    if (poll.exactFiguresReason !== null) await removeExactFigures(transaction, pollId)
    if (ballot.words !== null)
      await insertVoteText(transaction, pollId, voter.id, {
        body: ballot.words,
        isUncodable: coding?.mask === 0,
      })
    if (closesBySize(poll)) await archiveIfDue(transaction, pollId, at)
    return isReplacement ? 'replaced' : 'counted'
  })
}
