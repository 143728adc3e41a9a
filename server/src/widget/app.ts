import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseId } from '../../../contract/ids.ts'
import { belongsTo, isKnownFor } from '../../../contract/target-group.ts'
import { TEXT } from '../../../contract/texts.ts'
import type { Context } from '../context/context.ts'
import type { Database } from '../database/connection.ts'
import { maxJobsWithin } from '../database/share.ts'
import { isDatabaseOutage } from '../database/unavailable.ts'
import { createFontFaces, FONT_FILE } from '../html/fonts.ts'
import { html } from '../html/html.ts'
import { newNonce } from '../html/page.ts'
import { clientNetwork } from '../http/client-network.ts'
import { ApiError } from '../http/errors.ts'
import { toApiError } from '../http/failures.ts'
import { FairQueue } from '../http/fair-queue.ts'
import { addHealth } from '../http/health.ts'
import { createServer, type ServerOptions } from '../http/server.ts'
import { newToken } from '../lib/tokens.ts'
import { createPublicPolls, type PublicPoll } from '../provider/public-polls.ts'
import { dayInBerlin } from '../results/berlin-time.ts'
import { dateOfDay } from '../results/days.ts'
import { getBadges, newBadges } from './badges.ts'
import { readBallot } from './ballot.ts'
import { acceptFormsOnly } from './form-body.ts'
import { readInviteCode } from './invitation.ts'
import { delayNotice, FIELD_NOTICES, FOREIGN_SENDER, NOTICES, REWORDED, tooManyVotes } from './notices.ts'
import { document, WIDGET_HEADERS, widgetPolicy, type WidgetPage } from './page.ts'
import { getFieldState, getParticipation, toTargetPerson } from './participation.ts'
import { pollUrl, type Referral } from './poll-url.ts'
import { previewRoutes } from './preview.ts'
import { resultPage, type OwnPart } from './result-page.ts'
import { votePage } from './vote-page.ts'
import { setVoterCookie, readVoterSecret, verifyVoter } from './voter.ts'
import { castVote, findVoterActivity, findVoter, type KnownVoter, type Outcome } from './votes.ts'
import { hashWording } from './wording.ts'

const FORM_LIMIT = 32 * 1024

/** Limits of concurrent votes. The limit per client is enough for a school class. */
export const VOTE_QUEUE = { share: 0.4, waiting: 200, waitingPerClient: 30, maxWaitMs: 2_000 }

function createVoteQueue(database: Database): FairQueue {
  const { share, waiting, waitingPerClient, maxWaitMs } = VOTE_QUEUE
  const running = maxJobsWithin(database, share)
  return new FairQueue({
    running,
    waiting,
    perClient: { running: Math.ceil(running / 2), waiting: waitingPerClient },
    maxWaitMs,
    isOutage: isDatabaseOutage,
  })
}

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
function readReferral({ query, params }: FastifyRequest<PollRequest>): Required<Referral> {
  return {
    framed: (typeof query.in === 'string' ? parseId(query.in) : null) ?? parseId(params.poll),
    invitedBy: readInviteCode(query.von),
    key: typeof query.key === 'string' ? query.key : null,
  }
}

/** Returns whether this is a preview, which writes nothing. */
const isPreview = ({ query }: FastifyRequest<PollRequest>) => query.preview === '1'

/** Builds the widget host, which serves polls at `/{pollId}` for frames in any page. It does not listen yet. */
export async function buildWidget(
  context: Context,
  options: Pick<ServerOptions, 'logger'> = {},
): Promise<FastifyInstance> {
  const { config, database } = context
  const polls = createPublicPolls(context)
  const app = createServer({ ...options, trustedProxies: config.trustedProxies, headers: WIDGET_HEADERS })
  const queue = createVoteQueue(database)
  const fontFaces = createFontFaces(config.clientDir)
  app.addHook('onClose', () => context.background.settled())
  addHealth(app, context.ping)
  app.setNotFoundHandler((request, reply) => sendFailure(new ApiError('not_found'), request, reply))
  await app.register(async (fonts) => {
    fonts.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode < 400) reply.header('cache-control', 'public, max-age=31536000, immutable')
    })
    await fonts.register(fastifyStatic, {
      root: path.resolve(config.clientDir, 'assets'),
      prefix: '/assets/',
      index: false,
      cacheControl: false,
      allowedPath: (file) => FONT_FILE.test(path.basename(file)),
    })
  })
  await app.register(previewRoutes(config, fontFaces))
  // In its own scope, because the server's error handler responds with JSON.
  await app.register(async (pages) => {
    acceptFormsOnly(pages)
    pages.setErrorHandler(sendFailure)

    pages.get<PollRequest>('/:poll', async (request, reply) => {
      const referral = readReferral(request)
      const poll = await openPoll(request.params.poll, referral)
      const { view, vote } = request.query
      if (isPreview(request) && view !== 'result' && poll.status === 'PUBLISHED') {
        return send(reply, votePage({ poll, referral, token: null, asksPerson: true }, config))
      }
      const known = readVoterSecret(request, config)
      const voter = known === null ? undefined : await findVoter(context, known, poll.id)
      const { field, participation, asksPerson } = getVoterState(poll, voter)
      if (view !== 'result' && field === 'OPEN' && participation !== 'REPEATED') {
        const form = {
          poll,
          referral,
          token: known ?? newToken(),
          asksPerson,
          replaces: participation === 'REPLACEMENT',
        }
        return send(reply, votePage(form, config))
      }
      const notice = view === 'result' ? String(vote) : 'repeated'
      const ownNotice = view === 'result' || field === 'OPEN' ? NOTICES.get(notice) : undefined
      const fieldNotice = poll.status === 'PUBLISHED' ? (ownNotice ?? FIELD_NOTICES[field]) : null
      const shown = await polls.result(poll)
      const hasVoted = notice === 'counted' || notice === 'replaced'
      const delay = delayNotice(isBefore(shown.used.to, context.now()), shown.isProtected)
      const text = hasVoted && fieldNotice && delay !== null ? `${fieldNotice} ${delay}` : fieldNotice
      const own = voter && !isPreview(request) ? await ownOf(poll, voter, hasVoted) : null
      return send(reply, resultPage(poll, shown, { notice: text, own, referral }, config))
    })

    pages.post<PollRequest>('/:poll', { bodyLimit: FORM_LIMIT }, (request, reply) =>
      queue.run(clientNetwork(request), () => takeVote(request, reply)),
    )
  })
  return app

  async function takeVote(request: FastifyRequest<PollRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const referral = readReferral(request)
    const poll = await openPoll(request.params.poll, referral)
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    if (isPreview(request)) return answerPreview(reply, poll, sent, referral)
    const secret = verifyVoter(request, config, sent)
    if (secret === null) throw new ApiError('forbidden', { message: FOREIGN_SENDER })
    const voter = await findVoter(context, secret, poll.id)
    const { field, participation, asksPerson } = getVoterState(poll, voter)
    if (field !== 'OPEN') return reply.redirect(pollUrl(poll.id, referral), 303)
    if (participation === 'REPEATED') return reply.redirect(getResultUrl('repeated'), 303)
    const form = {
      poll,
      referral,
      token: secret,
      asksPerson,
      sent,
      replaces: participation === 'REPLACEMENT',
    }
    // A form without a wording hash counts as current.
    if ((sent.get('wording') ?? hashWording(poll)) !== hashWording(poll)) return askAgain()
    const read = readBallot(poll, sent)
    if (read.errors)
      return sendUncounted(reply.status(422), votePage({ ...form, errors: read.errors }, config))
    const sender = {
      network: clientNetwork(request),
      secret,
      isNew: voter === undefined,
      invitedBy: referral.invitedBy,
    }
    let outcome: Outcome
    try {
      outcome = await castVote({ ...context, archiveIfDue: polls.archiveIfDue }, poll, sender, read.ballot)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'rate_limited')) throw error
      const seconds = error.retryAfterSeconds ?? 0
      reply.status(429).header('retry-after', String(seconds))
      return sendUncounted(reply, votePage({ ...form, refusal: tooManyVotes(seconds) }, config))
    }
    if (outcome === 'reworded') return askAgain()
    if (outcome === 'closed') return reply.redirect(pollUrl(poll.id, referral), 303)
    if (outcome === 'counted' || outcome === 'replaced') {
      polls.voteAdded(poll, (error) => request.log.error({ err: error }, 'preview not refreshed'))
    }
    setVoterCookie(reply, config, secret)
    return reply.redirect(getResultUrl(outcome), 303)

    /** Shows the current poll with the sent fields, except the answers, because their positions may have changed. */
    async function askAgain(): Promise<FastifyReply> {
      const present = await openPoll(String(poll.id), referral)
      const current = getVoterState(present, voter)
      if (current.field !== 'OPEN') return reply.redirect(pollUrl(poll.id, referral), 303)
      sent.delete('answer')
      const page = { ...form, poll: present, asksPerson: current.asksPerson, refusal: REWORDED }
      return sendUncounted(reply.status(409), votePage(page, config))
    }

    function getResultUrl(vote: Outcome): string {
      return pollUrl(poll.id, { framed: referral.framed, key: referral.key }, { view: 'result', vote })
    }
  }

  /** Returns the part of the result for a voter: their age group, the next poll and earned badges. */
  async function ownOf(poll: PublicPoll, voter: KnownVoter, hasVoted: boolean): Promise<OwnPart> {
    const { age } = voter.person
    const [ages, further, deeds] = await Promise.all([
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
      badges: getBadges(deeds),
      earned: hasVoted ? newBadges(deeds) : [],
      inviteCode: voter.inviteCode,
    }
  }

  /** Returns the voter's current participation in a poll. @param voter undefined for a new voter */
  function getVoterState(poll: PublicPoll, voter: KnownVoter | undefined) {
    const now = context.now()
    return {
      field: getFieldState(poll, now),
      participation: getParticipation(poll, voter?.lastVoteAt ?? null, now),
      asksPerson: voter === undefined || !isKnownFor(poll.targetGroup, toTargetPerson(voter.person)),
    }
  }

  async function answerPreview(
    reply: FastifyReply,
    poll: PublicPoll,
    sent: URLSearchParams,
    referral: Referral,
  ): Promise<FastifyReply> {
    if (poll.status !== 'PUBLISHED') return reply.redirect(pollUrl(poll.id, referral), 303)
    const { errors } = readBallot(poll, sent)
    if (errors === undefined)
      return reply.redirect(pollUrl(poll.id, referral, { view: 'result', vote: 'preview' }), 303)
    return sendUncounted(
      reply.status(422),
      votePage({ poll, referral, token: null, asksPerson: true, sent, errors }, config),
    )
  }

  /** Responds to an invalid form. Cacheable, because browsers cannot show an uncached response again on going back. */
  function sendUncounted(reply: FastifyReply, page: WidgetPage): Promise<FastifyReply> {
    return send(reply.header('cache-control', 'private, no-cache'), page)
  }

  /** Finds a public poll, or that of the key. @throws ApiError `not_found` for others */
  async function openPoll(id: string, { key }: Required<Referral>): Promise<PublicPoll> {
    const pollId = parseId(id)
    const poll = pollId === null ? undefined : await polls.find(pollId, key)
    if (!poll) throw new ApiError('not_found')
    return poll
  }

  async function send(reply: FastifyReply, page: WidgetPage): Promise<FastifyReply> {
    const nonce = newNonce()
    return reply
      .header('content-security-policy', widgetPolicy(config, nonce))
      .type('text/html; charset=utf-8')
      .send(document(page, config, { fontFaces: await fontFaces(), nonce }))
  }

  function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { code, status, message, retryAfterSeconds } = toApiError(error)
    if (status >= 500) request.log.error({ err: error }, code)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    const title = code === 'not_found' ? TEXT.pageNotFoundTitle : TEXT.failed
    const text = status === 500 ? `${message} (Kennung: ${request.id})` : message
    const retryLink =
      code === 'not_found'
        ? ''
        : html`<p><a href="${request.url}" target="_blank" rel="noopener">Umfrage öffnen</a></p>`
    return send(reply.status(status), {
      title,
      body: html`<h1>${title}</h1>
        <p>${text}</p>
        ${retryLink}`,
    })
  }
}

/** Returns whether a day is over in Germany. */
const isBefore = (day: string | null, now: Date) =>
  day !== null && day < dateOfDay(dayInBerlin(now.getTime()))
