import { createAction } from '@reduxjs/toolkit'
import { call, cancel, fork, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { reportError } from '../api/reporting/reporter'
import { signedOut } from '../core/session/events'
import type { FeatureModule } from '../core/feature-module'
import { sessionFeature } from '../core/session/feature'
import { notificationsSaga } from './notifications-saga'
import { startUpSaga } from '../core/session/start-up-saga'
import { trackingSaga } from './tracking-saga'

/** A page brought this feature; its saga begins to run. */
export const featureInstalled = createAction<string>('app/featureInstalled')

/**
 * Runs what the app does by itself, and the features' sagas anew for each session: signing out ends them, so that
 * no answer to one person's request reaches the next.
 */
export function* rootSaga(features: () => readonly FeatureModule[]): SagaGenerator<void> {
  for (const saga of [sessionFeature.saga, notificationsSaga, trackingSaga, startUpSaga])
    yield* fork(unbroken, saga)
  for (;;) {
    const session = yield* fork(sessionSaga, features)
    yield* take(signedOut)
    yield* cancel(session)
  }
}

function* sessionSaga(features: () => readonly FeatureModule[]): SagaGenerator<void> {
  for (const { saga } of features()) yield* fork(unbroken, saga)
  yield* takeEvery(featureInstalled, function* begin({ payload: name }) {
    const saga = features().find((feature) => feature.name === name)?.saga
    if (saga) yield* call(unbroken, saga)
  })
}

/** A saga that breaks is reported and begins again; the others don't notice. */
function* unbroken(saga: () => SagaGenerator<void>): SagaGenerator<void> {
  for (let faults = 0; faults < MOST_FAULTS; faults += 1) {
    try {
      yield* call(saga)
      return
    } catch (error) {
      yield* call(reportError, error)
    }
  }
}

const MOST_FAULTS = 20
