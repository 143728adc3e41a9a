import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { parseId } from '../../../contract/ids.ts'
import type { Context } from '../context/context.ts'
import { isDatabaseOutage } from '../database/unavailable.ts'
import { clientNetwork } from '../http/client-network.ts'
import { ApiError } from '../http/errors.ts'
import { FairQueue, type FairQueueOptions } from '../http/fair-queue.ts'
import { newToken } from '../lib/tokens.ts'
import { createPublicPolls, type WidgetPoll } from '../provider/public-polls.ts'
import { dateInBerlin } from '../results/berlin-time.ts'
import { findVoteSource } from './arrival.ts'
import { readBallot } from './ballot.ts'
import { acceptFormsOnly, MAX_FORM_BYTES } from './forms.ts'
import {
  delayNotice,
  FIELD_PERIOD_NOTICES,
  FOREIGN_SENDER_ERROR,
  VOTE_NOTICES_BY_CODE,
  POLL_REWORDED_ERROR,
  formatTooManyVotes,
} from './notices.ts'
import type { PageSender } from './page-sender.ts'
import { pollUrl, type Referral } from './poll-url.ts'
import { saveVoteAsAttributeIfConsented, registerProfileRoutes } from './profile-routes.ts'
import { formatDeclinedError } from './profile-service.ts'
import { resultPage } from './result-page.ts'
import {
  createVotingContext,
  getVoterState,
  readResultPartAndOfferQuestion,
  submitVoteForm,
  type VotingContext,
} from './service.ts'
import { demographicsPage, votePage, type SentVoteForm } from './vote-page.ts'
import { readVoterSecret, setVoterCookie, findVerifiedVoterSecret } from './voter.ts'

/** Limits of concurrent votes, which share statements. The limit per client is enough for a school class. */
export const VOTE_QUEUE_LIMITS = {
  running: 100,
  waiting: 200,
  perClient: { running: 10, waiting: 30 },
  maxWaitMs: 2_000,
} satisfies FairQueueOptions

interface PollRequest {
  Params: { poll: string }
  Querystring: {
    view?: unknown
    vote?: unknown
    preview?: unknown
    in?: unknown
    von?: unknown
    key?: unknown
  }
}

/** Returns how the visitor came to the poll. Links keep this. */
const readReferral = ({
  query,
  params,
}: Pick<FastifyRequest<PollRequest>, 'query' | 'params'>): Required<Referral> => ({
  framedPollId: (typeof query.in === 'string' ? parseId(query.in) : null) ?? parseId(params.poll),
  invitationCode: typeof query.von === 'string' && /^[\w-]{12}$/.test(query.von) ? query.von : null,
  embedKey: typeof query.key === 'string' ? query.key : null,
})

/** Returns whether this is a preview, which writes nothing. */
const isPreview = ({ query }: FastifyRequest<PollRequest>) => query.preview === '1'

/** Routes of a poll: its form or its result, and the sent form. Errors are pages. */
export function widgetPollRoutes(context: Context, pages: PageSender): FastifyPluginAsync {
  const { config, now } = context
  const polls = createPublicPolls(context)
  const queue = new FairQueue({ ...VOTE_QUEUE_LIMITS, isOutage: isDatabaseOutage })

  return async (app) => {
    const voting = createVotingContext(context, polls, (error) =>
      app.log.error({ err: error }, 'votes not cast together'),
    )
    acceptFormsOnly(app)
    app.setErrorHandler(pages.sendFailure)

    app.get<PollRequest>('/:poll', async (request, reply) => {
      const referral = readReferral(request)
      const poll = await openPoll(request.params.poll, referral)
      const { view, vote } = request.query
      if (isPreview(request) && view !== 'result' && poll.status === 'PUBLISHED')
        return pages.send(reply, votePage({ poll, referral, token: null, asksDemographics: true }, config))
      const known = readVoterSecret(request, config)
      const voter = known === null ? undefined : await voting.findVoter(known, poll.id)
      const { fieldState, participation, asksDemographics } = getVoterState(poll, voter, now())
      if (view !== 'result' && fieldState === 'OPEN' && participation !== 'REPEATED') {
        const replacesEarlierVote = participation === 'REPLACEMENT'
        const source = findVoteSource(request, config, referral, poll.id)
        const form = {
          poll,
          referral,
          token: known ?? newToken(),
          source,
          asksDemographics,
          replacesEarlierVote,
        }
        return pages.send(reply, votePage(form, config))
      }
      const notice = view === 'result' ? String(vote) : 'repeated'
      const ownNotice =
        view === 'result' || fieldState === 'OPEN' ? VOTE_NOTICES_BY_CODE.get(notice) : undefined
      const fieldNotice = poll.status === 'PUBLISHED' ? (ownNotice ?? FIELD_PERIOD_NOTICES[fieldState]) : null
      const shown = await polls.result(poll)
      const hasVoted = notice === 'counted' || notice === 'replaced'
      const delay = delayNotice(isBefore(shown.usedPeriod.to, now()), shown.isProtected)
      const text = hasVoted && fieldNotice && delay !== null ? `${fieldNotice} ${delay}` : fieldNotice
      const own =
        voter && known !== null && !isPreview(request)
          ? await readResultPartAndOfferQuestion(voting, polls, poll, { voter, secret: known, hasVoted })
          : null
      return pages.send(reply, resultPage(poll, shown, { notice: text, own, referral }, config))
    })

    registerProfileRoutes(app, {
      context,
      voting,
      pages,
      polls,
      openPoll: async (request) => {
        const { params, query } = request as FastifyRequest<PollRequest> // both routes have these
        const referral = readReferral({ params, query })
        return { poll: await openPoll(params.poll, referral), referral }
      },
    })

    app.post<PollRequest>('/:poll', { bodyLimit: MAX_FORM_BYTES }, (request, reply) =>
      queue.run(clientNetwork(request), () => answerForm(voting, request, reply)),
    )
  }

  async function answerForm(
    voting: VotingContext,
    request: FastifyRequest<PollRequest>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const referral = readReferral(request)
    const poll = await openPoll(request.params.poll, referral)
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    if (isPreview(request)) return answerPreview(reply, poll, sent, referral)
    const secret = findVerifiedVoterSecret(request, config, sent)
    if (secret === null) throw new ApiError('forbidden', { message: FOREIGN_SENDER_ERROR })
    const network = clientNetwork(request)
    const taken = await submitVoteForm(voting, polls, { poll, referral, network, secret, sent })
    const toResult = (vote: string) =>
      reply.redirect(
        pollUrl(
          poll.id,
          { framedPollId: referral.framedPollId, embedKey: referral.embedKey },
          { view: 'result', vote },
        ),
        303,
      )
    switch (taken.kind) {
      case 'closed':
        return reply.redirect(pollUrl(poll.id, referral), 303)
      case 'repeated':
        return toResult('repeated')
      case 'cast':
        if (taken.outcome === 'counted' || taken.outcome === 'replaced')
          polls.voteAdded(poll, (error) => request.log.error({ err: error }, 'preview not refreshed'))
        setVoterCookie(reply, config, secret)
        // The vote is cast, whether or not its answer becomes an attribute.
        await saveVoteAsAttributeIfConsented(voting, { poll, secret, sent }, taken.outcome).catch(
          (error: unknown) => request.log.error({ err: error }, 'profile answer not kept'),
        )
        return toResult(taken.outcome)
    }
    const form = { ...taken.form, referral, token: secret, sent }
    const askAgain = (
      status: number,
      shown: Pick<SentVoteForm, 'errors' | 'asksDistrict' | 'notCountedReason'>,
    ) => pages.sendForBackNavigation(reply.status(status), votePage({ ...form, ...shown }, config))
    switch (taken.kind) {
      case 'invalid':
        return askAgain(422, { errors: taken.errors })
      case 'lacksDemographics':
        return pages.sendForBackNavigation(reply, demographicsPage(form))
      case 'lacksDistrict':
        return askAgain(200, { asksDistrict: true })
      case 'declined':
        return askAgain(409, { notCountedReason: formatDeclinedError(taken.until) })
      case 'limited':
        reply.header('retry-after', String(taken.retryAfterSeconds))
        return askAgain(429, { notCountedReason: formatTooManyVotes(taken.retryAfterSeconds) })
      case 'reworded':
        sent.delete('answer') // their positions may have changed
        return askAgain(409, { notCountedReason: POLL_REWORDED_ERROR })
    }
  }

  async function answerPreview(
    reply: FastifyReply,
    poll: WidgetPoll,
    sent: URLSearchParams,
    referral: Referral,
  ): Promise<FastifyReply> {
    if (poll.status !== 'PUBLISHED') return reply.redirect(pollUrl(poll.id, referral), 303)
    const form = { poll, referral, token: null, asksDemographics: true, sent }
    const read = readBallot(poll, sent)
    if (read.errors)
      return pages.sendForBackNavigation(
        reply.status(422),
        votePage({ ...form, errors: read.errors }, config),
      )
    if (read.lacksDemographics) return pages.sendForBackNavigation(reply, demographicsPage(form))
    if (read.lacksDistrict)
      return pages.sendForBackNavigation(reply, votePage({ ...form, asksDistrict: true }, config))
    return reply.redirect(pollUrl(poll.id, referral, { view: 'result', vote: 'preview' }), 303)
  }

  /** Finds a public poll, or that of the key. @throws ApiError `not_found` for others */
  async function openPoll(id: string, { embedKey }: Required<Referral>): Promise<WidgetPoll> {
    const pollId = parseId(id)
    const poll = pollId === null ? undefined : await polls.find(pollId, embedKey)
    if (!poll) throw new ApiError('not_found')
    return poll
  }
}

/** Returns whether a day is over in Germany. */
const isBefore = (day: string | null, now: Date) => day !== null && day < dateInBerlin(now)
