import { fieldError } from '../../http/errors.ts'
import type { RouteAccess } from '../access.ts'
import { listPollsToPick } from '../admin-polls/pick-repository.ts'
import { PollToPickList, PollToPickQuery } from '../admin-polls/pick-schema.ts'
import { listPublicIndexes } from '../decision-indexes/repository.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { toAdminOperationNames, registerStaffObjectRoutes, toListing } from '../staff-object-routes.ts'
import { ANONYMOUS } from '../viewer.ts'
import { presentAdminBoard } from './admin-presenter.ts'
import { hasBoardFrozenAt, listAdminBoards } from './admin-repository.ts'
import {
  AdminBoardListQuery,
  AdminInsightBoard,
  AdminInsightBoardList,
  BoardBody,
  BoardStatusBody,
  NewBoardBody,
  PreviewBody,
  TileIndexList,
} from './admin-schema.ts'
import { editableBoard } from './admin-service.ts'
import { changeBoardStatus, createDraftBoard, duplicateBoard, saveBoard } from './board-service.ts'
import { createBoardContentsReader } from './contents-service.ts'
import { toPreviewSections } from './layout-service.ts'
import { BoardContents } from './schema.ts'

const read = { permission: 'insightBoards.read' } satisfies RouteAccess
const BOARDS = '/v1/admin/insight_boards'
const NOT_FROZEN = 'Das Board ist nicht mehr so eingefroren. Bitte laden Sie die Seite neu.'

/** Routes by which staff edit insight boards. */
export const insightBoardAdminRoutes = domainRoutes('insight-boards', (app, context) => {
  const { database } = context
  const readContents = createBoardContentsReader(context)
  registerStaffObjectRoutes(app, context, {
    path: BOARDS,
    operations: toAdminOperationNames('InsightBoard', 'InsightBoards'),
    access: { read: 'insightBoards.read', write: 'insightBoards.write', remove: 'insightBoards.delete' },
    schemas: {
      query: AdminBoardListQuery,
      list: AdminInsightBoardList,
      item: AdminInsightBoard,
      creation: NewBoardBody,
      change: BoardBody,
    },
    editable: editableBoard,
    list: async (query, page) => {
      const { rows, total } = await listAdminBoards(database, {
        ...toListing(query, page, 'UPDATED_AT'),
        minTiles: query.min_tiles,
        maxTiles: query.max_tiles,
      })
      return { insight_boards: rows.map(presentAdminBoard), total }
    },
    create: (actor, body) => createDraftBoard(context, actor, body),
    save: (edit, body) => saveBoard(context, edit, body),
    status: {
      permission: 'insightBoards.publish',
      body: BoardStatusBody,
      change: (edit, { status }) => changeBoardStatus(context, edit, status),
    },
    duplicate: (actor, id) => duplicateBoard(context, actor, id),
  })
  app.get(
    `${BOARDS}/polls`,
    operation('listTilePolls', { access: read, querystring: PollToPickQuery, response: PollToPickList }),
    async ({ query, page }) =>
      listPollsToPick(database, { words: query.query?.trim() ?? '', ids: query.ids, ...page }),
  )
  app.get(
    `${BOARDS}/indexes`,
    operation('listTileIndexes', { access: read, response: TileIndexList }),
    async () => ({ indexes: await listPublicIndexes(database) }),
  )
  app.post(
    `${BOARDS}/preview`,
    operation('previewInsightBoard', { access: read, body: PreviewBody, response: BoardContents }),
    async ({ viewer, body }) => {
      const { sections, frozen_at, reader } = body
      const frozenAt = frozen_at === null ? null : new Date(frozen_at)
      // Any other time would show the noise of another midnight (decision 15).
      if (frozenAt && !(await hasBoardFrozenAt(database, frozenAt))) throw fieldError('frozen_at', NOT_FROZEN)
      const { contents } = await readContents(reader === 'SELF' ? viewer : ANONYMOUS, {
        sections: toPreviewSections(sections),
        frozenAt,
        query: {},
        hasEmptyDistricts: true,
      })
      return contents
    },
  )
})
