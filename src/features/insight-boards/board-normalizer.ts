import { RESULT_WEIGHTS } from '../../../contract/enumerations/results'
import { createFilterNormalizer } from '../../core/result-filter/filter-normalizer'

/** Detects and removes URL parameters that `readBoardView` leaves out. */
export const boardNormalizer = createFilterNormalizer({ weights: RESULT_WEIGHTS })
