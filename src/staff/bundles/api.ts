import { PAGE_SIZE } from '../../../contract/limits'
import { ifMatch } from '../../api/if-match'
import type { PageQuery } from '../../api/polls'
import { hasItems, hasShape } from '../../api/shape'
import { UPLOAD_TIMEOUT_MS, type ImageRemoval, type UploadedImage } from '../../api/upload'
import type { Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

/** A bundle as staff edit it. */
export type AdminBundle = Wire<'getAdminPollBundle'>
export type AdminBundleQuery = Query<'listAdminPollBundles'>

/** The fields of a bundle that the form saves. */
export type BundleFields = Pick<
  AdminBundle,
  'title' | 'slug' | 'description' | 'designColor' | 'status' | 'pollIds'
> &
  ImageRemoval

export type PollToPick = Wire<'listAdminPolls'>['polls'][number]

const isBundle = hasShape({ id: 'number', title: 'string', pollIds: 'array', version: 'number' })

export const fetchAdminBundles = (query: AdminBundleQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/poll_bundle', { query, check: hasItems('pollBundles') })

export const fetchAdminBundle = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/poll_bundle/{id}', { params: { id }, check: isBundle })

/** Creates a bundle if the id is `new`, otherwise updates it. */
export const saveAdminBundle = (
  { id, fields, version }: { id: number | 'new'; fields: BundleFields; version: number | null },
  { provider }: CallOptions,
): Promise<AdminBundle> => {
  const { designColor, ...others } = fields
  const body = { ...others, color: designColor }
  return id === 'new'
    ? provider.post('/v1/admin/poll_bundle', { body, check: isBundle })
    : provider.put('/v1/admin/poll_bundle/{id}', {
        params: { id },
        body,
        ...ifMatch(version),
        check: isBundle,
      })
}

export const uploadBundleImage = (
  { id, ...image }: { id: number } & UploadedImage,
  { provider }: CallOptions,
) =>
  provider.post('/v1/admin/poll_bundle/{id}/upload_image', {
    params: { id },
    body: { id, ...image },
    timeout: UPLOAD_TIMEOUT_MS,
    check: isBundle,
  })

export const deleteAdminBundle = (
  { id, version }: { id: number; version: number },
  { provider }: CallOptions,
) => provider.delete('/v1/admin/poll_bundle/{id}', { params: { id }, ...ifMatch(version) })

/** Fetches the polls of a bundle in their order, filtered by ids or text if `type` and `query` are given. */
export const fetchBundlePolls = (
  { id, ...query }: { id: number } & Pick<Query<'listAdminBundlePolls'>, 'type' | 'query'>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/admin/poll_bundle/{id}/polls', {
    params: { id },
    query: { limit: PAGE_SIZE.adminBundlePolls.limit, offset: 0, ...query },
    check: hasItems('polls'),
  })

/** Finds polls of any status that can be added to a bundle. */
export const fetchPollsToPick = (
  query: PageQuery & Pick<Query<'listAdminPolls'>, 'query' | 'status' | 'sort'>,
  { provider }: CallOptions,
) => provider.get('/v1/admin/polls', { query, check: hasItems('polls') })
