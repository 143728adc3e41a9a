import { RESULT_STATE_EVENT } from '../../../../contract/result-changes.ts'
import { requireUser } from '../access.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { eventStreamResponse, EVENT_STREAM_HEADERS } from '../file-response.ts'
import { EventStreams } from '../../http/event-streams.ts'
import { requireReadable } from '../polls/readable-poll-service.ts'
import { PollParams } from '../polls/schema.ts'
import { presentWholeState } from './change-presenter.ts'
import { describePoll } from './description-presenter.ts'
import { createAnsweredPollReader } from './repository.ts'

/** What tells an open page that a result has changed; the page then asks for its figures as always. */
export const resultChangeRoutes = domainRoutes((app, { database, resultChanges }) => {
  const readPoll = requireReadable(createAnsweredPollReader(database))
  const streams = new EventStreams()
  app.addHook('preClose', async () => streams.close())

  app.get(
    '/v1/pro/polls/:id/result_changes',
    {
      ...operation('followPollResult', {
        tags: ['results'],
        summary: `Server-sent events \`${RESULT_STATE_EVENT}\`: how far the figures have come, now and after each change. The stream ends after five minutes.`,
        access: { entitlements: ['pro:access'] },
        params: PollParams,
        ...eventStreamResponse,
      }),
      exposeHeadRoute: false, // a stream that nobody reads would stay open
    },
    async (request, reply) => {
      const user = requireUser(request)
      const poll = describePoll(await readPoll(user, request.params.id))
      const stream = streams.open(`user ${user.userId}`, (send) =>
        resultChanges.follow(poll, (state) => send(RESULT_STATE_EVENT, presentWholeState(state))),
      )
      reply.headers(EVENT_STREAM_HEADERS)
      return stream
    },
  )
})
