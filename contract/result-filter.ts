// The filter of respondents, written the same in an address of the app and on the wire:
// `age=18-29,65+&gender=FEMALE&region=DE-BY&period=90d`. The values of a parameter are alternatives (the operator
// IN_LIST of the specification), the parameters narrow each other.
import type { FilterField } from './enumerations/content.ts'
import { GENDER } from './enumerations/people.ts'
import { REGION } from './enumerations/regions.ts'
import { isOneOf } from './enumerations/values.ts'

export const RESULT_FILTER_PARAMS = ['age', 'gender', 'region', 'period', 'from', 'to'] as const

/** How many values a parameter takes. */
export const MAX_FILTER_VALUES = { age: 10, gender: Object.keys(GENDER).length, region: 400 } as const

const listPattern = (value: string, max: number) => `^(${value})(,(${value})){0,${max - 1}}$`
const ageBandPattern = String.raw`\d{1,3}-\d{1,3}|\d{1,3}\+`

/** The patterns of whole parameters, before their values are looked up. */
export const FILTER_PATTERN = {
  age: listPattern(ageBandPattern, MAX_FILTER_VALUES.age),
  gender: listPattern(Object.keys(GENDER).join('|'), MAX_FILTER_VALUES.gender),
  region: listPattern('[A-Z0-9-]{2,5}', MAX_FILTER_VALUES.region),
} as const

/** Returns the values of a parameter, each once. */
export const filterValues = (parameter: string | null | undefined): string[] => [
  ...new Set((parameter ?? '').split(',').filter(Boolean)),
]

/** Ages in years, both ends included; `to` null is open. */
export interface AgeBand {
  readonly from: number
  readonly to: number | null
}

const ageBand = new RegExp(`^(${ageBandPattern})$`)

/** Parses `18-29` or `65+`; null where the text is no band or its end comes before its beginning. */
export function parseAgeBand(text: string): AgeBand | null {
  if (!ageBand.test(text)) return null
  const [from = '', to] = text.split(/[-+]/)
  const band = { from: Number(from), to: to ? Number(to) : null }
  return band.to !== null && band.to < band.from ? null : band
}

export const serializeAgeBand = ({ from, to }: AgeBand): string =>
  to === null ? `${from}+` : `${from}-${to}`

/**
 * Returns which regional field of the specification a value names: the country, parts of it and states (NUTS1),
 * government regions (NUTS2), districts (NUTS3) or a ZIP code; null for none. Whether there is such a district, only
 * the server knows.
 */
export function regionFieldOf(value: string): FilterField | null {
  if (value === 'DE') return 'COUNTRY_CODE'
  if (isOneOf(REGION, value)) return 'NUTS1'
  if (/^DE[1-9A-G][0-9A-Z]$/.test(value)) return 'NUTS2'
  if (/^DE[1-9A-G][0-9A-Z]{2}$/.test(value)) return 'NUTS3'
  return /^\d{5}$/.test(value) ? 'ZIP' : null
}

/** Fields that no result is filtered by: votes are kept with their district, and government regions are not offered. */
export const isFilterable = (field: FilterField): boolean => field !== 'ZIP' && field !== 'NUTS2'
