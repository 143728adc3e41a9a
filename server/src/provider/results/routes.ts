import { takesWords } from '../../../../contract/poll-kinds.ts'
import { rawDataLevel } from '../../../../contract/raw-data-level.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../context/context.ts'
import { ApiError } from '../../http/errors.ts'
import { userOf } from '../access.ts'
import { operation } from '../operation.ts'
import { germanCsv } from '../csv.ts'
import { mayExport } from '../polls/policy.ts'
import { requireReadable } from '../polls/readable-poll-service.ts'
import { PollParams } from '../polls/schema.ts'
import { describePoll } from './description-presenter.ts'
import { openAnswers } from './open-answer-service.ts'
import { presentPollResult } from './presenter.ts'
import { createAnsweredPollReader, type AnsweredPoll } from './repository.ts'
import { RESULT_HEAD, resultRows } from './result-table.ts'
import { runViews } from './view-service.ts'
import { Csv, OpenAnswers, PollResult, ResultQuery, type ResultQueryWire } from './schema.ts'
import { planViews } from './view-policy.ts'

const tags = ['results']

/** The weighted results of a poll in every view. */
export function resultRoutes(context: Context): FastifyPluginAsyncTypebox {
  const { database, results, now } = context
  const readPoll = requireReadable(createAnsweredPollReader(database))

  async function resultOf(poll: AnsweredPoll, query: ResultQueryWire) {
    const answered = await runViews(results, poll, planViews(query), query, { now: now() })
    const uncoded = takesWords(poll.kind) ? await results.uncoded(describePoll(poll)) : null
    return presentPollResult(poll, answered, query, uncoded)
  }

  return async (app) => {
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
        return resultOf(poll, request.query)
      },
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
        querystring: ResultQuery,
        produces: ['text/csv'],
        response: Csv,
      }),
      async (request, reply) => {
        const user = userOf(request)
        const poll = await readPoll(user, request.params.id)
        if (!mayExport(user, poll)) throw new ApiError('forbidden')
        const rows = resultRows(poll, await resultOf(poll, request.query), request.query)
        const name = `umfrage-${poll.id}-${request.query.view ?? 'total'}.csv`
        reply.header('content-disposition', `attachment; filename="${name}"`)
        return reply.type('text/csv; charset=utf-8').send(germanCsv([RESULT_HEAD, ...rows]))
      },
    )
  }
}
