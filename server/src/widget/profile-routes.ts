import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PROFILE_SUBJECT } from '../../../contract/enumerations/profile.ts'
import { isOneOf } from '../../../contract/enumerations/values.ts'
import type { ProfileSubject } from '../../../contract/profile-subjects.ts'
import type { Context } from '../context/context.ts'
import { clientNetwork } from '../http/client-network.ts'
import { ApiError } from '../http/errors.ts'
import { assertBelowLimitAndCount } from '../http/rate-limit.ts'
import type { WidgetPoll, PublicPolls } from '../provider/public-polls.ts'
import { findConsentedSubject } from './ballot.ts'
import {
  ALREADY_WITHDRAWN,
  FOREIGN_SENDER_ERROR,
  PROFILE_NOTICES_BY_CODE,
  PROFILE_QUESTION_GONE,
} from './notices.ts'
import type { PageSender } from './page-sender.ts'
import { getFieldPeriodState } from './policy.ts'
import { pollUrl, profileAnswersUrl, type Referral } from './poll-url.ts'
import { profilePage } from './profile-page.ts'
import { findPollIdBySubject, findActiveProfileAnswers, saveDeclinedOffer } from './profile-repository.ts'
import {
  assertNotDeclined,
  parseCategoryIndex,
  saveNewestVoteAsAttribute,
  withdrawAnswerAndVotes,
} from './profile-service.ts'
import type { KnownVoter } from './repository.ts'
import { castVote, type VoteOutcome, type VotingContext } from './service.ts'
import { PROFILE_CHANGE_LIMIT } from './vote-limits.ts'
import { readVoterSecret, findVerifiedVoterSecret } from './voter.ts'

interface ProfileRequest {
  Params: { poll: string }
  Querystring: { notice?: unknown }
}

interface Dependencies {
  context: Context
  voting: VotingContext
  pages: PageSender
  polls: PublicPolls
  /** @throws ApiError `not_found` */
  openPoll: (request: FastifyRequest) => Promise<{ poll: WidgetPoll; referral: Required<Referral> }>
}

interface OwnForm {
  voter: KnownVoter
  secret: string
  sent: URLSearchParams
}

/** Registers the page of a voter's own answers to profile questions, and what its forms and those of results do. */
export function registerProfileRoutes(
  app: FastifyInstance,
  { context, voting, pages, polls, openPoll }: Dependencies,
): void {
  const { config, database } = context

  app.get<ProfileRequest>('/:poll/angaben', async (request, reply) => {
    const { poll, referral } = await openPoll(request)
    const token = readVoterSecret(request, config)
    const voter = token === null ? undefined : await voting.findVoter(token, poll.id)
    const notice = PROFILE_NOTICES_BY_CODE.get(String(request.query.notice)) ?? null
    const answers = voter ? await findActiveProfileAnswers(database, voter.id) : []
    return pages.send(reply, profilePage(poll, { notice, answers, referral, token }))
  })

  app.post<ProfileRequest>('/:poll/angaben', { bodyLimit: 4096 }, async (request, reply) => {
    const { poll, referral } = await openPoll(request)
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const secret = findVerifiedVoterSecret(request, config, sent)
    if (secret === null) throw new ApiError('forbidden', { message: FOREIGN_SENDER_ERROR })
    const voter = await voting.findVoter(secret, poll.id)
    const subject = sent.get('subject')
    if (!voter || !isOneOf(PROFILE_SUBJECT, subject)) throw new ApiError('validation_failed')
    await assertBelowLimitAndCount(context, PROFILE_CHANGE_LIMIT, secret)
    const toResult = (vote: string) =>
      reply.redirect(pollUrl(poll.id, referral, { view: 'result', vote }), 303)
    switch (sent.getAll('action').at(-1)) {
      case 'skip':
        await saveDeclinedOffer(context, { voterId: voter.id, subject })
        return toResult('skipped')
      case 'withdraw': {
        await withdraw(voter.id, subject)
        const url = profileAnswersUrl(poll.id, referral)
        return reply.redirect(`${url}${url.includes('?') ? '&' : '?'}notice=withdrawn`, 303)
      }
      default:
        return toResult(await answer(request, subject, { voter, secret, sent }))
    }
  })

  async function withdraw(voterId: number, subject: ProfileSubject): Promise<void> {
    const { wasWithdrawn, changedPollId } = await withdrawAnswerAndVotes(context, voterId, subject)
    if (!wasWithdrawn) throw new ApiError('conflict', { message: ALREADY_WITHDRAWN })
    if (changedPollId !== undefined) context.results.votesChanged(changedPollId)
  }

  /**
   * Casts the vote on the profile question and makes it an attribute, if it counts.
   *
   * @returns the key of the notice
   * @throws ApiError `conflict`
   */
  async function answer(
    request: FastifyRequest,
    subject: ProfileSubject,
    { voter, secret: voterSecret, sent }: OwnForm,
  ): Promise<string> {
    const category = parseCategoryIndex(subject, sent.get('category'))
    const pollId = await findPollIdBySubject(database, subject)
    const poll = pollId === undefined ? undefined : await polls.find(pollId)
    if (category === null || !poll || getFieldPeriodState(poll, context.now()) !== 'OPEN')
      throw new ApiError('conflict', { message: PROFILE_QUESTION_GONE })
    await assertNotDeclined(context, voter.id, subject)
    const network = clientNetwork(request)
    const sender = {
      network,
      voterSecret,
      isFirstVote: false,
      invitationCode: null,
      source: 'panel',
      secondsSinceSeen: null,
    }
    const person = { age: null, gender: null, state: null, district: null, zip: null } // stated before
    const ballot = { mask: 1 << category, openAnswerText: null, person }
    const outcome = await castVote(voting, poll, sender, ballot)
    if (outcome === 'closed' || outcome === 'reworded')
      throw new ApiError('conflict', { message: PROFILE_QUESTION_GONE })
    if (outcome === 'repeated') return 'answered'
    if (outcome === 'outside') return outcome
    polls.voteAdded(poll, (error) => request.log.error({ err: error }, 'preview not refreshed'))
    await saveNewestVoteAsAttribute(context, { voterId: voter.id, pollId: poll.id, subject })
    return 'profile'
  }
}

/** Makes the answer of a vote on a profile question an attribute, if the voter has ticked its sentence. */
export async function saveVoteAsAttributeIfConsented(
  voting: Pick<VotingContext, 'database' | 'now' | 'findVoter'>,
  { poll, secret, sent }: { poll: WidgetPoll; secret: string; sent: URLSearchParams },
  outcome: VoteOutcome,
): Promise<void> {
  const subject = findConsentedSubject(poll, sent)
  if (subject === null || (outcome !== 'counted' && outcome !== 'replaced')) return
  const voter = await voting.findVoter(secret, poll.id)
  if (voter) await saveNewestVoteAsAttribute(voting, { voterId: voter.id, pollId: poll.id, subject })
}
