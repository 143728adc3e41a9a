import { createDatabaseQueue, type DatabaseQueueLimits } from '../../context/queues.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { sendJson, serializeByRouteSchema } from '../../http/json-body.ts'
import { memoizeLru } from '../../lib/memoize-lru.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { assertConsistentPeriod } from '../period.ts'
import { toEmbedKeyIfNeeded } from './embed-key-service.ts'
import { createPollLists } from './list-service.ts'
import { assertMayFilterBy } from './policy.ts'
import { createVisiblePollReader } from './poll-by-id-repository.ts'
import { presentViewerRights, presentPollDetail } from './presenter.ts'
import { createReadablePollReader } from './readable-poll-service.ts'
import {
  ExclusivesQuery,
  FavoritesQuery,
  OwnPollsQuery,
  PollDetail,
  PollList,
  PollSearchResponse,
  PollSearchQuery,
} from './schema.ts'

/** Limits of searches. Together with votes they leave a fifth of the connections free. */
export const SEARCH_QUEUE_LIMITS = {
  maxConnectionShare: 0.4,
  connectionsPerJob: 2, // the marked texts and the waves are read concurrently
  waiting: 200,
  waitingPerClient: 40,
  maxWaitMs: 2_000,
} satisfies DatabaseQueueLimits

const MAX_DETAILS = 300

/** Routes for finding polls: search, virtual bundles and single polls. */
export const pollRoutes = defineRoutes('polls', (app, context) => {
  const { database, vault } = context
  const readPoll = createReadablePollReader(createVisiblePollReader(database))
  const searches = createDatabaseQueue(database, SEARCH_QUEUE_LIMITS)
  const lists = createPollLists(context)
  const details = new Map<string, Buffer>()
  app.get(
    '/v1/pro/polls',
    operation('searchPolls', {
      access: { anyEntitlement: ['pro:access'] },
      querystring: PollSearchQuery,
      response: PollSearchResponse,
    }),
    async (request, reply) => {
      const { user } = request
      assertMayFilterBy(user, request.query.filter_type)
      assertConsistentPeriod(request.query)
      const search = { ...request.query, ...request.page }
      const body = await lists.search(user, search, (work) => searches.run(clientNetwork(request), work))
      return sendJson(reply, body)
    },
  )
  app.get(
    '/v1/pro/polls/exclusives',
    operation('listExclusivePolls', {
      access: { anyEntitlement: ['pro:access'] },
      querystring: ExclusivesQuery,
      response: PollList,
    }),
    async ({ user, query, page }, reply) =>
      sendJson(reply, await lists.listOrganizationPolls(user, 'exclusive', { ...page, order: query.order })),
  )
  app.get(
    '/v1/pro/polls/favorites',
    operation('listFavoritePolls', { access: 'user', querystring: FavoritesQuery, response: PollList }),
    async ({ user, page }, reply) => sendJson(reply, await lists.listFavorites(user, page)),
  )
  app.get(
    '/v1/pro/polls/results',
    operation('listOwnPolls', {
      access: { anyEntitlement: ['org:my_results'] },
      querystring: OwnPollsQuery,
      response: PollList,
    }),
    async ({ user, page }, reply) => sendJson(reply, await lists.listOrganizationPolls(user, 'own', page)),
  )
  app.get(
    '/v1/pro/polls/:id',
    operation('getPoll', {
      access: { anyEntitlement: ['pro:access'] },
      load: readPoll,
      response: PollDetail,
    }),
    async ({ user, loaded: poll }, reply) => {
      const grants = presentViewerRights(
        user,
        poll,
        toEmbedKeyIfNeeded(vault, poll, user.organization?.id ?? null),
      )
      const key = JSON.stringify([poll.id, poll.rowVersion, poll.isFavorited, grants])
      const body = memoizeLru(details, MAX_DETAILS, key, () =>
        serializeByRouteSchema(reply, presentPollDetail(poll, grants)),
      )
      return sendJson(reply, body)
    },
  )
})
