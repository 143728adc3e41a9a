import { Type, type Static } from 'typebox'
import { INDIVIDUAL_REGION_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { MAX_INDIVIDUAL_REGION_NAME_LENGTH, PAGE_SIZE } from '../../../../contract/limits.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import {
  Id,
  LimitedText,
  ListWithTotal,
  NonBlankText,
  Nullable,
  OneOf,
  StaffListQuery,
  StrictObject,
  Timestamp,
} from '../common-schema.ts'

export const IndividualRegionList = Type.Object({
  individual_regions: Type.Array(
    Type.Object({
      code: Type.String({ description: 'The value of filters, such as `IR-12`.' }),
      title: Type.String(),
      districts: Type.Array(Type.String(), { description: 'NUTS-3 codes.' }),
    }),
    { description: 'By title.' },
  ),
})

export const IndividualRegionStatus = OneOf(getValues(INDIVIDUAL_REGION_STATUS))

/** An individual region in the form for editing. */
export const AdminIndividualRegion = Type.Object({
  id: Id,
  title: Type.String(),
  status: IndividualRegionStatus,
  organization_id: Nullable(Id, { description: 'The organization that may use it; null for all.' }),
  organization_name: Nullable(Type.String()),
  districts: Type.Array(Type.String(), { description: 'NUTS-3 codes.' }),
  updated_at: Timestamp,
  version: Type.Integer(),
})
export type AdminIndividualRegionWire = Static<typeof AdminIndividualRegion>

export const AdminIndividualRegionList = ListWithTotal('individual_regions', AdminIndividualRegion)

export const AdminIndividualRegionQuery = StaffListQuery(
  PAGE_SIZE.adminIndividualRegions,
  IndividualRegionStatus,
  SORT_COLUMNS.adminIndividualRegions,
)

export const IndividualRegionBody = StrictObject({
  title: NonBlankText(MAX_INDIVIDUAL_REGION_NAME_LENGTH),
  organization_id: Nullable(Id),
  districts: Type.Array(LimitedText(40), {
    maxItems: 1000,
    description: 'NUTS-3 codes or official keys (AGS) of districts, also former ones.',
  }),
})
export type IndividualRegionBodyWire = Static<typeof IndividualRegionBody>

export const IndividualRegionStatusBody = StrictObject({ status: IndividualRegionStatus })
