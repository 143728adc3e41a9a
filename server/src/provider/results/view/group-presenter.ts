import type { ResultDimension } from '../../../../../contract/enumerations/results.ts'
import { serializeAgeBand, type AgeBand } from '../../../../../contract/filter.ts'
import { DISTRICTS } from '../../../regions/districts.ts'
import { stateOfId } from '../../../regions/states.ts'
import type { Dimension, GroupKey } from '../../../results/view.ts'
import { GENDER_LABELS, GENDERS } from '../../../statistics/cells.ts'
import type { GroupKeyWire } from './schema.ts'

export const SIDE_LABELS = { east: 'Ost', west: 'West' }

export const DIMENSION_NAME = {
  age: 'AGE',
  gender: 'GENDER',
  state: 'STATE',
  region: 'EAST_WEST',
  district: 'NUTS3',
  period: 'PERIOD',
} as const satisfies Record<Dimension | 'period', ResultDimension | 'PERIOD'>

/** Presents the attributes of a group in the requested order, with values in the form of filter parameters. */
export function presentKey(key: GroupKey, by: readonly ResultDimension[]): GroupKeyWire[] {
  return by.map((dimension) => ({ dimension, ...valueOf(key, dimension) }))
}

function valueOf({ age, gender, state, region, district }: GroupKey, dimension: ResultDimension) {
  switch (dimension) {
    case 'AGE':
      return age === undefined ? unknown : ageValue(age)
    case 'GENDER':
      return { value: GENDERS[gender ?? -1] ?? '', label: GENDER_LABELS[gender ?? -1] ?? '' }
    case 'STATE': {
      const found = stateOfId(state ?? 0)
      return found ? { value: `DE-${found.shortName}`, label: found.name } : unknown
    }
    case 'EAST_WEST':
      return region === undefined ? unknown : { value: region.toUpperCase(), label: SIDE_LABELS[region] }
    case 'NUTS3': {
      const found = DISTRICTS[district ?? -1]
      return found ? { value: found.code, label: found.name } : unknown
    }
  }
}

const unknown = { value: '', label: '' }

function ageValue(band: AgeBand) {
  const value = serializeAgeBand(band)
  return { value, label: value.replace('-', '–') }
}
