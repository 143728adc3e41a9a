import type { ResultDimension } from '../../../../../contract/enumerations/results.ts'
import { fieldError } from '../../../http/errors.ts'
import type { PeriodUnit } from '../../../results/days.ts'
import type { Dimension } from '../../../results/view.ts'
import type { ResultQueryWire } from './schema.ts'

export const ENGINE_DIMENSION: Record<ResultDimension, Dimension> = {
  AGE: 'age',
  GENDER: 'gender',
  STATE: 'state',
  EAST_WEST: 'region',
  NUTS3: 'district',
}

/** The views to compute in addition to the total. */
export interface ViewPlan {
  /** The groupings, one table each. */
  tables: ResultDimension[][]
  /** The step of a time series, `finest` for the finest that its sample size allows; null for no series. */
  series: PeriodUnit | 'finest' | null
  /** The shortest step that `finest` may choose; a day by default. */
  shortestStep?: PeriodUnit
  /** Whether each group of a table has the figures of all other respondents. */
  hasRest?: boolean
}

/**
 * Returns the views that a query requests.
 *
 * @throws ApiError `validation_failed` with the parameter
 */
export function planViews(query: Omit<ResultQueryWire, 'period' | 'from' | 'to'>): ViewPlan {
  const { view = 'total', by = [], by2, interval = 'finest' } = query
  switch (view) {
    case 'total':
      return { tables: [], series: null }
    case 'time':
      return { tables: [], series: interval }
    case 'groups': {
      const [first = 'AGE', ...others] = new Set(by)
      return { tables: [first, ...others].map((dimension) => [dimension]), series: null }
    }
    case 'crosstab': {
      const [rows = 'AGE'] = by
      const columns = by2 ?? 'GENDER'
      if (rows === columns) throw fieldError('by2', 'Bitte wählen Sie zwei verschiedene Merkmale.')
      const inDistricts = rows === 'NUTS3' ? 'by' : columns === 'NUTS3' ? 'by2' : null
      if (inDistricts !== null) throw fieldError(inDistricts, 'Kreise lassen sich nur als Karte zeigen.')
      return { tables: [[rows, columns]], series: null }
    }
    case 'map': {
      const [regions = 'NUTS3'] = by
      if (regions !== 'NUTS3' && regions !== 'STATE') {
        throw fieldError('by', 'Eine Karte zeigt Länder oder Kreise.')
      }
      return { tables: [[regions]], series: null }
    }
  }
}
