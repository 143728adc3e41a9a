import { SECOND_PARAMS } from '../../../../contract/comparison-query'
import { createFilterNormalizer } from '../../../core/result-filter/filter-normalizer'
import { VIEW_PARAMS } from './view'

/** Detects and removes URL parameters that `parseView` leaves out. */
export const viewNormalizer = createFilterNormalizer(VIEW_PARAMS, SECOND_PARAMS)
