import { waveFileName, type WaveFileType } from '../../../../contract/result-file.ts'
import { isUnweighted } from '../../../../contract/result-weights.ts'
import { ApiError } from '../../http/errors.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { createExportablePollReader, createReadablePollReader } from '../polls/readable-poll-service.ts'
import { createVisiblePollWithAnswersReader } from '../results/repository.ts'
import { presentWaves } from '../results/waves/presenter.ts'
import { WaveQuery } from '../results/waves/schema.ts'
import { createFileHeaders, createFileResponseOptions, createExportFile } from './format-service.ts'
import { RESULT_COLUMN_HEADINGS } from './result-table.ts'
import { waveRows, wavesPage, waveSheets } from './wave-presenter.ts'
import { createExportedWavesReader } from './wave-service.ts'

/** The extension and operation ID of each format. */
const FORMS = [
  ['csv', 'exportPollWaves'],
  ['xlsx', 'exportPollWavesWorkbook'],
  ['svg', 'exportPollWavesDrawing'],
  ['png', 'exportPollWavesImage'],
] as const satisfies readonly (readonly [WaveFileType, string])[]

/** Routes for the waves of a poll's series as files. */
export const waveExportRoutes = defineRoutes('results', (app, context) => {
  const readPoll = createVisiblePollWithAnswersReader(context.database)
  const readWaves = createExportedWavesReader(context, createReadablePollReader(readPoll))

  for (const [type, operationId] of FORMS)
    app.get(
      `/v1/pro/polls/:id/waves.${type}`,
      operation(operationId, {
        summary: 'The polls of the same series, each over its whole field period, as a file.',
        access: { anyEntitlement: ['poll:export'] },
        load: createExportablePollReader(readPoll),
        querystring: WaveQuery,
        ...createFileResponseOptions(type),
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
        reply.headers(createFileHeaders(name, type))
        return createExportFile(context, request.user, type, {
          title: exported.poll.question,
          exportedAt: exported.origin.at,
          table: () => [RESULT_COLUMN_HEADINGS, ...waveRows(exported)],
          sheets: () => waveSheets(exported),
          pages: () => [wavesPage(exported)],
        })
      },
    )
})
