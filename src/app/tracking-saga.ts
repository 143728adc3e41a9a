import { call, getContext, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import type { CallOptions } from '../lib/request'
import { sendPageView } from '../api/client-events'
import { selectUser } from '../core/session/selectors'
import { pageViewed } from '../core/tracking'
import { afterFirstPaint } from '../lib/after-first-paint'
import { maskText } from '../lib/mask'

/** Tells the server which pages are shown: only of people who agreed to it, and never with a secret in the path. */
export function* trackingSaga(): SagaGenerator<void> {
  yield* takeEvery(pageViewed, function* track({ payload }) {
    const user = yield* select(selectUser)
    if (!user?.hasGdprConsent) return
    yield* call(afterFirstPaint) // the page comes first, counting it can wait
    try {
      yield* call(sendPageView, maskText(payload.path), yield* getContext<CallOptions>('api'))
    } catch {
      // Counting is never worth a word to the person.
    }
  })
}
