import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { ApiError } from '../../http/errors.ts'
import type { Access } from '../access.ts'
import { requireUser } from '../access.ts'
import { pageSize } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { listedScope } from '../polls/policy.ts'
import { inBundleOrder, isInBundle, isVisible, listPolls } from '../polls/repository.ts'
import { PollList } from '../polls/schema.ts'
import { presentPollOfSeries } from '../polls/series-presenter.ts'
import { findWaves } from '../polls/series-repository.ts'
import { presentBundle } from './presenter.ts'
import { findBundle, listBundles } from './repository.ts'
import { BundleListQuery, BundleParams, BundlePollsQuery, PollBundle, PollBundleList } from './schema.ts'

const tags = ['poll-bundles']
const access: Access = { entitlements: ['pro:access'] }

/** Routes for published bundles and their polls. */
export const pollBundleRoutes = domainRoutes((app, { database }) => {
  app.get(
    '/v1/pro/poll_bundle',
    operation('listPollBundles', { tags, access, querystring: BundleListQuery, response: PollBundleList }),
    async (request) => {
      const { query = '', offset } = request.query
      const page = { limit: pageSize(request.query, PAGE_SIZE.bundles), offset }
      const { rows, total } = await listBundles(database, listedScope(requireUser(request)), query, page)
      return { poll_bundles: rows.map(presentBundle), total }
    },
  )
  app.get(
    '/v1/pro/poll_bundle/:bundle',
    operation('getPollBundle', { tags, access, params: BundleParams, response: PollBundle }),
    async (request) => {
      const bundle = await findBundle(database, listedScope(requireUser(request)), request.params.bundle)
      if (!bundle) throw new ApiError('not_found')
      return presentBundle(bundle)
    },
  )
  app.get(
    '/v1/pro/poll_bundle/:bundle/polls',
    operation('listBundlePolls', {
      tags,
      access,
      params: BundleParams,
      querystring: BundlePollsQuery,
      response: PollList,
    }),
    async (request) => {
      const user = requireUser(request)
      const { bundle: slug } = request.params
      const bundle = await findBundle(database, listedScope(user), slug)
      if (!bundle) throw new ApiError('not_found')
      const { rows, total } = await listPolls(database, user.userId, {
        isOneOfSeries: true,
        where: [isVisible(listedScope(user)), isInBundle(slug)],
        orderBy: inBundleOrder(bundle.id),
        limit: pageSize(request.query, PAGE_SIZE.bundlePolls),
        offset: request.query.offset,
      })
      const keys = rows.flatMap(({ seriesKey }) => seriesKey ?? [])
      const waves = await findWaves(database, listedScope(user), keys)
      return { polls: rows.map((row) => presentPollOfSeries(row, waves)), total }
    },
  )
})
