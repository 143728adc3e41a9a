// Apart from `filter.ts`, because pages load this after they are shown, and only for URLs with parameters.
import { parseFilterParam } from '../../../contract/filter'
import { isForeignParam, toSearch, type UrlNormalizer } from './address'
import { isParam, parseFilter, renamedParams, toNamedParams, toQueryParams, type ParamNames } from './filter'

/**
 * Creates the normalizer of a page's query parameters. It also removes unknown names, such as misspelled ones.
 *
 * @param others the page's other parameters, with the allowed values or a pattern for each
 * @param second the parameter names of a second filter
 */
export function createFilterNormalizer(
  others: Readonly<Record<string, object | RegExp>> = {},
  second?: ParamNames,
): UrlNormalizer {
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
      if (value !== address.get(name)) return true // duplicate parameter
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
