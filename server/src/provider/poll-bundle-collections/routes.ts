import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { presentBundle } from '../poll-bundles/presenter.ts'
import { findPublishedBundlesBySlug } from '../poll-bundles/repository.ts'
import { chooseClearestLeadOrFirst, createListChartPictureFinder } from '../polls/list-picture-service.ts'
import { listedScope } from '../polls/policy.ts'
import { presentCollection } from './presenter.ts'
import { listPublishedCollections } from './repository.ts'
import { CollectionListQuery, PollBundleCollectionList } from './schema.ts'

/** Routes for published collections with their bundles, so that a page needs one request only. */
export const pollBundleCollectionRoutes = domainRoutes('poll-bundle-collections', (app, context) => {
  const { database } = context
  const findPictures = createListChartPictureFinder(context)
  app.get(
    '/v1/pro/poll_bundle_collection',
    operation('listPollBundleCollections', {
      access: { entitlements: ['pro:access'] },
      querystring: CollectionListQuery,
      response: PollBundleCollectionList,
    }),
    async ({ user, query, page }) => {
      const { bundle, sort = 'SCORE', order = sort === 'TITLE' ? 'ASC' : 'DESC' } = query
      const { rows, total } = await listPublishedCollections(database, { ...page, bundle, sort, order })
      const slugs = [...new Set(rows.flatMap(({ bundleSlugs }) => bundleSlugs))]
      const scope = listedScope(user)
      const bundles = await findPublishedBundlesBySlug(database, scope, slugs)
      const pollIds = bundles.map((bundle) => bundle.pollIds)
      const pictures = await findPictures(scope, pollIds, chooseClearestLeadOrFirst)
      return {
        poll_bundle_collections: rows.map(presentCollection),
        total,
        bundles: bundles.map((row, index) => ({ ...presentBundle(row), picture: pictures[index] ?? null })),
      }
    },
  )
})
