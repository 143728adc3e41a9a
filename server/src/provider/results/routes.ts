import type { FastifyRequest } from 'fastify'
import { rawDataLevel } from '../../../../contract/raw-data-level.ts'
import { reportFileName, resultFileName } from '../../../../contract/result-file.ts'
import { fieldError } from '../../http/errors.ts'
import { userOf } from '../access.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { PDF_TYPE, pdfOf } from '../../drawing/pdf.ts'
import { rasterizer } from '../../drawing/rasterizer.ts'
import { SVG_TYPE, svgOf } from '../../drawing/svg.ts'
import { germanCsv } from '../csv.ts'
import { binaryAnswer, csvAnswer, fileHeaders, svgAnswer, workbookAnswer } from '../file-answer.ts'
import { requireExportable, requireReadable } from '../polls/readable-poll-service.ts'
import { readableFor } from '../polls/policy.ts'
import { PollParams } from '../polls/schema.ts'
import { findWaves } from '../polls/series-repository.ts'
import type { User } from '../viewer.ts'
import { workbookOf, XLSX_TYPE } from '../workbook.ts'
import { presentComparison } from './comparison-presenter.ts'
import { ComparisonQuery, PollComparison } from './comparison-schema.ts'
import { pollComparison, sidesOf } from './comparison-service.ts'
import { presentContrasts } from './contrast-presenter.ts'
import { PollContrasts } from './contrast-schema.ts'
import { pollContrasts } from './contrast-service.ts'
import { exportPicture } from './export-picture-presenter.ts'
import { PPTX_TYPE, presentationOf } from './export-slide-presenter.ts'
import { chartColorsOf, exportedPage, pictureStyle, reportPages } from './export-service.ts'
import { countFilter } from './filter-limit-service.ts'
import { openAnswers } from './open-answer-service.ts'
import { createAnsweredPollReader } from './repository.ts'
import { RESULT_HEAD, resultRows } from './result-table.ts'
import { pollResult } from './result-service.ts'
import {
  FilterQuery,
  OpenAnswers,
  PollResult,
  PollWeights,
  ReportQuery,
  type ReportQueryWire,
  ResultExportQuery,
  type ResultExportQueryWire,
  ResultQuery,
} from './schema.ts'
import { resultByWeights } from './unweighted-presenter.ts'
import { presentWaves } from './wave-presenter.ts'
import { PollWaves, WaveQuery } from './wave-schema.ts'
import { MAX_WAVES, pollWaves } from './wave-service.ts'
import { readWeights } from './weights-service.ts'
import { resultSheets } from './workbook-presenter.ts'

const tags = ['results']
const PNG_TYPE = 'image/png'
/** Pixels of an image for each of its drawing: sharp on screens of high resolution and in print. */
const IMAGE_SCALE = 2

/** The weighted results of a poll in every view. */
export const resultRoutes = domainRoutes((app, context) => {
  const { database, results, now } = context
  const reader = createAnsweredPollReader(database)
  const readPoll = requireReadable(reader)
  const readExportable = requireExportable(reader)

  type ExportRequest = FastifyRequest<{ Params: { id: number }; Querystring: ResultExportQueryWire }>

  async function exported(request: ExportRequest) {
    const poll = await readExportable(userOf(request), request.params.id)
    countFilter(context, request, `poll ${poll.id}`, request.query)
    return {
      poll,
      result: resultByWeights(await pollResult(context, poll, request.query), request.query.weights),
    }
  }

  async function readOfSeries(user: User, seriesKey: string | null, id: number) {
    const series = seriesKey === null ? [] : await findWaves(database, readableFor(user), [seriesKey])
    if (!series.some((wave) => wave.id === id))
      throw fieldError('vs_poll', 'Diese Umfrage gehört nicht zu derselben Reihe.')
    return readPoll(user, id)
  }

  async function picture(request: ExportRequest, type: 'svg' | 'png') {
    const user = userOf(request)
    const poll = await readExportable(user, request.params.id)
    countFilter(context, request, `poll ${poll.id}`, request.query)
    const page = await exportedPage(context, poll, request.query)
    const drawing = exportPicture(page, await pictureStyle(context, user))
    return { svg: svgOf(drawing), name: resultFileName(poll, request.query, { at: now(), type }) }
  }

  async function report(request: FastifyRequest<{ Params: { id: number }; Querystring: ReportQueryWire }>) {
    const user = userOf(request)
    const poll = await readExportable(user, request.params.id)
    countFilter(context, request, `poll ${poll.id}`, request.query)
    return { user, poll, pages: await reportPages(context, poll, request.query) }
  }

  app.get(
    '/v1/pro/polls/:id/result',
    operation('getPollResult', {
      tags,
      access: { entitlements: ['pro:access'] },
      params: PollParams,
      querystring: ResultQuery,
      response: PollResult,
    }),
    async (request) => {
      const poll = await readPoll(userOf(request), request.params.id)
      countFilter(context, request, `poll ${poll.id}`, request.query)
      return pollResult(context, poll, request.query)
    },
  )
  app.get(
    '/v1/pro/polls/:id/contrasts',
    operation('getPollContrasts', {
      tags,
      summary: 'The largest secured differences between groups, periods and regions.',
      access: { entitlements: ['pro:access'] },
      params: PollParams,
      querystring: FilterQuery,
      response: PollContrasts,
    }),
    async (request) => {
      const poll = await readPoll(userOf(request), request.params.id)
      countFilter(context, request, `poll ${poll.id}`, request.query)
      return presentContrasts(await pollContrasts(results, poll, request.query, { now: now() }))
    },
  )
  app.get(
    '/v1/pro/polls/:id/comparison',
    operation('getPollComparison', {
      tags,
      summary: 'Two groups, periods or polls of a series side by side.',
      access: { entitlements: ['pro:access'] },
      params: PollParams,
      querystring: ComparisonQuery,
      response: PollComparison,
    }),
    async (request) => {
      const user = userOf(request)
      const poll = await readPoll(user, request.params.id)
      const { vs_poll: otherId = poll.id } = request.query
      const other = otherId === poll.id ? poll : await readOfSeries(user, poll.seriesKey, otherId)
      const { first, second } = sidesOf(request.query)
      countFilter(context, request, `poll ${poll.id}`, first)
      countFilter(context, request, `poll ${other.id}`, second)
      return presentComparison(await pollComparison(results, poll, other, request.query, { now: now() }))
    },
  )
  app.get(
    '/v1/pro/polls/:id/waves',
    operation('getPollWaves', {
      tags,
      summary: 'The polls of the same series, each over its whole time.',
      access: { entitlements: ['pro:access'] },
      params: PollParams,
      querystring: WaveQuery,
      response: PollWaves,
    }),
    async (request) => {
      const user = userOf(request)
      const poll = await readPoll(user, request.params.id)
      const keys = poll.seriesKey === null ? [] : [poll.seriesKey]
      const found = await findWaves(database, readableFor(user), keys)
      if (found.length < 2) return { waves: [] }
      const ids = new Set([poll.id, ...found.slice(-MAX_WAVES).map(({ id }) => id)])
      for (const id of ids) countFilter(context, request, `poll ${id}`, request.query)
      const series = await Promise.all([...ids].map((id) => readPoll(user, id)))
      return presentWaves(await pollWaves(results, poll, series, request.query, { now: now() }))
    },
  )
  app.get(
    '/v1/pro/polls/:id/weights',
    operation('getPollWeights', {
      tags,
      summary: 'Of the whole poll and all time.',
      access: { entitlements: ['pro:access'] },
      params: PollParams,
      response: PollWeights,
    }),
    async (request) => readWeights(context, await readPoll(userOf(request), request.params.id)),
  )
  app.get(
    '/v1/pro/polls/:id/open_answers',
    operation('getOpenAnswers', {
      tags,
      access: { entitlements: ['pro:access'] },
      params: PollParams,
      response: OpenAnswers,
    }),
    async (request) => {
      const user = userOf(request)
      const poll = await readPoll(user, request.params.id)
      return openAnswers(context, poll, rawDataLevel(user.adminRoles) === 'advancedWithOpenEnded')
    },
  )
  app.get(
    '/v1/pro/polls/:id/export.csv',
    operation('exportPollResult', {
      tags,
      access: { entitlements: ['poll:export'] },
      params: PollParams,
      querystring: ResultExportQuery,
      ...csvAnswer,
    }),
    async (request, reply) => {
      const { poll, result } = await exported(request)
      const name = resultFileName(poll, request.query, { at: now(), type: 'csv' })
      reply.headers(fileHeaders(name))
      return germanCsv([RESULT_HEAD, ...resultRows(poll, result, request.query)])
    },
  )
  app.get(
    '/v1/pro/polls/:id/export.xlsx',
    operation('exportPollResultWorkbook', {
      tags,
      summary: 'The figures of the CSV file as a workbook, with method and filter on sheets of their own.',
      access: { entitlements: ['poll:export'] },
      params: PollParams,
      querystring: ResultExportQuery,
      ...workbookAnswer,
    }),
    async (request, reply) => {
      const { poll, result } = await exported(request)
      const at = now()
      const { publicUrl } = context.config
      reply.headers(fileHeaders(resultFileName(poll, request.query, { at, type: 'xlsx' }), XLSX_TYPE))
      return workbookOf(resultSheets(poll, result, request.query, { publicUrl, at }))
    },
  )
  app.get(
    '/v1/pro/polls/:id/export.svg',
    operation('exportPollResultDrawing', {
      tags,
      summary: 'The chart of the view as a drawing that carries its method.',
      access: { entitlements: ['poll:export'] },
      params: PollParams,
      querystring: ResultExportQuery,
      ...svgAnswer,
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
      tags,
      summary: 'The same as an image of twice the size.',
      access: { entitlements: ['poll:export'] },
      params: PollParams,
      querystring: ResultExportQuery,
      ...binaryAnswer(PNG_TYPE),
    }),
    async (request, reply) => {
      const { svg, name } = await picture(request, 'png')
      reply.headers(fileHeaders(name, PNG_TYPE))
      return (await rasterizer()).png(svg, IMAGE_SCALE)
    },
  )
  app.get(
    '/v1/pro/polls/:id/report.pdf',
    operation('exportPollReport', {
      tags,
      summary: 'All views of the poll as a document of A4 pages, one each.',
      access: { entitlements: ['poll:export'] },
      params: PollParams,
      querystring: ReportQuery,
      ...binaryAnswer(PDF_TYPE),
    }),
    async (request, reply) => {
      const { poll, pages, user } = await report(request)
      const style = await pictureStyle(context, user)
      reply.headers(fileHeaders(reportFileName(poll, request.query, { at: now(), type: 'pdf' }), PDF_TYPE))
      return pdfOf(
        pages.map((page) => exportPicture(page, style)),
        poll.question,
        now(),
      )
    },
  )
  app.get(
    '/v1/pro/polls/:id/report.pptx',
    operation('exportPollSlides', {
      tags,
      summary: 'The same as slides with native charts.',
      access: { entitlements: ['poll:export'] },
      params: PollParams,
      querystring: ReportQuery,
      ...binaryAnswer(PPTX_TYPE),
    }),
    async (request, reply) => {
      const { poll, pages, user } = await report(request)
      reply.headers(fileHeaders(reportFileName(poll, request.query, { at: now(), type: 'pptx' }), PPTX_TYPE))
      return presentationOf(pages, await chartColorsOf(context, user), poll.question)
    },
  )
})
