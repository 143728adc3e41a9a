import { CSV_TYPE } from '../../../../contract/csv.ts'
import { waveFileName, type WaveFileType } from '../../../../contract/result-file.ts'
import { isUnweighted } from '../../../../contract/result-weights.ts'
import { IMAGE_SCALE, PNG_TYPE, loadRasterizer } from '../../drawing/rasterizer.ts'
import { SVG_TYPE, toSvg } from '../../drawing/svg.ts'
import { ApiError } from '../../http/errors.ts'
import { germanCsv } from '../csv.ts'
import { domainRoutes } from '../domain-routes.ts'
import { binaryResponse, fileHeaders } from '../file-response.ts'
import { operation } from '../operation.ts'
import { requireExportable, requireReadable } from '../polls/readable-poll-service.ts'
import { createAnsweredPollReader } from '../results/repository.ts'
import { presentWaves } from '../results/waves/presenter.ts'
import { WaveQuery } from '../results/waves/schema.ts'
import type { User } from '../viewer.ts'
import { createWorkbook, XLSX_TYPE } from '../workbook.ts'
import { exportPicture } from './picture-presenter.ts'
import { RESULT_HEAD } from './result-table.ts'
import { pictureStyle } from './service.ts'
import { waveRows, wavesPage, waveSheets, type ExportedWaves } from './wave-presenter.ts'
import { createExportedWavesReader } from './wave-service.ts'

/** The extension, operation ID and media type of each format. */
const FORMS = [
  ['csv', 'exportPollWaves', 'text/csv'],
  ['xlsx', 'exportPollWavesWorkbook', XLSX_TYPE],
  ['svg', 'exportPollWavesDrawing', SVG_TYPE],
  ['png', 'exportPollWavesImage', PNG_TYPE],
] as const satisfies readonly (readonly [WaveFileType, string, string])[]

/** Routes for the waves of a poll's series as files. */
export const waveExportRoutes = domainRoutes('results', (app, context) => {
  const readPoll = createAnsweredPollReader(context.database)
  const readWaves = createExportedWavesReader(context, requireReadable(readPoll))

  async function serializeWaves(type: WaveFileType, user: User, exported: ExportedWaves): Promise<Buffer> {
    if (type === 'csv') return Buffer.from(germanCsv([RESULT_HEAD, ...waveRows(exported)]))
    if (type === 'xlsx') return createWorkbook(waveSheets(exported))
    const svg = toSvg(exportPicture(wavesPage(exported), await pictureStyle(context, user)))
    return type === 'svg' ? Buffer.from(svg) : (await loadRasterizer()).png(svg, IMAGE_SCALE)
  }

  for (const [type, operationId, mediaType] of FORMS)
    app.get(
      `/v1/pro/polls/:id/waves.${type}`,
      operation(operationId, {
        summary: 'The polls of the same series, each over its whole field period, as a file.',
        access: { entitlements: ['poll:export'] },
        load: requireExportable(readPoll),
        querystring: WaveQuery,
        ...binaryResponse(mediaType),
      }),
      async (request, reply) => {
        const exported = await readWaves(request, request.query)
        if (exported === null) throw new ApiError('not_found')
        const { waves } = presentWaves(exported.waves)
        const name = waveFileName(exported.poll, exported.query, {
          at: exported.origin.at,
          type,
          isUnweighted: waves.every(({ weighting }) => isUnweighted(weighting)),
        })
        reply.headers(fileHeaders(name, type === 'csv' ? CSV_TYPE : mediaType))
        return serializeWaves(type, request.user, exported)
      },
    )
})
