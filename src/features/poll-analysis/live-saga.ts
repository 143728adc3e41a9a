import { eventChannel, type EventChannel } from 'redux-saga'
import { call, delay, getContext, put, race, take, type SagaGenerator } from 'typed-redux-saga'
import { HEARTBEAT_MS } from '../../../contract/result-changes'
import { followPollResult } from '../../api/result-changes'
import type { PollId } from '../../core/entities/poll'
import type { CallOptions } from '../../lib/request'
import { isRejected, RequestFailure } from '../../lib/request-error'
import { liveChanged, resultStateTold } from './live'

/** Before the first new try, and at most. Chance keeps a thousand pages from coming back in the same moment. */
const RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
/** A line on which two heartbeats are missing is dead. */
const MAX_SILENCE_MS = 2.5 * HEARTBEAT_MS

/**
 * Tells the store what the server tells of a poll, for as long as the page can be seen: a hidden page would hold one of
 * the few connections that a browser has. A lost connection is opened anew; a refusal ends it.
 */
export function* followChanges(pollId: PollId): SagaGenerator<void> {
  const changes = circumstances()
  try {
    for (let failures = 0; ; failures++) {
      yield* call(untilReadable, changes, true)
      try {
        yield* race({
          heard: call(listen, pollId, () => {
            failures = 0
          }),
          unreadable: call(untilReadable, changes, false),
        })
        if (!navigator.onLine) yield* put(liveChanged({ status: 'LOST' }))
        yield* delay(RETRY_MS) // a server that ends each stream at once is not asked without end
      } catch (error) {
        if (error instanceof RequestFailure && isRejected(error.detail)) {
          yield* put(liveChanged({ status: 'OFF' }))
          return
        }
        yield* put(liveChanged({ status: 'LOST' }))
        yield* delay(Math.min(RETRY_MS * 2 ** failures, MAX_RETRY_MS) * (0.5 + Math.random() / 2))
      }
    }
  } finally {
    changes.close()
  }
}

function* listen(pollId: PollId, onHeard: () => void): SagaGenerator<void> {
  const api = yield* getContext<{ withSignal: (signal: AbortSignal) => CallOptions }>('api')
  const controller = new AbortController()
  const states = followPollResult(pollId, api.withSignal(controller.signal))
  try {
    for (;;) {
      const { next } = yield* race({ next: call(() => states.next()), silence: delay(MAX_SILENCE_MS) })
      if (!next) throw new Error('the line is silent')
      if (next.done) return
      onHeard()
      yield* put(resultStateTold({ state: next.value, at: Date.now() }))
    }
  } finally {
    controller.abort()
  }
}

/** Tells that the page may have been hidden or shown, or the browser have gone offline or online. */
const circumstances = (): EventChannel<true> =>
  eventChannel((emit) => {
    const tell = () => emit(true)
    document.addEventListener('visibilitychange', tell)
    window.addEventListener('online', tell)
    window.addEventListener('offline', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      window.removeEventListener('online', tell)
      window.removeEventListener('offline', tell)
    }
  })

/** Waits until what comes can reach somebody, or cannot. */
function* untilReadable(changes: EventChannel<true>, isReadable: boolean): SagaGenerator<void> {
  while ((document.visibilityState === 'visible' && navigator.onLine) !== isReadable) yield* take(changes)
}
