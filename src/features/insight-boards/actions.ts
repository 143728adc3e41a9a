import type { Board, BoardList, BoardQuery } from '../../api/insight-boards'
import type { Page } from '../../api/polls'
import { POLLS } from '../../core/entities/poll'
import { createRequest } from '../../lib/request'

export type BoardId = number

const BOARDS_PER_PAGE = 24

/** Names one answer of the server among those kept. */
export const boardKey = ({ id, filter }: BoardQuery): string => `${id}?${JSON.stringify(filter)}`

export const fetchBoards = createRequest<Page, BoardList>('insightBoards/fetchAll')
export const searchBoards = createRequest<Page & { query: string }, BoardList>('insightBoards/search')
/** Boards that hold the words, or all where there are none. */
export const fetchBoardsFrom = (query: string, offset: number) =>
  query === ''
    ? fetchBoards({ limit: BOARDS_PER_PAGE, offset })
    : searchBoards({ query, limit: BOARDS_PER_PAGE, offset })
export const fetchPinnedBoards = createRequest<void, BoardList>('insightBoards/fetchPinned')
export const fetchBoard = createRequest<BoardQuery, Board>('insightBoards/fetch', {
  key: boardKey,
  brings: POLLS,
})
/** The table of a board, as CSV; `slug` names the file. */
export const exportBoard = createRequest<BoardQuery & { slug: string }, string>('insightBoards/export')
export const pinBoard = createRequest<BoardId>('insightBoards/pin', { key: String })
export const unpinBoard = createRequest<BoardId>('insightBoards/unpin', { key: String })
