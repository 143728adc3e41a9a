import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../../../../contract/cookies.ts'
import { parseId } from '../../../../contract/ids.ts'
import { LIFETIME } from '../../../../contract/limits.ts'
import { GERMANY, type ProjectQuestion } from '../../../../contract/project.ts'
import type { Context } from '../../context/context.ts'
import { isDatabaseOutage } from '../../database/unavailable.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { findSafeCookieValue } from '../../http/cookies.ts'
import { ApiError } from '../../http/errors.ts'
import { FairQueue, type FairQueueOptions } from '../../http/fair-queue.ts'
import { assertBelowLimitAndCount, type RateLimit } from '../../http/rate-limit.ts'
import { newToken } from '../../lib/tokens.ts'
import {
  answerQuestionOrRetakeSeat,
  findReadyParticipationCountry,
  getParticipantProgress,
  isLinkUsed,
  registerParticipant,
  saveMasterDataAndTakeSeat,
  type ParticipationCountry,
  type MasterData,
  type ParticipationOutcome,
} from '../../provider/projects/participation-service.ts'
import { createPublicPolls } from '../../provider/public-polls.ts'
import { STATES } from '../../regions/states.ts'
import { acceptFormsOnly, MAX_FORM_BYTES } from '../forms.ts'
import type { PageSender } from '../page-sender.ts'
import { isOwnOrigin } from '../voter.ts'
import {
  lostSeatPage,
  masterDataPage,
  questionPage,
  refusalPage,
  getTexts,
  thanksPage,
  welcomePage,
  type MasterDataErrors,
  type RefusalReason,
} from './pages.ts'

interface ProjectRequest {
  Params: { project: string; country: string }
  Querystring: { link?: unknown; back?: unknown }
}

/** Forms that are handled at the same time: each locks its country for a moment. */
export const PARTICIPATION_QUEUE_LIMITS = {
  running: 20,
  waiting: 200,
  perClient: { running: 5, waiting: 30 },
  maxWaitMs: 2_000,
} satisfies FairQueueOptions

/** Returns the limit of registrations of a network by the open link of a country. */
export const registrationLimit = (maxPerHour: number): RateLimit => ({
  name: 'participation',
  max: maxPerHour,
  windowMs: 3_600_000,
})

const MAX_AGE = 110
const TOKEN = /^[\w-]{43}$/

/** Routes of a country of a project, on which participants register and answer. Errors are pages. */
export function participationRoutes(context: Context, pages: PageSender): FastifyPluginAsync {
  const { config, database } = context
  const queue = new FairQueue({ ...PARTICIPATION_QUEUE_LIMITS, isOutage: isDatabaseOutage })
  const { voteAdded } = createPublicPolls(context)

  return async (app) => {
    acceptFormsOnly(app)
    app.setErrorHandler(pages.sendFailure)

    app.get<ProjectRequest>('/projects/:project/:country', async (request, reply) => {
      const participation = await openField(request)
      const { link } = request.query
      if (typeof link === 'string') return openLink(participation, link, reply)
      const token = readToken(request, participation)
      const { status, ...standing } = await getParticipantProgress(database, participation, token)
      if (status === 'COMPLETED') return pages.send(reply, thanksPage(participation))
      const closed = findClosedReason(participation)
      if (closed) return sendRefusal(reply, participation, closed, pages.send)
      if (status === 'NO_MASTER_DATA') return pages.send(reply, masterDataPage(participation))
      if (standing.question !== null) {
        const isBack = standing.answerMasksByQuestion.size > 0 && request.query.back !== '0'
        return pages.send(
          reply,
          questionPage(participation, standing.question, standing, { isResumed: isBack }),
        )
      }
      if (status === 'VOTING_IN_PROGRESS') return pages.send(reply, lostSeatPage(participation))
      if (await mayRegister(participation, token)) return pages.send(reply, welcomePage(participation))
      return sendRefusal(reply, participation, 'linkNeeded')
    })

    app.post<ProjectRequest>('/projects/:project/:country', { bodyLimit: MAX_FORM_BYTES }, (request, reply) =>
      queue.run(clientNetwork(request), () => answerForm(request, reply)),
    )
  }

  async function openField({
    params,
  }: Pick<FastifyRequest<ProjectRequest>, 'params'>): Promise<ParticipationCountry> {
    const id = parseId(params.project)
    const code = params.country
    const participation =
      id !== null && /^[A-Z]{2}$/.test(code)
        ? await findReadyParticipationCountry(context, id, code)
        : undefined
    if (!participation) throw new ApiError('not_found')
    return participation
  }

  /** Opens a personal link: its token moves from the URL into the cookie. */
  async function openLink(
    participation: ParticipationCountry,
    token: string,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const isUsed = TOKEN.test(token) ? await isLinkUsed(context, participation, token) : null
    const closed = findClosedReason(participation)
    if (closed) return sendRefusal(reply, participation, closed, pages.send)
    if (isUsed === null) return sendRefusal(reply, participation, 'linkUnknown')
    if (isUsed) return sendRefusal(reply, participation, 'linkUsed')
    setToken(reply, participation, token)
    return reply.redirect(pathOf(participation), 303)
  }

  async function answerForm(
    request: FastifyRequest<ProjectRequest>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { origin } = request.headers
    if (origin !== undefined && !isOwnOrigin(origin, request, config)) throw new ApiError('forbidden')
    const participation = await openField(request)
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const closed = findClosedReason(participation)
    const token = readToken(request, participation)
    if (closed && (await getParticipantProgress(database, participation, token)).status !== 'COMPLETED')
      return sendRefusal(reply, participation, closed)
    switch (sent.get('step')) {
      case 'register':
        return answerRegistration(participation, token, request, reply)
      case 'data':
        return answerMasterData(participation, token, sent, reply)
      case 'resume':
        return token === null
          ? reply.redirect(pathOf(participation), 303)
          : takeAnswer(participation, token, null, reply)
      default:
        return answerAnswer(participation, token, sent, reply)
    }
  }

  async function answerRegistration(
    participation: ParticipationCountry,
    known: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (!(await mayRegister(participation, known))) return sendRefusal(reply, participation, 'linkNeeded')
    const token = known ?? newToken()
    const isNew = (await getParticipantProgress(database, participation, token)).participant === null
    // Personal links are as many as the staff has sent.
    if (isNew && (await isLinkUsed(context, participation, token)) === null)
      await assertBelowLimitAndCount(
        context,
        registrationLimit(config.votesPerAddress),
        clientNetwork(request),
        String(participation.country.id),
      )
    await registerParticipant(context, participation, token)
    setToken(reply, participation, token)
    return reply.redirect(pathOf(participation), 303)
  }

  async function answerMasterData(
    participation: ParticipationCountry,
    token: string | null,
    sent: URLSearchParams,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { person, errors } = readMasterData(participation, sent)
    if (person === null)
      return pages.sendForBackNavigation(
        reply.status(422),
        masterDataPage(participation, { submitted: sent, errors }),
      )
    if (token === null) return reply.redirect(pathOf(participation), 303)
    return toNext(
      participation,
      await saveMasterDataAndTakeSeat(context, participation, token, person),
      reply,
    )
  }

  async function answerAnswer(
    participation: ParticipationCountry,
    token: string | null,
    sent: URLSearchParams,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const standing = await getParticipantProgress(database, participation, token)
    const { question } = standing
    if (token === null || question === null || String(question.id) !== sent.get('question'))
      return reply.redirect(pathOf(participation), 303)
    const read = readAnswer(participation, question, sent)
    if ('error' in read)
      return pages.sendForBackNavigation(
        reply.status(422),
        questionPage(participation, question, standing, { error: read.error, submitted: sent }),
      )
    return takeAnswer(participation, token, { question: question.id, mask: read.mask }, reply)
  }

  async function takeAnswer(
    participation: ParticipationCountry,
    token: string,
    given: Parameters<typeof answerQuestionOrRetakeSeat>[3],
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { outcome, changedPollIds } = await answerQuestionOrRetakeSeat(context, participation, token, given)
    for (const id of changedPollIds)
      voteAdded({ id }, (error) => reply.log.error({ err: error }, 'preview not refreshed'))
    return toNext(participation, outcome, reply)
  }

  /** Responds with the next step, or with the reason why there is none. */
  function toNext(
    participation: ParticipationCountry,
    outcome: ParticipationOutcome,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply> {
    switch (outcome) {
      case 'FULL':
        return sendRefusal(reply, participation, 'full')
      case 'LOST_SEAT':
        return pages.sendForBackNavigation(reply.status(409), lostSeatPage(participation))
      case 'TOO_YOUNG':
        return sendRefusal(reply, participation, 'tooYoung')
      case 'ENDED':
        return sendRefusal(reply, participation, 'ended')
      case 'NEXT':
      case 'COMPLETED':
        return reply.redirect(`${pathOf(participation)}?back=0`, 303)
    }
  }

  /** Responds with the page that says why there is no question. */
  function sendRefusal(
    reply: FastifyReply,
    participation: ParticipationCountry,
    reason: RefusalReason,
    send = pages.sendForBackNavigation,
  ): Promise<FastifyReply> {
    return send(reply.status(REFUSAL_STATUS[reason]), refusalPage(participation, reason))
  }

  /** Returns whether the holder of a token may register: everybody by the open link, others by an unused personal one. */
  async function mayRegister(participation: ParticipationCountry, token: string | null): Promise<boolean> {
    if (participation.country.hasOpenLink) return true
    if (token === null) return false
    return (
      (await isLinkUsed(context, participation, token)) === false ||
      (await getParticipantProgress(database, participation, token)).participant !== null
    )
  }

  function cookieOf({ country }: ParticipationCountry): string {
    return cookieName(config.cookiePrefix, `project_${country.id}`)
  }

  function readToken(request: FastifyRequest, participation: ParticipationCountry): string | null {
    const token = findSafeCookieValue(request.headers.cookie, cookieOf(participation))
    return token !== null && TOKEN.test(token) ? token : null
  }

  /** Sets the cookie that identifies a participant. Other sites cannot send forms with it. */
  function setToken(reply: FastifyReply, participation: ParticipationCountry, token: string): void {
    const attributes = `Path=${pathOf(participation)}; Max-Age=${LIFETIME.voterDays * 86_400}; HttpOnly; Secure; SameSite=Lax`
    reply.header('set-cookie', `${cookieOf(participation)}=${token}; ${attributes}`)
  }
}

const pathOf = ({ project, country }: ParticipationCountry) => `/projects/${project.id}/${country.code}`

const REFUSAL_STATUS: Readonly<Record<RefusalReason, number>> = {
  notOpen: 403,
  linkNeeded: 403,
  tooYoung: 403,
  linkUnknown: 404,
  full: 409,
  ended: 410,
  linkUsed: 410,
}

/** Returns why a country accepts no answers now; null if it does. */
const findClosedReason = ({ phase }: ParticipationCountry): RefusalReason | null =>
  ({ OPEN: null, BEFORE: 'notOpen', ENDED: 'ended' } as const)[phase]

function readMasterData(
  participation: ParticipationCountry,
  sent: URLSearchParams,
): { person: MasterData; errors: MasterDataErrors } | { person: null; errors: MasterDataErrors } {
  const texts = getTexts(participation)
  const isGermany = participation.country.code === GERMANY
  const age = wholeNumber(sent.get('age'), 0, MAX_AGE)
  const gender = wholeNumber(sent.get('gender'), 0, 2)
  const [first, last] = isGermany ? [1, STATES.length] : [0, participation.country.regions.length - 1]
  const region = wholeNumber(sent.get('region'), first, last)
  if (age !== null && gender !== null && region !== null) {
    const person = { age, gender, state: isGermany ? region : null, region: isGermany ? null : region }
    return { person, errors: {} }
  }
  return {
    person: null,
    errors: {
      ...(age === null && { age: texts.missingAge }),
      ...(gender === null && { gender: texts.missingChoice }),
      ...(region === null && { region: texts.missingChoice }),
    },
  }
}

/** Parses a whole number in a range; null for anything else. */
function wholeNumber(text: string | null, min: number, max: number): number | null {
  if (text === null || !/^\d{1,3}$/.test(text.trim())) return null
  const number = Number(text)
  return number >= min && number <= max ? number : null
}

function readAnswer(
  participation: ParticipationCountry,
  question: ProjectQuestion,
  sent: URLSearchParams,
): { mask: number } | { error: string } {
  const texts = getTexts(participation)
  const chosen = [...new Set(sent.getAll('answer'))].map((text) =>
    wholeNumber(text, 0, question.answerCount - 1),
  )
  if (chosen.length === 0 || chosen.includes(null)) return { error: texts.missingAnswer }
  if (chosen.length > 1) {
    if (question.kind !== 'MULTI_CHOICE') return { error: texts.onlyOne }
    if (question.hasDontKnow && chosen.includes(question.answerCount - 1)) return { error: texts.exclusive }
  }
  return { mask: chosen.reduce<number>((mask, position) => mask | (1 << (position ?? 0)), 0) }
}
