import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { parseId } from '../../../contract/ids.ts'
import type { Context } from '../context/context.ts'
import { createDatabaseQueue } from '../context/queues.ts'
import { clientNetwork } from '../http/client-network.ts'
import { ApiError } from '../http/errors.ts'
import { newToken } from '../lib/tokens.ts'
import { createPublicPolls, type PublicPoll } from '../provider/public-polls.ts'
import { dayInBerlin } from '../results/berlin-time.ts'
import { dateOfDay } from '../results/days.ts'
import { findSource } from './arrival.ts'
import { readBallot } from './ballot.ts'
import { delayNotice, FIELD_NOTICES, FOREIGN_SENDER, NOTICES, REWORDED, tooManyVotes } from './notices.ts'
import type { PageSender } from './page-sender.ts'
import { pollUrl, type Referral } from './poll-url.ts'
import { findVoter } from './repository.ts'
import { resultPage } from './result-page.ts'
import { getVoterState, readOwnPart, takeForm } from './service.ts'
import { votePage } from './vote-page.ts'
import { readVoterSecret, setVoterCookie, verifyVoter } from './voter.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const FORM_LIMIT = 32 * 1024

/** Limits of concurrent votes. The limit per client is enough for a school class. */
export const VOTE_QUEUE = { share: 0.4, waiting: 200, waitingPerClient: 30, maxWaitMs: 2_000 }

/** Makes the server accept only form bodies. */
function acceptFormsOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer' }, (_request, body, done) => {
    const bytes = body as Buffer // parseAs: 'buffer'
    const form = new URLSearchParams(bytes.toString('utf8'))
    const isSound = isUtf8(bytes) && [...form.values()].every((value) => !value.includes('\0'))
    done(isSound ? null : new ApiError('validation_failed'), form)
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
const readReferral = ({ query, params }: FastifyRequest<PollRequest>): Required<Referral> => ({
  framed: (typeof query.in === 'string' ? parseId(query.in) : null) ?? parseId(params.poll),
  invitedBy: typeof query.von === 'string' && /^[\w-]{12}$/.test(query.von) ? query.von : null,
  key: typeof query.key === 'string' ? query.key : null,
})

/** Returns whether this is a preview, which writes nothing. */
const isPreview = ({ query }: FastifyRequest<PollRequest>) => query.preview === '1'

/** Routes of a poll: its form or its result, and the sent form. Errors are pages. */
export function pollRoutes(context: Context, pages: PageSender): FastifyPluginAsync {
  const { config, database, now } = context
  const polls = createPublicPolls(context)
  const queue = createDatabaseQueue(database, VOTE_QUEUE)

  return async (app) => {
    acceptFormsOnly(app)
    app.setErrorHandler(pages.sendFailure)

    app.get<PollRequest>('/:poll', async (request, reply) => {
      const referral = readReferral(request)
      const poll = await openPoll(request.params.poll, referral)
      const { view, vote } = request.query
      if (isPreview(request) && view !== 'result' && poll.status === 'PUBLISHED')
        return pages.send(reply, votePage({ poll, referral, token: null, asksPerson: true }, config))
      const known = readVoterSecret(request, config)
      const voter = known === null ? undefined : await findVoter(context, known, poll.id)
      const { field, participation, asksPerson } = getVoterState(poll, voter, now())
      if (view !== 'result' && field === 'OPEN' && participation !== 'REPEATED') {
        const replaces = participation === 'REPLACEMENT'
        const source = findSource(request, config, referral, poll.id)
        const form = { poll, referral, token: known ?? newToken(), source, asksPerson, replaces }
        return pages.send(reply, votePage(form, config))
      }
      const notice = view === 'result' ? String(vote) : 'repeated'
      const ownNotice = view === 'result' || field === 'OPEN' ? NOTICES.get(notice) : undefined
      const fieldNotice = poll.status === 'PUBLISHED' ? (ownNotice ?? FIELD_NOTICES[field]) : null
      const shown = await polls.result(poll)
      const hasVoted = notice === 'counted' || notice === 'replaced'
      const delay = delayNotice(isBefore(shown.used.to, now()), shown.isProtected)
      const text = hasVoted && fieldNotice && delay !== null ? `${fieldNotice} ${delay}` : fieldNotice
      const own =
        voter && !isPreview(request) ? await readOwnPart(context, polls, poll, { voter, hasVoted }) : null
      return pages.send(reply, resultPage(poll, shown, { notice: text, own, referral }, config))
    })

    app.post<PollRequest>('/:poll', { bodyLimit: FORM_LIMIT }, (request, reply) =>
      queue.run(clientNetwork(request), () => answerForm(request, reply)),
    )
  }

  async function answerForm(
    request: FastifyRequest<PollRequest>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const referral = readReferral(request)
    const poll = await openPoll(request.params.poll, referral)
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    if (isPreview(request)) return answerPreview(reply, poll, sent, referral)
    const secret = verifyVoter(request, config, sent)
    if (secret === null) throw new ApiError('forbidden', { message: FOREIGN_SENDER })
    const network = clientNetwork(request)
    const taken = await takeForm(context, polls, { poll, referral, network, secret, sent })
    const toResult = (vote: string) =>
      reply.redirect(
        pollUrl(poll.id, { framed: referral.framed, key: referral.key }, { view: 'result', vote }),
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
        return toResult(taken.outcome)
    }
    const form = { ...taken.form, referral, token: secret, sent }
    switch (taken.kind) {
      case 'invalid':
        return pages.sendUncounted(reply.status(422), votePage({ ...form, errors: taken.errors }, config))
      case 'lacksDistrict':
        return pages.sendUncounted(reply, votePage({ ...form, asksDistrict: true }, config))
      case 'limited':
        reply.status(429).header('retry-after', String(taken.seconds))
        return pages.sendUncounted(reply, votePage({ ...form, refusal: tooManyVotes(taken.seconds) }, config))
      case 'reworded':
        sent.delete('answer') // their positions may have changed
        return pages.sendUncounted(reply.status(409), votePage({ ...form, refusal: REWORDED }, config))
    }
  }

  async function answerPreview(
    reply: FastifyReply,
    poll: PublicPoll,
    sent: URLSearchParams,
    referral: Referral,
  ): Promise<FastifyReply> {
    if (poll.status !== 'PUBLISHED') return reply.redirect(pollUrl(poll.id, referral), 303)
    const form = { poll, referral, token: null, asksPerson: true, sent }
    const read = readBallot(poll, sent)
    if (read.errors)
      return pages.sendUncounted(reply.status(422), votePage({ ...form, errors: read.errors }, config))
    if (read.lacksDistrict)
      return pages.sendUncounted(reply, votePage({ ...form, asksDistrict: true }, config))
    return reply.redirect(pollUrl(poll.id, referral, { view: 'result', vote: 'preview' }), 303)
  }

  /** Finds a public poll, or that of the key. @throws ApiError `not_found` for others */
  async function openPoll(id: string, { key }: Required<Referral>): Promise<PublicPoll> {
    const pollId = parseId(id)
    const poll = pollId === null ? undefined : await polls.find(pollId, key)
    if (!poll) throw new ApiError('not_found')
    return poll
  }
}

/** Returns whether a day is over in Germany. */
const isBefore = (day: string | null, now: Date) =>
  day !== null && day < dateOfDay(dayInBerlin(now.getTime()))
