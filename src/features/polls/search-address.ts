import type { PollQuery } from '../../api/polls'

const TEXTS = ['query', 'filterType', 'bundle', 'from', 'to'] as const
const SORTS = ['DATE', 'SAMPLE_SIZE', 'RELEVANCE'] as const
const ORDERS = ['ASC', 'DESC'] as const

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

/** Reads the search from an address; what makes no sense there is left out. */
export function searchFromAddress(address: URLSearchParams): PollQuery {
  const search: PollQuery = {}
  for (const field of TEXTS) {
    const text = address.get(nameOf[field])?.trim()
    if (text) search[field] = text
  }
  for (const field of ['topic', 'kind'] as const) {
    const values = address.getAll(nameOf[field]).filter((value) => value !== '')
    if (values.length > 0) search[field] = values
  }
  const sort = SORTS.find((value) => value === address.get(nameOf.sort))
  const order = ORDERS.find((value) => value === address.get(nameOf.order))
  const smallest = Number(address.get(nameOf.minSampleSize))
  if (sort) search.sort = sort
  if (order) search.order = order
  if (address.get(nameOf.showGrantedOnly) === 'true') search.showGrantedOnly = true
  if (Number.isInteger(smallest) && smallest > 0) search.minSampleSize = smallest
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

/** Tells two searches apart. */
export const searchKey = (search: PollQuery): string => addressOfSearch(search).toString()

/** Whether anything but the order of the hits was chosen. */
export const narrows = ({ sort: _sort, order: _order, ...search }: PollQuery): boolean =>
  searchKey(search) !== ''
