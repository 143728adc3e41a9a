import { hasItems, hasShape } from '../../api/shape'
import type { Body, Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { objectCalls } from '../object/object-calls'

/** An individual region as staff edit it. */
export type AdminRegion = Wire<'getAdminIndividualRegion'>
export type RegionFields = Body<'createIndividualRegion'>

const isRegion = hasShape({ id: 'number', title: 'string', districts: 'array', version: 'number' })

export const fetchAdminRegions = (query: Query<'listAdminIndividualRegions'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/individual_regions', { query, check: hasItems('individualRegions') })

export const {
  read: fetchAdminRegion,
  save: saveRegion,
  remove: deleteRegion,
  changeStatus: changeRegionStatus,
} = objectCalls('/v1/admin/individual_regions', isRegion)
