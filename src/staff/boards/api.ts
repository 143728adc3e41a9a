import { hasItems, hasShape } from '../../api/shape'
import type { Body, Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { objectCalls } from '../object/object-calls'

/** An insight board as staff edit it. */
export type AdminBoard = Wire<'getAdminInsightBoard'>
export type AdminBoardQuery = Query<'listAdminInsightBoards'>
/** A section of a board, with its tiles in reading order. */
export type EditedSection = AdminBoard['sections'][number]
export type EditedTile = EditedSection['tiles'][number]
/** A poll that can be shown in tiles. */
export type TilePoll = Wire<'listTilePolls'>['polls'][number]
/** A decision index that can be shown in tiles. */
export type TileIndex = Wire<'listTileIndexes'>['indexes'][number]
/** Sections with the results of their tiles. */
export type BoardContents = Wire<'previewInsightBoard'>
/** Sections whose results are requested; IDs are optional on the wire. */
export type PreviewedSections = Body<'previewInsightBoard'>['sections']
/** The kind of reader whose view a preview shows. */
export type PreviewReader = Body<'previewInsightBoard'>['reader']

/** The fields of a board that the form saves. */
export type BoardFields = Pick<AdminBoard, 'title' | 'slug' | 'topic' | 'description' | 'sections'>

const isBoard = hasShape({ id: 'number', title: 'string', sections: 'array', version: 'number' })

export const fetchAdminBoards = (query: AdminBoardQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/insight_boards', { query, check: hasItems('insightBoards') })

export const {
  read: fetchAdminBoard,
  save: saveAdminBoard,
  remove: deleteAdminBoard,
  changeStatus: changeBoardStatus,
  duplicate: duplicateAdminBoard,
} = objectCalls('/v1/admin/insight_boards', isBoard)

/** Finds polls of any status for tiles: by search text or by ids. */
export const fetchTilePolls = (query: Query<'listTilePolls'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/insight_boards/polls', { query, check: hasItems('polls') })

/** Fetches the decision indexes that readers may open. */
export const fetchTileIndexes = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/insight_boards/indexes', { check: hasItems('indexes') })

/** Fetches the results for sections, which may be unsaved. */
export const previewBoard = (body: Body<'previewInsightBoard'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/insight_boards/preview', {
    body,
    check: hasShape({ sections: 'array', polls: 'array' }),
  })
