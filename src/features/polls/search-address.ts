import type { PollQuery } from '../../api/polls'
import { FILTER_TYPE, POLL_KIND, type FilterType } from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import { readDays } from '../../lib/days'

const SORTS = ['DATE', 'SAMPLE_SIZE', 'RELEVANCE'] as const
const ORDERS = ['ASC', 'DESC'] as const
/** The server takes no more: characters, topics, and what PostgreSQL can count to. */
const MOST = { query: 500, bundle: 200, topic: 100, topics: 50, sampleSize: 2_147_483_647 } as const

const isSearchable = (text: string, most: number) => text.length <= most && !text.includes('\0')

/** Names in the address are those of the API. */
const nameOf: Record<keyof PollQuery, string> = {
  query: 'query',
  sort: 'sort',
  order: 'order',
  filterType: 'filter_type',
  showGrantedOnly: 'show_granted_only',
  bundle: 'bundle',
  topic: 'topic',
  kind: 'kind',
  from: 'from',
  to: 'to',
  minSampleSize: 'min_sample_size',
}

const ALL_TYPES = Object.keys(FILTER_TYPE) as FilterType[] // its keys

/**
 * Reads the search from an address; what makes no sense there is left out.
 *
 * @param allowed the filter types that the organization may use
 */
export function searchFromAddress(
  address: URLSearchParams,
  allowed: readonly FilterType[] = ALL_TYPES,
): PollQuery {
  const search: PollQuery = {}
  const all = (field: keyof PollQuery) => [...new Set(address.getAll(nameOf[field]))].filter(Boolean)
  for (const field of ['query', 'bundle'] as const) {
    const text = address.get(nameOf[field])?.trim()
    if (text && isSearchable(text, MOST[field])) search[field] = text
  }
  const topic = all('topic').filter((text) => isSearchable(text, MOST.topic))
  const kind = all('kind').filter((value) => isOneOf(POLL_KIND, value))
  if (topic.length > 0) search.topic = topic.slice(0, MOST.topics)
  if (kind.length > 0) search.kind = kind
  const filterType = allowed.find((value) => value === address.get(nameOf.filterType))
  if (filterType) search.filterType = filterType
  const { from, to } = readDays(address.get(nameOf.from), address.get(nameOf.to))
  if (from) search.from = from
  if (to) search.to = to
  const sort = SORTS.find((value) => value === address.get(nameOf.sort))
  const order = ORDERS.find((value) => value === address.get(nameOf.order))
  const smallest = Number(address.get(nameOf.minSampleSize))
  if (sort) search.sort = sort
  if (order) search.order = order
  if (address.get(nameOf.showGrantedOnly) === 'true') search.showGrantedOnly = true
  if (Number.isInteger(smallest) && smallest > 0 && smallest <= MOST.sampleSize)
    search.minSampleSize = smallest
  return search
}

/** The way back. The same search always gives the same address. */
export function addressOfSearch(search: PollQuery): URLSearchParams {
  const address = new URLSearchParams()
  for (const field of Object.keys(nameOf) as (keyof PollQuery)[]) {
    // the record names every field
    const value = search[field]
    if (value === undefined || value === '' || value === false) continue
    for (const entry of Array.isArray(value) ? value : [value]) address.append(nameOf[field], String(entry))
  }
  return address
}

const SAYS_NOTHING = ['', 'false', '0']

/** Whether the address searches by something that {@link searchFromAddress} left out. */
export function isMisread(address: URLSearchParams, allowed?: readonly FilterType[]): boolean {
  const read = addressOfSearch(searchFromAddress(address, allowed))
  return Object.values(nameOf).some((name) => {
    const said = new Set(address.getAll(name).map((value) => value.trim()))
    for (const nothing of SAYS_NOTHING) said.delete(nothing)
    return said.size > read.getAll(name).length
  })
}

/** The address with no more of its search than was read. */
export const searchAsRead = (address: URLSearchParams, allowed?: readonly FilterType[]): string =>
  `?${addressOfSearch(searchFromAddress(address, allowed)).toString()}`

/** Tells two searches apart. */
export const searchKey = (search: PollQuery): string => addressOfSearch(search).toString()

/** Whether anything but the order of the hits was chosen. */
export const narrows = ({ sort: _sort, order: _order, ...search }: PollQuery): boolean =>
  searchKey(search) !== ''
