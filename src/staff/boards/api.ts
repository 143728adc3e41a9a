import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestBody, RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { createObjectCalls } from '../object/object-calls'

/** An insight board as staff edit it. */
export type AdminBoard = ResponseBody<'getAdminInsightBoard'>
/** A section of a board, with its tiles in reading order. */
export type EditedSection = AdminBoard['sections'][number]
export type EditedTile = EditedSection['tiles'][number]
/** A poll that can be shown in tiles. */
export type TilePoll = ResponseBody<'listTilePolls'>['polls'][number]
/** A decision index that can be shown in tiles. */
export type TileDecisionIndex = ResponseBody<'listTileIndexes'>['indexes'][number]
/** Sections with the results of their tiles. */
export type BoardContents = ResponseBody<'previewInsightBoard'>
/** Sections whose results are requested; IDs are optional on the wire. */
export type PreviewRequestSections = RequestBody<'previewInsightBoard'>['sections']
/** The kind of reader whose view a preview shows. */
export type PreviewReader = RequestBody<'previewInsightBoard'>['reader']

/** The fields of a board that the form saves. */
export type BoardFields = Pick<AdminBoard, 'title' | 'slug' | 'topic' | 'description' | 'sections'>

const isBoard = createShapeCheck({ id: 'number', title: 'string', sections: 'array', version: 'number' })

export const boardCalls = createObjectCalls('/v1/admin/insight_boards', isBoard, 'insightBoards')

/** Finds polls of any status for tiles: by search text or by ids. */
export const fetchTilePolls = (query: RequestQuery<'listTilePolls'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/insight_boards/polls', { query, check: createItemsCheck('polls') })

/** Fetches the decision indexes that readers may open. */
export const fetchTileDecisionIndexes = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/insight_boards/indexes', { check: createItemsCheck('indexes') })

/** Fetches the results for sections, which may be unsaved. */
export const previewBoard = (body: RequestBody<'previewInsightBoard'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/insight_boards/preview', {
    body,
    check: createShapeCheck({ sections: 'array', polls: 'array' }),
  })
