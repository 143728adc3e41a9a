import { districtEstimatesFileName } from '../../../../contract/result-file.ts'
import { ApiError } from '../../http/errors.ts'
import { toGermanCsvFile } from '../csv.ts'
import { defineRoutes } from '../domain-routes.ts'
import { csvResponse, createDownloadHeaders } from '../file-response.ts'
import { operation } from '../operation.ts'
import { createExportablePollReader, createReadablePollReader } from '../polls/readable-poll-service.ts'
import { createVisiblePollWithAnswersReader } from '../results/repository.ts'
import { ESTIMATE_COLUMNS, toEstimateRows } from './csv-presenter.ts'
import { DistrictEstimatesResponse } from './schema.ts'
import { countReportedRespondentsByDistrict, readOrRequestEstimates } from './service.ts'

const NOT_READY = 'Die Schätzung wird noch berechnet. Bitte versuchen Sie es gleich noch einmal.'

/** Routes for estimates of a poll's results in all districts. */
export const districtEstimateRoutes = defineRoutes('results', (app, context) => {
  const reader = createVisiblePollWithAnswersReader(context.database)
  const readPoll = createReadablePollReader(reader)
  const readExportable = createExportablePollReader(reader)
  app.get(
    '/v1/pro/polls/:id/district_estimates',
    operation('getDistrictEstimates', {
      summary:
        'Estimates for the unfiltered poll over its whole time; the first request starts the computation.',
      access: { anyEntitlement: ['pro:access'] },
      load: readPoll,
      response: DistrictEstimatesResponse,
    }),
    async ({ loaded }) => readOrRequestEstimates(context, loaded),
  )
  app.get(
    '/v1/pro/polls/:id/district_estimates.csv',
    operation('exportDistrictEstimates', {
      summary: 'Returns 409 while there are no estimates.',
      access: { anyEntitlement: ['poll:export'] },
      load: readExportable,
      ...csvResponse,
    }),
    async ({ loaded: poll }, reply) => {
      const { estimates, refusal } = await readOrRequestEstimates(context, poll)
      if (estimates === null) throw new ApiError('conflict', { message: refusal?.message ?? NOT_READY })
      const measuredN = await countReportedRespondentsByDistrict(context, poll)
      const rows = toEstimateRows(poll, estimates, measuredN, context.config.publicUrl)
      reply.headers(createDownloadHeaders(districtEstimatesFileName(poll, context.now())))
      return toGermanCsvFile([ESTIMATE_COLUMNS, ...rows])
    },
  )
})
