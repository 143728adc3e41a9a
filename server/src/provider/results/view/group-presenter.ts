import type { ResultDimension } from '../../../../../contract/enumerations/results.ts'
import { serializeAgeBand, type AgeBand } from '../../../../../contract/filter.ts'
import { PROFILE_CATEGORIES } from '../../../../../contract/profile-subjects.ts'
import { toIndividualRegionCode } from '../../../../../contract/region-code.ts'
import { DISTRICTS } from '../../../regions/districts.ts'
import { findStateById } from '../../../regions/states.ts'
import type { Area, Dimension, GroupKey, NotApplicable } from '../../../results/view.ts'
import { GENDER_LABELS, GENDERS } from '../../../statistics/cells.ts'
import type { GroupKeyWire } from './schema.ts'

export const EAST_WEST_LABELS = { east: 'Ost', west: 'West' }

export const WIRE_DIMENSIONS = {
  age: 'AGE',
  gender: 'GENDER',
  state: 'STATE',
  region: 'EAST_WEST',
  district: 'NUTS3',
  area: 'INDIVIDUAL_REGION',
  period: 'PERIOD',
} as const satisfies Record<Exclude<Dimension, 'profile'> | 'period', ResultDimension | 'PERIOD'>

/** Returns the name of a dimension that a view cannot apply. */
export const toWireDimension = ({
  dimension,
  subject,
}: Pick<NotApplicable, 'dimension' | 'subject'>): ResultDimension | 'PERIOD' =>
  dimension === 'profile' ? (subject ?? 'EDUCATION') : WIRE_DIMENSIONS[dimension]

/** Presents the attributes of a group in the requested order, with values in the form of filter parameters. */
export function presentGroupKey(key: GroupKey, by: readonly ResultDimension[]): GroupKeyWire[] {
  return by.map((dimension) => ({ dimension, ...valueOf(key, dimension) }))
}

function valueOf(
  { age, gender, state, region, district, area, profile }: GroupKey,
  dimension: ResultDimension,
) {
  switch (dimension) {
    case 'AGE':
      return age === undefined ? unknown : ageValue(age)
    case 'GENDER':
      return { value: GENDERS[gender ?? -1] ?? '', label: GENDER_LABELS[gender ?? -1] ?? '' }
    case 'STATE': {
      const found = findStateById(state ?? 0)
      return found ? { value: `DE-${found.shortName}`, label: found.name } : unknown
    }
    case 'EAST_WEST':
      return region === undefined ? unknown : { value: region.toUpperCase(), label: EAST_WEST_LABELS[region] }
    case 'NUTS3': {
      const found = DISTRICTS[district ?? -1]
      return found ? { value: found.code, label: found.name } : unknown
    }
    case 'INDIVIDUAL_REGION':
      return area === undefined ? unknown : areaValue(area)
    default:
      return profile === undefined ? unknown : profileValue(profile)
  }
}

/** The value of the filter `profile`. */
const profileValue = ({ subject, category }: NonNullable<GroupKey['profile']>) => ({
  value: `${subject}:${category}`,
  label: PROFILE_CATEGORIES[subject][category] ?? '',
})

function areaValue({ id, name, districts }: Area) {
  const codes = districts.flatMap((index) => DISTRICTS[index]?.code ?? [])
  return { value: toIndividualRegionCode(id), label: name, districts: codes }
}

const unknown = { value: '', label: '' }

function ageValue(band: AgeBand) {
  const value = serializeAgeBand(band)
  return { value, label: value.replace('-', '–') }
}
