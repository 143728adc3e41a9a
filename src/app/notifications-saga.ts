import { delay, put, race, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { notificationClosed, notify } from '../core/notifications/actions'
import { loggedOut } from '../core/session/events'

/** Takes notifications away whose time is over. */
export function* notificationsSaga(): SagaGenerator<void> {
  yield* takeEvery(notify, function* expire({ payload: { id, timeout, onDismiss } }) {
    if (timeout === undefined) return
    const closes = (action: { type: string }) =>
      loggedOut.match(action) || (notificationClosed.match(action) && action.payload.id === id)
    const { over } = yield* race({ over: delay(timeout), closed: take(closes) })
    if (!over) return
    yield* put(notificationClosed({ id }))
    if (onDismiss) yield* put({ ...onDismiss }) // the state's own is frozen, and redux-saga writes on what it puts
  })
}
