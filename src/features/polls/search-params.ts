import { isDay } from '../../../contract/days'
import { FILTER_TYPE, POLL_KIND, SEARCH_SORT, SORT_ORDER } from '../../../contract/enumerations/content'
import type { FilterType } from '../../../contract/enumerations/content'
import { isOneOf, getValues } from '../../../contract/enumerations/values'
import { MAX_SEARCH } from '../../../contract/limits'
import { PATHS } from '../../../contract/paths'
import type { PollSearchQuery } from '../../api/polls'
import {
  choiceParam,
  createNormalizer,
  defineParams,
  isAcceptedText,
  listParam,
  textParam,
  type UrlNormalizer,
} from '../../core/result-filter/url-params'
import { isDayRangeInOrder } from '../../lib/days'

const dayParam = (name: string) => ({
  name,
  fallback: undefined,
  parse: ([text]: readonly string[]) => (text !== undefined && isDay(text) ? text : undefined),
})

/** The parameters of a search, which have the same names in the API. */
const SEARCH_PARAMS = defineParams<PollSearchQuery>({
  query: textParam('query', MAX_SEARCH.query),
  sort: choiceParam('sort', SEARCH_SORT, undefined),
  order: choiceParam('order', SORT_ORDER, undefined),
  filterType: choiceParam('filter_type', FILTER_TYPE, undefined),
  showGrantedOnly: {
    name: 'show_granted_only',
    fallback: undefined,
    parse: ([text]) => text === 'true' || undefined,
  },
  bundle: textParam('bundle', MAX_SEARCH.bundle),
  topic: listParam(
    'topic',
    (text): text is string => isAcceptedText(text, MAX_SEARCH.topic),
    MAX_SEARCH.topics,
  ),
  kind: listParam('kind', (text) => isOneOf(POLL_KIND, text)),
  from: dayParam('from'),
  to: dayParam('to'),
  minSampleSize: {
    name: 'min_sample_size',
    fallback: undefined,
    parse([text]) {
      const size = Number(text)
      return Number.isInteger(size) && size > 0 && size <= MAX_SEARCH.sampleSize ? size : undefined
    },
  },
})

/**
 * Parses the search from the URL; invalid parameters are left out.
 *
 * @param allowed the filter types that the organization may use
 */
export function parseSearch(
  params: URLSearchParams,
  allowed: readonly FilterType[] = getValues(FILTER_TYPE),
): PollSearchQuery {
  const search = SEARCH_PARAMS.parse(params)
  if (search.filterType && !allowed.includes(search.filterType)) delete search.filterType
  if (!isDayRangeInOrder({ from: search.from ?? null, to: search.to ?? null })) {
    delete search.from
    delete search.to
  }
  return search
}

/** Serializes a search as a query string. Equal searches give equal strings. */
export const serializeSearch = (search: PollSearchQuery): string =>
  new URLSearchParams(SEARCH_PARAMS.serialize(search)).toString()

export function getSearchPath(search: PollSearchQuery): string {
  const query = serializeSearch(search)
  return query === '' ? PATHS.search : `${PATHS.search}?${query}`
}

/**
 * Detects URL parameters that {@link parseSearch} leaves out, including unknown names, for `useFilterUrlNormalization`.
 */
export const createSearchNormalizer = (allowed?: readonly FilterType[]): UrlNormalizer =>
  createNormalizer(SEARCH_PARAMS, (params) => parseSearch(params, allowed))
