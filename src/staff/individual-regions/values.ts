import { NO_DISTRICTS, parseDistrictCodes } from '../../../contract/district-codes'
import { MAX_INDIVIDUAL_REGION_NAME_LENGTH } from '../../../contract/limits'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import type { NamedOrganization } from '../../api/organizations'
import { requiredText } from '../../lib/form-rules'
import type { ObjectFormDefinition } from '../object/define-staff-object'
import type { AdminRegion, RegionFields } from './api'

export interface RegionValues {
  title: string
  /** Null for all organizations. */
  organization: NamedOrganization | null
  /** The codes of the districts, as typed; clicks on the map add and remove them. */
  districts: string
}

const toRegionFields = ({ title, organization, districts }: RegionValues): RegionFields => ({
  title,
  organizationId: organization?.id ?? null,
  districts: parseDistrictCodes(districts),
})

/** Adds a district to the text with the codes, or removes it. */
export function toggleDistrictCode(codeList: string, code: string): string {
  const codes = parseDistrictCodes(codeList)
  return (codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code]).join(', ')
}

export const REGION_FORM: ObjectFormDefinition<AdminRegion, RegionValues, RegionFields> = {
  name: 'Gebiet',
  newTitle: 'Gebiet anlegen',
  titleOf: ({ title }) => title,
  back: { to: STAFF_PAGE_PATHS.individualRegions, label: 'Gebiete' },
  permission: 'individualRegions.write',
  labels: { title: 'Name', organization: 'Organisation', districts: 'Codes der Kreise' },
  empty: { title: '', organization: null, districts: '' },
  valuesOf: ({ title, organizationId, organizationName, districts }) => ({
    title,
    organization: organizationId === null ? null : { id: organizationId, name: organizationName ?? '' },
    districts: districts.join(', '),
  }),
  toFields: toRegionFields,
  check: ({ title, districts }) => ({
    title: requiredText(MAX_INDIVIDUAL_REGION_NAME_LENGTH)(title),
    districts: parseDistrictCodes(districts).length === 0 ? NO_DISTRICTS : null,
  }),
  errorMapping: { formFieldNames: { organizationId: 'organization' } },
}
