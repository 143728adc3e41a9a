import { PAGE_SIZE } from '../../../contract/limits'
import type { PageQuery } from '../../api/polls'
import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { ImageRemoval } from '../../api/upload'
import type { RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { createObjectCalls, type FieldsSave } from '../object/object-calls'

/** A bundle as staff edit it. */
export type AdminBundle = ResponseBody<'getAdminPollBundle'>
export type AdminBundleQuery = RequestQuery<'listAdminPollBundles'>

/** The fields of a bundle that the form saves. */
export type BundleFields = Pick<
  AdminBundle,
  'title' | 'slug' | 'description' | 'designColor' | 'status' | 'pollIds'
> &
  ImageRemoval

export type PollToPick = ResponseBody<'listAdminPolls'>['polls'][number]

const isBundle = createShapeCheck({ id: 'number', title: 'string', pollIds: 'array', version: 'number' })

export const fetchAdminBundles = (query: AdminBundleQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/poll_bundle', { query, check: createItemsCheck('pollBundles') })

const calls = createObjectCalls('/v1/admin/poll_bundle', isBundle)
export const { read: fetchAdminBundle, remove: deleteAdminBundle, uploadImage: uploadBundleImage } = calls

/** Creates a bundle if the id is `new`, otherwise updates it. */
export const saveAdminBundle = (
  { fields: { designColor, ...fields }, ...save }: FieldsSave<BundleFields>,
  options: CallOptions,
) => calls.save({ ...save, fields: { ...fields, color: designColor } }, options)

/** Fetches the polls of a bundle in their order, filtered by ids or text if `type` and `query` are given. */
export const fetchBundlePolls = (
  { id, ...query }: { id: number } & Pick<RequestQuery<'listAdminBundlePolls'>, 'type' | 'query'>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/admin/poll_bundle/{id}/polls', {
    params: { id },
    query: { limit: PAGE_SIZE.adminBundlePolls.default, offset: 0, ...query },
    check: createItemsCheck('polls'),
  })

/** Finds polls of any status that can be added to a bundle. */
export const fetchPollsToPick = (
  query: PageQuery & Pick<RequestQuery<'listAdminPolls'>, 'query' | 'status' | 'sort'>,
  { provider }: CallOptions,
) => provider.get('/v1/admin/polls', { query, check: createItemsCheck('polls') })
