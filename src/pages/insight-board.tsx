import { BOARD_PREVIEW_IMAGES_PATH } from '../../contract/paths'
import type { FirstRequests, PageUrl, GetLinkPreview } from '../core/first-requests'
import { parseBoardId } from '../features/insight-boards/board-path'
import { parseBoardView, toBoardQueryParams } from '../features/insight-boards/board-view'
import { BoardScreen } from '../features/insight-boards/components/board-screen'
import { insightBoardsFeature, selectBoard } from '../features/insight-boards/feature'
import { fetchBoard } from '../features/insight-boards/requests'

export const features = [insightBoardsFeature]

const queryAt = ({ params: { board = '' }, query }: PageUrl) => {
  const id = parseBoardId(board)
  return id === null ? null : { id, filter: toBoardQueryParams(parseBoardView(query)) }
}

export const firstRequests: FirstRequests = (url) => {
  const query = queryAt(url)
  return query ? [fetchBoard(query)] : []
}

export const getLinkPreview: GetLinkPreview = (url, state) => {
  const query = queryAt(url)
  const board = query ? selectBoard(state, query) : undefined
  if (!board) return null
  const { id, title, description } = board
  return { title, description, image: `${BOARD_PREVIEW_IMAGES_PATH}/${id}.png` }
}

/** `/dashboards/:board`, for everyone */
export const Page = () => <BoardScreen />
