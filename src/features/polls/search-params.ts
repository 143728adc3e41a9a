import { isDay } from '../../../contract/days'
import { FILTER_TYPE, POLL_KIND, SEARCH_SORT, SORT_ORDER } from '../../../contract/enumerations/content'
import type { FilterType } from '../../../contract/enumerations/content'
import { isOneOf, getValues, type Enumeration } from '../../../contract/enumerations/values'
import { MAX_SEARCH } from '../../../contract/limits'
import { PATHS } from '../../../contract/paths'
import type { PollQuery } from '../../api/polls'
import { isForeignParam, type UrlNormalizer } from '../../core/result-filter/address'
import { isInOrder } from '../../lib/days'

/** Parses a field from its values in the URL, which are trimmed, non-empty and unique. */
type FieldParser<Value> = (values: readonly string[]) => Value | undefined

const isText = (text: string, maxLength: number) => text.length <= maxLength && !text.includes('\0')
const textUpTo =
  (maxLength: number): FieldParser<string> =>
  ([text]) =>
    text !== undefined && isText(text, maxLength) ? text : undefined
const oneOf =
  <Value extends string>(enumeration: Enumeration<Value>): FieldParser<Value> =>
  ([value]) =>
    isOneOf(enumeration, value) ? value : undefined
const unlessEmpty = <Value>(values: Value[]) => (values.length > 0 ? values : undefined)
const day: FieldParser<string> = ([text]) => (text !== undefined && isDay(text) ? text : undefined)

/** The fields of a search: the name of the URL parameter, which is the same in the API, and the parser. */
const FIELDS: { [Field in keyof Required<PollQuery>]: [name: string, parse: FieldParser<PollQuery[Field]>] } =
  {
    query: ['query', textUpTo(MAX_SEARCH.query)],
    sort: ['sort', oneOf(SEARCH_SORT)],
    order: ['order', oneOf(SORT_ORDER)],
    filterType: ['filter_type', oneOf(FILTER_TYPE)],
    showGrantedOnly: ['show_granted_only', ([value]) => value === 'true' || undefined],
    bundle: ['bundle', textUpTo(MAX_SEARCH.bundle)],
    topic: [
      'topic',
      (values) =>
        unlessEmpty(values.filter((text) => isText(text, MAX_SEARCH.topic)).slice(0, MAX_SEARCH.topics)),
    ],
    kind: ['kind', (values) => unlessEmpty(values.filter((value) => isOneOf(POLL_KIND, value)))],
    from: ['from', day],
    to: ['to', day],
    minSampleSize: [
      'min_sample_size',
      ([text]) => {
        const size = Number(text)
        return Number.isInteger(size) && size > 0 && size <= MAX_SEARCH.sampleSize ? size : undefined
      },
    ],
  }
const fields = Object.entries(FIELDS) as [
  keyof PollQuery,
  [string, FieldParser<PollQuery[keyof PollQuery]>],
][] // its entries

const valuesIn = (address: URLSearchParams, name: string) => [
  ...new Set(
    address
      .getAll(name)
      .map((value) => value.trim())
      .filter(Boolean),
  ),
]

/**
 * Parses the search from the URL; invalid parameters are left out.
 *
 * @param allowed the filter types that the organization may use
 */
export function parseSearch(
  address: URLSearchParams,
  allowed: readonly FilterType[] = getValues(FILTER_TYPE),
): PollQuery {
  const read = fields.map(([field, [name, parse]]) => [field, parse(valuesIn(address, name))] as const)
  const search: PollQuery = Object.fromEntries(read.filter(([, value]) => value !== undefined))
  if (search.filterType && !allowed.includes(search.filterType)) delete search.filterType
  if (!isInOrder({ from: search.from ?? null, to: search.to ?? null })) {
    delete search.from
    delete search.to
  }
  return search
}

/** Serializes a search as a query string. Equal searches give equal strings. */
export function serializeSearch(search: PollQuery): string {
  const address = new URLSearchParams()
  for (const [field, [name]] of fields) {
    const value = search[field]
    if (value === undefined || value === '' || value === false) continue
    for (const entry of Array.isArray(value) ? value : [value]) address.append(name, String(entry))
  }
  return address.toString()
}

/** Returns the path of the search page with a search. */
export function searchPath(search: PollQuery): string {
  const query = serializeSearch(search)
  return query === '' ? PATHS.search : `${PATHS.search}?${query}`
}

const DEFAULT_VALUES = ['false', '0']

const isKnown = (name: string) => isForeignParam(name) || fields.some(([, [known]]) => known === name)

/** Detects URL parameters that {@link parseSearch} leaves out, including unknown names, for `useNormalizedFilters`. */
export const searchNormalizer = (allowed?: readonly FilterType[]): UrlNormalizer => ({
  hasInvalidParams(address) {
    if ([...address.keys()].some((name) => !isKnown(name))) return true
    const read = new URLSearchParams(serializeSearch(parseSearch(address, allowed)))
    return fields.some(([, [name]]) => {
      const given = valuesIn(address, name).filter((value) => !DEFAULT_VALUES.includes(value))
      return given.length > read.getAll(name).length
    })
  },
  normalizedSearch: (address) => `?${serializeSearch(parseSearch(address, allowed))}`,
})
