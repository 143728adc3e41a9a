import { SHORT_LIST_SIZE } from '../../../contract/limits'
import * as api from '../../api/insight-boards'
import { normalizePolls } from '../../core/entities/poll'
import { createRequest } from '../../lib/request'

export type BoardId = number

export const toBoardCacheKey = ({ id, filter }: api.BoardQuery): string => `${id}?${JSON.stringify(filter)}`

export const fetchBoards = createRequest('insightBoards/fetchAll', api.fetchBoards)
export const searchBoards = createRequest('insightBoards/search', api.searchBoards)
/** Searches the boards, or fetches all for an empty query. */
export const fetchBoardsFrom = (query: string, offset: number) =>
  query === ''
    ? fetchBoards({ limit: SHORT_LIST_SIZE.boards, offset })
    : searchBoards({ query, limit: SHORT_LIST_SIZE.boards, offset })
export const fetchPinnedBoards = createRequest('insightBoards/fetchPinned', api.fetchPinnedBoards)
export const fetchBoard = createRequest('insightBoards/fetch', api.fetchBoard, {
  key: toBoardCacheKey,
  normalizes: normalizePolls,
})
export const pinBoard = createRequest('insightBoards/pin', api.pinBoard, { take: 'queued', key: String })
export const unpinBoard = createRequest('insightBoards/unpin', api.unpinBoard, {
  take: 'queued',
  key: String,
})
