import { PAGE_SIZE } from '../../../../contract/limits.ts'
import type { Database } from '../../database/connection.ts'
import { maxJobsWithin } from '../../database/share.ts'
import { isDatabaseOutage } from '../../database/unavailable.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { FairQueue } from '../../http/fair-queue.ts'
import { parseSearchQuery } from '../../lib/search/words.ts'
import { requireUser } from '../access.ts'
import { pageSize, IdParams } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { assertPeriod } from '../period.ts'
import { embedKeyOf } from './embed-key-service.ts'
import { listedScope, assertMayFilterBy } from './policy.ts'
import { createPollReader } from './poll-by-id-repository.ts'
import { presentPoll, presentPollDetail } from './presenter.ts'
import { requireReadable } from './readable-poll-service.ts'
import {
  isExclusive,
  isFavoriteOf,
  isGrantedTo,
  isOwnedBy,
  isVisible,
  newestFavoriteFirst,
  listPolls,
  newestFirst,
} from './repository.ts'
import {
  ExclusivesQuery,
  FavoritesQuery,
  OwnResultsQuery,
  PollDetail,
  PollList,
  PollSearchResponse,
  PollSearchQuery,
} from './schema.ts'
import { presentSearch } from './search-presenter.ts'
import { searchPolls } from './search-repository.ts'

const tags = ['polls']

/** Limits of searches. Together with votes they leave a fifth of the connections free. */
export const SEARCH_QUEUE = {
  share: 0.4,
  connectionsPerJob: 2, // the page and the facets are read concurrently
  waiting: 200,
  waitingPerClient: 40,
  maxWaitMs: 2_000,
}

function createSearchQueue(database: Database): FairQueue {
  const { share, connectionsPerJob, waiting, waitingPerClient, maxWaitMs } = SEARCH_QUEUE
  const running = maxJobsWithin(database, share, connectionsPerJob)
  return new FairQueue({
    running,
    waiting,
    perClient: { running: Math.ceil(running / 2), waiting: waitingPerClient },
    maxWaitMs,
    isOutage: isDatabaseOutage,
  })
}

/** Routes for finding polls: search, virtual bundles and single polls. */
export const pollRoutes = domainRoutes((app, { database, vault }) => {
  const readPoll = requireReadable(createPollReader(database))
  const searches = createSearchQueue(database)
  app.get(
    '/v1/pro/polls',
    operation('searchPolls', {
      tags,
      access: { entitlements: ['pro:access'] },
      querystring: PollSearchQuery,
      response: PollSearchResponse,
    }),
    async (request) => {
      const user = requireUser(request)
      assertMayFilterBy(user, request.query.filter_type)
      assertPeriod(request.query)
      const found = await searches.run(clientNetwork(request), () =>
        searchPolls(database, {
          ...request.query,
          scope: listedScope(user),
          userId: user.userId,
          terms: parseSearchQuery(request.query.query ?? ''),
          limit: pageSize(request.query, PAGE_SIZE.search),
        }),
      )
      return presentSearch(found)
    },
  )
  app.get(
    '/v1/pro/polls/exclusives',
    operation('listExclusivePolls', {
      tags,
      access: { entitlements: ['pro:access'] },
      querystring: ExclusivesQuery,
      response: PollList,
    }),
    async (request) => {
      const user = requireUser(request)
      const { offset, order } = request.query
      const own = isGrantedTo(user.organization?.id ?? null)
      const { rows, total } = await listPolls(database, user.userId, {
        where: [isVisible(listedScope(user)), isExclusive, own],
        orderBy: newestFirst(order),
        limit: pageSize(request.query, PAGE_SIZE.exclusive),
        offset,
      })
      return { polls: rows.map(presentPoll), total }
    },
  )
  app.get(
    '/v1/pro/polls/favorites',
    operation('listFavoritePolls', {
      tags,
      access: 'user',
      querystring: FavoritesQuery,
      response: PollList,
    }),
    async (request) => {
      const user = requireUser(request)
      const { rows, total } = await listPolls(database, user.userId, {
        where: [isVisible(listedScope(user)), isFavoriteOf(user.userId)],
        orderBy: newestFavoriteFirst(user.userId),
        limit: pageSize(request.query, PAGE_SIZE.favorites),
        offset: request.query.offset,
      })
      return { polls: rows.map(presentPoll), total }
    },
  )
  app.get(
    '/v1/pro/polls/results',
    operation('listOwnPolls', {
      tags,
      access: { entitlements: ['org:my_results'] },
      querystring: OwnResultsQuery,
      response: PollList,
    }),
    async (request) => {
      const user = requireUser(request)
      const { rows, total } = await listPolls(database, user.userId, {
        where: [isVisible(listedScope(user)), isOwnedBy(user.organization?.id ?? null)],
        orderBy: newestFirst(),
        limit: pageSize(request.query, PAGE_SIZE.results),
        offset: request.query.offset,
      })
      return { polls: rows.map(presentPoll), total }
    },
  )
  app.get(
    '/v1/pro/polls/:id',
    operation('getPoll', {
      tags,
      access: { entitlements: ['pro:access'] },
      params: IdParams,
      response: PollDetail,
    }),
    async (request) => {
      const user = requireUser(request)
      const poll = await readPoll(user, request.params.id)
      return presentPollDetail(poll, user, embedKeyOf(vault, poll, user.organization?.id ?? null))
    },
  )
})
