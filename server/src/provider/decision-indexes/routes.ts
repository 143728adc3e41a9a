import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { PUBLIC_INDEX_STATUSES } from '../../../../contract/decision-index.ts'
import { indexFileName } from '../../../../contract/result-file.ts'
import { createFiguresQueue } from '../../context/queues.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { ApiError, requireFound } from '../../http/errors.ts'
import type { RouteAccess } from '../access.ts'
import { listPollsToPick } from '../admin-polls/pick-repository.ts'
import { PollToPickList, PollToPickQuery } from '../admin-polls/schema.ts'
import { IfMatchHeaders, WithdrawalBody } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { toPublicPageScope } from '../polls/policy.ts'
import {
  createFileDownloadHeaders,
  createFileResponseOptions,
  createExportFile,
} from '../result-files/format-service.ts'
import {
  toOperationNamesWithAdminReads,
  registerStaffObjectRoutes,
  toListing,
} from '../staff-object-routes.ts'
import { toStaffEdit, withEtag } from '../versions.ts'
import type { Viewer } from '../viewer.ts'
import { indexPage, indexReport, indexSheets } from './file-presenter.ts'
import { indexHead, indexRows } from './index-table.ts'
import { createIndexReader } from './open-service.ts'
import { isIndexExportable, readableStatuses } from './policy.ts'
import {
  presentAdminIndex,
  presentContents,
  presentListedIndex,
  presentWithdrawnIndex,
  toFormula,
} from './presenter.ts'
import { findIndexBySlug, listAdminIndexes, listNonWithdrawnIndexes, type IndexRow } from './repository.ts'
import {
  AdminDecisionIndex,
  AdminDecisionIndexList,
  AdminDecisionIndexQuery,
  DecisionIndexBody,
  DecisionIndexStatusBody,
  FormulaBody,
  DecisionIndex,
  DecisionIndexList,
  DecisionIndexQuery,
  IndexContents,
  IndexFileQuery,
  SlugParams,
} from './schema.ts'
import {
  assertWellFormedFormula,
  changeIndexStatus,
  createDraftIndex,
  duplicateIndex,
  indexDefinition,
  removeIndex,
  saveIndex,
  withdrawIndexWithCitations,
} from './service.ts'
import { createIndexCalculator } from './value-service.ts'

const read = { permission: 'decisionIndexes.read' } satisfies RouteAccess
const ADMIN = '/v1/admin/decision_indexes'

/** The name, extension, operation ID and summary of each file of an index, and the query of a picture. */
const INDEX_FILES = [
  ['export', 'csv', 'exportDecisionIndex', 'The values of the index as CSV.'],
  [
    'export',
    'xlsx',
    'exportDecisionIndexWorkbook',
    'The values of the CSV file as a workbook, with formulas and method on separate sheets.',
  ],
  [
    'report',
    'pdf',
    'exportDecisionIndexReport',
    'The values, their trend, and the polls with their contributions, one A4 page each.',
  ],
  [
    'export',
    'svg',
    'exportDecisionIndexDrawing',
    'The chart of the index with its method, as SVG.',
    IndexFileQuery,
  ],
  ['export', 'png', 'exportDecisionIndexImage', 'The same as a PNG of twice the size.', IndexFileQuery],
] as const

/** Routes for decision indexes: of readers, and of staff. */
export const decisionIndexRoutes = defineRoutes('decision-indexes', (app, context) => {
  const { database, now } = context
  const readIndex = createIndexCalculator(context)
  const indexReader = createIndexReader(context)
  const queue = createFiguresQueue()
  const compute = (viewer: Viewer, { formula, pastFormulas }: Pick<IndexRow, 'formula' | 'pastFormulas'>) =>
    readIndex(() => toPublicPageScope(viewer), formula, pastFormulas)
  const inQueue = <T>(request: FastifyRequest, job: () => Promise<T>) =>
    queue.run(clientNetwork(request), job)
  /** Computes the index of a request. @throws ApiError `not_found` */
  async function openIndex(request: FastifyRequest & { viewer: Viewer }, slug: string) {
    const { viewer } = request
    const row = requireFound(await findIndexBySlug(database, slug, readableStatuses(viewer)))
    return row.withdrawnAt === null
      ? inQueue(request, () => indexReader.compute(viewer, row))
      : { index: presentWithdrawnIndex(row), polls: new Map() }
  }
  /** Computes the index of a request for a file. @throws ApiError `not_found`, `forbidden` */
  async function openExportable(request: FastifyRequest & { viewer: Viewer }, slug: string) {
    const opened = await openIndex(request, slug)
    if (opened.index.withdrawn) throw new ApiError('not_found')
    if (!isIndexExportable(request.viewer, opened)) throw new ApiError('forbidden')
    return opened.index
  }

  app.get(
    '/v1/decision_indexes',
    operation('listDecisionIndexes', {
      access: { anyEntitlement: ['pro:access'] },
      querystring: DecisionIndexQuery,
      response: DecisionIndexList,
    }),
    async (request) => {
      const { viewer, query, page } = request
      const { rows, total } = await listNonWithdrawnIndexes(database, {
        words: query.query ?? '',
        statuses: PUBLIC_INDEX_STATUSES,
        ...page,
      })
      const computed = await inQueue(request, () => Promise.all(rows.map((row) => compute(viewer, row))))
      return {
        decision_indexes: rows.map((row, index) => presentListedIndex(row, computed[index]?.formulas ?? [])),
        total,
      }
    },
  )
  app.get(
    '/v1/decision_indexes/:slug',
    operation('getDecisionIndex', { access: 'public', params: SlugParams, response: DecisionIndex }),
    async (request) => (await openIndex(request, request.params.slug)).index,
  )
  for (const [file, type, operationId, summary, querystring] of INDEX_FILES)
    app.get(
      `/v1/decision_indexes/:slug/${file}.${type}`,
      operation(operationId, {
        summary,
        access: { anyEntitlement: ['poll:export'] },
        params: SlugParams,
        ...(querystring && { querystring }),
        ...createFileResponseOptions(type),
      }),
      async (request, reply) => {
        const index = await openExportable(request, request.params.slug)
        const origin = { publicUrl: context.config.publicUrl, at: now() }
        const { trend } = request.query as Static<typeof IndexFileQuery> // empty for other files
        reply.headers(createFileDownloadHeaders(indexFileName(index, origin.at, type), type))
        return createExportFile(context, request.user, type, {
          title: index.title,
          exportedAt: origin.at,
          table: () => [indexHead(index), ...indexRows(index)],
          sheets: () => indexSheets(index, origin),
          pages: () => (querystring ? [indexPage(index, origin, trend)] : indexReport(index, origin)),
        })
      },
    )

  registerStaffObjectRoutes(app, context, {
    path: ADMIN,
    operations: toOperationNamesWithAdminReads('DecisionIndex', 'DecisionIndexes'),
    access: {
      read: 'decisionIndexes.read',
      write: 'decisionIndexes.write',
      remove: 'decisionIndexes.delete',
    },
    schemas: {
      query: AdminDecisionIndexQuery,
      list: AdminDecisionIndexList,
      item: AdminDecisionIndex,
      creation: DecisionIndexBody,
      change: DecisionIndexBody,
    },
    definition: indexDefinition,
    list: async (query, page) => {
      const { rows, total } = await listAdminIndexes(database, toListing(query, page, 'UPDATED_AT'))
      return { decision_indexes: rows.map(presentAdminIndex), total }
    },
    create: (actor, body) => createDraftIndex(context, actor, body),
    save: (edit, body) => saveIndex(context, edit, body),
    remove: (edit) => removeIndex(database, edit),
    status: {
      permission: 'decisionIndexes.publish',
      body: DecisionIndexStatusBody,
      change: (edit, { status }) => changeIndexStatus(context, edit, status),
    },
    duplicate: (actor, id) => duplicateIndex(context, actor, id),
  })
  app.get(
    `${ADMIN}/polls`,
    operation('listIndexPolls', { access: read, querystring: PollToPickQuery, response: PollToPickList }),
    ({ query, page }) => listPollsToPick(database, query, page),
  )
  app.post(
    `${ADMIN}/preview`,
    operation('previewDecisionIndex', { access: read, body: FormulaBody, response: IndexContents }),
    async (request) => {
      const { viewer, body } = request
      const formula = toFormula(body)
      assertWellFormedFormula(formula)
      const { formulas, polls } = await inQueue(request, () => compute(viewer, { formula, pastFormulas: [] }))
      return presentContents(formulas, polls)
    },
  )
  app.post(
    `${ADMIN}/:id/withdraw`,
    operation('withdrawDecisionIndex', {
      summary: 'Withdraws a public index with its citations for good. Its page shows readers the reason.',
      access: { permission: 'decisionIndexes.publish' },
      headers: IfMatchHeaders,
      body: WithdrawalBody,
      response: AdminDecisionIndex,
    }),
    async (request, reply) =>
      withEtag(reply, await withdrawIndexWithCitations(context, toStaffEdit(request), request.body.reason)),
  )
})
