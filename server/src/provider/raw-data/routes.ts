import { getValues } from '../../../../contract/enumerations/values.ts'
import { pick } from '../../../../contract/pick.ts'
import {
  EXPORTED_LEVEL,
  includesLevel,
  rawDataLevel,
  RAW_DATA_TEXT,
} from '../../../../contract/raw-data-level.ts'
import { toSlug } from '../../../../contract/slug.ts'
import type { RouteAccess } from '../access.ts'
import { defineRoutes } from '../domain-routes.ts'
import { getPollIds } from '../insight-boards/tile-service.ts'
import { presentJob } from '../jobs/presenter.ts'
import { Job } from '../jobs/schema.ts'
import { requireVisibleJob } from '../jobs/service.ts'
import { operation } from '../operation.ts'
import { toReportedCount } from '../reported-count.ts'
import { assertSameId } from '../same-id.ts'
import type { User } from '../viewer.ts'
import {
  dryRunExport,
  requireBoardWithExportablePolls,
  requirePoll,
  startExport,
  type ExportSource,
} from './export-service.ts'
import { countVotesByQuarter, type ExportedPoll } from './repository.ts'
import {
  RawBoardExportBody,
  BoardExportQuery,
  ExportData,
  ExportDataQuery,
  PollExportBody,
  TimeRanges,
  type ExportDataQueryWire,
  type ExportDataWire,
  type SelectionWire,
} from './schema.ts'
import { fieldErrors } from './selection-policy.ts'

const access = { permission: 'rawData.export' } satisfies RouteAccess

/** Routes for exports of single votes of a board or poll. */
export const rawDataRoutes = defineRoutes('raw-data', (app, context) => {
  const { database } = context

  async function describeExport(
    user: User,
    { title, polls, frozenAt }: Pick<ExportSource, 'title' | 'polls' | 'frozenAt'>,
    query: ExportDataQueryWire,
  ): Promise<ExportDataWire> {
    const held = rawDataLevel(user.adminRoles)
    return {
      title,
      levels: getValues(EXPORTED_LEVEL).filter((level) => includesLevel(held, level)),
      polls: polls.map(({ id, title, status, voteCount }) => ({ id, title, status, votes: voteCount })),
      dry_run: await dryRunExport(
        context,
        user,
        { polls: chosen(polls, idsOf(query.poll_ids)), frozenAt },
        selectionOf(query),
      ),
    }
  }

  async function startedJob(user: User, jobId: number) {
    return presentJob(user, await requireVisibleJob(database, user, jobId))
  }

  app.get(
    '/v1/admin/insight_boards/:id/raw_data/time_ranges',
    operation('listRawDataTimeRanges', { access, response: TimeRanges }),
    async ({ params }) => {
      const board = await requireBoardWithExportablePolls(context, params.id)
      const quarters = await countVotesByQuarter(database, getPollIds(board.sections))
      return {
        time_ranges: quarters.map((quarter) => ({ ...quarter, votes: toReportedCount(quarter.votes) })),
      }
    },
  )
  app.get(
    '/v1/admin/insight_boards/:id/data_for_rawdata_exports',
    operation('getRawDataExport', { access, querystring: ExportDataQuery, response: ExportData }),
    async ({ user, params, query }) => {
      const board = await requireBoardWithExportablePolls(context, params.id)
      return describeExport(user, board, query)
    },
  )
  app.post(
    '/v1/admin/insight_boards/:id/raw_data/all',
    operation('exportRawData', {
      access,
      querystring: BoardExportQuery,
      body: RawBoardExportBody,
      response: Job,
      status: 201,
    }),
    async (request) => {
      assertSameId(request)
      const { user } = request
      const board = await requireBoardWithExportablePolls(context, request.params.id)
      const { poll_ids: pollIds, id: _, ...selection } = request.body
      const source: ExportSource = {
        object: { type: 'INSIGHT_BOARD', id: board.id },
        ...pick(board, 'title', 'frozenAt'),
        fileName: board.slug,
        polls: chosen(board.polls, pollIds),
      }
      return startedJob(user, await startExport(context, user, source, { ...selection, ...request.query }))
    },
  )
  app.get(
    '/v1/admin/polls/:id/data_for_rawdata_exports',
    operation('getPollRawDataExport', { access, querystring: ExportDataQuery, response: ExportData }),
    async (request) => {
      const poll = await requirePoll(context, request.params.id)
      const query = { ...request.query, include_archived_polls: true }
      return describeExport(request.user, { ...poll, polls: [poll] }, query)
    },
  )
  app.post(
    '/v1/admin/polls/:id/raw_data',
    operation('exportPollRawData', { access, body: PollExportBody, response: Job, status: 201 }),
    async ({ user, params, body }) => {
      const poll = await requirePoll(context, params.id)
      const source: ExportSource = {
        object: { type: 'POLL', id: poll.id },
        ...pick(poll, 'title', 'frozenAt'),
        fileName: toSlug(poll.title) || `umfrage-${poll.id}`,
        polls: [poll],
      }
      const selection = { ...body, include_archived_polls: true }
      return startedJob(user, await startExport(context, user, source, selection))
    },
  )
})

const idsOf = (text: string | undefined) => text?.split(',').map(Number) ?? null

/** Returns the selected polls, all by default. @throws ApiError `validation_failed` for polls of other boards */
function chosen(polls: readonly ExportedPoll[], ids: readonly number[] | null): ExportedPoll[] {
  if (ids === null) return [...polls]
  const found = polls.filter(({ id }) => ids.includes(id))
  if (found.length < new Set(ids).size) throw fieldErrors({ poll_ids: RAW_DATA_TEXT.unknownPolls })
  return found
}

function selectionOf({ dates, poll_ids: _, ...selection }: ExportDataQueryWire): SelectionWire {
  const ranges = dates?.split(',').map((range) => {
    const [start, end] = range.split('..')
    return { start: start || null, end: end || null }
  })
  return { ...selection, ...(ranges && { dates: ranges }) }
}
