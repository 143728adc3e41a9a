import { parseId } from '../../../../contract/ids.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { ApiError, fieldError, requireFound } from '../../http/errors.ts'
import { pickCamel } from '../../lib/pick-case.ts'
import type { RouteAccess } from '../access.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { toListedScopeOrNone, toListReader } from '../polls/policy.ts'
import { listBundlePollsOncePerSeries, findWaves } from '../polls/repository.ts'
import { PollList } from '../polls/schema.ts'
import { presentPollOfSeries } from '../polls/series-presenter.ts'
import {
  toOperationNamesWithAdminReads,
  registerStaffObjectRoutes,
  toListing,
} from '../staff-object-routes.ts'
import {
  createBundle,
  deleteBundleAndUpdateCollections,
  bundleDefinition,
  saveBundleAndUpdateCollections,
} from './admin-service.ts'
import { presentBundle, presentAdminBundle } from './presenter.ts'
import {
  findPublishedBundle,
  listPublishedBundles,
  listAdminBundlePolls,
  listAdminBundles,
  updateBundle,
} from './repository.ts'
import {
  BundleListQuery,
  BundleParams,
  BundlePollsQuery,
  PollBundle,
  PollBundleList,
  AdminBundleListQuery,
  AdminBundlePolls,
  AdminBundlePollsQuery,
  AdminPollBundle,
  AdminPollBundleList,
  BundleBody,
  NewBundleBody,
} from './schema.ts'

const access = { anyEntitlement: ['pro:access'] } satisfies RouteAccess
const BUNDLES = '/v1/admin/poll_bundle'

/** Routes for bundles and their polls: of readers, and of staff. */
export const pollBundleRoutes = defineRoutes('poll-bundles', (app, context) => {
  const { database, now } = context
  app.get(
    '/v1/pro/poll_bundle',
    operation('listPollBundles', { access, querystring: BundleListQuery, response: PollBundleList }),
    async ({ user, query: { query = '' }, page }) => {
      const { rows, total } = await listPublishedBundles(database, toListedScopeOrNone(user), query, page)
      return { poll_bundles: rows.map(presentBundle), total }
    },
  )
  app.get(
    '/v1/pro/poll_bundle/:bundle',
    operation('getPollBundle', { access, params: BundleParams, response: PollBundle }),
    async ({ user, params }) =>
      presentBundle(
        requireFound(await findPublishedBundle(database, toListedScopeOrNone(user), params.bundle)),
      ),
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
      const bundle = requireFound(
        await findPublishedBundle(database, toListedScopeOrNone(user), params.bundle),
      )
      const { rows, total } = await listBundlePollsOncePerSeries(database, toListReader(user), bundle, page)
      const keys = rows.flatMap(({ seriesKey }) => seriesKey ?? [])
      const waves = await findWaves(database, toListedScopeOrNone(user), keys)
      return { polls: rows.map((row) => presentPollOfSeries(row, waves)), total }
    },
  )

  registerStaffObjectRoutes(app, context, {
    path: BUNDLES,
    operations: toOperationNamesWithAdminReads('PollBundle', 'PollBundles'),
    access: { read: 'pollBundles.read', write: 'pollBundles.write' },
    schemas: {
      query: AdminBundleListQuery,
      list: AdminPollBundleList,
      item: AdminPollBundle,
      creation: NewBundleBody,
      change: BundleBody,
    },
    definition: bundleDefinition,
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
    image: {
      operationId: 'uploadPollBundleImage',
      set: (transaction, id, imageUrl) => updateBundle(transaction, id, { imageUrl }, now()),
    },
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
      if (!(await bundleDefinition.read(database, id))) throw new ApiError('not_found')
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
