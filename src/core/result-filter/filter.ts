import type { Query } from '../../api/wire-types'
import { PERIODS, type Period } from '../../../contract/periods'
import {
  filterValues,
  MAX_FILTER_VALUES,
  parseAgeBand,
  regionFieldOf,
  RESULT_FILTER_PARAMS,
} from '../../../contract/result-filter'
import { readDays } from '../../lib/days'
import { isOneOf } from '../../../contract/enumerations/values'
import { GENDER, type Gender } from '../../../contract/enumerations/people'
import { REGION } from '../../../contract/enumerations/regions'

/** Whose answers count, and from when: what results are filtered by, wherever they are shown. */
export interface ResultFilter {
  /** Age bands such as `18-29` and `65+`; several are alternatives. */
  ages: readonly string[]
  genders: readonly Gender[]
  /** Parts of the country and states (`EAST`, `DE-BY`), or else districts by NUTS-3 code (`DE212`). */
  regions: readonly string[]
  /** Null for the days of `from` and `to`; without these for the default, which each poll has its own of. */
  period: Period | null
  /** First and last day, `2026-03-05`. */
  from: string | null
  to: string | null
}

export const NO_FILTER: ResultFilter = {
  ages: [],
  genders: [],
  regions: [],
  period: null,
  from: null,
  to: null,
}

/** Whether the value names a district, by its form. */
export const isDistrict = (region: string): boolean => regionFieldOf(region) === 'NUTS3'

/**
 * Reads a filter from its address. Whatever is none is left out, so that a mistyped link still shows something; only
 * the server knows which districts there are.
 */
export function readFilter(address: URLSearchParams): ResultFilter {
  const list = (name: keyof typeof MAX_FILTER_VALUES, isValid: (value: string) => boolean) =>
    filterValues(address.get(name)).filter(isValid).slice(0, MAX_FILTER_VALUES[name])
  const named = address.get('period')
  const period = isOneOf<Period>(PERIODS, named) ? named : null
  const regions = list('region', (region) => isDistrict(region) || isOneOf(REGION, region))
  const districts = regions.filter(isDistrict)
  return {
    ages: list('age', (band) => parseAgeBand(band) !== null),
    genders: list('gender', (gender) => isOneOf(GENDER, gender)) as Gender[],
    regions: districts.length > 0 ? districts : regions,
    period,
    ...(period ? { from: null, to: null } : readDays(address.get('from'), address.get('to'))),
  }
}

/** The filter as the API and the address take it; what does not filter is left out. */
export type FilterWords = Query<'getInsightBoard'>

export const wordsOf = ({ ages, genders, regions, period, from, to }: ResultFilter): FilterWords => ({
  ...(ages.length > 0 && { age: ages.join(',') }),
  ...(genders.length > 0 && { gender: genders.join(',') }),
  ...(regions.length > 0 && { region: regions.join(',') }),
  ...(period && { period }),
  ...(from && { from }),
  ...(to && { to }),
})

/** Whether the address filters by something that {@link readFilter} left out, such as a second `age`. */
export function isMisread(address: URLSearchParams): boolean {
  const words = wordsOf(readFilter(address))
  return RESULT_FILTER_PARAMS.some(
    (name) => filterValues(address.getAll(name).join()).length > filterValues(words[name]).length,
  )
}

/**
 * Whether one filter follows another while a day is typed, number by number: still the same step, with nothing
 * between the two to go back to.
 */
export const isTypedOn = (before: ResultFilter, after: ResultFilter): boolean =>
  hasDays(before) && hasDays(after) && (before.from !== after.from || before.to !== after.to)

const hasDays = ({ from, to }: ResultFilter) => from !== null || to !== null

/** `?age=18-29,65%2B&…` of these words, or nothing where there are none. */
export const searchOf = (words: object): string => toSearch(Object.entries(words))

function toSearch(entries: string[][]): string {
  const search = new URLSearchParams(entries).toString().replaceAll('%2C', ',')
  return search && `?${search}`
}

/** The address with no more of its filter than was read; what else it says stays. */
export function searchAsRead(address: URLSearchParams): string {
  const others = [...address].filter(([name]) => !RESULT_FILTER_PARAMS.some((filter) => filter === name))
  return toSearch([...others, ...Object.entries(wordsOf(readFilter(address)))])
}

export const isSameFilter = (one: ResultFilter, other: ResultFilter): boolean =>
  searchOf(wordsOf(one)) === searchOf(wordsOf(other))

export const hasFilter = ({ ages, genders, regions, period, from, to }: ResultFilter): boolean =>
  ages.length + genders.length + regions.length > 0 || period !== null || from !== null || to !== null
