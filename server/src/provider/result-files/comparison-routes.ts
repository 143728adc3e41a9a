import { comparisonFileName, type ComparisonFileType } from '../../../../contract/result-file.ts'
import { isUnweighted } from '../../../../contract/result-weights.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { createExportablePollReader } from '../polls/readable-poll-service.ts'
import { createComparisonLoader } from '../results/comparison/compared-polls-service.ts'
import { presentComparison } from '../results/comparison/presenter.ts'
import { ComparisonQuery } from '../results/comparison/schema.ts'
import { splitIntoSideQueries } from '../results/comparison/service.ts'
import { createVisiblePollWithAnswersReader } from '../results/repository.ts'
import { computePollResult } from '../results/view/result-service.ts'
import type { ExportedComparison } from './compared-sides-presenter.ts'
import { comparisonPage, comparisonSheets, comparisonTable } from './comparison-presenter.ts'
import { createFileHeaders, createFileResponseOptions, createExportFile } from './format-service.ts'

/** The extension and operation ID of each format. */
const FORMS = [
  ['csv', 'exportPollComparison'],
  ['xlsx', 'exportPollComparisonWorkbook'],
  ['svg', 'exportPollComparisonDrawing'],
  ['png', 'exportPollComparisonImage'],
  ['pdf', 'exportPollComparisonDocument'],
  ['pptx', 'exportPollComparisonSlide'],
] as const satisfies readonly (readonly [ComparisonFileType, string])[]

/** Routes for comparisons as files, with their method and both filters. */
export const comparisonExportRoutes = defineRoutes('results', (app, context) => {
  const { database, config, now } = context
  const readExportable = createExportablePollReader(createVisiblePollWithAnswersReader(database))
  const readComparison = createComparisonLoader(context, readExportable)

  for (const [type, operationId] of FORMS)
    app.get(
      `/v1/pro/polls/:id/comparison.${type}`,
      operation(operationId, {
        summary: 'A comparison of two groups, periods or polls of a series, as a file.',
        access: { anyEntitlement: ['poll:export'] },
        load: readExportable,
        querystring: ComparisonQuery,
        ...createFileResponseOptions(type),
      }),
      async (request, reply) => {
        const { user, loaded: poll } = request
        const { query, comparison, other } = await readComparison(request, user, poll, request.query)
        const { first } = splitIntoSideQueries(query)
        const at = now()
        const exported: ExportedComparison = {
          poll,
          secondPoll: other,
          query,
          // A file contains the conditions of a segment, not its name: its readers need no access to the segment.
          comparison: presentComparison(comparison, [null, null]),
          firstResult: await computePollResult(context, poll, first),
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
        reply.headers(createFileHeaders(name, type))
        return createExportFile(context, user, type, {
          title: poll.question,
          exportedAt: at,
          table: () => comparisonTable(exported),
          sheets: () => comparisonSheets(exported),
          pages: () => [comparisonPage(exported)],
        })
      },
    )
})
