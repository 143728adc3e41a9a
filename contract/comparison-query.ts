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

/** Says why a comparison cannot be saved by the query of its address; null where it can. */
export function comparisonQueryError(query: string): string | null {
  if (query.length > MAX_COMPARISON_QUERY_LENGTH)
    return 'Dieser Vergleich hat zu viele Bedingungen, um gespeichert zu werden.'
  const second: readonly string[] = [...Object.values(SECOND_PARAMS), OTHER_POLL]
  const known = [...Object.keys(SECOND_PARAMS), 'weights', ...second]
  const params = [...new URLSearchParams(query)]
  if (!params.every(([name]) => known.includes(name))) return 'Diese Adresse führt zu keinem Vergleich.'
  return params.some(([name, value]) => second.includes(name) && value !== '')
    ? null
    : 'Bitte wählen Sie zuerst, womit verglichen wird.'
}
