import type { Database } from '../../database/connection.ts'
import { maxJobsWithin } from '../../database/share.ts'
import { isDatabaseOutage } from '../../database/unavailable.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { FairQueue } from '../../http/fair-queue.ts'
import { parseSearchQuery } from '../../lib/search/words.ts'
import { IdParams } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { assertPeriod } from '../period.ts'
import { embedKeyOf } from './embed-key-service.ts'
import { assertMayFilterBy, toListReader } from './policy.ts'
import { createPollReader } from './poll-by-id-repository.ts'
import { presentPollDetail, presentPolls } from './presenter.ts'
import { requireReadable } from './readable-poll-service.ts'
import { listExclusivePolls, listFavoritePolls, listOwnPolls } from './repository.ts'
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
      const { user } = request
      assertMayFilterBy(user, request.query.filter_type)
      assertPeriod(request.query)
      const found = await searches.run(clientNetwork(request), () =>
        searchPolls(database, {
          ...request.query,
          ...toListReader(user),
          terms: parseSearchQuery(request.query.query ?? ''),
          ...request.page,
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
    async ({ user, query, page }) =>
      presentPolls(await listExclusivePolls(database, toListReader(user), page, query.order)),
  )
  app.get(
    '/v1/pro/polls/favorites',
    operation('listFavoritePolls', {
      tags,
      access: 'user',
      querystring: FavoritesQuery,
      response: PollList,
    }),
    async ({ user, page }) => presentPolls(await listFavoritePolls(database, toListReader(user), page)),
  )
  app.get(
    '/v1/pro/polls/results',
    operation('listOwnPolls', {
      tags,
      access: { entitlements: ['org:my_results'] },
      querystring: OwnResultsQuery,
      response: PollList,
    }),
    async ({ user, page }) => presentPolls(await listOwnPolls(database, toListReader(user), page)),
  )
  app.get(
    '/v1/pro/polls/:id',
    operation('getPoll', {
      tags,
      access: { entitlements: ['pro:access'] },
      params: IdParams,
      load: readPoll,
      response: PollDetail,
    }),
    async ({ user, loaded: poll }) =>
      presentPollDetail(poll, user, embedKeyOf(vault, poll, user.organization?.id ?? null)),
  )
})
