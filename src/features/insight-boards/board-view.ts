import { RESULT_WEIGHTS, type ResultWeights } from '../../../contract/enumerations/results'
import type { RequestQuery } from '../../api/wire-types'
import { parseFilter, toQueryParams, type ResultFilter } from '../../core/result-filter/filter'
import { choiceParam, defineParams } from '../../core/result-filter/url-params'

export interface BoardView {
  filter: ResultFilter
  weights: ResultWeights
}

/** The query parameters of a board, except its filter. */
export const BOARD_PARAMS = defineParams<Pick<BoardView, 'weights'>>({
  weights: choiceParam('weights', RESULT_WEIGHTS, 'WEIGHTED'),
})

/** Parses the view from the URL; invalid parameters are left out. */
export const parseBoardView = (search: URLSearchParams): BoardView => ({
  filter: parseFilter(search),
  ...BOARD_PARAMS.parse(search),
})

/** Returns the query parameters of a view for the URL and the export, without defaults. */
export const toBoardQueryParams = ({ filter, ...view }: BoardView): RequestQuery<'exportInsightBoard'> => ({
  ...toQueryParams(filter),
  ...Object.fromEntries(BOARD_PARAMS.serialize(view)),
})
