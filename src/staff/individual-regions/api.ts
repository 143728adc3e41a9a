import { ifMatch } from '../../api/if-match'
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
} = objectCalls('/v1/admin/individual_regions', isRegion)

/** Publishes a region, or makes it a draft again. */
export const changeRegionStatus = (
  { id, status, version }: { id: number; status: AdminRegion['status']; version: number },
  { provider }: CallOptions,
) =>
  provider.put('/v1/admin/individual_regions/{id}/status', {
    params: { id },
    body: { status },
    ...ifMatch(version),
    check: isRegion,
  })
