import { call, getContext, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { sendPageView } from '../api/client-events'
import { selectUser } from '../core/session/selectors'
import { pageViewed } from '../core/tracking'
import { afterFirstPaintOrTimeout } from '../lib/after-first-paint'
import { maskEmailsAndSecrets } from '../lib/mask'
import type { CallOptions } from '../lib/request'

/** Sends page views to the server, only for users who consented, with secrets in the path masked. */
export function* consentedPageViewSaga(): SagaGenerator<void> {
  yield* takeEvery(pageViewed, function* track({ payload }) {
    const user = yield* select(selectUser)
    if (!user?.hasGdprConsent) return
    yield* call(afterFirstPaintOrTimeout) // do not compete with the page for bandwidth
    try {
      yield* call(sendPageView, maskEmailsAndSecrets(payload.path), yield* getContext<CallOptions>('api'))
    } catch {
      // A failed page view is not reported to the user.
    }
  })
}
