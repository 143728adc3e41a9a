import { Type } from 'typebox'
import { CSV_TYPE } from '../../../../contract/csv.ts'
import { flowFileName, type FlowFileType } from '../../../../contract/result-file.ts'
import { PDF_TYPE } from '../../drawing/pdf.ts'
import { IMAGE_SCALE, PNG_TYPE, loadRasterizer } from '../../drawing/rasterizer.ts'
import { SVG_TYPE, toSvg } from '../../drawing/svg.ts'
import { ApiError } from '../../http/errors.ts'
import { Day } from '../common-schema.ts'
import { germanCsv } from '../csv.ts'
import { domainRoutes } from '../domain-routes.ts'
import { binaryResponse, fileHeaders } from '../file-response.ts'
import { operation } from '../operation.ts'
import { requireExportable, requireReadable } from '../polls/readable-poll-service.ts'
import { createAnsweredPollReader } from '../results/repository.ts'
import type { User } from '../viewer.ts'
import { createWorkbook, XLSX_TYPE } from '../workbook.ts'
import { flowPages, flowSheets, flowTable, type ExportedFlows } from './flow-presenter.ts'
import { createExportedFlowsReader } from './flow-service.ts'
import { exportPicture } from './picture-presenter.ts'
import { createDocument, pictureStyle } from './service.ts'
import { createPresentation, PPTX_TYPE } from './slide-presenter.ts'

/** The extension, operation ID and media type of each format. */
const FORMS = [
  ['csv', 'exportPollFlows', 'text/csv'],
  ['xlsx', 'exportPollFlowsWorkbook', XLSX_TYPE],
  ['svg', 'exportPollFlowsDrawing', SVG_TYPE],
  ['png', 'exportPollFlowsImage', PNG_TYPE],
  ['pdf', 'exportPollFlowsDocument', PDF_TYPE],
  ['pptx', 'exportPollFlowsSlides', PPTX_TYPE],
] as const satisfies readonly (readonly [FlowFileType, string, string])[]

const FlowQuery = Type.Object({
  flow_from: Type.Optional({
    ...Day,
    description: 'The first day of the earlier time, if only one flow is exported.',
  }),
})

/** Routes for the answers of the same people at two times as files. Waves that may not be exported are left out. */
export const flowExportRoutes = domainRoutes('results', (app, context) => {
  const readPoll = createAnsweredPollReader(context.database)
  const readFlows = createExportedFlowsReader(context, requireReadable(readPoll))

  async function serializeFlows(type: FlowFileType, user: User, exported: ExportedFlows): Promise<Buffer> {
    if (type === 'csv') return Buffer.from(germanCsv(flowTable(exported)))
    if (type === 'xlsx') return createWorkbook(flowSheets(exported))
    const pages = flowPages(exported)
    const style = await pictureStyle(context, user)
    const { question } = exported.poll
    if (type === 'pptx') return createPresentation(pages, style, question)
    if (type === 'pdf') return createDocument(pages, style, question, exported.origin)
    const page = pages.find(({ drawing }) => drawing.chart !== null) ?? pages[0]
    if (page === undefined) throw new ApiError('not_found')
    const svg = toSvg(exportPicture(page, style))
    return type === 'svg' ? Buffer.from(svg) : (await loadRasterizer()).png(svg, IMAGE_SCALE)
  }

  for (const [type, operationId, mediaType] of FORMS)
    app.get(
      `/v1/pro/polls/:id/flows.${type}`,
      operation(operationId, {
        summary: 'The answers of the same people at two times, as a file. An image contains one.',
        access: { entitlements: ['poll:export'] },
        load: requireExportable(readPoll),
        querystring: FlowQuery,
        ...binaryResponse(mediaType),
      }),
      async (request, reply) => {
        const { loaded: poll, user, query } = request
        const all = await readFlows(request)
        const flows =
          all?.flows.filter(({ earlier }) => earlier.from === (query.flow_from ?? earlier.from)) ?? []
        if (all === null || flows.length === 0) throw new ApiError('not_found')
        const exported = { ...all, flows }
        reply.headers(
          fileHeaders(
            flowFileName(poll, query.flow_from ?? null, all.origin.at, type),
            type === 'csv' ? CSV_TYPE : mediaType,
          ),
        )
        return serializeFlows(type, user, exported)
      },
    )
})
