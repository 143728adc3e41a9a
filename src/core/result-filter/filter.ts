import { isSwitchParam } from '../organization/switch-params'
import {
  NO_CONDITION,
  MAX_FILTER_VALUES,
  parseFilterParam,
  regionFieldOf,
  serializeChoice,
  type FilterChoice,
  type FilterParam,
} from '../../../contract/filter'
import { parseId } from '../../../contract/ids'
import { isOneOf } from '../../../contract/enumerations/values'
import { PERIODS, type Period } from '../../../contract/periods'
import type { Query } from '../../api/wire-types'
import { parseDayRange } from '../../lib/days'

/** Whose answers count, and from when: what results are filtered by, wherever they are shown. */
export interface ResultFilter extends Readonly<Record<FilterParam, FilterChoice>> {
  /**
   * The id of a saved filter, in whose place age, gender and region stand once a result has told them. Neither address
   * nor API name these beside it.
   */
  segment: number | null
  /** Null for the days of `from` and `to`; without these for the default, which each poll has its own of. */
  period: Period | null
  /** First and last day, `2026-03-05`. */
  from: string | null
  to: string | null
}

export const NO_FILTER: ResultFilter = {
  segment: null,
  age: NO_CONDITION,
  gender: NO_CONDITION,
  region: NO_CONDITION,
  period: null,
  from: null,
  to: null,
}

/** Whether the value names a district, by its form. */
export const isDistrict = (region: string): boolean => regionFieldOf(region) === 'NUTS3'

const isParam = (name: string): name is FilterParam => Object.hasOwn(MAX_FILTER_VALUES, name)

/**
 * Reads a filter from its address. Whatever is none is left out, so that a mistyped link still shows something; only
 * the server knows which districts there are.
 */
export function parseFilter(address: URLSearchParams): ResultFilter {
  const choice = (param: FilterParam): FilterChoice => {
    const { operator, values } = parseFilterParam(param, address.get(param))
    return { operator, values }
  }
  const named = address.get('period')
  const period = isOneOf<Period>(PERIODS, named) ? named : null
  const segment = parseId(address.get('segment') ?? '')
  if (segment !== null) return { ...parseFilter(withoutPeople(address)), segment }
  return {
    segment,
    age: choice('age'),
    gender: choice('gender'),
    region: choice('region'),
    period,
    ...(period ? { from: null, to: null } : parseDayRange(address.get('from'), address.get('to'))),
  }
}

function withoutPeople(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...address].filter(([name]) => name !== 'segment' && !isParam(name)))
}

/** Whom a saved filter chooses, as the API tells it. */
type Conditions = Readonly<Record<FilterParam, string | null>>

/** Returns a filter with the people of a saved one. */
export function withPeople<Filter extends ResultFilter>(filter: Filter, conditions: Conditions): Filter {
  const { age, gender, region } = parseFilter(
    new URLSearchParams(
      PEOPLE.flatMap((name) => (conditions[name] === null ? [] : [[name, conditions[name] ?? '']])),
    ),
  )
  return { ...filter, age, gender, region }
}

/** Whom a filter chooses, as the API keeps it. */
export const toConditions = ({ age, gender, region }: ResultFilter): Conditions => ({
  age: serializeChoice(age) || null,
  gender: serializeChoice(gender) || null,
  region: serializeChoice(region) || null,
})

const PEOPLE = Object.keys(MAX_FILTER_VALUES) as FilterParam[] // a literal's own keys

/** Whether a filter chooses people, by a saved one or by its own conditions. */
export const filtersPeople = (filter: ResultFilter): boolean =>
  PEOPLE.some((name) => filter[name].values.length > 0)

/** The filter as the API and the address take it; what does not filter is left out. */
type FilterQueryParams = Query<'getInsightBoard'>

export const toQueryParams = ({
  segment,
  age,
  gender,
  region,
  period,
  from,
  to,
}: ResultFilter): FilterQueryParams => ({
  ...(segment !== null
    ? { segment }
    : {
        ...(age.values.length > 0 && { age: serializeChoice(age) }),
        ...(gender.values.length > 0 && { gender: serializeChoice(gender) }),
        ...(region.values.length > 0 && { region: serializeChoice(region) }),
      }),
  ...(period && { period }),
  ...(from && { from }),
  ...(to && { to }),
})

/** How a page reads its filter from an address. */
export interface FilterNormalizer {
  /** Whether the address filters by something that is left out. */
  hasInvalidParams: (address: URLSearchParams) => boolean
  /** Returns the query of the address with no more of its filter than is read. */
  normalizedSearch: (address: URLSearchParams) => string
}

const FOREIGN_PARAM = /^(?:(?:utm|mtm|pk|hsa)_\w+|\w*clid|ref)$/

/** Whether a parameter was appended to a link by others, such as `utm_source`, or is one of a switch of the organization. */
export const isForeignParam = (name: string): boolean => FOREIGN_PARAM.test(name) || isSwitchParam(name)

/** The names that the parameters of another filter have in an address. */
export type ParamNames = Readonly<Record<keyof ResultFilter, string>>

/** Returns the part of an address that a filter with other names stands in, by the usual names. */
export const renamedParams = (
  address: URLSearchParams,
  names: Readonly<Partial<Record<string, string>>>,
): URLSearchParams =>
  new URLSearchParams(
    Object.entries(names).flatMap(([usual, name = '']) =>
      address.getAll(name).map((value) => [usual, value]),
    ),
  )

/**
 * Makes how a page with a filter reads its address: names that are none, misspelled ones for instance, are left out, too.
 *
 * @param others the page's own parameters with the choices of each, or the form of its value
 * @param second the names of a second filter
 */
export function createFilterNormalizer(
  others: Readonly<Record<string, object | RegExp>> = {},
  second?: ParamNames,
): FilterNormalizer {
  const isFilter = (name: string) => isParam(name) || ['segment', 'period', 'from', 'to'].includes(name)
  const isSecond = (name: string) => Object.values(second ?? {}).includes(name)
  const isKnown = ([name, value]: [name: string, value: string]): boolean => {
    if (!Object.hasOwn(others, name)) return isFilter(name) || isSecond(name) || isForeignParam(name)
    const allowed = others[name] ?? {}
    return value === '' || (allowed instanceof RegExp ? allowed.test(value) : Object.hasOwn(allowed, value))
  }
  const hasInvalidFilter = (address: URLSearchParams) => {
    const read: Partial<Record<string, unknown>> = toQueryParams(parseFilter(address))
    return [...address].some(([name, value]) => {
      if (!isFilter(name) || value === '') return false
      if (value !== address.get(name)) return true // said twice
      if (!isParam(name)) return read[name] === undefined
      return read.segment !== undefined || parseFilterParam(name, value).error !== null
    })
  }
  return {
    hasInvalidParams: (address) =>
      [...address].some((entry) => !isKnown(entry)) ||
      hasInvalidFilter(address) ||
      (second !== undefined && hasInvalidFilter(renamedParams(address, second))),
    normalizedSearch(address) {
      const kept = [...address].filter(
        (entry) => isKnown(entry) && !isFilter(entry[0]) && !isSecond(entry[0]),
      )
      return toSearch([
        ...kept,
        ...Object.entries(toQueryParams(parseFilter(address))),
        ...(second ? Object.entries(toNamedParams(parseFilter(renamedParams(address, second)), second)) : []),
      ])
    },
  }
}

/** Returns what {@link toQueryParams} does, by other names. */
export const toNamedParams = (filter: ResultFilter, names: ParamNames): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(toQueryParams(filter)).map(([name, value]) => [names[name as keyof ResultFilter], value]),
  )

/**
 * Whether one filter follows another while a day is typed, number by number: still the same step, with nothing
 * between the two to go back to.
 */
export const isSameDayInput = (before: ResultFilter, after: ResultFilter): boolean =>
  hasDays(before) && hasDays(after) && (before.from !== after.from || before.to !== after.to)

const hasDays = ({ from, to }: ResultFilter) => from !== null || to !== null

/** `?age=18-29,65%2B&…` of these parameters, or nothing where there are none. */
export const searchOf = (params: object): string => toSearch(Object.entries(params))

function toSearch(entries: readonly (readonly [string, string | number])[]): string {
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
  return search && `?${search}`
}

export const isSameFilter = (one: ResultFilter, other: ResultFilter): boolean =>
  searchOf(toQueryParams(one)) === searchOf(toQueryParams(other))

export const hasFilter = (filter: ResultFilter): boolean => !isSameFilter(filter, NO_FILTER)
