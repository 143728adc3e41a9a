import type { ResultWeights } from './enumerations/results.ts'
import type { Period } from './periods.ts'

/** What an exported file holds, as the API is asked for it; all that its name tells. */
export interface ExportedQuery {
  view?: string | undefined
  by?: readonly string[] | undefined
  age?: string | undefined
  gender?: string | undefined
  region?: string | undefined
  period?: Period | undefined
  from?: string | undefined
  to?: string | undefined
  weights?: ResultWeights | undefined
}

/** The views of a result by their names in the URL of a poll. */
const VIEW_WORD: Readonly<Record<string, string>> = {
  time: 'verlauf',
  groups: 'gruppen',
  crosstab: 'kreuztabelle',
  map: 'karte',
}

/** Returns the name of the view in the URL of a poll. */
export function viewWord(query: Pick<ExportedQuery, 'view' | 'by'>): string {
  // Those whom a view is compared with are named so, in an address (`vsGender`) as on the wire (`vs_gender`).
  if (Object.keys(query).some((name) => name.startsWith('vs'))) return 'vergleich'
  const { view = 'total', by = [] } = query
  // All groups at once are shown side by side.
  return view === 'groups' && by.length > 1 ? 'kreuztabelle' : (VIEW_WORD[view] ?? 'ergebnis')
}
