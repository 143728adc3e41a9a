import type { FirstRequests } from '../core/first-requests'
import { readFilter, toQueryParams } from '../core/result-filter/filter'
import { boardIdOf } from '../features/insight-boards/board-address'
import { BoardScreen } from '../features/insight-boards/components/board-screen'
import { insightBoardsFeature } from '../features/insight-boards/feature'
import { fetchBoard } from '../features/insight-boards/requests'

export const features = [insightBoardsFeature]

export const firstRequests: FirstRequests = ({ params: { board = '' }, query }) => {
  const id = boardIdOf(board)
  return id === null ? [] : [fetchBoard({ id, filter: toQueryParams(readFilter(query)) })]
}

/** `/dashboards/:board`, for everyone */
export const Page = () => <BoardScreen />
