// Apart from `filter.ts`, because pages load this after they are shown, and only for URLs with parameters.
import { parseFilterParam } from '../../../contract/filter'
import {
  isPeopleFilterParam,
  parseFilter,
  restoreUsualParamNames,
  toRenamedQueryParams,
  toQueryParams,
  type FilterParamNames,
} from './filter'
import {
  isTrackingOrOrgSwitchParam,
  serializeParamEntries,
  type Params,
  type UrlNormalizer,
} from './url-params'

/**
 * Creates the normalizer of a page's query parameters. It also removes unknown names, such as misspelled ones.
 *
 * @param otherParams the page's other parameters
 * @param secondFilterNames the parameter names of a second filter
 */
export function createPageUrlNormalizer(
  otherParams: Pick<Params<never>, 'names' | 'accepts'>,
  secondFilterNames?: FilterParamNames,
): UrlNormalizer {
  const isFilter = (name: string) =>
    isPeopleFilterParam(name) || ['segment', 'period', 'from', 'to'].includes(name)
  const isSecond = (name: string) => Object.values(secondFilterNames ?? {}).includes(name)
  const isKnown = ([name, value]: [name: string, value: string]): boolean => {
    if (otherParams.names.includes(name)) return value === '' || otherParams.accepts(name, value)
    return isFilter(name) || isSecond(name) || isTrackingOrOrgSwitchParam(name)
  }
  const hasInvalidFilter = (search: URLSearchParams) => {
    const read: Partial<Record<string, unknown>> = toQueryParams(parseFilter(search))
    return [...search].some(([name, value]) => {
      if (!isFilter(name) || value === '') return false
      if (value !== search.get(name)) return true // duplicate parameter
      if (!isPeopleFilterParam(name)) return read[name] === undefined
      return read.segment !== undefined || parseFilterParam(name, value).error !== null
    })
  }
  return {
    hasInvalidParams: (search) =>
      [...search].some((entry) => !isKnown(entry)) ||
      hasInvalidFilter(search) ||
      (secondFilterNames !== undefined &&
        hasInvalidFilter(restoreUsualParamNames(search, secondFilterNames))),
    normalizeSearch(search) {
      const kept = [...search].filter((entry) => isKnown(entry) && !isFilter(entry[0]) && !isSecond(entry[0]))
      return serializeParamEntries([
        ...kept,
        ...Object.entries(toQueryParams(parseFilter(search))),
        ...(secondFilterNames
          ? Object.entries(
              toRenamedQueryParams(
                parseFilter(restoreUsualParamNames(search, secondFilterNames)),
                secondFilterNames,
              ),
            )
          : []),
      ])
    },
  }
}
