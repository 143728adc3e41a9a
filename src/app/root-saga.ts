import { createAction, isAnyOf, type Action } from '@reduxjs/toolkit'
import {
  call,
  cancel,
  delay,
  fork,
  getContext,
  put,
  race,
  select,
  take,
  takeEvery,
  type SagaGenerator,
} from 'typed-redux-saga'
import { sendPageView } from '../api/client-events'
import type { FeatureModule } from '../core/feature-module'
import { getNavigation } from '../core/navigation'
import { hideNotification, notify } from '../core/notifications/actions'
import { notifyFailure } from '../core/notifications/notify-failure'
import { sessionReplaced, loggedOut } from '../core/session/events'
import { sessionFeature } from '../core/session/feature'
import { selectIsStaff, selectUser } from '../core/session/selectors'
import { startUpSaga } from '../core/session/start-up-saga'
import { pageViewed } from '../core/tracking'
import { afterFirstPageShownOrTimeout } from '../lib/after-first-paint'
import { maskEmailsAndSecrets } from '../lib/mask'
import { isRequestAction, reportDefect, type CallOptions, type Failed } from '../lib/request'
import { loadStaffCode } from './load-management'
import { hasOrganizationSwitchParam } from './switch-guard'

const startUp = () => startUpSaga(switchOnStart)

/** Switches the organization if the first URL requests it. Only staff load the code for this. */
function* switchOnStart(search: string): SagaGenerator<boolean> {
  if (!hasOrganizationSwitchParam(search) || !(yield* select(selectIsStaff))) return false
  try {
    const { switchOrganizationFromUrl } = yield* call(loadStaffCode)
    return (yield* switchOrganizationFromUrl(search)).isReloading
  } catch (error) {
    yield* reportDefect(error)
    return false // the app starts without the switch
  }
}

/** Dispatched with the name of a newly installed feature module, to start its saga. */
export const featureInstalled = createAction<string>('app/featureInstalled')

/**
 * Runs the sagas of the app, and restarts those of the features for each session. A logout cancels them, so that a
 * response to one user's request never reaches the next user.
 */
export function* rootSaga(features: () => readonly FeatureModule[]): SagaGenerator<void> {
  for (const saga of [sessionFeature.saga, notificationsSaga, consentedPageViewSaga, startUp])
    yield* fork(supervise, saga)
  for (;;) {
    const session = yield* fork(sessionSaga, features)
    const over = yield* take(isAnyOf(loggedOut, sessionReplaced))
    yield* cancel(session)
    if (!sessionReplaced.match(over)) continue
    yield* delay(0) // unmount the screens first: a form would block leaving the page, and saves its draft on unmount
    const { reloadAt } = yield* getNavigation()
    yield* call(reloadAt, over.payload.url)
    return // no requests with the new session: the page is reloading
  }
}

function* sessionSaga(features: () => readonly FeatureModule[]): SagaGenerator<void> {
  for (const { saga } of features()) yield* fork(supervise, saga)
  yield* takeEvery(featureInstalled, function* begin({ payload: name }) {
    const saga = features().find((feature) => feature.name === name)?.saga
    if (saga) yield* call(supervise, saga)
  })
}

/** Runs a saga. Reports its errors and restarts it, at most 20 times, without affecting other sagas. */
function* supervise(saga: () => SagaGenerator<void>): SagaGenerator<void> {
  for (let errors = 0; errors < MAX_ERRORS; errors += 1) {
    try {
      yield* call(saga)
      return
    } catch (error) {
      yield* reportDefect(error)
    }
  }
}

const MAX_ERRORS = 20

/** Shows the failures of requests that declare a toast, and closes notifications after their timeout. */
function* notificationsSaga(): SagaGenerator<void> {
  yield* takeEvery(isToldFailure, ({ type, error, meta }) =>
    notifyFailure(meta.request.failureToastId ?? type, error),
  )
  yield* takeEvery(notify, function* expire({ payload: { id, timeoutMs, onDismiss } }) {
    if (timeoutMs === undefined) return
    const closes = (action: { type: string }) =>
      loggedOut.match(action) || (hideNotification.match(action) && action.payload.id === id)
    const { over } = yield* race({ over: delay(timeoutMs), closed: take(closes) })
    if (!over) return
    yield* put(hideNotification({ id }))
    if (onDismiss) yield* put({ ...onDismiss }) // a copy: actions in the state are frozen, and redux-saga mutates what it puts
  })
}

const isToldFailure = (action: Action): action is Failed<unknown> =>
  isRequestAction(action) &&
  action.meta.request.phase === 'failed' &&
  action.meta.request.failureToastId !== undefined

/** Sends page views to the server, only for users who consented, with secrets in the path masked. */
function* consentedPageViewSaga(): SagaGenerator<void> {
  yield* takeEvery(pageViewed, function* track({ payload }) {
    const user = yield* select(selectUser)
    if (!user?.hasGdprConsent) return
    yield* call(afterFirstPageShownOrTimeout) // do not compete with the page for bandwidth
    try {
      yield* call(sendPageView, maskEmailsAndSecrets(payload.path), yield* getContext<CallOptions>('api'))
    } catch {
      // A failed page view is not reported to the user.
    }
  })
}
