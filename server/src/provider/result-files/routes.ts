import type { FastifyRequest } from 'fastify'
import { Type, type Static, type TSchema } from 'typebox'
import { withoutInapplicableFilters } from '../../../../contract/not-applicable.ts'
import {
  comparisonFileName,
  flowFileName,
  reportFileName,
  resultFileName,
  waveFileName,
  type ComparisonFileType,
} from '../../../../contract/result-file.ts'
import { isUnweighted } from '../../../../contract/result-weights.ts'
import { ApiError, requireFound } from '../../http/errors.ts'
import type { RouteAccess } from '../access.ts'
import { Day } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { findUsableRegionsAsAreas } from '../individual-regions/filter-service.ts'
import { operation } from '../operation.ts'
import { mayExport } from '../polls/policy.ts'
import { createExportablePollReader, createReadablePollReader } from '../polls/readable-poll-service.ts'
import { createComparisonLoader } from '../results/comparison/compared-polls-service.ts'
import { presentComparison } from '../results/comparison/presenter.ts'
import { ComparisonQuery } from '../results/comparison/schema.ts'
import { splitIntoSideQueries } from '../results/comparison/service.ts'
import { createFlowReader } from '../results/flow/service.ts'
import { createVisiblePollWithAnswersReader, type PollWithAnswers } from '../results/repository.ts'
import { createSensitivityReader } from '../results/sensitivity/service.ts'
import { consumeFilterLimit } from '../results/view/filter-limit-service.ts'
import { computePollResult } from '../results/view/result-service.ts'
import type { FiguresQuery } from '../results/view/schema.ts'
import { presentWaves } from '../results/waves/presenter.ts'
import { WaveQuery } from '../results/waves/schema.ts'
import { createWaveReader } from '../results/waves/service.ts'
import { expandSegmentAndRegions } from '../segments/filter-service.ts'
import type { User } from '../viewer.ts'
import {
  comparisonPage,
  comparisonSheets,
  comparisonTable,
  type ExportedComparison,
} from './comparison-presenter.ts'
import { flowPages, flowSheets, flowTable, type ExportedFlows } from './flow-presenter.ts'
import {
  createFileDownloadHeaders,
  createFileResponseOptions,
  createExportFile,
  createDocumentOrPageImage,
} from './format-service.ts'
import { toViewUrl, type ExportOrigin } from './page-presenter.ts'
import { RESULT_COLUMN_HEADINGS, resultRows } from './result-table.ts'
import { ExportQuery, ReportQuery } from './schema.ts'
import { createResultPage, reportPages } from './service.ts'
import { resultSheets, sensitivityRows } from './sheet-presenter.ts'
import { waveRows, wavesPage, waveSheets, type ExportedWaves } from './wave-presenter.ts'

const access = { anyEntitlement: ['poll:export'] } satisfies RouteAccess

/** The extension, operation ID and summary of each format. */
type Formats<Type> = readonly (readonly [type: Type, operationId: string, summary: string])[]

const VIEW_FORMATS = [
  ['csv', 'exportPollResult', 'The figures of the view as CSV.'],
  [
    'xlsx',
    'exportPollResultWorkbook',
    'The figures of the CSV file as a workbook, with method and filter on separate sheets.',
  ],
  ['svg', 'exportPollResultDrawing', 'The chart of the view with its method, as SVG.'],
  ['png', 'exportPollResultImage', 'The same as a PNG of twice the size.'],
] as const

const REPORT_FORMATS = [
  ['pdf', 'exportPollReport', 'All views of the poll as a PDF, one A4 page each.'],
  ['pptx', 'exportPollSlides', 'The same as PPTX slides with native charts.'],
] as const

const COMPARISON = 'A comparison of two groups, periods or polls of a series, as a file.'
const COMPARISON_FORMATS = [
  ['csv', 'exportPollComparison', COMPARISON],
  ['xlsx', 'exportPollComparisonWorkbook', COMPARISON],
  ['svg', 'exportPollComparisonDrawing', COMPARISON],
  ['png', 'exportPollComparisonImage', COMPARISON],
  ['pdf', 'exportPollComparisonDocument', COMPARISON],
  ['pptx', 'exportPollComparisonSlide', COMPARISON],
] as const

const WAVES = 'The polls of the same series, each over its whole field period, as a file.'
const WAVE_FORMATS = [
  ['csv', 'exportPollWaves', WAVES],
  ['xlsx', 'exportPollWavesWorkbook', WAVES],
  ['svg', 'exportPollWavesDrawing', WAVES],
  ['png', 'exportPollWavesImage', WAVES],
] as const

const FLOWS = 'The answers of the same people at two times, as a file. An image contains one.'
const FLOW_FORMATS = [
  ['csv', 'exportPollFlows', FLOWS],
  ['xlsx', 'exportPollFlowsWorkbook', FLOWS],
  ['svg', 'exportPollFlowsDrawing', FLOWS],
  ['png', 'exportPollFlowsImage', FLOWS],
  ['pdf', 'exportPollFlowsDocument', FLOWS],
  ['pptx', 'exportPollFlowsSlides', FLOWS],
] as const

const FlowQuery = Type.Object({
  flow_from: Type.Optional({
    ...Day,
    description: 'The first day of the earlier time, if only one flow is exported.',
  }),
})

/** Routes for views, waves, comparisons and flows of a poll as files. */
export const resultExportRoutes = defineRoutes('results', (app, context) => {
  const { config, database, now } = context
  const readPoll = createVisiblePollWithAnswersReader(database)
  const readReadable = createReadablePollReader(readPoll)
  const readExportable = createExportablePollReader(readPoll)
  // Waves that may not be exported are left out.
  const readWaves = createWaveReader(context, readReadable, mayExport)
  const readFlows = createFlowReader(context, readReadable, mayExport)
  const readComparison = createComparisonLoader(context, readExportable)
  const readSensitivity = createSensitivityReader(context)
  const originNow = (): ExportOrigin => ({ publicUrl: config.publicUrl, at: now() })

  type ExportRequest<Query> = FastifyRequest & { query: Query; user: User; loaded: PollWithAnswers }

  /** Registers a route for each format. @param create returns the name and the bytes of a file */
  function registerFormats<FileType extends ComparisonFileType, Query extends TSchema>(
    path: string,
    formats: Formats<FileType>,
    querystring: Query,
    create: (
      request: ExportRequest<Static<Query>>,
      type: FileType,
    ) => Promise<{ name: string; bytes: Buffer }>,
  ): void {
    for (const [type, operationId, summary] of formats)
      app.get(
        `/v1/pro/polls/:id/${path}.${type}`,
        operation(operationId, {
          summary,
          access,
          load: readExportable,
          querystring,
          ...createFileResponseOptions(type),
        }),
        async (request, reply) => {
          const file = await create(request as unknown as ExportRequest<Static<Query>>, type) // as `querystring`
          reply.headers(createFileDownloadHeaders(file.name, type))
          return file.bytes
        },
      )
  }

  /** Resolves the segment of an export's query, and counts its filter. */
  async function toCountedQuery<Query extends Static<typeof FiguresQuery>>(request: ExportRequest<Query>) {
    const { user, loaded: poll } = request
    const { query } = await expandSegmentAndRegions(database, user, request.query)
    consumeFilterLimit(context, request, `poll ${poll.id}`, query)
    return query
  }

  /** Returns the waves of a poll's series; null for a poll without others. */
  async function findExportedWaves(
    request: ExportRequest<unknown>,
    { segment, age, gender, region, weights }: Static<typeof WaveQuery>,
  ): Promise<ExportedWaves | null> {
    const { user, loaded: poll } = request
    const read = await readWaves(request, user, poll, { segment, age, gender, region, weights })
    return read.waves.length === 0 ? null : { ...read, poll, origin: originNow() }
  }

  /** Returns the flows of a poll; null for a poll without any. */
  async function findExportedFlows(request: ExportRequest<unknown>): Promise<ExportedFlows | null> {
    const { user, loaded: poll } = request
    const read = await readFlows(request, user, poll)
    return read.flows.length === 0 ? null : { ...read, poll, origin: originNow() }
  }

  registerFormats('export', VIEW_FORMATS, ExportQuery, async (request, type) => {
    const { user, loaded: poll } = request
    const query = await toCountedQuery(request)
    const result = await computePollResult(context, poll, query)
    const isWeighted = !isUnweighted(result.weighting)
    const origin = originNow()
    const shown = withoutInapplicableFilters(query, result.not_applicable)
    const url = toViewUrl(poll.id, query, origin.publicUrl, query.answer)
    return {
      name: resultFileName(poll, shown, { at: origin.at, type, isUnweighted: !isWeighted }),
      bytes: await createExportFile(context, user, type, {
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
      }),
    }
  })

  registerFormats('report', REPORT_FORMATS, ReportQuery, async (request, type) => {
    const { user, loaded: poll } = request
    const query = await toCountedQuery(request)
    const parts = {
      waves: await findExportedWaves(request, query),
      flows: await findExportedFlows(request),
      areas: await findUsableRegionsAsAreas(database, user),
    }
    const { weighting, not_applicable: notApplicable } = await computePollResult(context, poll, query)
    const exportedAt = now()
    const pages = await reportPages(context, poll, query, parts)
    return {
      name: reportFileName(poll, withoutInapplicableFilters(query, notApplicable), {
        at: exportedAt,
        type,
        isUnweighted: isUnweighted(weighting),
      }),
      bytes: await createDocumentOrPageImage(context, user, type, {
        title: poll.question,
        exportedAt,
        pages,
      }),
    }
  })

  registerFormats('comparison', COMPARISON_FORMATS, ComparisonQuery, async (request, type) => {
    const { user, loaded: poll } = request
    const { query, comparison, other } = await readComparison(request, user, poll, request.query)
    const { first } = splitIntoSideQueries(query)
    const origin = originNow()
    const exported: ExportedComparison = {
      poll,
      secondPoll: other,
      query,
      // A file contains the conditions of a segment, not its name: its readers need no access to the segment.
      comparison: presentComparison(comparison, [null, null]),
      firstResult: await computePollResult(context, poll, first),
      origin,
    }
    const { vs_age, vs_gender, vs_region, vs_period, vs_from, vs_to, vs_poll } = query
    const people = { age: vs_age, gender: vs_gender, region: vs_region }
    const second = { ...people, period: vs_period, from: vs_from, to: vs_to, poll: vs_poll }
    const sides = [exported.comparison.first, exported.comparison.second]
    return {
      name: comparisonFileName(poll, [first, second], {
        at: origin.at,
        type,
        isUnweighted: sides.every(({ weighting }) => weighting && isUnweighted(weighting)),
      }),
      bytes: await createExportFile(context, user, type, {
        title: poll.question,
        exportedAt: origin.at,
        table: () => comparisonTable(exported),
        sheets: () => comparisonSheets(exported),
        pages: () => [comparisonPage(exported)],
      }),
    }
  })

  registerFormats('waves', WAVE_FORMATS, WaveQuery, async (request, type) => {
    const exported = requireFound(await findExportedWaves(request, request.query))
    const { poll, query, origin } = exported
    const { waves } = presentWaves(exported.waves)
    return {
      name: waveFileName(poll, query, {
        at: origin.at,
        type,
        isUnweighted: waves.every(({ weighting }) => isUnweighted(weighting)),
      }),
      bytes: await createExportFile(context, request.user, type, {
        title: poll.question,
        exportedAt: origin.at,
        table: () => [RESULT_COLUMN_HEADINGS, ...waveRows(exported)],
        sheets: () => waveSheets(exported),
        pages: () => [wavesPage(exported)],
      }),
    }
  })

  registerFormats('flows', FLOW_FORMATS, FlowQuery, async (request, type) => {
    const { flow_from: first } = request.query
    const all = requireFound(await findExportedFlows(request))
    const flows = all.flows.filter(({ earlier }) => earlier.from === (first ?? earlier.from))
    if (flows.length === 0) throw new ApiError('not_found')
    const exported = { ...all, flows }
    return {
      name: flowFileName(all.poll, first ?? null, all.origin.at, type),
      bytes: await createExportFile(context, request.user, type, {
        title: all.poll.question,
        exportedAt: all.origin.at,
        table: () => flowTable(exported),
        sheets: () => flowSheets(exported),
        pages: () => flowPages(exported),
      }),
    }
  })
})
