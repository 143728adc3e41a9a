import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { defineStaffObject } from '../object/define-staff-object'
import { organizationChoiceFeature } from '../object/organization-choice'
import { regionCalls } from './api'
import { REGION_FORM } from './values'

export const regions = defineStaffObject({
  name: 'adminRegions',
  path: STAFF_PAGE_PATHS.individualRegions,
  form: REGION_FORM,
  calls: regionCalls,
})

export const regionFeatures = [regions.feature, organizationChoiceFeature]
