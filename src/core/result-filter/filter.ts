import { isOneOf } from '../../../contract/enumerations/values'
import {
  NO_CONDITION,
  MAX_FILTER_VALUES,
  parseFilterParam,
  findRegionField,
  serializeChoice,
  type FilterChoice,
  type FilterParam,
} from '../../../contract/filter'
import { parseId } from '../../../contract/ids'
import { PERIODS, type Period } from '../../../contract/periods'
import { stripIndividualRegionDetails } from '../../../contract/region-code'
import type { RequestQuery } from '../../api/wire-types'
import { parseDayRangeDroppingReversed } from '../../lib/days'
import { serializeParams } from './url-params'

/** The filter of results by people and period, for all pages that show results. */
export interface ResultFilter extends Readonly<Record<FilterParam, FilterChoice>> {
  /**
   * The id of a segment. Its age, gender and region are filled in from the result; URL and API contain only the id.
   */
  segment: number | null
  /** Null for the days of `from` and `to`, or for the default period of the poll if these are null as well. */
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

/** Returns whether a region code has the format of a district. */
export const isDistrictCode = (region: string): boolean => findRegionField(region) === 'NUTS3'

/** Returns whether a region consists of districts: one, or an individual region. These cannot be combined with states. */
export const isDistrictOrIndividualRegion = (region: string): boolean => findRegionField(region) !== 'NUTS1'

export const isPeopleFilterParam = (name: string): name is FilterParam =>
  Object.hasOwn(MAX_FILTER_VALUES, name)

/**
 * Parses a filter from query parameters. Ignores invalid values, so that a mistyped link still shows a result. District
 * codes are validated by the server only.
 */
export function parseFilter(search: URLSearchParams): ResultFilter {
  const choice = (param: FilterParam): FilterChoice => {
    const { operator, values } = parseFilterParam(
      param,
      stripIndividualRegionDetails(search.get(param) ?? ''),
    )
    return { operator, values }
  }
  const named = search.get('period')
  const period = isOneOf<Period>(PERIODS, named) ? named : null
  const segment = parseId(search.get('segment') ?? '')
  if (segment !== null) return { ...parseFilter(withoutPeople(search)), segment }
  return {
    segment,
    age: choice('age'),
    gender: choice('gender'),
    region: choice('region'),
    period,
    ...(period
      ? { from: null, to: null }
      : parseDayRangeDroppingReversed(search.get('from'), search.get('to'))),
  }
}

function withoutPeople(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name !== 'segment' && !isPeopleFilterParam(name)))
}

/** The conditions of a segment, in the format of the API. */
type Conditions = Readonly<Record<FilterParam, string | null>>

export function withSegmentConditions<Filter extends ResultFilter>(
  filter: Filter,
  conditions: Conditions,
): Filter {
  const { age, gender, region } = parseFilter(
    new URLSearchParams(
      PEOPLE_FILTER_PARAMS.flatMap((name) =>
        conditions[name] === null ? [] : [[name, conditions[name] ?? '']],
      ),
    ),
  )
  return { ...filter, age, gender, region }
}

/** Returns the conditions of a filter in the format of the API. */
export const serializeConditions = ({ age, gender, region }: ResultFilter): Conditions => ({
  age: serializeChoice(age) || null,
  gender: serializeChoice(gender) || null,
  region: serializeChoice(region) || null,
})

export const PEOPLE_FILTER_PARAMS = Object.keys(MAX_FILTER_VALUES) as FilterParam[] // keys of an object literal

/** Returns whether a filter has conditions on people, directly or by a segment. */
export const hasPeopleFilter = (filter: ResultFilter): boolean =>
  PEOPLE_FILTER_PARAMS.some((name) => filter[name].values.length > 0)

/** Returns the query parameters of a filter, for API and URL. Empty conditions are omitted. */
export const toQueryParams = ({
  segment,
  age,
  gender,
  region,
  period,
  from,
  to,
}: ResultFilter): RequestQuery<'getInsightBoard'> => ({
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

/** The parameter names of a second filter in the same URL. */
export type FilterParamNames = Readonly<Record<keyof ResultFilter, string>>

/** Returns the parameters of a second filter under the names of the first. */
export const restoreUsualParamNames = (
  search: URLSearchParams,
  renamedByUsualName: Readonly<Partial<Record<string, string>>>,
): URLSearchParams =>
  new URLSearchParams(
    Object.entries(renamedByUsualName).flatMap(([usual, name = '']) =>
      search.getAll(name).map((value) => [usual, value]),
    ),
  )

/** {@link toQueryParams} with other parameter names. */
export const toRenamedQueryParams = (
  filter: ResultFilter,
  names: FilterParamNames,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(toQueryParams(filter)).map(([name, value]) => [names[name as keyof ResultFilter], value]),
  )

/**
 * Returns whether the days of two filters with days differ, as while they are being typed. Such changes replace the
 * history entry instead of adding one.
 */
export const isDayRangeEdit = (before: ResultFilter, after: ResultFilter): boolean =>
  hasDays(before) && hasDays(after) && (before.from !== after.from || before.to !== after.to)

const hasDays = ({ from, to }: ResultFilter) => from !== null || to !== null

export const isSameFilter = (one: ResultFilter, other: ResultFilter): boolean =>
  serializeParams(toQueryParams(one)) === serializeParams(toQueryParams(other))

export const hasAnyFilter = (filter: ResultFilter): boolean => !isSameFilter(filter, NO_FILTER)
