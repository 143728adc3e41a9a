import type { RouteAccess } from '../access.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { presentBundle } from '../poll-bundles/presenter.ts'
import { findPublishedBundlesBySlug } from '../poll-bundles/repository.ts'
import { chooseClearestLeadOrFirst, createListChartPictureFinder } from '../polls/list-picture-service.ts'
import { toListedScopeOrNone } from '../polls/policy.ts'
import { toOperationNamesWithAdminReads, registerStaffObjectRoutes } from '../staff-object-routes.ts'
import { withEtag } from '../versions.ts'
import {
  assignBundleToCollection,
  createCollectionAndRenumberScores,
  collectionDefinition,
  saveCollectionAndRenumberScores,
  unassignBundleFromCollection,
} from './admin-service.ts'
import { presentCollection, presentAdminCollection } from './presenter.ts'
import { listPublishedCollections, listAdminCollections } from './repository.ts'
import {
  CollectionListQuery,
  PollBundleCollectionList,
  AdminCollection,
  AdminCollectionList,
  AdminCollectionListQuery,
  AssignmentBody,
  CollectionBody,
  NewCollectionBody,
} from './schema.ts'

const write = { permission: 'collections.write' } satisfies RouteAccess
const COLLECTIONS = '/v1/admin/poll_bundle_collection'

/** Routes for collections: of readers, with all bundles in one response, and of staff. */
export const pollBundleCollectionRoutes = defineRoutes('poll-bundle-collections', (app, context) => {
  const { database } = context
  const findPictures = createListChartPictureFinder(context)
  app.get(
    '/v1/pro/poll_bundle_collection',
    operation('listPollBundleCollections', {
      access: { anyEntitlement: ['pro:access'] },
      querystring: CollectionListQuery,
      response: PollBundleCollectionList,
    }),
    async ({ user, query, page }) => {
      const { bundle, sort = 'SCORE', order = sort === 'TITLE' ? 'ASC' : 'DESC' } = query
      const { rows, total } = await listPublishedCollections(database, { ...page, bundle, sort, order })
      const slugs = [...new Set(rows.flatMap(({ bundleSlugs }) => bundleSlugs))]
      const scope = toListedScopeOrNone(user)
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

  registerStaffObjectRoutes(app, context, {
    path: COLLECTIONS,
    paths: { deletion: '/v1/admin/poll_bundle/poll_bundle_collection/:id' },
    operations: toOperationNamesWithAdminReads('PollBundleCollection', 'PollBundleCollections'),
    access: { read: 'collections.read', write: 'collections.write' },
    schemas: {
      query: AdminCollectionListQuery,
      list: AdminCollectionList,
      item: AdminCollection,
      creation: NewCollectionBody,
      change: CollectionBody,
    },
    definition: collectionDefinition,
    list: async (query, page) => {
      const { rows, total } = await listAdminCollections(database, query.query ?? '', page)
      return { poll_bundle_collections: rows.map(presentAdminCollection), total }
    },
    create: (actor, body) => createCollectionAndRenumberScores(context, actor, body),
    save: (edit, body) => saveCollectionAndRenumberScores(context, edit, body),
  })
  app.post(
    `${COLLECTIONS}/assign`,
    operation('assignPollBundle', { access: write, body: AssignmentBody, response: AdminCollection }),
    async (request, reply) =>
      withEtag(reply, await assignBundleToCollection(context, request, request.user, request.body)),
  )
  app.post(
    `${COLLECTIONS}/unassign`,
    operation('unassignPollBundle', { access: write, body: AssignmentBody, response: AdminCollection }),
    async (request, reply) =>
      withEtag(reply, await unassignBundleFromCollection(context, request, request.user, request.body)),
  )
})
