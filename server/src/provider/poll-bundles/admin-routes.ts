import { parseId } from '../../../../contract/ids.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { pickCamel } from '../../lib/pick-case.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import {
  toAdminOperationNames,
  registerStaffImageUpload,
  registerStaffObjectRoutes,
  toListing,
} from '../staff-object-routes.ts'
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
import {
  createBundle,
  deleteBundleAndUpdateCollections,
  editableBundle,
  saveBundleAndUpdateCollections,
} from './admin-service.ts'
import { presentAdminBundle } from './presenter.ts'

const BUNDLES = '/v1/admin/poll_bundle'

/** Routes by which staff edit bundles. */
export const pollBundleAdminRoutes = domainRoutes('poll-bundles', (app, context) => {
  const { database, now } = context
  const common = { path: BUNDLES, editable: editableBundle }
  registerStaffObjectRoutes(app, context, {
    ...common,
    operations: toAdminOperationNames('PollBundle', 'PollBundles'),
    access: { read: 'pollBundles.read', write: 'pollBundles.write' },
    schemas: {
      query: AdminBundleListQuery,
      list: AdminPollBundleList,
      item: AdminPollBundle,
      creation: NewBundleBody,
      change: BundleBody,
    },
    list: async (query, page) => {
      const { rows, total } = await listAdminBundles(database, {
        ...toListing(query, page, 'UPDATED_AT'),
        criterion: query.search_criteria,
        ...pickCamel(query, 'min_polls', 'max_polls', 'collection_id'),
      })
      return { poll_bundles: rows.map(presentAdminBundle), total }
    },
    create: (actor, body) => createBundle(context, actor, body),
    save: (edit, body) => saveBundleAndUpdateCollections(context, edit, body),
    remove: (edit) => deleteBundleAndUpdateCollections(context, edit),
  })
  registerStaffImageUpload(app, context, {
    ...common,
    operationId: 'uploadPollBundleImage',
    permission: 'pollBundles.write',
    item: AdminPollBundle,
    setImage: (transaction, id, imageUrl) => updateBundle(transaction, id, { imageUrl }, now()),
  })
  app.get(
    `${BUNDLES}/:id/polls`,
    operation('listAdminBundlePolls', {
      access: { permission: 'pollBundles.read' },
      querystring: AdminBundlePollsQuery,
      response: AdminBundlePolls,
    }),
    async ({ params: { id }, query: { type, query = '' }, page }) => {
      const search = type === 'ID' ? { ids: parseIds(query) } : { words: query }
      if (!(await editableBundle.read(database, id))) throw new ApiError('not_found')
      return listAdminBundlePolls(database, id, { ...search, ...page })
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
