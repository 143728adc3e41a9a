import { isOneOf, type Enumeration } from '../../../contract/enumerations/values'
import { isSwitchParam } from '../organization/switch-params'

const FOREIGN_PARAM = /^(?:(?:utm|mtm|pk|hsa)_\w+|\w*clid|ref)$/

/** Returns whether a parameter is not one of the page: tracking, such as `utm_source`, or an organization switch. */
export const isTrackingOrOrgSwitchParam = (name: string): boolean =>
  FOREIGN_PARAM.test(name) || isSwitchParam(name)

/** Validates and normalizes the query parameters of a page. */
export interface UrlNormalizer {
  /** Returns whether the query contains invalid or unknown parameters. */
  hasInvalidParams: (search: URLSearchParams) => boolean
  /** Returns the query with valid parameters only. */
  normalizeSearch: (search: URLSearchParams) => string
}

/** Serializes parameters: `?age=18-29,65%2B&…`. Empty if there are none. */
export const serializeParams = (params: object): string => serializeParamEntries(Object.entries(params))

/** Serializes parameters, which may have several values. Empty if there are none. */
export function serializeParamEntries(entries: readonly (readonly [string, string | number])[]): string {
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
  return search && `?${search}`
}

/** A query parameter of a page. */
interface Param<Value> {
  name: string
  /** The value of a missing or invalid parameter. It is not written to the URL. */
  fallback: Value
  /** Parses the texts of the parameter, which are trimmed, not empty and unique; undefined if they are invalid. */
  parse: (texts: readonly string[]) => Value | undefined
}

/** The query parameters of a page, see {@link defineParams}. */
export interface Params<Values> {
  /** Parses the parameters. Invalid ones have their default value. */
  parse: (search: URLSearchParams) => Values
  /** Returns names and texts of the parameters, usually without default values. */
  serialize: (values: Partial<Values>, withDefaults?: boolean) => [name: string, text: string][]
  names: readonly string[]
  /** Returns whether a text is a valid value of a parameter. */
  accepts: (name: string, text: string) => boolean
}

/**
 * Defines the query parameters of a page: name, type and default of each.
 *
 * @example
 * const PARAMS = defineParams({ weights: choiceParam('weights', RESULT_WEIGHTS, 'WEIGHTED') })
 * PARAMS.parse(new URLSearchParams('weights=UNWEIGHTED')) // { weights: 'UNWEIGHTED' }
 */
export function defineParams<Values extends object>(fields: {
  readonly [Field in keyof Values]-?: Param<Values[Field]>
}): Params<Values> {
  const entries = Object.entries(fields) as [keyof Values, Param<unknown>][] // its entries
  return {
    parse: (search) =>
      Object.fromEntries(
        entries
          .map(([field, { name, parse, fallback }]) => [field, parse(textsIn(search, name)) ?? fallback])
          .filter(([, value]) => value !== undefined),
      ) as Values, // each field's own parser
    serialize: (values, withDefaults = false) =>
      entries.flatMap(([field, { name, fallback }]) => {
        const value = values[field] as string | number | boolean | string[] | null | undefined // of any parameter
        if (value == null || value === '' || value === false) return []
        if (value === fallback && !withDefaults) return []
        return [value].flat().map((part): [string, string] => [name, String(part)])
      }),
    names: entries.map(([, { name }]) => name),
    accepts: (name, text) =>
      entries.some(([, param]) => param.name === name && param.parse([text]) !== undefined),
  }
}

const textsIn = (search: URLSearchParams, name: string) => [
  ...new Set(
    search
      .getAll(name)
      .map((text) => text.trim())
      .filter(Boolean),
  ),
]

/** Returns whether the server accepts a text of this length at most. */
export const isAcceptedText = (text: string, maxLength: number): boolean =>
  text.length <= maxLength && !text.includes('\0')

/** A text that the server accepts. */
export const textParam = (name: string, maxLength: number): Param<string | undefined> => ({
  name,
  fallback: undefined,
  parse: ([text]) => (text !== undefined && isAcceptedText(text, maxLength) ? text : undefined),
})

/** A value of an enumeration. */
export const choiceParam = <Value extends string, Fallback extends Value | null | undefined>(
  name: string,
  enumeration: Enumeration<Value>,
  fallback: Fallback,
): Param<Value | Fallback> => ({
  name,
  fallback,
  parse: ([text]) => (isOneOf(enumeration, text) ? text : undefined),
})

/** Several texts that satisfy a condition; undefined if there are none. */
export const listParam = <Value extends string>(
  name: string,
  isValid: (text: string) => text is Value,
  maxItems = Infinity,
): Param<Value[] | undefined> => ({
  name,
  fallback: undefined,
  parse(texts) {
    const valid = texts.filter(isValid).slice(0, maxItems)
    return valid.length > 0 ? valid : undefined
  },
})

/** Texts that stand for a missing value. */
const EMPTY_TEXTS = ['false', '0']

/**
 * Creates the normalizer of a page's parameters. It also removes unknown names, such as misspelled ones.
 *
 * @param parse the parser, if it has more conditions than `params.parse`
 */
export const createNormalizer = <Values extends object>(
  params: Params<Values>,
  parse: (search: URLSearchParams) => Values = params.parse,
): UrlNormalizer => ({
  hasInvalidParams(search) {
    if ([...search.keys()].some((name) => !params.names.includes(name) && !isTrackingOrOrgSwitchParam(name)))
      return true
    const valid = new URLSearchParams(params.serialize(parse(search), true))
    return params.names.some((name) => {
      const given = textsIn(search, name).filter((text) => !EMPTY_TEXTS.includes(text))
      return given.length > valid.getAll(name).length
    })
  },
  normalizeSearch: (search) => serializeParamEntries(params.serialize(parse(search))),
})
