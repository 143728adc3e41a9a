import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { ApiError } from '../../http/errors.ts'
import { requireUser, type Access } from '../access.ts'
import { IdParams, NoContent, pageSize, IfMatch } from '../common-schema.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { deleteObject, withEtag } from '../versions.ts'
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
  assignToCollection,
  createCollection,
  editableCollection,
  saveCollection,
  unassignFromCollection,
} from './admin-service.ts'
import { presentAdminCollection } from './presenter.ts'

const tags = ['poll-bundle-collections']
const read: Access = { permission: 'collections.read' }
const write: Access = { permission: 'collections.write' }
const COLLECTIONS = '/v1/admin/poll_bundle_collection'

/** Routes by which staff edit and order collections. */
export const pollBundleCollectionAdminRoutes = domainRoutes((app, context) => {
  const { database } = context
  app.get(
    COLLECTIONS,
    operation('listAdminPollBundleCollections', {
      tags,
      access: read,
      querystring: AdminCollectionListQuery,
      response: AdminCollectionList,
    }),
    async (request) => {
      const { query = '', offset } = request.query
      const page = { limit: pageSize(request.query, PAGE_SIZE.adminCollections), offset }
      const { rows, total } = await listAdminCollections(database, query, page)
      return { poll_bundle_collections: rows.map(presentAdminCollection), total }
    },
  )
  app.get(
    `${COLLECTIONS}/:id`,
    operation('getAdminPollBundleCollection', {
      tags,
      access: read,
      params: IdParams,
      response: AdminCollection,
    }),
    async (request, reply) => {
      const collection = await editableCollection.read(database, request.params.id)
      if (!collection) throw new ApiError('not_found')
      return withEtag(reply, collection)
    },
  )
  app.post(
    COLLECTIONS,
    operation('createPollBundleCollection', {
      tags,
      access: write,
      body: NewCollectionBody,
      response: AdminCollection,
    }),
    async (request, reply) =>
      withEtag(reply, await createCollection(context, requireUser(request), request.body)),
  )
  app.put(
    `${COLLECTIONS}/:id`,
    operation('updatePollBundleCollection', {
      tags,
      access: write,
      params: IdParams,
      headers: IfMatch,
      body: CollectionBody,
      response: AdminCollection,
    }),
    async (request, reply) => {
      const { params, body } = request
      return withEtag(reply, await saveCollection(context, request, requireUser(request), params.id, body))
    },
  )
  app.delete(
    '/v1/admin/poll_bundle/poll_bundle_collection/:id',
    operation('deletePollBundleCollection', {
      tags,
      access: write,
      params: IdParams,
      headers: IfMatch,
      response: NoContent,
    }),
    async (request, reply) => {
      await deleteObject(database, editableCollection, {
        request,
        actor: requireUser(request),
        id: request.params.id,
      })
      return reply.status(204).send(null)
    },
  )
  app.post(
    `${COLLECTIONS}/assign`,
    operation('assignPollBundle', {
      tags,
      access: write,
      body: AssignmentBody,
      response: AdminCollection,
    }),
    async (request, reply) =>
      withEtag(reply, await assignToCollection(context, request, requireUser(request), request.body)),
  )
  app.post(
    `${COLLECTIONS}/unassign`,
    operation('unassignPollBundle', {
      tags,
      access: write,
      body: AssignmentBody,
      response: AdminCollection,
    }),
    async (request, reply) =>
      withEtag(reply, await unassignFromCollection(context, request, requireUser(request), request.body)),
  )
})
