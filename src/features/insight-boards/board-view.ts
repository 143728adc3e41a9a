import { RESULT_WEIGHTS, type ResultWeights } from '../../../contract/enumerations/results'
import { isOneOf } from '../../../contract/enumerations/values'
import type { Query } from '../../api/wire-types'
import {
  createAddressReading,
  readFilter,
  toQueryParams,
  type ResultFilter,
} from '../../core/result-filter/filter'

/** What the address of a board says: whose answers its tiles show, and what each of them counts. */
export interface BoardView {
  filter: ResultFilter
  weights: ResultWeights
}

/** Reads a view from its address; what the address says that is none is left out. */
export function readBoardView(address: URLSearchParams): BoardView {
  const weights = address.get('weights')
  return {
    filter: readFilter(address),
    weights: isOneOf<ResultWeights>(RESULT_WEIGHTS, weights) ? weights : 'WEIGHTED',
  }
}

/** How the page of a board reads its address: what {@link readBoardView} leaves out is told. */
export const boardReading = createAddressReading({ weights: RESULT_WEIGHTS })

/** The view as the address and the export take it, without what goes without saying. */
export const viewParams = ({ filter, weights }: BoardView): Query<'exportInsightBoard'> => ({
  ...toQueryParams(filter),
  ...(weights !== 'WEIGHTED' && { weights }),
})
