import { ApiError } from '../../http/errors.ts'
import type { RouteAccess } from '../access.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { listedScope, toListReader } from '../polls/policy.ts'
import { listBundlePollsOncePerSeries } from '../polls/repository.ts'
import { PollList } from '../polls/schema.ts'
import { presentPollOfSeries } from '../polls/series-presenter.ts'
import { findWaves } from '../polls/series-repository.ts'
import { presentBundle } from './presenter.ts'
import { findPublishedBundle, listPublishedBundles } from './repository.ts'
import { BundleListQuery, BundleParams, BundlePollsQuery, PollBundle, PollBundleList } from './schema.ts'

const access = { entitlements: ['pro:access'] } satisfies RouteAccess

/** Routes for published bundles and their polls. */
export const pollBundleRoutes = domainRoutes('poll-bundles', (app, { database }) => {
  app.get(
    '/v1/pro/poll_bundle',
    operation('listPollBundles', { access, querystring: BundleListQuery, response: PollBundleList }),
    async ({ user, query: { query = '' }, page }) => {
      const { rows, total } = await listPublishedBundles(database, listedScope(user), query, page)
      return { poll_bundles: rows.map(presentBundle), total }
    },
  )
  app.get(
    '/v1/pro/poll_bundle/:bundle',
    operation('getPollBundle', { access, params: BundleParams, response: PollBundle }),
    async ({ user, params }) => {
      const bundle = await findPublishedBundle(database, listedScope(user), params.bundle)
      if (!bundle) throw new ApiError('not_found')
      return presentBundle(bundle)
    },
  )
  app.get(
    '/v1/pro/poll_bundle/:bundle/polls',
    operation('listBundlePolls', {
      access,
      params: BundleParams,
      querystring: BundlePollsQuery,
      response: PollList,
    }),
    async ({ user, params, page }) => {
      const bundle = await findPublishedBundle(database, listedScope(user), params.bundle)
      if (!bundle) throw new ApiError('not_found')
      const { rows, total } = await listBundlePollsOncePerSeries(database, toListReader(user), bundle, page)
      const keys = rows.flatMap(({ seriesKey }) => seriesKey ?? [])
      const waves = await findWaves(database, listedScope(user), keys)
      return { polls: rows.map((row) => presentPollOfSeries(row, waves)), total }
    },
  )
})
