import type { Dimension, Filter, View, ViewResult } from '../../results/view.ts'
import { filterOf, refusal } from './filter.ts'
import type { DimensionName, ResultQueryWire } from './schema.ts'

export const ENGINE_DIMENSION: Record<DimensionName, Dimension> = {
  AGE: 'age',
  GENDER: 'gender',
  STATE: 'state',
  EAST_WEST: 'region',
  NUTS3: 'district',
}

/** A view for the engine, and the groups it is broken down by. */
export interface AskedView {
  by: DimensionName[]
  view: View
}

/** The results of one question to the engine: the whole, and the tables. */
export interface Answered {
  main: ViewResult
  tables: { by: DimensionName[]; result: ViewResult }[]
}

/**
 * What to ask the engine for a query: one view, or one for each table of groups.
 * @throws ApiError `validation_failed` that names the parameter
 */
export function viewsOf(query: ResultQueryWire, now: Date): [AskedView, ...AskedView[]] {
  const filter: Filter = filterOf(query, now)
  const { view = 'total', by = [], by2, interval = 'month' } = query
  const grouped = (...dimensions: DimensionName[]): AskedView => ({
    by: dimensions,
    view: { filter, groupBy: dimensions.map((dimension) => ENGINE_DIMENSION[dimension]) },
  })
  switch (view) {
    case 'total':
      return [{ by: [], view: { filter } }]
    case 'time':
      return [{ by: [], view: { filter, series: interval } }]
    case 'groups': {
      const [first = 'AGE', ...others] = new Set(by)
      return [grouped(first), ...others.map((dimension) => grouped(dimension))]
    }
    case 'crosstab': {
      const [rows = 'AGE'] = by
      const columns = by2 ?? 'GENDER'
      if (rows === columns) throw refusal('by2', 'Bitte wählen Sie zwei verschiedene Merkmale.')
      const inDistricts = rows === 'NUTS3' ? 'by' : columns === 'NUTS3' ? 'by2' : null
      if (inDistricts !== null) throw refusal(inDistricts, 'Kreise lassen sich nur als Karte zeigen.')
      return [grouped(rows, columns)]
    }
    case 'map': {
      const [regions = 'NUTS3'] = by
      if (regions !== 'NUTS3' && regions !== 'STATE') {
        throw refusal('by', 'Eine Karte zeigt Länder oder Kreise.')
      }
      return [grouped(regions)]
    }
  }
}
