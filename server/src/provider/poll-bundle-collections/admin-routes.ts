import { PAGE_SIZE } from '../../../../contract/limits.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../context/context.ts'
import { ApiError } from '../../http/errors.ts'
import { userOf, type Access } from '../access.ts'
import { recordAudit } from '../audit.ts'
import { errorResponses, NoContent, pageSize } from '../common-schema.ts'
import { IdParams } from '../me/schema.ts'
import { savedSlug, withUniqueSlug } from '../slugs.ts'
import { changeObject, deleteObject, withEtag } from '../versions.ts'
import {
  assignBundle,
  insertCollection,
  listAdminCollections,
  lockOrdering,
  renumberWhereTight,
  setCollectionBundles,
  unassignBundle,
  updateCollection,
  type CollectionFields,
} from './admin-repository.ts'
import {
  AdminCollection,
  AdminCollectionList,
  AdminCollectionListQuery,
  AssignmentBody,
  CollectionBody,
  NewCollectionBody,
  type CollectionBodyWire,
} from './admin-schema.ts'
import { editableCollection } from './editable-collection.ts'
import { presentAdminCollection } from './presenter.ts'

const tags = ['poll-bundle-collections']
const read: Access = { permission: 'collections.read' }
const write: Access = { permission: 'collections.write' }
const COLLECTIONS = '/v1/admin/poll_bundle_collection'
const SLUG = 'collections_slug_unique'

/** Collections as staff edit and order them. */
export function pollBundleCollectionAdminRoutes({ database }: Context): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      COLLECTIONS,
      {
        config: { access: read },
        schema: {
          tags,
          operationId: 'listAdminPollBundleCollections',
          querystring: AdminCollectionListQuery,
          response: { 200: AdminCollectionList, ...errorResponses },
        },
      },
      async (request) => {
        const { query = '', offset } = request.query
        const page = { limit: pageSize(request.query, PAGE_SIZE.adminCollections), offset }
        const { rows, total } = await listAdminCollections(database, query, page)
        return { poll_bundle_collections: rows.map(presentAdminCollection), total }
      },
    )
    app.get(
      `${COLLECTIONS}/:id`,
      {
        config: { access: read },
        schema: {
          tags,
          operationId: 'getAdminPollBundleCollection',
          params: IdParams,
          response: { 200: AdminCollection, ...errorResponses },
        },
      },
      async (request, reply) => {
        const collection = await editableCollection.read(database, request.params.id)
        if (!collection) throw new ApiError('not_found')
        return withEtag(reply, collection)
      },
    )
    app.post(
      COLLECTIONS,
      {
        config: { access: write },
        schema: {
          tags,
          operationId: 'createPollBundleCollection',
          body: NewCollectionBody,
          response: { 200: AdminCollection, ...errorResponses },
        },
      },
      async (request, reply) => {
        const { body } = request
        const fields = {
          title: body.title.trim(),
          slug: savedSlug(body.slug, body.title, 'title'),
          status: 'CREATED' as const,
          filterList: [],
          ...fieldsOf(body),
        }
        const created = await withUniqueSlug(SLUG, 'title', () =>
          database.transaction(async (transaction) => {
            await lockOrdering(transaction)
            const id = await insertCollection(transaction, fields)
            await setCollectionBundles(transaction, id, body.poll_bundles ?? [])
            await renumberWhereTight(transaction, id)
            const collection = await editableCollection.read(transaction, id)
            if (!collection) throw new Error('A collection was not written.')
            const object = { type: editableCollection.type, id }
            const actor = userOf(request)
            await recordAudit(transaction, { actor, action: 'CREATED', object, after: collection })
            return collection
          }),
        )
        return withEtag(reply, created)
      },
    )
    app.put(
      `${COLLECTIONS}/:id`,
      {
        config: { access: write },
        schema: {
          tags,
          operationId: 'updatePollBundleCollection',
          params: IdParams,
          body: CollectionBody,
          response: { 200: AdminCollection, ...errorResponses },
        },
      },
      async (request, reply) => {
        const { body } = request
        const { id } = request.params
        const edit = { request, actor: userOf(request), id }
        const saved = await withUniqueSlug(SLUG, 'title', () =>
          changeObject(
            database,
            { ...editableCollection, lockFirst: lockOrdering },
            edit,
            async (transaction) => {
              await updateCollection(transaction, id, fieldsOf(body))
              if (body.poll_bundles) await setCollectionBundles(transaction, id, body.poll_bundles)
              if (body.score !== undefined) await renumberWhereTight(transaction, id)
            },
          ),
        )
        return withEtag(reply, saved)
      },
    )
    app.delete(
      '/v1/admin/poll_bundle/poll_bundle_collection/:id',
      {
        config: { access: write },
        schema: {
          tags,
          operationId: 'deletePollBundleCollection',
          params: IdParams,
          response: { 204: NoContent, ...errorResponses },
        },
      },
      async (request, reply) => {
        await deleteObject(database, editableCollection, {
          request,
          actor: userOf(request),
          id: request.params.id,
        })
        return reply.status(204).send(null)
      },
    )
    const assignments = [
      { path: 'assign', operationId: 'assignPollBundle', change: assignBundle, action: 'BUNDLE_ASSIGNED' },
      {
        path: 'unassign',
        operationId: 'unassignPollBundle',
        change: unassignBundle,
        action: 'BUNDLE_UNASSIGNED',
      },
    ]
    for (const { path, operationId, change, action } of assignments) {
      app.post(
        `${COLLECTIONS}/${path}`,
        {
          config: { access: write },
          schema: {
            tags,
            operationId,
            body: AssignmentBody,
            response: { 200: AdminCollection, ...errorResponses },
          },
        },
        async (request, reply) => {
          const { poll_bundle_id: bundleId, poll_bundle_collection_id: id } = request.body
          const edit = { request, actor: userOf(request), id }
          const saved = await changeObject(
            database,
            editableCollection,
            edit,
            (transaction) => change(transaction, id, bundleId),
            action,
          )
          return withEtag(reply, saved)
        },
      )
    }
  }
}

/** The fields of a body that are there, as the table names them. */
function fieldsOf(body: CollectionBodyWire): Partial<CollectionFields> {
  const { title, slug, status, score, filter_list: filterList } = body
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(slug !== undefined && { slug: savedSlug(slug, '', 'title') }),
    ...(status !== undefined && { status }),
    ...(score !== undefined && { score }),
    ...(filterList !== undefined && { filterList }),
  }
}
