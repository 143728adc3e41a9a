import { ApiError } from '../../errors.ts'
import { districtOfCode, DISTRICTS, type District } from '../../regions/districts.ts'
import { stateOfId, STATES, stateOfText } from '../../regions/states.ts'
import { dayInBerlin } from '../../results/berlin-time.ts'
import { dayOfDate, type DayRange } from '../../results/days.ts'
import type { AgeBand, Filter, Region } from '../../results/view.ts'
import { GENDERS, type FilterQueryWire } from './schema.ts'

const DAYS_OF_PERIOD: Record<string, number> = { '7d': 7, '30d': 30, '90d': 90, '12m': 365 }

/**
 * The filter that a query names.
 * @param now "the last 30 days" end with the day, in Berlin, of this moment
 * @throws ApiError `validation_failed` that names the parameter
 */
export function filterOf(query: FilterQueryWire, now: Date): Filter {
  return {
    ...(query.age !== undefined && { ages: query.age.split(',').map(ageBandOf) }),
    ...(query.gender !== undefined && { genders: query.gender.split(',').map(genderOf) }),
    ...regionFilter(query.region),
    ...daysFilter(query, now),
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
  const [from = '', to] = text.split(/[-+]/)
  const band = { from: Number(from), to: to ? Number(to) : null }
  if (band.to !== null && band.to < band.from)
    throw refusal('age', 'Bitte geben Sie das kleinere Alter zuerst an.')
  return band
}

// The codes of votes stand in this order; the schema lets nothing else pass.
const genderOf = (text: string): number => GENDERS.findIndex((gender) => gender === text)

type RegionFilter = Pick<Filter, 'regions' | 'states' | 'districts'>

function regionFilter(named: string | undefined): RegionFilter {
  if (named === undefined || named === 'DE') return {}
  const codes = named.split(',')
  const parts = codes.map(regionOf)
  const regions = parts.flatMap((part) => part.regions ?? [])
  if (regions.length === codes.length) return { regions }
  const states = parts.flatMap((part) => part.states ?? statesOf(part.regions ?? []))
  const districts = parts.flatMap((part) => part.districts ?? [])
  if (states.length > 0 && districts.length > 0) {
    throw refusal('region', 'Bitte wählen Sie entweder Länder oder Kreise.')
  }
  return states.length > 0 ? { states: [...new Set(states)] } : { districts: [...new Set(districts)] }
}

/** One region: a side of the country, a state or a district. */
function regionOf(code: string): RegionFilter {
  if (code === 'EAST') return { regions: ['east'] }
  if (code === 'WEST') return { regions: ['west'] }
  const state = code.startsWith('DE-') ? stateOfText(code) : undefined
  if (state) return { states: [state.id] }
  const district = districtOfCode(code)
  if (!district) throw refusal('region', 'Diese Region ist nicht bekannt.')
  return { districts: [district.index] }
}

const statesOf = (regions: readonly Region[]): number[] =>
  STATES.filter(({ side }) => regions.includes(side)).map(({ id }) => id)

function daysFilter({ period = 'all', from, to }: FilterQueryWire, now: Date): { days?: DayRange } {
  const days = DAYS_OF_PERIOD[period]
  if (days !== undefined) {
    if (from !== undefined || to !== undefined) {
      throw refusal('period', 'Bitte wählen Sie entweder einen Zeitraum oder Anfang und Ende.')
    }
    return { days: { from: dayInBerlin(now.getTime()) - days + 1, to: null } }
  }
  if (from === undefined && to === undefined) return {}
  const range = {
    from: from === undefined ? null : dayOfDate(from),
    to: to === undefined ? null : dayOfDate(to),
  }
  if (range.from !== null && range.to !== null && range.to < range.from) {
    throw refusal('to', 'Das Ende liegt vor dem Anfang.')
  }
  return { days: range }
}

export const refusal = (field: string, message: string): ApiError =>
  new ApiError('validation_failed', { fields: { [field]: message } })
