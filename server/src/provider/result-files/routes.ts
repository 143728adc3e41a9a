import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { toAppliedQuery } from '../../../../contract/not-applicable.ts'
import { reportFileName, resultFileName } from '../../../../contract/result-file.ts'
import { isUnweighted } from '../../../../contract/result-weights.ts'
import { PDF_TYPE } from '../../drawing/pdf.ts'
import { IMAGE_SCALE, PNG_TYPE, loadRasterizer } from '../../drawing/rasterizer.ts'
import { SVG_TYPE, toSvg } from '../../drawing/svg.ts'
import { germanCsv } from '../csv.ts'
import { domainRoutes } from '../domain-routes.ts'
import { binaryResponse, csvResponse, fileHeaders, svgResponse, workbookResponse } from '../file-response.ts'
import { findAreas } from '../individual-regions/filter-service.ts'
import { operation } from '../operation.ts'
import { requireExportable, requireReadable } from '../polls/readable-poll-service.ts'
import { createAnsweredPollReader, type AnsweredPoll } from '../results/repository.ts'
import { createSensitivityReader } from '../results/sensitivity/service.ts'
import { countFilter } from '../results/view/filter-limit-service.ts'
import { pollResult } from '../results/view/result-service.ts'
import { ExportQuery, ReportQuery, type FiguresQuery } from '../results/view/schema.ts'
import { resolveFilter } from '../segments/filter-service.ts'
import type { User } from '../viewer.ts'
import { createWorkbook, XLSX_TYPE } from '../workbook.ts'
import { createExportedFlowsReader } from './flow-service.ts'
import { toViewUrl } from './page-presenter.ts'
import { exportPicture } from './picture-presenter.ts'
import { RESULT_HEAD, resultRows } from './result-table.ts'
import { sensitivityRows } from './sensitivity-presenter.ts'
import { createDocument, createResultPage, exportedPage, pictureStyle, reportPages } from './service.ts'
import { resultSheets } from './sheet-presenter.ts'
import { PPTX_TYPE, createPresentation } from './slide-presenter.ts'
import { createExportedWavesReader } from './wave-service.ts'

/** Routes for views of a poll as files. */
export const resultExportRoutes = domainRoutes('results', (app, context) => {
  const { database, now } = context
  const readPoll = createAnsweredPollReader(database)
  const readExportable = requireExportable(readPoll)
  const readWaves = createExportedWavesReader(context, requireReadable(readPoll))
  const readFlows = createExportedFlowsReader(context, requireReadable(readPoll))
  const readSensitivity = createSensitivityReader(context)

  type ExportRequest<Query> = Pick<FastifyRequest, 'viewer' | 'ip' | 'log'> & {
    query: Query
    user: User
    loaded: AnsweredPoll
  }

  /** Resolves the segment of an export's query, and counts its filter. */
  async function toCountedQuery<Query extends Static<typeof FiguresQuery>>(request: ExportRequest<Query>) {
    const { user, loaded: poll } = request
    const { query } = await resolveFilter(database, user, request.query)
    countFilter(context, request, `poll ${poll.id}`, query)
    return query
  }

  async function exported(request: ExportRequest<Static<typeof ExportQuery>>, type: 'csv' | 'xlsx') {
    const { loaded: poll } = request
    const query = await toCountedQuery(request)
    const result = await pollResult(context, poll, query)
    const at = now()
    const name = resultFileName(poll, toAppliedQuery(query, result.not_applicable), {
      at,
      type,
      isUnweighted: isUnweighted(result.weighting),
    })
    return { poll, query, result, at, name }
  }

  async function picture(request: ExportRequest<Static<typeof ExportQuery>>, type: 'svg' | 'png') {
    const { user, loaded: poll } = request
    const query = await toCountedQuery(request)
    const { page, result } = await exportedPage(context, poll, query)
    const drawing = exportPicture(page, await pictureStyle(context, user))
    const name = resultFileName(poll, toAppliedQuery(query, result.not_applicable), {
      at: now(),
      type,
      isUnweighted: isUnweighted(result.weighting),
    })
    return { svg: toSvg(drawing), name }
  }

  async function report(request: ExportRequest<Static<typeof ReportQuery>>, type: 'pdf' | 'pptx') {
    const { loaded: poll } = request
    const query = await toCountedQuery(request)
    const more = {
      waves: await readWaves(request, query),
      flows: await readFlows(request),
      areas: await findAreas(database, request.user),
    }
    const { weighting, not_applicable: notApplicable } = await pollResult(context, poll, query)
    const name = reportFileName(poll, toAppliedQuery(query, notApplicable), {
      at: now(),
      type,
      isUnweighted: isUnweighted(weighting),
    })
    return { poll, name, pages: await reportPages(context, poll, query, more) }
  }

  app.get(
    '/v1/pro/polls/:id/export.csv',
    operation('exportPollResult', {
      access: { entitlements: ['poll:export'] },
      load: readExportable,
      querystring: ExportQuery,
      ...csvResponse,
    }),
    async (request, reply) => {
      const { poll, query, result, name } = await exported(request, 'csv')
      reply.headers(fileHeaders(name))
      const url = toViewUrl(poll.id, query, context.config.publicUrl, query.answer)
      return germanCsv([RESULT_HEAD, ...resultRows(poll, result, query, url)])
    },
  )
  app.get(
    '/v1/pro/polls/:id/export.xlsx',
    operation('exportPollResultWorkbook', {
      summary: 'The figures of the CSV file as a workbook, with method and filter on separate sheets.',
      access: { entitlements: ['poll:export'] },
      load: readExportable,
      querystring: ExportQuery,
      ...workbookResponse,
    }),
    async (request, reply) => {
      const { poll, query, result, at, name } = await exported(request, 'xlsx')
      reply.headers(fileHeaders(name, XLSX_TYPE))
      const origin = { publicUrl: context.config.publicUrl, at }
      const { period, from, to, age, gender, region } = query
      const isOfAll = !from && !to && !age && !gender && !region && !isUnweighted(result.weighting)
      const sensitivity = isOfAll ? await readSensitivity(request, request.user, poll, { period }) : null
      const { finding } = await createResultPage(context, poll, query, result)
      const more = [['Befund', finding], ...(sensitivity ? sensitivityRows(sensitivity) : [])]
      return createWorkbook(resultSheets(poll, result, query, origin, more))
    },
  )
  app.get(
    '/v1/pro/polls/:id/export.svg',
    operation('exportPollResultDrawing', {
      summary: 'The chart of the view with its method, as SVG.',
      access: { entitlements: ['poll:export'] },
      load: readExportable,
      querystring: ExportQuery,
      ...svgResponse,
    }),
    async (request, reply) => {
      const { svg, name } = await picture(request, 'svg')
      reply.headers(fileHeaders(name, SVG_TYPE))
      return svg
    },
  )
  app.get(
    '/v1/pro/polls/:id/export.png',
    operation('exportPollResultImage', {
      summary: 'The same as a PNG of twice the size.',
      access: { entitlements: ['poll:export'] },
      load: readExportable,
      querystring: ExportQuery,
      ...binaryResponse(PNG_TYPE),
    }),
    async (request, reply) => {
      const { svg, name } = await picture(request, 'png')
      reply.headers(fileHeaders(name, PNG_TYPE))
      return (await loadRasterizer()).png(svg, IMAGE_SCALE)
    },
  )
  app.get(
    '/v1/pro/polls/:id/report.pdf',
    operation('exportPollReport', {
      summary: 'All views of the poll as a PDF, one A4 page each.',
      access: { entitlements: ['poll:export'] },
      load: readExportable,
      querystring: ReportQuery,
      ...binaryResponse(PDF_TYPE),
    }),
    async (request, reply) => {
      const { poll, name, pages } = await report(request, 'pdf')
      const style = await pictureStyle(context, request.user)
      reply.headers(fileHeaders(name, PDF_TYPE))
      return createDocument(pages, style, poll.question, { at: now() })
    },
  )
  app.get(
    '/v1/pro/polls/:id/report.pptx',
    operation('exportPollSlides', {
      summary: 'The same as PPTX slides with native charts.',
      access: { entitlements: ['poll:export'] },
      load: readExportable,
      querystring: ReportQuery,
      ...binaryResponse(PPTX_TYPE),
    }),
    async (request, reply) => {
      const { poll, name, pages } = await report(request, 'pptx')
      reply.headers(fileHeaders(name, PPTX_TYPE))
      return createPresentation(pages, await pictureStyle(context, request.user), poll.question)
    },
  )
})
