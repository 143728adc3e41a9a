import type { ResultDimension } from '../../../../../contract/enumerations/results.ts'
import {
  PROFILE_GROUPING_SUBJECTS,
  type ProfileGroupingSubject,
} from '../../../../../contract/profile-subjects.ts'
import { fieldError } from '../../../http/errors.ts'
import type { PeriodUnit } from '../../../results/days.ts'
import type { Area, Dimension, View } from '../../../results/view.ts'
import type { ResultQueryWire } from './schema.ts'

const ENGINE_DIMENSION: Record<Exclude<ResultDimension, ProfileGroupingSubject>, Dimension> = {
  AGE: 'age',
  GENDER: 'gender',
  STATE: 'state',
  EAST_WEST: 'region',
  NUTS3: 'district',
  INDIVIDUAL_REGION: 'area',
}

const isDividing = (dimension: ResultDimension): dimension is ProfileGroupingSubject =>
  PROFILE_GROUPING_SUBJECTS.some((subject) => subject === dimension)

/**
 * Returns the grouping of a view by some dimensions; of profile subjects it has at most one.
 *
 * @param areas the individual regions that the viewer may use
 */
export function toGrouping(
  by: readonly ResultDimension[],
  areas: readonly Area[] = [],
): Pick<View, 'groupBy' | 'areas' | 'profileSubject'> {
  const subject = by.find(isDividing)
  return {
    groupBy: by.map((dimension) => (isDividing(dimension) ? 'profile' : ENGINE_DIMENSION[dimension])),
    ...(by.includes('INDIVIDUAL_REGION') && { areas }),
    ...(subject && { profileSubject: subject }),
  }
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
  hasRestFigures?: boolean
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
      if (regions !== 'NUTS3' && regions !== 'STATE' && regions !== 'INDIVIDUAL_REGION') {
        throw fieldError('by', 'Eine Karte zeigt Länder, Kreise oder Gebiete.')
      }
      return { tables: [[regions]], series: null }
    }
  }
}
