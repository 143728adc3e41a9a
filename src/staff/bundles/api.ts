import { PAGE_SIZE } from '../../../contract/limits'
import type { PageQuery } from '../../api/polls'
import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { createObjectCalls } from '../object/object-calls'

/** A bundle as staff edit it. */
export type AdminBundle = ResponseBody<'getAdminPollBundle'>
export type PollToPick = ResponseBody<'listAdminPolls'>['polls'][number]

const isBundle = createShapeCheck({ id: 'number', title: 'string', pollIds: 'array', version: 'number' })

export const bundleCalls = createObjectCalls('/v1/admin/poll_bundle', isBundle, 'pollBundles')

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
