import type { CallOptions } from '../lib/request'
import { provider } from './client'
import { path } from './path'
import type { Page } from './polls'
import { hasItems, hasShape } from './shape'
import type { Wire, WireBody } from './wire-types'

export type BoardList = Wire<'listInsightBoards'>
/** A board as lists show it. */
export type BoardSummary = BoardList['insightBoards'][number]
/** A board with its sections and the figures of its tiles. */
export type Board = Wire<'getInsightBoard'>
export type Tile = Board['sections'][number]['tiles'][number]
export type BoardPoll = Board['polls'][number]

export interface BoardQuery {
  id: number
  /** Age, gender, region, period, from and to, as the API takes them. */
  filter: object
  /** Asks for the board's head alone. */
  omitsSections?: boolean
}

type BoardListBody = WireBody<'listInsightBoards'>
const check = hasItems('insightBoards')

export const fetchBoards = (params: Page, { signal }: CallOptions) =>
  provider.get<BoardListBody>('/v2/insight_boards', { params, signal, check })

export const searchBoards = (params: Page & { query: string }, { signal }: CallOptions) =>
  provider.get<BoardListBody>('/v2/insight_boards/search', { params, signal, check })

export const fetchPinnedBoards = (_: void, { signal }: CallOptions) =>
  provider.get<BoardListBody>('/v1/insight_boards/pinned', { signal, check })

export const fetchBoard = ({ id, filter, omitsSections = false }: BoardQuery, { signal }: CallOptions) =>
  provider.get<WireBody<'getInsightBoard'>>(path`/v1/insight_boards_v2/${id}`, {
    params: filter,
    headers: {
      'X-Include-Empty-Nuts3': 'true',
      ...(omitsSections && { 'X-Omit-Sections': 'true' }),
    },
    signal,
    check: hasShape({ id: 'number', slug: 'string', title: 'string', sections: 'array', polls: 'array' }),
  })

/** All figures of a board as a table for German Excel. */
export const exportBoard = ({ id, filter }: BoardQuery, { signal }: CallOptions): Promise<string> =>
  provider.getText(path`/v1/insight_boards/${id}/export.csv`, { params: filter, signal })

export const pinBoard = (id: number, { signal }: CallOptions) =>
  provider.post(path`/v1/insight_boards/${id}/pinned`, undefined, { signal })

export const unpinBoard = (id: number, { signal }: CallOptions) =>
  provider.delete(path`/v1/insight_boards/${id}/pinned`, { signal })
