import { PAGE_SIZE } from '../../../../contract/limits.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../context/context.ts'
import { ApiError } from '../../http/errors.ts'
import { userOf, type Access } from '../access.ts'
import { IdParams, NoContent, pageSize } from '../common-schema.ts'
import { operation } from '../operation.ts'
import { savedSlug, withUniqueSlug } from '../slugs.ts'
import { changeObject, createObject, deleteObject, withEtag } from '../versions.ts'
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
import { editableCollection } from './admin-service.ts'
import { presentAdminCollection } from './presenter.ts'

const tags = ['poll-bundle-collections']
const read: Access = { permission: 'collections.read' }
const write: Access = { permission: 'collections.write' }
const COLLECTIONS = '/v1/admin/poll_bundle_collection'
const SLUG = 'collections_slug_unique'
/** A collection whose save may move others. */
const orderedCollection = { ...editableCollection, lockFirst: lockOrdering }

/** Collections as staff edit and order them. */
export function pollBundleCollectionAdminRoutes({ database }: Context): FastifyPluginAsyncTypebox {
  return async (app) => {
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
          createObject(database, orderedCollection, userOf(request), async (transaction) => {
            const id = await insertCollection(transaction, fields)
            await setCollectionBundles(transaction, id, body.poll_bundles ?? [])
            await renumberWhereTight(transaction, id)
            return id
          }),
        )
        return withEtag(reply, created)
      },
    )
    app.put(
      `${COLLECTIONS}/:id`,
      operation('updatePollBundleCollection', {
        tags,
        access: write,
        params: IdParams,
        body: CollectionBody,
        response: AdminCollection,
      }),
      async (request, reply) => {
        const { body } = request
        const { id } = request.params
        const edit = { request, actor: userOf(request), id }
        const saved = await withUniqueSlug(SLUG, 'title', () =>
          changeObject(database, orderedCollection, edit, async (transaction) => {
            await updateCollection(transaction, id, fieldsOf(body))
            if (body.poll_bundles) await setCollectionBundles(transaction, id, body.poll_bundles)
            if (body.score !== undefined) await renumberWhereTight(transaction, id)
          }),
        )
        return withEtag(reply, saved)
      },
    )
    app.delete(
      '/v1/admin/poll_bundle/poll_bundle_collection/:id',
      operation('deletePollBundleCollection', { tags, access: write, params: IdParams, response: NoContent }),
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
    ] as const
    for (const { path, operationId, change, action } of assignments) {
      app.post(
        `${COLLECTIONS}/${path}`,
        operation(operationId, { tags, access: write, body: AssignmentBody, response: AdminCollection }),
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
