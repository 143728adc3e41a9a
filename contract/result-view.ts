import type { Period } from './periods.ts'

/** The query parameters of an exported file that its name contains. */
export interface ResultFileQuery {
  view?: string | undefined
  by?: readonly string[] | undefined
  drawing?: string | undefined
  age?: string | undefined
  gender?: string | undefined
  region?: string | undefined
  period?: Period | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The views of a result by their names in the URL of a poll. */
const VIEW_WORD: Readonly<Record<string, string>> = {
  time: 'verlauf',
  groups: 'gruppen',
  crosstab: 'kreuztabelle',
  map: 'karte',
}

/** Returns the name of the view in the URL of a poll. */
export function getGermanViewSlug(query: Pick<ResultFileQuery, 'view' | 'by'>): string {
  // The parameters of the second side start with `vs`, in the URL (`vsGender`) and on the wire (`vs_gender`).
  if (Object.keys(query).some((name) => name.startsWith('vs'))) return 'vergleich'
  const { view = 'total', by = [] } = query
  // A grouping by several dimensions is shown as a crosstab.
  return view === 'groups' && by.length > 1 ? 'kreuztabelle' : (VIEW_WORD[view] ?? 'ergebnis')
}
