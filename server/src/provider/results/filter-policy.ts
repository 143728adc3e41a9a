import { FILTER_FIELD } from '../../../../contract/enumerations/content.ts'
import {
  filterValues,
  isFilterable,
  parseAgeBand,
  regionFieldOf,
  type AgeBand,
} from '../../../../contract/result-filter.ts'
import { districtOfCode, DISTRICTS, type District } from '../../regions/districts.ts'
import { stateOfId, STATES, stateOfText } from '../../regions/states.ts'
import type { Filter, Region } from '../../results/view.ts'
import { fieldError } from '../../http/errors.ts'
import { GENDERS, type FilterQueryWire } from './schema.ts'

/**
 * The respondents that a query leaves; of its days `period.ts` tells.
 * @throws ApiError `validation_failed` that names the parameter
 */
export function respondentFilter(query: Pick<FilterQueryWire, 'age' | 'gender' | 'region'>): Filter {
  return {
    ...(query.age !== undefined && { ages: filterValues(query.age).map(ageBandOf) }),
    ...(query.gender !== undefined && { genders: filterValues(query.gender).map(genderOf) }),
    ...regionFilter(query.region),
  }
}

/** The districts that a query leaves, whether anybody answered from them or not. */
export function districtsOf({ region }: Pick<FilterQueryWire, 'region'>): District[] {
  const { regions, states, districts } = regionFilter(region)
  return DISTRICTS.filter(
    ({ index, state }) =>
      (regions?.some((side) => side === stateOfId(state)?.side) ?? true) &&
      (states?.includes(state) ?? true) &&
      (districts?.includes(index) ?? true),
  )
}

function ageBandOf(text: string): AgeBand {
  const band = parseAgeBand(text)
  if (band === null) throw fieldError('age', 'Bitte geben Sie das kleinere Alter zuerst an.')
  return band
}

// The schema lets nothing else pass.
const genderOf = (text: string): number => GENDERS.findIndex((gender) => gender === text)

type RegionFilter = Pick<Filter, 'regions' | 'states' | 'districts'>

function regionFilter(named: string | undefined): RegionFilter {
  if (named === undefined || named === 'DE') return {}
  const codes = filterValues(named)
  const parts = codes.map(regionOf)
  const regions = parts.flatMap((part) => part.regions ?? [])
  if (regions.length === codes.length) return { regions }
  const states = parts.flatMap((part) => part.states ?? statesOf(part.regions ?? []))
  const districts = parts.flatMap((part) => part.districts ?? [])
  if (states.length > 0 && districts.length > 0) {
    throw fieldError('region', 'Bitte wählen Sie entweder Länder oder Kreise.')
  }
  return states.length > 0 ? { states: [...new Set(states)] } : { districts: [...new Set(districts)] }
}

/** One region: a side of the country, a state or a district. */
function regionOf(code: string): RegionFilter {
  if (code === 'EAST') return { regions: ['east'] }
  if (code === 'WEST') return { regions: ['west'] }
  const field = regionFieldOf(code)
  if (field !== null && !isFilterable(field))
    throw fieldError('region', `Nach ${FILTER_FIELD[field]} lässt sich nicht filtern.`)
  const state = field === 'NUTS1' ? stateOfText(code) : undefined
  if (state) return { states: [state.id] }
  const district = districtOfCode(code)
  if (!district) throw fieldError('region', 'Diese Region ist nicht bekannt.')
  return { districts: [district.index] }
}

const statesOf = (regions: readonly Region[]): number[] =>
  STATES.filter(({ side }) => regions.includes(side)).map(({ id }) => id)
