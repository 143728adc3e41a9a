import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { withoutInapplicableFilters } from '../../../../contract/not-applicable.ts'
import { reportFileName, resultFileName } from '../../../../contract/result-file.ts'
import { isUnweighted } from '../../../../contract/result-weights.ts'
import { defineRoutes } from '../domain-routes.ts'
import { findUsableRegionsAsAreas } from '../individual-regions/filter-service.ts'
import { operation } from '../operation.ts'
import { createExportablePollReader, createReadablePollReader } from '../polls/readable-poll-service.ts'
import { createVisiblePollWithAnswersReader, type PollWithAnswers } from '../results/repository.ts'
import { createSensitivityReader } from '../results/sensitivity/service.ts'
import { consumeFilterLimit } from '../results/view/filter-limit-service.ts'
import { computePollResult } from '../results/view/result-service.ts'
import type { FiguresQuery } from '../results/view/schema.ts'
import { expandSegmentAndRegions } from '../segments/filter-service.ts'
import type { User } from '../viewer.ts'
import { createExportedFlowsReader } from './flow-service.ts'
import {
  createFileHeaders,
  createFileResponseOptions,
  createExportFile,
  createDocumentOrPageImage,
} from './format-service.ts'
import { toViewUrl } from './page-presenter.ts'
import { RESULT_COLUMN_HEADINGS, resultRows } from './result-table.ts'
import { ExportQuery, ReportQuery } from './schema.ts'
import { createResultPage, reportPages } from './service.ts'
import { resultSheets, sensitivityRows } from './sheet-presenter.ts'
import { createExportedWavesReader } from './wave-service.ts'

/** The extension, operation ID and summary of each format of a view. */
const VIEW_FORMS = [
  ['csv', 'exportPollResult', 'The figures of the view as CSV.'],
  [
    'xlsx',
    'exportPollResultWorkbook',
    'The figures of the CSV file as a workbook, with method and filter on separate sheets.',
  ],
  ['svg', 'exportPollResultDrawing', 'The chart of the view with its method, as SVG.'],
  ['png', 'exportPollResultImage', 'The same as a PNG of twice the size.'],
] as const

/** The same of a report. */
const REPORT_FORMS = [
  ['pdf', 'exportPollReport', 'All views of the poll as a PDF, one A4 page each.'],
  ['pptx', 'exportPollSlides', 'The same as PPTX slides with native charts.'],
] as const

/** Routes for views of a poll as files. */
export const resultExportRoutes = defineRoutes('results', (app, context) => {
  const { database, now } = context
  const readPoll = createVisiblePollWithAnswersReader(database)
  const readExportable = createExportablePollReader(readPoll)
  const readWaves = createExportedWavesReader(context, createReadablePollReader(readPoll))
  const readFlows = createExportedFlowsReader(context, createReadablePollReader(readPoll))
  const readSensitivity = createSensitivityReader(context)

  type ExportRequest<Query> = Pick<FastifyRequest, 'viewer' | 'ip' | 'log'> & {
    query: Query
    user: User
    loaded: PollWithAnswers
  }

  /** Resolves the segment of an export's query, and counts its filter. */
  async function toCountedQuery<Query extends Static<typeof FiguresQuery>>(request: ExportRequest<Query>) {
    const { user, loaded: poll } = request
    const { query } = await expandSegmentAndRegions(database, user, request.query)
    consumeFilterLimit(context, request, `poll ${poll.id}`, query)
    return query
  }

  for (const [type, operationId, summary] of VIEW_FORMS)
    app.get(
      `/v1/pro/polls/:id/export.${type}`,
      operation(operationId, {
        summary,
        access: { anyEntitlement: ['poll:export'] },
        load: readExportable,
        querystring: ExportQuery,
        ...createFileResponseOptions(type),
      }),
      async (request, reply) => {
        const { user, loaded: poll } = request
        const query = await toCountedQuery(request)
        const result = await computePollResult(context, poll, query)
        const isWeighted = !isUnweighted(result.weighting)
        const origin = { publicUrl: context.config.publicUrl, at: now() }
        const shown = withoutInapplicableFilters(query, result.not_applicable)
        const name = resultFileName(poll, shown, { at: origin.at, type, isUnweighted: !isWeighted })
        reply.headers(createFileHeaders(name, type))
        const url = toViewUrl(poll.id, query, origin.publicUrl, query.answer)
        return createExportFile(context, user, type, {
          title: poll.question,
          exportedAt: origin.at,
          table: () => [RESULT_COLUMN_HEADINGS, ...resultRows(poll, result, query, url)],
          sheets: async () => {
            const { period, from, to, age, gender, region } = query
            const isOfAll = !from && !to && !age && !gender && !region && isWeighted
            const sensitivity = isOfAll ? await readSensitivity(request, user, poll, { period }) : null
            const { finding } = await createResultPage(context, poll, query, result)
            const more = [['Befund', finding], ...(sensitivity ? sensitivityRows(sensitivity) : [])]
            return resultSheets(poll, result, query, origin, more)
          },
          pages: async () => [await createResultPage(context, poll, query, result)],
        })
      },
    )

  for (const [type, operationId, summary] of REPORT_FORMS)
    app.get(
      `/v1/pro/polls/:id/report.${type}`,
      operation(operationId, {
        summary,
        access: { anyEntitlement: ['poll:export'] },
        load: readExportable,
        querystring: ReportQuery,
        ...createFileResponseOptions(type),
      }),
      async (request, reply) => {
        const { user, loaded: poll } = request
        const query = await toCountedQuery(request)
        const parts = {
          waves: await readWaves(request, query),
          flows: await readFlows(request),
          areas: await findUsableRegionsAsAreas(database, user),
        }
        const { weighting, not_applicable: notApplicable } = await computePollResult(context, poll, query)
        const name = reportFileName(poll, withoutInapplicableFilters(query, notApplicable), {
          at: now(),
          type,
          isUnweighted: isUnweighted(weighting),
        })
        reply.headers(createFileHeaders(name, type))
        const pages = await reportPages(context, poll, query, parts)
        return createDocumentOrPageImage(context, user, type, {
          title: poll.question,
          exportedAt: now(),
          pages,
        })
      },
    )
})
