import { rawDataLevel } from '../../../../contract/raw-data-level.ts'
import { sendJson, serializeByRouteSchema } from '../../http/json-body.ts'
import type { RouteAccess } from '../access.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { toReadableScopeOrNone } from '../polls/policy.ts'
import { createReadablePollReader } from '../polls/readable-poll-service.ts'
import { findPreviousWaveId } from '../polls/repository.ts'
import { expandSegmentAndRegions } from '../segments/filter-service.ts'
import { presentUsedSegment } from '../segments/presenter.ts'
import type { User } from '../viewer.ts'
import { presentAverage } from './average/presenter.ts'
import { QuestionAverage } from './average/schema.ts'
import { createInstituteAverageReader } from './average/service.ts'
import { createComparisonLoader } from './comparison/compared-polls-service.ts'
import { presentComparison } from './comparison/presenter.ts'
import { ComparisonQuery, PollComparison } from './comparison/schema.ts'
import { presentContrasts } from './contrasts/presenter.ts'
import { ContrastQuery, PollContrasts } from './contrasts/schema.ts'
import { computeLargestContrasts } from './contrasts/service.ts'
import { presentFlows } from './flow/presenter.ts'
import { PollFlows } from './flow/schema.ts'
import { createFlowReader } from './flow/service.ts'
import { createVisiblePollWithAnswersReader, type PollWithAnswers } from './repository.ts'
import { PollSensitivity, SensitivityQuery } from './sensitivity/schema.ts'
import { createSensitivityReader } from './sensitivity/service.ts'
import { consumeFilterLimit } from './view/filter-limit-service.ts'
import { OpenAnswers } from './view/open-answer-schema.ts'
import { computeOpenEndedCategories } from './view/open-answer-service.ts'
import { createResultBodyCache, computePollResult } from './view/result-service.ts'
import { PollResult, ResultQuery } from './view/schema.ts'
import { presentWaves } from './waves/presenter.ts'
import { PollWaves, WaveQuery } from './waves/schema.ts'
import { createWaveReader } from './waves/service.ts'
import { PollWeights } from './weights/schema.ts'
import { readPollWeighting } from './weights/service.ts'

/** Routes for the weighted results of a poll in every view. */
export const resultRoutes = defineRoutes('results', (app, context) => {
  const { database, results, now } = context
  const reader = createVisiblePollWithAnswersReader(database)
  const readPoll = createReadablePollReader(reader)
  const readComparison = createComparisonLoader(context, readPoll)
  const readWaves = createWaveReader(context, readPoll)
  const readFlows = createFlowReader(context, readPoll)
  const readAverage = createInstituteAverageReader(context, readPoll)
  const readSensitivity = createSensitivityReader(context)
  const resultBody = createResultBodyCache(context)
  const ofReadablePoll = { access: { anyEntitlement: ['pro:access'] } satisfies RouteAccess, load: readPoll }

  async function previousWave(user: User, poll: PollWithAnswers): Promise<PollWithAnswers | null> {
    const id = await findPreviousWaveId(database, toReadableScopeOrNone(user), poll)
    return id === null ? null : readPoll(user, id)
  }

  app.get(
    '/v1/pro/polls/:id/result',
    operation('getPollResult', {
      ...ofReadablePoll,
      querystring: ResultQuery,
      response: PollResult,
    }),
    async (request, reply) => {
      const { loaded: poll } = request
      const { query, segment } = await expandSegmentAndRegions(database, request.viewer, request.query)
      consumeFilterLimit(context, request, `poll ${poll.id}`, query)
      if (segment)
        return { ...(await computePollResult(context, poll, query)), segment: presentUsedSegment(segment) }
      return sendJson(reply, await resultBody(poll, query, (result) => serializeByRouteSchema(reply, result)))
    },
  )
  app.get(
    '/v1/pro/polls/:id/contrasts',
    operation('getPollContrasts', {
      summary: 'The largest significant differences between groups, periods and regions.',
      ...ofReadablePoll,
      querystring: ContrastQuery,
      response: PollContrasts,
    }),
    async (request) => {
      const { loaded: poll } = request
      const { query } = await expandSegmentAndRegions(database, request.viewer, request.query)
      consumeFilterLimit(context, request, `poll ${poll.id}`, query)
      const previous = await previousWave(request.user, poll)
      if (previous) consumeFilterLimit(context, request, `poll ${previous.id}`, query)
      return presentContrasts(
        await computeLargestContrasts({ engine: results, now: now() }, poll, query, previous),
      )
    },
  )
  app.get(
    '/v1/pro/polls/:id/comparison',
    operation('getPollComparison', {
      summary: 'A comparison of two groups, periods or polls of a series.',
      ...ofReadablePoll,
      querystring: ComparisonQuery,
      response: PollComparison,
    }),
    async (request) => {
      const { user, loaded: poll } = request
      const { comparison, segments } = await readComparison(request, user, poll, request.query)
      return presentComparison(comparison, [segments[0]?.name ?? null, segments[1]?.name ?? null])
    },
  )
  app.get(
    '/v1/pro/polls/:id/waves',
    operation('getPollWaves', {
      summary: 'The polls of the same series, each over its whole field period.',
      ...ofReadablePoll,
      querystring: WaveQuery,
      response: PollWaves,
    }),
    async (request) => {
      const { user, loaded: poll } = request
      return presentWaves((await readWaves(request, user, poll, request.query)).waves)
    },
  )
  app.get(
    '/v1/pro/polls/:id/flows',
    operation('getPollFlows', {
      summary: 'The answers of the same people at two times: waves of a series, or months of a poll.',
      ...ofReadablePoll,
      response: PollFlows,
    }),
    async (request) => presentFlows(await readFlows(request, request.user, request.loaded)),
  )
  app.get(
    '/v1/pro/polls/:id/average',
    operation('getQuestionAverage', {
      summary: 'The average of a question over the institutes that publish it.',
      ...ofReadablePoll,
      response: QuestionAverage,
    }),
    async ({ user, loaded: poll }) => presentAverage(await readAverage(user, poll)),
  )
  app.get(
    '/v1/pro/polls/:id/sensitivity',
    operation('getPollSensitivity', {
      summary: 'How much the finding depends on the weighting and on single votes.',
      ...ofReadablePoll,
      querystring: SensitivityQuery,
      response: PollSensitivity,
    }),
    async (request) => {
      const { loaded: poll, query } = request
      consumeFilterLimit(context, request, `poll ${poll.id}`, query)
      return readSensitivity(request, request.user, poll, query)
    },
  )
  app.get(
    '/v1/pro/polls/:id/weights',
    operation('getPollWeights', {
      summary: 'Weights of the unfiltered poll over its whole time.',
      ...ofReadablePoll,
      response: PollWeights,
    }),
    async ({ loaded }) => readPollWeighting(context, loaded),
  )
  app.get(
    '/v1/pro/polls/:id/open_answers',
    operation('getOpenAnswers', {
      ...ofReadablePoll,
      response: OpenAnswers,
    }),
    async ({ user, loaded }) =>
      computeOpenEndedCategories(context, loaded, rawDataLevel(user.adminRoles) === 'advancedWithOpenEnded'),
  )
})
