import { delay, put, race, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { notificationClosed, notify } from '../core/notifications/actions'
import { loggedOut } from '../core/session/events'

/** Closes notifications after their timeout. */
export function* notificationsSaga(): SagaGenerator<void> {
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
