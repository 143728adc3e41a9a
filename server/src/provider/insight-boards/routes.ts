import type { FastifyRequest } from 'fastify'
import { boardFileName } from '../../../../contract/result-file.ts'
import { createFiguresQueue } from '../../context/queues.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { fieldError } from '../../http/errors.ts'
import type { RouteAccess } from '../access.ts'
import { listPollsToPick } from '../admin-polls/pick-repository.ts'
import { PollToPickList, PollToPickQuery } from '../admin-polls/schema.ts'
import { NoContent } from '../common-schema.ts'
import { exportableIndexes } from '../decision-indexes/policy.ts'
import { listPublicIndexes } from '../decision-indexes/repository.ts'
import { defineRoutes } from '../domain-routes.ts'
import { csvResponse, createDownloadHeaders } from '../file-response.ts'
import { operation } from '../operation.ts'
import { chooseFirstPoll, createListChartPictureFinder } from '../polls/list-picture-service.ts'
import { filterExportable, toPublicPageScope } from '../polls/policy.ts'
import { consumeFilterLimit } from '../results/view/filter-limit-service.ts'
import { expandSegmentAndRegions } from '../segments/filter-service.ts'
import { presentUsedSegment } from '../segments/presenter.ts'
import { findPublicBoards, searchPublicBoards } from '../settings/public-board-repository.ts'
import { readLoginBoardSetting } from '../settings/service.ts'
import {
  toOperationNamesWithAdminReads,
  registerStaffObjectRoutes,
  toListing,
} from '../staff-object-routes.ts'
import { type User, ANONYMOUS } from '../viewer.ts'
import {
  boardDefinition,
  changeBoardStatus,
  createDraftBoard,
  duplicateBoard,
  saveBoard,
} from './board-service.ts'
import { toBoardCsv } from './board-table.ts'
import { toPreviewSections } from './layout-service.ts'
import { createBoardOpener, createBoardContentsReader } from './open-board-service.ts'
import { presentBoard, presentLoginShowcase, presentAdminBoard } from './presenter.ts'
import {
  listBoards,
  pinBoardWithinLimit,
  unpinBoard,
  hasBoardFrozenAt,
  listAdminBoards,
} from './repository.ts'
import {
  BoardHeaders,
  BoardListQuery,
  BoardQuery,
  BoardSearchQuery,
  InsightBoardDetail,
  InsightBoardList,
  PublicBoardList,
  PublicBoardQuery,
  Showcase,
  AdminBoardListQuery,
  AdminInsightBoard,
  AdminInsightBoardList,
  BoardBody,
  BoardStatusBody,
  NewBoardBody,
  PreviewBody,
  TileIndexList,
  BoardContents,
} from './schema.ts'

/** Maximum number of boards to search for a chart that the viewer may see. Each costs a page of figures. */
const MAX_SHOWCASE_BOARDS = 3
/** A chart that nobody chose needs this effective n: half of a 95 % range of a share is then at most 5 points. */
const MIN_SHOWCASE_N = 385
/** Maximum number of boards that a visitor's search returns. */
const MAX_PUBLIC_HITS = 10
const access = { anyEntitlement: ['pro:access'] } satisfies RouteAccess
const read = { permission: 'insightBoards.read' } satisfies RouteAccess
const BOARDS = '/v1/admin/insight_boards'
const NOT_FROZEN = 'Das Board ist nicht mehr so eingefroren. Bitte laden Sie die Seite neu.'

/** Routes for boards and the user's pins: of readers, and of staff. */
export const insightBoardRoutes = defineRoutes('insight-boards', (app, context) => {
  const { database, now } = context
  const open = createBoardOpener(context)
  const readContents = createBoardContentsReader(context)
  const findPictures = createListChartPictureFinder(context)
  const list = async (user: User, query: Parameters<typeof listBoards>[2]) => {
    const { rows, total } = await listBoards(database, user.userId, query)
    // A frozen board shows the figures of another day.
    const shown = rows.map(({ status, pollIds }) => (status === 'FROZEN' ? [] : [...new Set(pollIds)]))
    const pictures = await findPictures(toPublicPageScope(user), shown, chooseFirstPoll)
    return { insight_boards: rows.map((row, index) => presentBoard(row, pictures[index] ?? null)), total }
  }
  const boards = createFiguresQueue()
  const openBoard = (request: FastifyRequest, ...board: Parameters<typeof open>) =>
    boards.run(clientNetwork(request), () => open(...board))

  app.get(
    '/v2/insight_boards',
    operation('listInsightBoards', { access, querystring: BoardListQuery, response: InsightBoardList }),
    ({ user, page }) => list(user, page),
  )
  app.get(
    '/v2/insight_boards/search',
    operation('searchInsightBoards', { access, querystring: BoardSearchQuery, response: InsightBoardList }),
    ({ user, query: { query = '' }, page }) => list(user, { words: query, ...page }),
  )
  app.get(
    '/v1/insight_boards/pinned',
    operation('listPinnedInsightBoards', { access, response: InsightBoardList }),
    ({ user }) => list(user, { onlyPinned: true, limit: 1000, offset: 0 }),
  )
  app.get(
    '/v1/insight_boards_v2/:id',
    operation('getInsightBoard', {
      access: 'public',
      querystring: BoardQuery,
      headers: BoardHeaders,
      response: InsightBoardDetail,
    }),
    async (request) => {
      const { viewer, params, headers } = request
      const { query, segment } = await expandSegmentAndRegions(database, viewer, request.query)
      consumeFilterLimit(context, request, `board ${params.id}`, query)
      const { board } = await openBoard(request, viewer, params.id, query, headers)
      return { ...board, ...(segment && { segment: presentUsedSegment(segment) }) }
    },
  )
  app.get(
    '/v1/insight_boards/showcase',
    operation('getShowcase', { access: 'public', response: Showcase }),
    async (request) => {
      const choice = await readLoginBoardSetting(context)
      if (choice === 'NONE') return { showcase: null, boards: [] }
      const chosen = choice === 'NEWEST' ? undefined : Number(choice)
      const scope = toPublicPageScope(request.viewer)
      const boards = await findPublicBoards(database, { limit: MAX_SHOWCASE_BOARDS, scope })
      const candidates =
        chosen === undefined ? boards : await findPublicBoards(database, { limit: 1, id: chosen })
      for (const { id } of candidates) {
        const { board } = await openBoard(request, request.viewer, id, {})
        const showcase = presentLoginShowcase(board, chosen === undefined ? MIN_SHOWCASE_N : 0)
        if (showcase) return { showcase, boards }
      }
      return { showcase: null, boards }
    },
  )
  app.get(
    '/v1/insight_boards/public',
    operation('searchPublicInsightBoards', {
      access: 'public',
      querystring: PublicBoardQuery,
      response: PublicBoardList,
    }),
    async ({ viewer, query }) => {
      if ((await readLoginBoardSetting(context)) === 'NONE') return { boards: [] }
      const scope = toPublicPageScope(viewer)
      return { boards: await searchPublicBoards(database, scope, query.query ?? '', MAX_PUBLIC_HITS) }
    },
  )
  app.get(
    '/v1/insight_boards/:id/export.csv',
    operation('exportInsightBoard', {
      access: { anyEntitlement: ['poll:export'] },
      querystring: BoardQuery,
      ...csvResponse,
    }),
    async (request, reply) => {
      const { viewer, params } = request
      const { query } = await expandSegmentAndRegions(database, viewer, request.query)
      consumeFilterLimit(context, request, `board ${params.id}`, query)
      const { board, polls, indexes } = await openBoard(request, viewer, params.id, query)
      const isUnweighted = query.weights === 'UNWEIGHTED'
      reply.headers(
        createDownloadHeaders(boardFileName(board, query, { at: now(), type: 'csv', isUnweighted })),
      )
      return toBoardCsv(
        board,
        filterExportable(viewer, polls),
        exportableIndexes(viewer, indexes),
        query,
        context.config.publicUrl,
      )
    },
  )
  app.post(
    '/v1/insight_boards/:id/pinned',
    operation('pinInsightBoard', { access, response: NoContent }),
    ({ user, params }) => pinBoardWithinLimit(database, user.userId, params.id),
  )
  app.delete(
    '/v1/insight_boards/:id/pinned',
    operation('unpinInsightBoard', { access, response: NoContent }),
    ({ user, params }) => unpinBoard(database, user.userId, params.id),
  )

  registerStaffObjectRoutes(app, context, {
    path: BOARDS,
    operations: toOperationNamesWithAdminReads('InsightBoard', 'InsightBoards'),
    access: { read: 'insightBoards.read', write: 'insightBoards.write', remove: 'insightBoards.delete' },
    schemas: {
      query: AdminBoardListQuery,
      list: AdminInsightBoardList,
      item: AdminInsightBoard,
      creation: NewBoardBody,
      change: BoardBody,
    },
    definition: boardDefinition,
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
    ({ query, page }) => listPollsToPick(database, query, page),
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
