import type { Action } from '@reduxjs/toolkit'
import { actionChannel, call, fork, take } from 'typed-redux-saga'
import { isRequestAction, type TakeStrategy } from './request'

/**
 * Returns a strategy for requests that undo each other, such as setting and clearing a favorite: those of one row
 * (the same key) are sent one after the other, so that the server ends with the newest; rows don't wait for each other.
 * The `queued` requests of one feature module share one.
 */
export function takeQueued(): TakeStrategy {
  const lastOfRow = new Map<string, Promise<void>>()

  return function* queued(pattern, worker) {
    return yield* fork(function* listen() {
      const actions = yield* actionChannel(pattern)
      for (;;) {
        const action = yield* take(actions)
        const row = rowOf(action)
        const before = lastOfRow.get(row)
        let finish: (() => void) | undefined
        const finished = new Promise<void>((resolve) => (finish = resolve))
        lastOfRow.set(row, finished)
        yield* fork(function* turn() {
          try {
            if (before) yield* call(() => before)
            yield* worker(action)
          } finally {
            finish?.()
            if (lastOfRow.get(row) === finished) lastOfRow.delete(row)
          }
        })
      }
    })
  }
}

const rowOf = (action: Action) => (isRequestAction(action) ? (action.meta.request.key ?? '') : '')
