import { isDay } from './days.ts'
import { RESULT_WEIGHTS, type ResultWeights } from './enumerations/results.ts'
import { isOneOf } from './enumerations/values.ts'
import { parseFilterParam, type FilterParam } from './filter.ts'
import { parseId } from './ids.ts'
import { MAX_COMPARISON_QUERY_LENGTH } from './limits.ts'
import { PERIODS, type Period } from './periods.ts'
import { stripIndividualRegionDetails } from './region-code.ts'
import { TEXT } from './texts.ts'

/** The query parameters of the second side of a comparison, besides {@link OTHER_POLL_PARAM}. */
export const SECOND_SIDE_PARAMS = {
  segment: 'vsSegment',
  age: 'vsAge',
  gender: 'vsGender',
  region: 'vsRegion',
  period: 'vsPeriod',
  from: 'vsFrom',
  to: 'vsTo',
} as const

type SideParams = Readonly<Record<keyof typeof SECOND_SIDE_PARAMS, string>>

const FIRST_PARAMS: SideParams = {
  segment: 'segment',
  age: 'age',
  gender: 'gender',
  region: 'region',
  period: 'period',
  from: 'from',
  to: 'to',
}

/** The query parameter for another poll of the series. */
export const OTHER_POLL_PARAM = 'vsPoll'

const isFilter = (param: FilterParam, value: string) =>
  parseFilterParam(param, value).error === null && stripIndividualRegionDetails(value) === value
const isId = (value: string) => parseId(value) !== null

const IS_VALUE: Record<keyof SideParams, (value: string) => boolean> = {
  segment: isId,
  age: (value) => isFilter('age', value),
  gender: (value) => isFilter('gender', value),
  region: (value) => isFilter('region', value),
  period: (value) => isOneOf<Period>(PERIODS, value),
  from: isDay,
  to: isDay,
}

/**
 * Returns the check of a parameter's format; undefined for an unknown parameter. The server checks whether a segment,
 * region or poll exists.
 */
function findCheck(name: string): ((value: string) => boolean) | undefined {
  if (name === OTHER_POLL_PARAM) return isId
  if (name === 'weights') return (value) => isOneOf<ResultWeights>(RESULT_WEIGHTS, value)
  const parts = Object.keys(IS_VALUE) as (keyof SideParams)[] // has just these keys
  const part = parts.find((key) => name === key || name === SECOND_SIDE_PARAMS[key])
  return part && IS_VALUE[part]
}

/** Returns the German error text if a query cannot be saved as a comparison; null if it can. */
export function comparisonQueryError(query: string): string | null {
  if (query.length > MAX_COMPARISON_QUERY_LENGTH)
    return 'Dieser Vergleich hat zu viele Bedingungen, um gespeichert zu werden.'
  const params = [...new URLSearchParams(query)]
  const areValid = params.every(([name, value]) => {
    const isValid = findCheck(name)
    return isValid && (value === '' || isValid(value))
  })
  const isRepeated = new Set(params.map(([name]) => name)).size < params.length
  if (!areValid || isRepeated) return 'Diese Adresse führt zu keinem Vergleich.'
  const chosen = new Map(params.filter(([, value]) => value !== ''))
  for (const side of [FIRST_PARAMS, SECOND_SIDE_PARAMS]) {
    const error = sideError(chosen, side)
    if (error !== null) return error
  }
  const second: readonly string[] = [...Object.values(SECOND_SIDE_PARAMS), OTHER_POLL_PARAM]
  return second.some((name) => chosen.has(name)) ? null : 'Bitte wählen Sie zuerst, womit verglichen wird.'
}

/** Returns the German error text if one side of a comparison is invalid; null if it is valid. */
function sideError(
  chosen: ReadonlyMap<string, string>,
  { segment, age, gender, region, period, from, to }: SideParams,
): string | null {
  if (chosen.has(segment) && [age, gender, region].some((name) => chosen.has(name)))
    return TEXT.segmentBesideOthers
  const [first, last] = [chosen.get(from), chosen.get(to)]
  const isReversed = first !== undefined && last !== undefined && last < first
  return isReversed && !chosen.has(period) ? TEXT.endBeforeStart : null // a period replaces the days
}

/** Returns the IDs of the segments and of the other poll in the query of a saved comparison. */
export function parseReferencedIds(query: string): { segments: number[]; poll: number | null } {
  const params = new URLSearchParams(query)
  const idOf = (name: string) => parseId(params.get(name) ?? '')
  return {
    segments: [idOf('segment'), idOf(SECOND_SIDE_PARAMS.segment)].filter((id) => id !== null),
    poll: idOf(OTHER_POLL_PARAM),
  }
}

/** Returns the age, gender and region filters of both sides of a comparison. */
export function parsePeopleFilters(query: string): Partial<Record<FilterParam, string>>[] {
  const params = new URLSearchParams(query)
  const chosen = (names: Readonly<Record<FilterParam, string>>) => {
    const [age, gender, region] = [params.get(names.age), params.get(names.gender), params.get(names.region)]
    return { ...(age && { age }), ...(gender && { gender }), ...(region && { region }) }
  }
  return [chosen(FIRST_PARAMS), chosen(SECOND_SIDE_PARAMS)]
}
