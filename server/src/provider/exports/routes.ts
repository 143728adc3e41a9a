import { EXPORTED_LIST } from '../../../../contract/enumerations/content.ts'
import { pick } from '../../../../contract/pick.ts'
import { requireFound } from '../../http/errors.ts'
import type { RouteAccess } from '../access.ts'
import { defineRoutes } from '../domain-routes.ts'
import { prepareStoredFileReply, storedFileResponse } from '../file-response.ts'
import { assertAgesFitSomePoll, getOpenableStatuses } from '../insight-boards/policy.ts'
import { findPollAgeBreaks, findBoard } from '../insight-boards/repository.ts'
import { BoardQuery } from '../insight-boards/schema.ts'
import { getPollIds } from '../insight-boards/tile-service.ts'
import { presentJob } from '../jobs/presenter.ts'
import type { JobRow } from '../jobs/repository.ts'
import { operation } from '../operation.ts'
import { assertConsistentPeriod } from '../period.ts'
import { assertMayFilterBy } from '../polls/policy.ts'
import { PollFilterQuery } from '../polls/schema.ts'
import { consumeFilterLimit } from '../results/view/filter-limit-service.ts'
import { toRespondentFilter } from '../segments/filter-policy.ts'
import { expandSegmentAndRegions } from '../segments/filter-service.ts'
import type { User } from '../viewer.ts'
import { BoardExportBody, ListExportBody, ResultExport, type ResultExportWire } from './schema.ts'
import { cancelExport, requireExportFromSession, openExport, startExportWithinLimit } from './service.ts'

const access = { anyEntitlement: ['poll:export'] } satisfies RouteAccess

/** Routes for exports of many results into one file, which a job writes. */
export const exportRoutes = defineRoutes('exports', (app, context) => {
  const { database } = context
  app.post(
    '/v1/insight_boards/:id/exports',
    operation('startBoardExport', {
      summary: 'Starts an export of all tiles of a board.',
      access,
      querystring: BoardQuery,
      body: BoardExportBody,
      response: ResultExport,
      status: 201,
    }),
    async (request) => {
      const { user, params } = request
      const { areas: _, ...query } = (await expandSegmentAndRegions(database, user, request.query)).query
      consumeFilterLimit(context, request, `board ${params.id}`, query)
      toRespondentFilter(query) // rejects invalid filters
      assertConsistentPeriod(query)
      const board = requireFound(await findBoard(database, user.userId, getOpenableStatuses(user), params.id))
      assertAgesFitSomePoll(query, await findPollAgeBreaks(database, getPollIds(board.sections)))
      const source = { type: 'BOARD', id: board.id, query } as const
      const { format } = request.body
      return presentExport(user, await startExportWithinLimit(context, user, board.title, { source, format }))
    },
  )
  app.post(
    '/v1/pro/polls/exports',
    operation('startListExport', {
      summary: 'Starts an export of the results of all polls of a list as a workbook.',
      access,
      querystring: PollFilterQuery,
      body: ListExportBody,
      response: ResultExport,
      status: 201,
    }),
    async ({ user, query, body: { list } }) => {
      assertMayFilterBy(user, query.filter_type)
      assertConsistentPeriod(query)
      const words = list === 'SEARCH' ? query.query?.trim() : undefined
      const title = words ? `${EXPORTED_LIST.SEARCH}: ${words}` : EXPORTED_LIST[list]
      const source = { type: list, query } as const
      const row = await startExportWithinLimit(context, user, title, { source, format: 'XLSX' })
      return presentExport(user, row)
    },
  )
  app.get(
    '/v1/pro/exports/:id',
    operation('getExport', { access, response: ResultExport }),
    async ({ user, params }) =>
      presentExport(user, await requireExportFromSession(database, user, params.id)),
  )
  app.post(
    '/v1/pro/exports/:id/cancel',
    operation('cancelExport', { access, response: ResultExport }),
    async ({ user, params }) => presentExport(user, await cancelExport(context, user, params.id)),
  )
  app.get(
    '/v1/pro/exports/:id/file',
    operation('downloadExport', { access, ...storedFileResponse }),
    async ({ user, params }, reply) =>
      prepareStoredFileReply(reply, await openExport(context, user, params.id)),
  )
})

function presentExport(user: User, row: JobRow): ResultExportWire {
  const presented = pick(presentJob(user, row), 'id', 'status', 'progress', 'error', 'can_cancel')
  const file_name = row.job.file?.name ?? null
  const can_download = presented.status === 'FINISHED' && file_name !== null
  return { ...presented, title: row.job.title, file_name, can_download }
}
