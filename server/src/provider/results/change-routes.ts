import { RESULT_STATE_EVENT, type ResultStateWire } from '../../../../contract/result-changes.ts'
import { EventStreams } from '../../http/event-streams.ts'
import { formatEpochDay } from '../../results/days.ts'
import type { ResultState } from '../../results/engine.ts'
import { defineRoutes } from '../domain-routes.ts'
import { eventStreamResponse, EVENT_STREAM_HEADERS } from '../file-response.ts'
import { operation } from '../operation.ts'
import { toReadableScopeOrNone } from '../polls/policy.ts'
import { createVisibilityReader } from '../polls/poll-by-id-repository.ts'
import { createReadablePollReader } from '../polls/readable-poll-service.ts'
import { createSessionUserLoader } from '../viewer-repository.ts'
import { createVisiblePollWithAnswersReader } from './repository.ts'
import { toEnginePollDescription } from './view/description-presenter.ts'

/**
 * Route for server-sent events that notify an open page of changed results. The page then requests the figures as
 * usual.
 */
export const resultChangeStreamRoutes = defineRoutes(
  'results',
  (app, { accountsDatabase, database, now, resultChanges }) => {
    const readPoll = createReadablePollReader(createVisiblePollWithAnswersReader(database))
    const findViewer = createSessionUserLoader({ database: accountsDatabase, now })
    const isVisible = createVisibilityReader(database)
    const streams = new EventStreams()
    app.addHook('preClose', async () => streams.close())

    app.get(
      '/v1/pro/polls/:id/result_changes',
      {
        ...operation('followPollResult', {
          summary: `Server-sent events \`${RESULT_STATE_EVENT}\`: the current state of the figures, then one after each change. The stream ends after five minutes, and within about a second after the session or the right to read the poll.`,
          access: { anyEntitlement: ['pro:access'] },
          load: readPoll,
          ...eventStreamResponse,
        }),
        exposeHeadRoute: false, // Fastify would leave a stream open that nobody reads
      },
      async ({ user, loaded }, reply) => {
        const poll = toEnginePollDescription(loaded)
        const stream = streams.open({
          client: `user ${user.userId}`,
          subscribe: (send) =>
            resultChanges.follow(poll, (state) => send(RESULT_STATE_EVENT, presentResultState(state))),
          isStillAllowed: async () => {
            const viewer = await findViewer(user.sessionId)
            if (!viewer) return false
            return isVisible({ id: poll.id, userId: null, scope: toReadableScopeOrNone(viewer) })
          },
        })
        reply.headers(EVENT_STREAM_HEADERS)
        return stream
      },
    )
  },
)

/** Returns the data of the event with the current state. */
const presentResultState = ({ firstIncompleteDay, reportedAnswers }: ResultState): ResultStateWire => ({
  open_day: firstIncompleteDay === null ? null : formatEpochDay(firstIncompleteDay),
  answers: reportedAnswers,
})
