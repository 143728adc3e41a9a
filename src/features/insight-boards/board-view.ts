import { RESULT_WEIGHTS, type ResultWeights } from '../../../contract/enumerations/results'
import { isOneOf } from '../../../contract/enumerations/values'
import type { Query } from '../../api/wire-types'
import { parseFilter, toQueryParams, type ResultFilter } from '../../core/result-filter/filter'

/** The filter and the weights in the URL of a board. */
export interface BoardView {
  filter: ResultFilter
  weights: ResultWeights
}

/** Parses the view from the URL; invalid parameters are left out. */
export function readBoardView(address: URLSearchParams): BoardView {
  const weights = address.get('weights')
  return {
    filter: parseFilter(address),
    weights: isOneOf<ResultWeights>(RESULT_WEIGHTS, weights) ? weights : 'WEIGHTED',
  }
}

/** Returns the query parameters of a view for the URL and the export, without defaults. */
export const viewParams = ({ filter, weights }: BoardView): Query<'exportInsightBoard'> => ({
  ...toQueryParams(filter),
  ...(weights !== 'WEIGHTED' && { weights }),
})
