import type { RouteAccess } from '../access.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { toAdminOperationNames, registerStaffObjectRoutes } from '../staff-object-routes.ts'
import { withEtag } from '../versions.ts'
import { listAdminCollections } from './admin-repository.ts'
import {
  AdminCollection,
  AdminCollectionList,
  AdminCollectionListQuery,
  AssignmentBody,
  CollectionBody,
  NewCollectionBody,
} from './admin-schema.ts'
import {
  assignBundleToCollection,
  createCollectionAndRenumberScores,
  editableCollection,
  saveCollectionAndRenumberScores,
  unassignBundleFromCollection,
} from './admin-service.ts'
import { presentAdminCollection } from './presenter.ts'

const write = { permission: 'collections.write' } satisfies RouteAccess
const COLLECTIONS = '/v1/admin/poll_bundle_collection'

/** Routes by which staff edit and order collections. */
export const pollBundleCollectionAdminRoutes = domainRoutes('poll-bundle-collections', (app, context) => {
  const { database } = context
  registerStaffObjectRoutes(app, context, {
    path: COLLECTIONS,
    paths: { deletion: '/v1/admin/poll_bundle/poll_bundle_collection/:id' },
    operations: toAdminOperationNames('PollBundleCollection', 'PollBundleCollections'),
    access: { read: 'collections.read', write: 'collections.write' },
    schemas: {
      query: AdminCollectionListQuery,
      list: AdminCollectionList,
      item: AdminCollection,
      creation: NewCollectionBody,
      change: CollectionBody,
    },
    editable: editableCollection,
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
