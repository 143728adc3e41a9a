import type { Action } from '@reduxjs/toolkit'
import { delay, put, race, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { notificationClosed, notify } from '../core/notifications/actions'
import { createFailureToastSaga } from '../core/notifications/notify-failure'
import { loggedOut } from '../core/session/events'
import { isRequestAction, type Failed } from '../lib/request'

/** Shows the failures of requests that declare a toast, and closes notifications after their timeout. */
export function* notificationsSaga(): SagaGenerator<void> {
  yield* takeEvery(isToldFailure, function* showFailure(failed) {
    yield* createFailureToastSaga(failed.meta.request.failureToastId ?? failed.type)(failed)
  })
  yield* takeEvery(notify, function* expire({ payload: { id, timeout, onDismiss } }) {
    if (timeout === undefined) return
    const closes = (action: { type: string }) =>
      loggedOut.match(action) || (notificationClosed.match(action) && action.payload.id === id)
    const { over } = yield* race({ over: delay(timeout), closed: take(closes) })
    if (!over) return
    yield* put(notificationClosed({ id }))
    if (onDismiss) yield* put({ ...onDismiss }) // a copy: actions in the state are frozen, and redux-saga mutates what it puts
  })
}

const isToldFailure = (action: Action): action is Failed<unknown> =>
  isRequestAction(action) &&
  action.meta.request.phase === 'failed' &&
  action.meta.request.failureToastId !== undefined
