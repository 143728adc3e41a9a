import diagnostics from 'node:diagnostics_channel'
import { isInTargetGroup, hasKnownTargetAttributes } from '../../../contract/target-group.ts'
import type { Context } from '../context/context.ts'
import { createDatabaseQueue, type DatabaseQueueLimits } from '../context/queues.ts'
import { ApiError } from '../http/errors.ts'
import type { FairQueue } from '../http/fair-queue.ts'
import type { WidgetPoll, PublicPolls } from '../provider/public-polls.ts'
import { deleteOrSupersedeVoteAndUnpack } from '../results/vote-writing.ts'
import { parseSourceAndSeconds } from './arrival.ts'
import { getEarnedBadges, getBadgesEarnedByLatestVote } from './badges.ts'
import { findConsentedSubject, readBallot, type Ballot, type FieldErrors } from './ballot.ts'
import { createFirstVoteBatcher, type FirstVoteAttempt } from './first-votes.ts'
import {
  canVoteUpdatePollRow,
  isArchivedAtSampleSize,
  getFieldPeriodState,
  classifyVoteByPause,
  toTargetPerson,
  type FieldPeriodState,
  type BallotEffect,
} from './policy.ts'
import type { Referral } from './poll-url.ts'
import { createOfferWriter, createOfferableQuestionReader, findDeclinedUntil } from './profile-repository.ts'
import { offerQuestion, type OfferContext } from './profile-service.ts'
import {
  createActivityReader,
  createVoterReader,
  upsertAndLockVoter,
  findCodingForEqualText,
  findLastVote,
  findWordingHash,
  judgeAndInsertVote,
  insertTextForNewestVote,
  lockNetwork,
  lockAndReadPollRules,
  protectPollFigures,
  type ActivityReader,
  type KnownVoter,
  type VoterReader,
} from './repository.ts'
import type { VoterResultPart } from './result-page.ts'
import { consumeVoteLimits, type VoteSender } from './vote-limits.ts'
import { hashWording } from './wording.ts'

interface VoterState {
  fieldState: FieldPeriodState
  participation: BallotEffect
  asksDemographics: boolean
}

/** Returns a voter's current participation in a poll. @param voter undefined for a new voter */
export function getVoterState(poll: WidgetPoll, voter: KnownVoter | undefined, now: Date): VoterState {
  return {
    fieldState: getFieldPeriodState(poll, now),
    participation: classifyVoteByPause(poll, voter?.lastPollVoteAt ?? null, now),
    asksDemographics:
      voter === undefined || !hasKnownTargetAttributes(poll.targetGroup, toTargetPerson(voter.person)),
  }
}

/** Reads the part of the result for a voter: their age group, the next poll and earned badges. */
export async function readResultPartAndOfferQuestion(
  voting: Pick<VotingContext, 'findActivity'> & OfferContext,
  polls: PublicPolls,
  poll: WidgetPoll,
  { voter, secret, hasVoted }: { voter: KnownVoter; secret: string; hasVoted: boolean },
): Promise<VoterResultPart> {
  const { age } = voter.person
  const [ages, activity, question] = await Promise.all([
    age === null ? null : polls.ageResult(poll, age),
    voting.findActivity(voter.id),
    hasVoted ? offerQuestion(voting, polls, voter.id) : null,
  ])
  // Profile questions are offered differently.
  const isOpenToThem = (other: WidgetPoll) =>
    other.profileSubject === null &&
    getFieldPeriodState(other, voting.now()) === 'OPEN' &&
    isInTargetGroup(other.targetGroup, toTargetPerson(voter.person))
  return {
    ageGroupResult: ages,
    nextPoll: await polls.findNext(poll, activity.answeredPollIds, isOpenToThem),
    badges: getEarnedBadges(activity),
    newBadges: hasVoted ? getBadgesEarnedByLatestVote(activity) : [],
    inviteCode: voter.inviteCode,
    profileForm: question && { question, token: secret },
  }
}

interface SentForm {
  /** The poll as it was when the form arrived. */
  poll: WidgetPoll
  referral: Required<Referral>
  /** See `clientNetwork`. */
  network: string
  secret: string
  sent: URLSearchParams
}

/** The poll's form to show again. */
interface RepeatedForm {
  poll: WidgetPoll
  asksDemographics: boolean
  replacesEarlierVote: boolean
}

/** What became of a sent form: a cast vote, no vote because there was one, a closed poll, or a form to show again. */
export type VoteFormOutcome =
  | { kind: 'cast'; outcome: VoteOutcome }
  | { kind: 'repeated' }
  | { kind: 'closed' }
  | { kind: 'invalid'; form: RepeatedForm; errors: FieldErrors }
  | { kind: 'lacksDistrict'; form: RepeatedForm }
  | { kind: 'lacksDemographics'; form: RepeatedForm }
  | { kind: 'declined'; form: RepeatedForm; until: Date }
  | { kind: 'reworded'; form: RepeatedForm }
  | { kind: 'limited'; form: RepeatedForm; retryAfterSeconds: number }

/**
 * Counts the vote of a sent form.
 *
 * @throws ApiError `not_found` if the poll was deleted while the form was filled in
 */
export async function submitVoteForm(
  voting: VotingContext,
  polls: PublicPolls,
  { poll, referral, network, secret: voterSecret, sent }: SentForm,
): Promise<VoteFormOutcome> {
  const voter = await voting.findVoter(voterSecret, poll.id)
  const { fieldState, participation, asksDemographics } = getVoterState(poll, voter, voting.now())
  if (fieldState !== 'OPEN') return { kind: 'closed' }
  if (participation === 'REPEATED') return { kind: 'repeated' }
  const form = { poll, asksDemographics, replacesEarlierVote: participation === 'REPLACEMENT' }
  // A form without a wording hash counts as current.
  if ((sent.get('wording') ?? hashWording(poll)) !== hashWording(poll)) return askAgain()
  const read = readBallot(poll, sent)
  if (read.errors) return { kind: 'invalid', form, errors: read.errors }
  const subject = findConsentedSubject(poll, sent)
  const until = voter && subject !== null ? await findDeclinedUntil(voting, voter.id, subject) : undefined
  if (until !== undefined) return { kind: 'declined', form, until }
  if (asksDemographics && read.lacksDemographics) return { kind: 'lacksDemographics', form }
  if (asksDemographics && read.lacksDistrict) return { kind: 'lacksDistrict', form }
  try {
    const sender = {
      network,
      voterSecret,
      isFirstVote: voter === undefined,
      invitationCode: referral.invitationCode,
      ...parseSourceAndSeconds(sent),
    }
    const outcome = await castVote(voting, poll, sender, read.ballot, () =>
      polls.find(poll.id, referral.embedKey),
    )
    if (outcome === 'reworded') return await askAgain()
    return outcome === 'closed' ? { kind: 'closed' } : { kind: 'cast', outcome }
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'rate_limited')) throw error
    return { kind: 'limited', form, retryAfterSeconds: error.retryAfterSeconds ?? 0 }
  }

  async function askAgain(): Promise<VoteFormOutcome> {
    const present = await polls.find(poll.id, referral.embedKey)
    if (!present) throw new ApiError('not_found')
    const current = getVoterState(present, voter, voting.now())
    if (current.fieldState !== 'OPEN') return { kind: 'closed' }
    return { kind: 'reworded', form: { ...form, poll: present, asksDemographics: current.asksDemographics } }
  }
}

/** The channel of `node:diagnostics_channel` for the outcome of each ballot, for metrics. */
export const VOTE_DIAGNOSTICS_CHANNEL = 'meinungsbild.vote'
export interface VoteDiagnosticsMessage {
  outcome: VoteOutcome
}
const voteChannel = diagnostics.channel(VOTE_DIAGNOSTICS_CHANNEL)

export type VoteOutcome = 'counted' | 'replaced' | 'repeated' | 'outside' | 'closed' | 'reworded'

/** Concurrent transactions with all rules. Other votes need no connection of their own. */
export const VOTE_TRANSACTION_QUEUE_LIMITS = {
  maxConnectionShare: 0.4,
  waiting: 200,
  waitingPerClient: 30,
  maxWaitMs: 2_000,
} satisfies DatabaseQueueLimits

/** What voters are served with. */
export interface VotingContext extends Pick<Context, 'config' | 'database' | 'now'>, OfferContext {
  readonly archiveIfDue: PublicPolls['archiveIfDue']
  readonly findVoter: VoterReader
  readonly findActivity: ActivityReader
  readonly tryCastFirstVote: FirstVoteAttempt
  readonly voteTransactionQueue: FairQueue
}

/** @param onError see {@link createFirstVoteBatcher} */
export const createVotingContext = (
  { config, database, now }: Pick<Context, 'config' | 'database' | 'now'>,
  { archiveIfDue }: Pick<PublicPolls, 'archiveIfDue'>,
  onError: (error: unknown) => void,
): VotingContext => ({
  config,
  database,
  now,
  archiveIfDue,
  findVoter: createVoterReader({ database, now }),
  findActivity: createActivityReader(database),
  findOpenQuestions: createOfferableQuestionReader({ database, now }),
  storeOffer: createOfferWriter({ database, now }),
  tryCastFirstVote: createFirstVoteBatcher({ config, database, now }, onError),
  voteTransactionQueue: createDatabaseQueue(database, VOTE_TRANSACTION_QUEUE_LIMITS),
})

/**
 * Counts a vote by the poll's current rules: field period, pause and target group.
 * @param pollAsShown the poll as shown in the form
 * @param rereadPoll reads the poll again, if it has changed since
 * @throws ApiError `rate_limited` if too many votes came from the sender's network
 */
export async function castVote(
  voting: VotingContext,
  pollAsShown: WidgetPoll,
  sender: VoteSender,
  ballot: Ballot,
  rereadPoll: () => Promise<WidgetPoll | undefined> = async () => undefined,
): Promise<VoteOutcome> {
  const outcome = (await castWithOthers(voting, pollAsShown, sender, ballot, rereadPoll))
    ? 'counted'
    : await voting.voteTransactionQueue.run(sender.network, () =>
        castByRules(voting, pollAsShown, sender, ballot),
      )
  voteChannel.publish({ outcome } satisfies VoteDiagnosticsMessage)
  return outcome
}

/** Casts a vote that needs no rule but the limits. Tries twice, because a new preview changes a poll as well. */
async function castWithOthers(
  { tryCastFirstVote, now }: VotingContext,
  asked: WidgetPoll,
  sender: VoteSender,
  ballot: Ballot,
  reread: () => Promise<WidgetPoll | undefined>,
): Promise<boolean> {
  if (!isSimple(asked, ballot, now())) return false
  if (await tryCastFirstVote({ poll: asked, sender, ballot })) return true
  const poll = await reread()
  const isOnlyUpdated =
    poll !== undefined && poll.rowVersion !== asked.rowVersion && hashWording(poll) === hashWording(asked)
  return isOnlyUpdated && isSimple(poll, ballot, now()) && (await tryCastFirstVote({ poll, sender, ballot }))
}

async function castByRules(
  voting: VotingContext,
  asked: WidgetPoll,
  sender: VoteSender,
  ballot: Ballot,
): Promise<VoteOutcome> {
  const cast = (lock: 'share' | 'update') => castUnder(lock, voting, asked, sender, ballot)
  const outcome = await cast(canVoteUpdatePollRow(asked) ? 'update' : 'share')
  // The row changed after it was read. Upgrading shared locks would deadlock concurrent votes.
  if (outcome !== 'locked too weakly') return outcome
  return (await cast('update')) as VoteOutcome // this lock is always sufficient
}

/** Returns whether a first vote on the poll needs no rule but the poll's field period and the limits. */
const isSimple = (asked: WidgetPoll, { openAnswerText }: Ballot, now: Date): boolean =>
  openAnswerText === null &&
  asked.targetGroup.length === 0 &&
  !canVoteUpdatePollRow(asked) &&
  getFieldPeriodState(asked, now) === 'OPEN'

function castUnder(
  lock: 'share' | 'update',
  { config, database, now, archiveIfDue }: VotingContext,
  asked: WidgetPoll,
  sender: VoteSender,
  ballot: Ballot,
): Promise<VoteOutcome | 'locked too weakly'> {
  const at = now()
  const pollId = asked.id
  return database.transaction(async (transaction) => {
    const poll = await lockAndReadPollRules(transaction, pollId, lock)
    if (poll === undefined || getFieldPeriodState(poll, at) !== 'OPEN') return 'closed'
    if (lock === 'share' && canVoteUpdatePollRow(poll)) return 'locked too weakly'
    if ((await findWordingHash(transaction, pollId)) !== hashWording(asked)) return 'reworded'
    await lockNetwork(transaction, config.votesPerAddress, sender.network)
    const voter = await upsertAndLockVoter(transaction, sender, ballot.person, at.getFullYear())
    const last = await findLastVote(transaction, pollId, voter.id)
    const participation = classifyVoteByPause(poll, last?.castAt ?? null, at)
    if (participation === 'REPEATED') return 'repeated'
    await consumeVoteLimits({ database: transaction, now }, config.votesPerAddress, pollId, sender)
    if (!isInTargetGroup(poll.targetGroup, toTargetPerson(voter))) return 'outside'
    const coding =
      ballot.openAnswerText === null
        ? undefined
        : await findCodingForEqualText(transaction, pollId, ballot.openAnswerText)
    const isReplacement = participation === 'REPLACEMENT' && last !== undefined
    if (isReplacement) await deleteOrSupersedeVoteAndUnpack(transaction, pollId, last.id, at)
    await judgeAndInsertVote(transaction, pollId, config.votesPerAddress, {
      ...sender,
      mask: coding?.mask ?? ballot.mask,
      voter,
      at,
    })
    // Voters in the widget were promised protection.
    if (poll.exactFiguresReason !== null) await protectPollFigures(transaction, pollId)
    if (ballot.openAnswerText !== null)
      await insertTextForNewestVote(transaction, pollId, voter.id, {
        body: ballot.openAnswerText,
        isUncodable: coding?.mask === 0,
      })
    if (isArchivedAtSampleSize(poll)) await archiveIfDue(transaction, pollId, at)
    return isReplacement ? 'replaced' : 'counted'
  })
}
