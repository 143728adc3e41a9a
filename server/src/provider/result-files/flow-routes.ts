import { CSV_TYPE } from '../../../../contract/csv.ts'
import { flowFileName, type FlowFileType } from '../../../../contract/result-file.ts'
import { ApiError } from '../../http/errors.ts'
import { germanCsv } from '../csv.ts'
import { domainRoutes } from '../domain-routes.ts'
import { binaryResponse, fileHeaders } from '../file-response.ts'
import { operation } from '../operation.ts'
import { mayExport } from '../polls/policy.ts'
import { requireExportable, requireReadable } from '../polls/readable-poll-service.ts'
import { createFlowReader } from '../results/flow/service.ts'
import { createAnsweredPollReader } from '../results/repository.ts'
import { createWorkbook, XLSX_TYPE } from '../workbook.ts'
import { flowSheets, flowTable } from './flow-presenter.ts'

/** The extension, operation ID and media type of each format. */
const FORMS = [
  ['csv', 'exportPollFlows', 'text/csv'],
  ['xlsx', 'exportPollFlowsWorkbook', XLSX_TYPE],
] as const satisfies readonly (readonly [FlowFileType, string, string])[]

/** Routes for the answers of the same people at two times as files. Waves that may not be exported are left out. */
export const flowExportRoutes = domainRoutes('results', (app, context) => {
  const readPoll = createAnsweredPollReader(context.database)
  const readFlows = createFlowReader(context, requireReadable(readPoll), mayExport)

  for (const [type, operationId, mediaType] of FORMS)
    app.get(
      `/v1/pro/polls/:id/flows.${type}`,
      operation(operationId, {
        summary: 'The answers of the same people at two times, as a file.',
        access: { entitlements: ['poll:export'] },
        load: requireExportable(readPoll),
        ...binaryResponse(mediaType),
      }),
      async (request, reply) => {
        const { loaded: poll, user } = request
        const flows = await readFlows(request, user, poll)
        if (flows.flows.length === 0) throw new ApiError('not_found')
        const origin = { publicUrl: context.config.publicUrl, at: context.now() }
        const exported = { ...flows, poll, origin }
        reply.headers(fileHeaders(flowFileName(poll, origin.at, type), type === 'csv' ? CSV_TYPE : mediaType))
        return type === 'csv'
          ? Buffer.from(germanCsv(flowTable(exported)))
          : createWorkbook(flowSheets(exported))
      },
    )
})
