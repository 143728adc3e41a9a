import { BOARD_IMAGE_PATH } from '../../contract/paths'
import type { FirstRequests, PageAddress, PreviewPage } from '../core/first-requests'
import { parseBoardId } from '../features/insight-boards/board-path'
import { readBoardView, viewParams } from '../features/insight-boards/board-view'
import { BoardScreen } from '../features/insight-boards/components/board-screen'
import { insightBoardsFeature } from '../features/insight-boards/feature'
import { fetchBoard } from '../features/insight-boards/requests'
import { selectBoard } from '../features/insight-boards/selectors'

export const features = [insightBoardsFeature]

const queryAt = ({ params: { board = '' }, query }: PageAddress) => {
  const id = parseBoardId(board)
  return id === null ? null : { id, filter: viewParams(readBoardView(query)) }
}

export const firstRequests: FirstRequests = (address) => {
  const query = queryAt(address)
  return query ? [fetchBoard(query)] : []
}

export const preview: PreviewPage = (address, state) => {
  const query = queryAt(address)
  const board = query ? selectBoard(state, query) : undefined
  if (!board) return null
  const { id, title, description } = board
  return { title, description, image: `${BOARD_IMAGE_PATH}/${id}.png` }
}

/** `/dashboards/:board`, for everyone */
export const Page = () => <BoardScreen />
