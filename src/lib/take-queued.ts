import { actionChannel, call, fork, take } from 'typed-redux-saga'
import { getRequestKey, type TakeStrategy } from './request'

/**
 * Returns a strategy for requests that undo each other, such as setting and clearing a favorite. Requests with the same
 * key are sent one after the other, so that the newest one decides; different keys run in parallel. All `queued`
 * requests of a feature module share one strategy.
 */
export function createQueuedTakeStrategy(): TakeStrategy {
  const lastByKey = new Map<string, Promise<void>>()

  return function* queued(pattern, worker) {
    return yield* fork(function* listen() {
      const actions = yield* actionChannel(pattern)
      for (;;) {
        const action = yield* take(actions)
        const key = getRequestKey(action)
        const previous = lastByKey.get(key)
        let finish: (() => void) | undefined
        const finished = new Promise<void>((resolve) => (finish = resolve))
        lastByKey.set(key, finished)
        yield* fork(function* turn() {
          try {
            if (previous) yield* call(() => previous)
            yield* worker(action)
          } finally {
            finish?.()
            if (lastByKey.get(key) === finished) lastByKey.delete(key)
          }
        })
      }
    })
  }
}
