import { MAX_COMPARISON_QUERY_LENGTH } from './limits.ts'

/** What the address of a comparison calls the choices of its second side. */
export const SECOND_PARAMS = {
  segment: 'vsSegment',
  age: 'vsAge',
  gender: 'vsGender',
  region: 'vsRegion',
  period: 'vsPeriod',
  from: 'vsFrom',
  to: 'vsTo',
} as const

/** What it calls another poll of the series. */
export const OTHER_POLL = 'vsPoll'

const SECOND_NAMES: ReadonlySet<string> = new Set([...Object.values(SECOND_PARAMS), OTHER_POLL])
const NAMES: ReadonlySet<string> = new Set([...Object.keys(SECOND_PARAMS), 'weights', ...SECOND_NAMES])

/** Says why a comparison cannot be saved by the query of its address; null where it can. */
export function comparisonQueryError(query: string): string | null {
  if (query.length > MAX_COMPARISON_QUERY_LENGTH)
    return 'Dieser Vergleich hat zu viele Bedingungen, um gespeichert zu werden.'
  const names = [...new URLSearchParams(query).keys()]
  if (!names.every((name) => NAMES.has(name))) return 'Diese Adresse ist kein Vergleich.'
  return names.some((name) => SECOND_NAMES.has(name))
    ? null
    : 'Bitte wählen Sie zuerst, womit verglichen wird.'
}
