import { eventChannel, type EventChannel } from 'redux-saga'
import { call, delay, getContext, put, race, take, type SagaGenerator } from 'typed-redux-saga'
import { HEARTBEAT_MS } from '../../../../contract/result-changes'
import { followPollResultVersion } from '../../../api/result-changes'
import type { PollId } from '../../../core/entities/poll'
import type { CallOptions } from '../../../lib/request'
import { isPermanentRejection, RequestFailure } from '../../../lib/request-error'
import { liveStatusChanged, resultVersionReceived } from './live'

/** The first and the maximum delay of a reconnect. A random part keeps many pages from reconnecting simultaneously. */
const RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
/** A connection is lost after two missing heartbeats. */
const MAX_SILENCE_MS = 2.5 * HEARTBEAT_MS

/**
 * Listens for live updates of a poll and dispatches them, while the page is visible: a hidden page would use one of the
 * browser's few connections. Reconnects after a lost connection; stops if the server rejects the request.
 */
export function* followPollChanges(pollId: PollId): SagaGenerator<void> {
  const changes = createReadabilityChannel()
  try {
    for (let failures = 0; ; failures++) {
      yield* call(waitUntilReadable, changes, true)
      try {
        yield* race({
          heard: call(listen, pollId, () => {
            failures = 0
          }),
          becameUnreadable: call(waitUntilReadable, changes, false),
        })
        if (!navigator.onLine) yield* put(liveStatusChanged({ status: 'LOST' }))
        yield* delay(RETRY_MS) // limits the request rate if the server ends each stream immediately
      } catch (error) {
        if (error instanceof RequestFailure && isPermanentRejection(error.detail)) {
          yield* put(liveStatusChanged({ status: 'OFF' }))
          return
        }
        yield* put(liveStatusChanged({ status: 'LOST' }))
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
  const states = followPollResultVersion(pollId, api.withSignal(controller.signal))
  try {
    for (;;) {
      const { next } = yield* race({ next: call(() => states.next()), silence: delay(MAX_SILENCE_MS) })
      if (!next) throw new Error('the line is silent')
      if (next.done) return
      onHeard()
      yield* put(resultVersionReceived({ state: next.value, at: Date.now() }))
    }
  } finally {
    controller.abort()
  }
}

/** Emits when the visibility of the page or the online state may have changed. */
const createReadabilityChannel = (): EventChannel<true> =>
  eventChannel((emit) => {
    const notify = () => emit(true)
    document.addEventListener('visibilitychange', notify)
    window.addEventListener('online', notify)
    window.addEventListener('offline', notify)
    return () => {
      document.removeEventListener('visibilitychange', notify)
      window.removeEventListener('online', notify)
      window.removeEventListener('offline', notify)
    }
  })

/** Waits until the page is visible and online, or until it is not. */
function* waitUntilReadable(changes: EventChannel<true>, isReadable: boolean): SagaGenerator<void> {
  while ((document.visibilityState === 'visible' && navigator.onLine) !== isReadable) yield* take(changes)
}
