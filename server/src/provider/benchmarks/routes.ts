import { requireFound } from '../../http/errors.ts'
import type { RouteAccess } from '../access.ts'
import { findPollWithAnswersAsStaff } from '../admin-polls/poll-service.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { toReadableScopeOrNone } from '../polls/policy.ts'
import { presentBenchmarks, presentTrackRecord } from './presenter.ts'
import { findPollBenchmarks, findVisibleBenchmarks } from './repository.ts'
import { BenchmarkBody, BenchmarkParams, OfficialShareBody, PollBenchmarks, TrackRecord } from './schema.ts'
import { enterOfficialShare, registerBenchmark } from './service.ts'

const read = { permission: 'polls.read' } satisfies RouteAccess
const publish = { permission: 'polls.publish' } satisfies RouteAccess

/** Routes of answers whose true share is or will be known. */
export const benchmarkRoutes = defineRoutes('benchmarks', (app, context) => {
  const { database } = context
  const answer = async (id: number) => presentBenchmarks(await findPollBenchmarks(database, id))

  app.get(
    '/v1/pro/benchmarks',
    operation('getTrackRecord', {
      summary: 'The polls with a known answer, and our mean error.',
      access: { anyEntitlement: ['pro:access'] },
      response: TrackRecord,
    }),
    async ({ user }) =>
      presentTrackRecord(await findVisibleBenchmarks(database, toReadableScopeOrNone(user))),
  )
  app.get(
    '/v1/admin/polls/:id/benchmarks',
    operation('getPollBenchmarks', { access: read, response: PollBenchmarks }),
    ({ params }) => answer(params.id),
  )
  app.post(
    '/v1/admin/polls/:id/benchmarks',
    operation('registerPollBenchmark', {
      summary: 'Registers an answer whose true share will be known, before the field ends.',
      access: publish,
      body: BenchmarkBody,
      response: PollBenchmarks,
    }),
    async ({ params, user, body }) => {
      await registerBenchmark(context, user, params.id, body)
      return answer(params.id)
    },
  )
  app.put(
    '/v1/admin/polls/:id/benchmarks/:benchmark',
    operation('enterOfficialShare', {
      summary: 'Stores the official share beside the result of the whole poll, once.',
      access: publish,
      params: BenchmarkParams,
      body: OfficialShareBody,
      response: PollBenchmarks,
    }),
    async ({ params, user, body }) => {
      const poll = requireFound(await findPollWithAnswersAsStaff(database, params.id))
      const share = { benchmarkId: params.benchmark, officialShare: body.official_share }
      await enterOfficialShare(context, user, poll, share)
      return answer(params.id)
    },
  )
})
