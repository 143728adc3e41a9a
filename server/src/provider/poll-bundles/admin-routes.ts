import { parseId } from '../../../../contract/ids.ts'
import { IMAGE_UPLOAD, PAGE_SIZE } from '../../../../contract/limits.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { requireUser, type Access } from '../access.ts'
import { IdParams, NoContent, pageSize, UploadBody, IfMatch } from '../common-schema.ts'
import { removeImage, saveImage } from '../image-service.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { withEtag } from '../versions.ts'
import { listAdminBundlePolls, listAdminBundles, updateBundle } from './admin-repository.ts'
import {
  AdminBundleListQuery,
  AdminBundlePolls,
  AdminBundlePollsQuery,
  AdminPollBundle,
  AdminPollBundleList,
  BundleBody,
  NewBundleBody,
} from './admin-schema.ts'
import { createBundle, deleteBundle, editableBundle, saveBundle } from './admin-service.ts'
import { presentAdminBundle } from './presenter.ts'

const tags = ['poll-bundles']
const read: Access = { permission: 'pollBundles.read' }
const write: Access = { permission: 'pollBundles.write' }
const BUNDLES = '/v1/admin/poll_bundle'

/** Routes by which staff edit bundles. */
export const pollBundleAdminRoutes = domainRoutes((app, context) => {
  const { database, now } = context
  app.get(
    BUNDLES,
    operation('listAdminPollBundles', {
      tags,
      access: read,
      querystring: AdminBundleListQuery,
      response: AdminPollBundleList,
    }),
    async ({ query }) => {
      const { sort = 'UPDATED_AT', order = sort === 'UPDATED_AT' ? 'DESC' : 'ASC' } = query
      const { rows, total } = await listAdminBundles(database, {
        query: query.query ?? '',
        criterion: query.search_criteria,
        status: query.status,
        minPolls: query.min_polls,
        maxPolls: query.max_polls,
        collectionId: query.collection_id,
        sort,
        order,
        limit: pageSize(query, PAGE_SIZE.adminBundles),
        offset: query.offset,
      })
      return { poll_bundles: rows.map(presentAdminBundle), total }
    },
  )
  app.post(
    BUNDLES,
    operation('createPollBundle', { tags, access: write, body: NewBundleBody, response: AdminPollBundle }),
    async (request, reply) =>
      withEtag(reply, await createBundle(context, requireUser(request), request.body)),
  )
  app.get(
    `${BUNDLES}/:id`,
    operation('getAdminPollBundle', { tags, access: read, params: IdParams, response: AdminPollBundle }),
    async (request, reply) => {
      const bundle = await editableBundle.read(database, request.params.id)
      if (!bundle) throw new ApiError('not_found')
      return withEtag(reply, bundle)
    },
  )
  app.put(
    `${BUNDLES}/:id`,
    operation('updatePollBundle', {
      tags,
      access: write,
      params: IdParams,
      headers: IfMatch,
      body: BundleBody,
      response: AdminPollBundle,
    }),
    async (request, reply) => {
      const saved = await saveBundle(context, request, requireUser(request), request.params.id, request.body)
      return withEtag(reply, saved)
    },
  )
  app.delete(
    `${BUNDLES}/:id`,
    operation('deletePollBundle', {
      tags,
      access: write,
      params: IdParams,
      headers: IfMatch,
      response: NoContent,
    }),
    async (request, reply) => {
      const deleted = await deleteBundle(context, request, requireUser(request), request.params.id)
      await removeImage(context, request, deleted.image_url)
      return reply.status(204).send(null)
    },
  )
  app.get(
    `${BUNDLES}/:id/polls`,
    operation('listAdminBundlePolls', {
      tags,
      access: read,
      params: IdParams,
      querystring: AdminBundlePollsQuery,
      response: AdminBundlePolls,
    }),
    async (request) => {
      const { type, query = '', offset } = request.query
      const page = { limit: pageSize(request.query, PAGE_SIZE.adminBundlePolls), offset }
      const search = type === 'ID' ? { ids: parseIds(query) } : { words: query }
      if (!(await editableBundle.read(database, request.params.id))) throw new ApiError('not_found')
      return listAdminBundlePolls(database, request.params.id, { ...search, ...page })
    },
  )
  app.post(
    `${BUNDLES}/:id/upload_image`,
    {
      bodyLimit: IMAGE_UPLOAD.maxBodyBytes,
      ...operation('uploadPollBundleImage', {
        tags,
        access: write,
        params: IdParams,
        body: UploadBody,
        response: AdminPollBundle,
      }),
    },
    async (request, reply) => {
      const { id } = request.params
      const saved = await saveImage(context, request, editableBundle, (transaction, imageUrl) =>
        updateBundle(transaction, id, { imageUrl }, now()),
      )
      return withEtag(reply, saved)
    },
  )
})

/** Parses the IDs of a query. @throws ApiError `validation_failed` for anything else */
function parseIds(query: string): number[] {
  if (query.trim() === '') throw fieldError('query', TEXT.requiredField)
  const words = query.split(/[\s,;]+/).filter((word) => word !== '')
  const ids = words.flatMap((word) => parseId(word) ?? [])
  if (ids.length === words.length) return ids
  throw fieldError('query', 'Bitte geben Sie Nummern von Umfragen ein.')
}
