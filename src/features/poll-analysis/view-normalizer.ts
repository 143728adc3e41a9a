import { OTHER_POLL, SECOND_PARAMS } from '../../../contract/comparison-query'
import {
  FIGURE_ORIGIN,
  RESULT_GROUPING,
  RESULT_INTERVAL,
  RESULT_WEIGHTS,
  TIME_DRAWING,
} from '../../../contract/enumerations/results'
import { createFilterNormalizer } from '../../core/result-filter/filter-normalizer'
import { MAP_LEVELS } from './view'

/** The parameters of a view except its filter, with their values. */
const VIEW_PARAMS: Readonly<Record<string, object>> = {
  by: RESULT_GROUPING,
  interval: RESULT_INTERVAL,
  drawing: TIME_DRAWING,
  map: MAP_LEVELS,
  values: FIGURE_ORIGIN,
  weights: RESULT_WEIGHTS,
  [OTHER_POLL]: /^[1-9]\d{0,8}$/,
}

/** Detects and removes URL parameters that `readView` leaves out. */
export const viewNormalizer = createFilterNormalizer(VIEW_PARAMS, SECOND_PARAMS)
