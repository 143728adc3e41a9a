import { createShapeCheck } from '../../api/shape'
import type { RequestBody, ResponseBody } from '../../api/wire-types'
import { createObjectCalls } from '../object/object-calls'

/** An individual region as staff edit it. */
export type AdminRegion = ResponseBody<'getAdminIndividualRegion'>
export type RegionFields = RequestBody<'createIndividualRegion'>

const isRegion = createShapeCheck({ id: 'number', title: 'string', districts: 'array', version: 'number' })

export const regionCalls = createObjectCalls('/v1/admin/individual_regions', isRegion, 'individualRegions')
