import type { CallOptions } from '../lib/request'
import type { PageQuery } from './polls'
import { createItemsCheck, createShapeCheck } from './shape'
import type { RequestQuery, ResponseBody } from './wire-types'

export type BoardList = ResponseBody<'listInsightBoards'>
export type BoardSummary = BoardList['insightBoards'][number]
export type Board = ResponseBody<'getInsightBoard'>
export type SectionTile = Board['sections'][number]['tiles'][number]
/** A section, whose tiles older servers may omit. */
export type TiledSection = { tiles?: readonly (SectionTile | null)[] | null }
export type BoardPoll = Board['polls'][number]

export interface BoardQuery {
  id: number
  filter: RequestQuery<'getInsightBoard'>
  /** Requests the board without its sections. */
  omitsSections?: boolean
}

export interface BoardExportRequest {
  id: number
  query: RequestQuery<'exportInsightBoard'>
}

const check = createItemsCheck('insightBoards')

export const fetchBoards = (query: PageQuery, { provider }: CallOptions) =>
  provider.get('/v2/insight_boards', { query, check })

export const searchBoards = (query: PageQuery & { query: string }, { provider }: CallOptions) =>
  provider.get('/v2/insight_boards/search', { query, check })

export const fetchPinnedBoards = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/insight_boards/pinned', { check })

export type ShowcaseChartData = NonNullable<ResponseBody<'getShowcase'>['showcase']>
export type PublicBoard = ResponseBody<'getShowcase'>['boards'][number]
export type PublicBoardHit = ResponseBody<'searchPublicInsightBoards'>['boards'][number]

/** Fetches the newest public boards, and a chart of the newest one that has one; null without such a board. */
export const fetchPublicBoardsAndShowcase = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/insight_boards/showcase', { check: createItemsCheck('boards') })

/** Searches the public boards and their questions, which visitors may read. */
export const searchPublicBoards = ({ query }: { query: string }, { provider }: CallOptions) =>
  provider.get('/v1/insight_boards/public', { query: { query }, check: createItemsCheck('boards') })

export const fetchBoard = ({ id, filter, omitsSections = false }: BoardQuery, { provider }: CallOptions) =>
  provider.get('/v1/insight_boards_v2/{id}', {
    params: { id },
    query: filter,
    headers: { 'x-include-empty-nuts3': true, 'x-omit-sections': omitsSections || undefined },
    check: createShapeCheck({
      id: 'number',
      slug: 'string',
      title: 'string',
      sections: 'array',
      polls: 'array',
    }),
  })

/** Fetches all figures of a board as CSV for German Excel. */
export const exportBoardAsCsv = (
  { id, query }: BoardExportRequest,
  { provider }: CallOptions,
): Promise<string> => provider.getText('/v1/insight_boards/{id}/export.csv', { params: { id }, query })

export const pinBoard = (id: number, { provider }: CallOptions) =>
  provider.post('/v1/insight_boards/{id}/pinned', { params: { id } })

export const unpinBoard = (id: number, { provider }: CallOptions) =>
  provider.delete('/v1/insight_boards/{id}/pinned', { params: { id } })
