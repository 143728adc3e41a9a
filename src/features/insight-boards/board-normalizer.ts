import { createFilterNormalizer } from '../../core/result-filter/filter-normalizer'
import { BOARD_PARAMS } from './board-view'

/** Detects and removes URL parameters that `parseBoardView` leaves out. */
export const boardNormalizer = createFilterNormalizer(BOARD_PARAMS)
