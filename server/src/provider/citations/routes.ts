import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { PUBLIC_INDEX_STATUSES } from '../../../../contract/decision-index.ts'
import { FLOW_OBSTACLE } from '../../../../contract/enumerations/flow.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { createFiguresQueue } from '../../context/queues.ts'
import type { Database } from '../../database/connection.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { ApiError, fieldError, requireFound } from '../../http/errors.ts'
import { assertBelowLimitAndCount } from '../../http/rate-limit.ts'
import { findStoredPoll } from '../admin-polls/repository.ts'
import { recordAudit } from '../audit-repository.ts'
import { NoContent, WithdrawalBody, type Page } from '../common-schema.ts'
import { findIndex, findIndexBySlug } from '../decision-indexes/repository.ts'
import { SlugParams } from '../decision-indexes/schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { RATE_LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'
import { toPublicPageScope } from '../polls/policy.ts'
import { createVisiblePollReader } from '../polls/poll-by-id-repository.ts'
import { createReadablePollReader } from '../polls/readable-poll-service.ts'
import { createComparisonLoader } from '../results/comparison/compared-polls-service.ts'
import { SecondSideOverrides } from '../results/comparison/schema.ts'
import { createFlowReader } from '../results/flow/service.ts'
import { createVisiblePollWithAnswersReader, type PollWithAnswers } from '../results/repository.ts'
import { consumeFilterLimit } from '../results/view/filter-limit-service.ts'
import { expandSegmentAndRegions } from '../segments/filter-service.ts'
import type { User } from '../viewer.ts'
import { presentCitation, presentStaffCitations } from './presenter.ts'
import {
  findCitation,
  listCitations,
  withdrawCitationReturningObjectId,
  type CitedObject,
  type StoredCitation,
} from './repository.ts'
import {
  Citation,
  CitationBody,
  CitationList,
  CitationListQuery,
  CitationParams,
  IndexCitationParams,
} from './schema.ts'
import { citeIndexAndLockFormula, citeView, type CitedView } from './service.ts'

const isCompared = (query: object): boolean =>
  Object.keys(SecondSideOverrides.properties).some((name) => name in query)

/** Returns the polls whose figures a citation contains. */
function pollsOf({ pollId, content }: StoredCitation): Set<number> {
  if (content && 'index' in content)
    return new Set(
      content.index.formulas.flatMap(({ components }) => components.flatMap(({ poll_id }) => poll_id ?? [])),
    )
  const compared = [content?.comparison?.second.poll_id, content?.flow?.earlier.poll_id]
  return new Set([pollId, ...compared].flatMap((id) => id ?? []))
}

/** Routes for citations: frozen views of polls. */
export const citationRoutes = defineRoutes('citations', (app, context) => {
  const { database, now } = context
  const queue = createFiguresQueue()
  const findPoll = createVisiblePollReader(database)
  const readPoll = createReadablePollReader(findPoll)
  const readAnswered = createReadablePollReader(createVisiblePollWithAnswersReader(database))
  const readComparison = createComparisonLoader(context, readAnswered)
  const readFlows = createFlowReader(context, readAnswered)

  async function readFlow(request: FastifyRequest, user: User, poll: PollWithAnswers, from: string) {
    const { flows } = await readFlows(request, user, poll)
    const flow = flows.find(({ earlier }) => earlier.from === from)
    if (flow?.obstacle === null) return flow
    throw fieldError('flow_from', flow ? FLOW_OBSTACLE[flow.obstacle] : TEXT.noFlow)
  }

  async function readView(
    request: FastifyRequest<{ Body: Static<typeof CitationBody> }>,
    user: User,
    poll: PollWithAnswers,
  ): Promise<CitedView> {
    const { flow_from, ...filter } = request.body
    if (flow_from !== undefined) {
      if (Object.keys(filter).length > 0) throw fieldError('flow_from', TEXT.unfilteredFlow)
      const flow = await readFlow(request, user, poll, flow_from)
      return { query: { view: 'time', flow_from }, comparison: null, flow, segments: [] }
    }
    if (isCompared(request.body)) {
      const { query, comparison, segments } = await readComparison(request, user, poll, request.body)
      return { query, comparison, flow: null, segments: segments.filter((segment) => segment !== null) }
    }
    const { query, segment } = await expandSegmentAndRegions(database, user, request.body)
    consumeFilterLimit(context, request, `poll ${poll.id}`, query)
    return { query, comparison: null, flow: null, segments: segment ? [segment] : [] }
  }

  app.post(
    '/v1/pro/polls/:id/citations',
    operation('citePollView', {
      summary: 'Freezes a view of a poll under a short, permanent URL.',
      access: { anyEntitlement: ['pro:access'] },
      body: CitationBody,
      response: Citation,
    }),
    async (request) => {
      const { user } = request
      const { id } = request.params
      const [detail, answered] = await Promise.all([readPoll(user, id), readAnswered(user, id)])
      const view = await readView(request, user, answered)
      await assertBelowLimitAndCount(context, RATE_LIMITS.citation, String(user.userId))
      return presentCitation(await citeView(context, user, { detail, answered }, view))
    },
  )
  app.post(
    '/v1/decision_indexes/:slug/citations',
    operation('citeDecisionIndex', {
      summary: 'Freezes the values of an index under a short, permanent URL, and locks its formula.',
      access: { anyEntitlement: ['pro:access'] },
      params: SlugParams,
      response: Citation,
    }),
    async (request) => {
      const { user, params } = request
      const row = await findIndexBySlug(database, params.slug, PUBLIC_INDEX_STATUSES)
      if (row?.withdrawnAt !== null) throw new ApiError('not_found')
      await assertBelowLimitAndCount(context, RATE_LIMITS.citation, String(user.userId))
      return presentCitation(
        await queue.run(clientNetwork(request), () => citeIndexAndLockFormula(context, user, row)),
      )
    },
  )
  app.get(
    '/v1/citations/:code',
    operation('getCitation', {
      summary:
        'The frozen view, for users who may see the poll; for a withdrawn one only the time and reason.',
      access: 'public',
      params: CitationParams,
      response: Citation,
    }),
    async ({ viewer, params }) => {
      const citation = requireFound(await findCitation(database, params.code))
      const userId = viewer.kind === 'user' ? viewer.userId : null
      for (const id of pollsOf(citation))
        if (!(await findPoll({ id, userId, scope: toPublicPageScope(viewer) })))
          throw new ApiError('not_found')
      return presentCitation(citation)
    },
  )
  app.get(
    '/v1/admin/polls/:id/citations',
    operation('listCitations', {
      access: { permission: 'polls.read' },
      querystring: CitationListQuery,
      response: CitationList,
    }),
    async ({ page, params: { id } }) => listCitationsOf({ pollId: id, indexId: null }, page, findStoredPoll),
  )
  app.post(
    '/v1/admin/citations/:code/withdraw',
    operation('withdrawCitation', {
      summary: 'Deletes the content and shows readers the reason.',
      access: { permission: 'polls.publish' },
      params: CitationParams,
      body: WithdrawalBody,
      response: NoContent,
    }),
    ({ user, params, body }) => withdraw(user, { ...params, indexId: null, reason: body.reason.trim() }),
  )
  app.get(
    '/v1/admin/decision_indexes/:id/citations',
    operation('listIndexCitations', {
      access: { permission: 'decisionIndexes.read' },
      querystring: CitationListQuery,
      response: CitationList,
    }),
    async ({ page, params: { id } }) => listCitationsOf({ pollId: null, indexId: id }, page, findIndex),
  )
  app.post(
    '/v1/admin/decision_indexes/:id/citations/:code/withdraw',
    operation('withdrawIndexCitation', {
      summary: 'Deletes the values and shows readers the reason. The formula stays locked.',
      access: { permission: 'decisionIndexes.publish' },
      params: IndexCitationParams,
      body: WithdrawalBody,
      response: NoContent,
    }),
    ({ user, params: { id, code }, body }) =>
      withdraw(user, { code, indexId: id, reason: body.reason.trim() }),
  )

  /** @throws ApiError `not_found` without the poll or index */
  async function listCitationsOf(
    cited: CitedObject,
    page: Page,
    findCited: (database: Database, id: number) => Promise<object | undefined>,
  ) {
    const found = await listCitations(database, cited, page)
    if (found.total === 0) requireFound(await findCited(database, cited.pollId ?? cited.indexId))
    return presentStaffCitations(found)
  }

  /** @param indexId the ID of the cited index; null for a citation of any poll. @throws ApiError `not_found` */
  async function withdraw(
    actor: User,
    { code, indexId, reason }: { code: string; indexId: number | null; reason: string },
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      const withdrawal = { at: now(), reason }
      const id = requireFound(await withdrawCitationReturningObjectId(transaction, code, indexId, withdrawal))
      await recordAudit(transaction, {
        actor,
        action: 'CITATION_WITHDRAWN',
        object: { type: indexId === null ? 'POLL' : 'DECISION_INDEX', id },
        after: { code },
        reason,
      })
    })
  }
})
