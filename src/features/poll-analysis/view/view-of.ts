import { getGermanViewSlug } from '../../../../contract/result-view'
import type { CitedQuery } from '../../../api/citations'
import { parseView, type AnalysisView } from './view'

/** Returns the view of a query, the inverse of `toResultQuery`. */
export function parseCitedQuery(query: CitedQuery): AnalysisView {
  const { view: _view, by, by2: _by2, includeEmpty: _includeEmpty, ...params } = query
  const chart = getGermanViewSlug(query)
  const choice = chart === 'karte' ? 'map' : 'by'
  const words = Object.entries({ ...params, [choice]: by?.length === 1 ? by[0] : undefined })
  return parseView(
    chart,
    new URLSearchParams(words.flatMap(([name, word]) => (word ? [[name, String(word)]] : []))),
  )
}
