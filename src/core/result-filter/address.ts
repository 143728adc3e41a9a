// Not in `filter.ts`, because pages without result filters load only this file.
import { isSwitchParam } from '../organization/switch-params'

const FOREIGN_PARAM = /^(?:(?:utm|mtm|pk|hsa)_\w+|\w*clid|ref)$/

/** Returns whether a parameter is not one of the page: tracking, such as `utm_source`, or an organization switch. */
export const isForeignParam = (name: string): boolean => FOREIGN_PARAM.test(name) || isSwitchParam(name)

/** Validates and normalizes the query parameters of a page with filters. */
export interface UrlNormalizer {
  /** Returns whether the query contains invalid or unknown parameters. */
  hasInvalidParams: (address: URLSearchParams) => boolean
  /** Returns the query with valid parameters only. */
  normalizedSearch: (address: URLSearchParams) => string
}

/** Serializes parameters: `?age=18-29,65%2B&…`. Empty if there are none. */
export const serializeParams = (params: object): string => toSearch(Object.entries(params))

/** Serializes parameters, which may have several values. Empty if there are none. */
export function toSearch(entries: readonly (readonly [string, string | number])[]): string {
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
  return search && `?${search}`
}
