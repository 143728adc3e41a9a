import { Type } from 'typebox'
import { flowFileName, type FlowFileType } from '../../../../contract/result-file.ts'
import { ApiError } from '../../http/errors.ts'
import { Day } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { createExportablePollReader, createReadablePollReader } from '../polls/readable-poll-service.ts'
import { createVisiblePollWithAnswersReader } from '../results/repository.ts'
import { flowPages, flowSheets, flowTable } from './flow-presenter.ts'
import { createExportedFlowsReader } from './flow-service.ts'
import { createFileHeaders, createFileResponseOptions, createExportFile } from './format-service.ts'

/** The extension and operation ID of each format. */
const FORMS = [
  ['csv', 'exportPollFlows'],
  ['xlsx', 'exportPollFlowsWorkbook'],
  ['svg', 'exportPollFlowsDrawing'],
  ['png', 'exportPollFlowsImage'],
  ['pdf', 'exportPollFlowsDocument'],
  ['pptx', 'exportPollFlowsSlides'],
] as const satisfies readonly (readonly [FlowFileType, string])[]

const FlowQuery = Type.Object({
  flow_from: Type.Optional({
    ...Day,
    description: 'The first day of the earlier time, if only one flow is exported.',
  }),
})

/** Routes for the answers of the same people at two times as files. Waves that may not be exported are left out. */
export const flowExportRoutes = defineRoutes('results', (app, context) => {
  const readPoll = createVisiblePollWithAnswersReader(context.database)
  const readFlows = createExportedFlowsReader(context, createReadablePollReader(readPoll))

  for (const [type, operationId] of FORMS)
    app.get(
      `/v1/pro/polls/:id/flows.${type}`,
      operation(operationId, {
        summary: 'The answers of the same people at two times, as a file. An image contains one.',
        access: { anyEntitlement: ['poll:export'] },
        load: createExportablePollReader(readPoll),
        querystring: FlowQuery,
        ...createFileResponseOptions(type),
      }),
      async (request, reply) => {
        const { loaded: poll, user, query } = request
        const all = await readFlows(request)
        const flows =
          all?.flows.filter(({ earlier }) => earlier.from === (query.flow_from ?? earlier.from)) ?? []
        if (all === null || flows.length === 0) throw new ApiError('not_found')
        const exported = { ...all, flows }
        reply.headers(
          createFileHeaders(flowFileName(poll, query.flow_from ?? null, all.origin.at, type), type),
        )
        return createExportFile(context, user, type, {
          title: poll.question,
          exportedAt: all.origin.at,
          table: () => flowTable(exported),
          sheets: () => flowSheets(exported),
          pages: () => flowPages(exported),
        })
      },
    )
})
