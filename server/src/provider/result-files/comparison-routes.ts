import { CSV_TYPE } from '../../../../contract/csv.ts'
import { comparisonFileName, type ComparisonFileType } from '../../../../contract/result-file.ts'
import { isUnweighted } from '../../../../contract/result-weights.ts'
import { PDF_TYPE } from '../../drawing/pdf.ts'
import { IMAGE_SCALE, PNG_TYPE, loadRasterizer } from '../../drawing/rasterizer.ts'
import { SVG_TYPE, toSvg } from '../../drawing/svg.ts'
import { germanCsv } from '../csv.ts'
import { domainRoutes } from '../domain-routes.ts'
import { binaryResponse, fileHeaders } from '../file-response.ts'
import { operation } from '../operation.ts'
import { requireExportable } from '../polls/readable-poll-service.ts'
import { createComparisonReader } from '../results/comparison/compared-polls-service.ts'
import { presentComparison } from '../results/comparison/presenter.ts'
import { ComparisonQuery } from '../results/comparison/schema.ts'
import { splitQuery } from '../results/comparison/service.ts'
import { createAnsweredPollReader } from '../results/repository.ts'
import { pollResult } from '../results/view/result-service.ts'
import type { User } from '../viewer.ts'
import { createWorkbook, XLSX_TYPE } from '../workbook.ts'
import type { ExportedComparison } from './compared-sides-presenter.ts'
import { comparisonPage, comparisonSheets, comparisonTable } from './comparison-presenter.ts'
import { exportPicture } from './picture-presenter.ts'
import { createDocument, pictureStyle } from './service.ts'
import { PPTX_TYPE, createPresentation } from './slide-presenter.ts'

/** The extension, operation ID and media type of each format. */
const FORMS = [
  ['csv', 'exportPollComparison', 'text/csv'],
  ['xlsx', 'exportPollComparisonWorkbook', XLSX_TYPE],
  ['svg', 'exportPollComparisonDrawing', SVG_TYPE],
  ['png', 'exportPollComparisonImage', PNG_TYPE],
  ['pdf', 'exportPollComparisonDocument', PDF_TYPE],
  ['pptx', 'exportPollComparisonSlide', PPTX_TYPE],
] as const satisfies readonly (readonly [ComparisonFileType, string, string])[]

/** Routes for comparisons as files, with their method and both filters. */
export const comparisonExportRoutes = domainRoutes('results', (app, context) => {
  const { database, config, now } = context
  const readExportable = requireExportable(createAnsweredPollReader(database))
  const readComparison = createComparisonReader(context, readExportable)

  async function written(
    type: ComparisonFileType,
    user: User,
    exported: ExportedComparison,
  ): Promise<Buffer> {
    if (type === 'csv') return Buffer.from(germanCsv(comparisonTable(exported)))
    if (type === 'xlsx') return createWorkbook(comparisonSheets(exported))
    const page = comparisonPage(exported)
    const { question } = exported.poll
    const style = await pictureStyle(context, user)
    if (type === 'pptx') return createPresentation([page], style, question)
    if (type === 'pdf') return createDocument([page], style, question, exported.origin)
    const picture = exportPicture(page, style)
    const svg = toSvg(picture)
    return type === 'svg' ? Buffer.from(svg) : (await loadRasterizer()).png(svg, IMAGE_SCALE)
  }

  for (const [type, operationId, mediaType] of FORMS)
    app.get(
      `/v1/pro/polls/:id/comparison.${type}`,
      operation(operationId, {
        summary: 'A comparison of two groups, periods or polls of a series, as a file.',
        access: { entitlements: ['poll:export'] },
        load: readExportable,
        querystring: ComparisonQuery,
        ...binaryResponse(mediaType),
      }),
      async (request, reply) => {
        const { user, loaded: poll } = request
        const { query, comparison, other } = await readComparison(request, user, poll, request.query)
        const { first } = splitQuery(query)
        const at = now()
        const exported = {
          poll,
          other,
          query,
          // A file contains the conditions of a segment, not its name: its readers need no access to the segment.
          comparison: presentComparison(comparison, [null, null]),
          result: await pollResult(context, poll, first),
          origin: { publicUrl: config.publicUrl, at },
        }
        const { vs_age, vs_gender, vs_region, vs_period, vs_from, vs_to, vs_poll } = query
        const people = { age: vs_age, gender: vs_gender, region: vs_region }
        const second = { ...people, period: vs_period, from: vs_from, to: vs_to, poll: vs_poll }
        const sides = [exported.comparison.first, exported.comparison.second]
        const name = comparisonFileName(poll, [first, second], {
          at,
          type,
          isUnweighted: sides.every(({ weighting }) => weighting && isUnweighted(weighting)),
        })
        reply.headers(fileHeaders(name, type === 'csv' ? CSV_TYPE : mediaType))
        return written(type, user, exported)
      },
    )
})
