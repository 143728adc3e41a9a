import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { createRequest, LEADING_BY_ID } from '../../lib/request'
import { defineStaffObject, defineObjectList } from '../object/define-staff-object'
import { organizationChoiceFeature } from '../object/organization-choice'
import * as api from './api'
import type { AdminRegion } from './api'
import { REGION_FORM, toRegionFields, type RegionValues } from './values'

export const fetchRegions = createRequest('adminRegions/list', api.fetchAdminRegions)
export const changeRegionStatus = createRequest('adminRegions/status', api.changeRegionStatus, LEADING_BY_ID)

export const regions = defineStaffObject<AdminRegion, RegionValues>({
  name: 'adminRegions',
  path: STAFF_PAGE_PATHS.individualRegions,
  form: REGION_FORM,
  list: defineObjectList(fetchRegions, 'individualRegions'),
  read: api.fetchAdminRegion,
  save: ({ values, ...save }, options) =>
    api.saveRegion({ ...save, fields: toRegionFields(values) }, options),
  remove: api.deleteRegion,
  otherRequests: [changeRegionStatus],
})

export const regionFeatures = [regions.feature, organizationChoiceFeature]
