import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestBody, RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { createObjectCalls } from '../object/object-calls'

/** An individual region as staff edit it. */
export type AdminRegion = ResponseBody<'getAdminIndividualRegion'>
export type RegionFields = RequestBody<'createIndividualRegion'>

const isRegion = createShapeCheck({ id: 'number', title: 'string', districts: 'array', version: 'number' })

export const fetchAdminRegions = (
  query: RequestQuery<'listAdminIndividualRegions'>,
  { provider }: CallOptions,
) => provider.get('/v1/admin/individual_regions', { query, check: createItemsCheck('individualRegions') })

export const {
  read: fetchAdminRegion,
  save: saveRegion,
  remove: deleteRegion,
  changeStatus: changeRegionStatus,
} = createObjectCalls('/v1/admin/individual_regions', isRegion)
