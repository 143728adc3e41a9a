import { createAction, isAnyOf } from '@reduxjs/toolkit'
import { call, cancel, delay, fork, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { navigation } from '../core/navigation'
import { sessionReplaced, loggedOut } from '../core/session/events'
import type { FeatureModule } from '../core/feature-module'
import { reportDefect } from '../lib/request'
import { sessionFeature } from '../core/session/feature'
import { selectIsStaff } from '../core/session/selectors'
import { notificationsSaga } from './notifications-saga'
import { startUpSaga } from '../core/session/start-up-saga'
import { loadManagement } from './load-management'
import { asksForSwitch } from './switch-guard'
import { trackingSaga } from './tracking-saga'

const startUp = () => startUpSaga(switchOnStart)

/** Makes the switch of organization that the first address asks for, by code that only staff load. */
function* switchOnStart(search: string): SagaGenerator<boolean> {
  if (!asksForSwitch(search) || !(yield* select(selectIsStaff))) return false
  try {
    const { switchOnStart: makeSwitch } = yield* call(loadManagement)
    return yield* makeSwitch(search)
  } catch (error) {
    yield* reportDefect(error)
    return false // the app starts without it
  }
}

/** Dispatched when a page has installed a feature module, by its name: its saga begins to run. */
export const featureInstalled = createAction<string>('app/featureInstalled')

/**
 * Runs what the app does by itself, and the features' sagas anew for each session: signing out ends them, so that
 * no answer to one person's request reaches the next.
 */
export function* rootSaga(features: () => readonly FeatureModule[]): SagaGenerator<void> {
  for (const saga of [sessionFeature.saga, notificationsSaga, trackingSaga, startUp])
    yield* fork(supervise, saga)
  for (;;) {
    const session = yield* fork(sessionSaga, features)
    const over = yield* take(isAnyOf(loggedOut, sessionReplaced))
    yield* cancel(session)
    if (!sessionReplaced.match(over)) continue
    yield* delay(0) // the screens go first: a form would ask before the page goes, and keeps its draft as it is left
    const { reloadAt } = yield* navigation()
    yield* call(reloadAt, over.payload.address)
    return // nothing is asked any more with the new session: the page is about to go
  }
}

function* sessionSaga(features: () => readonly FeatureModule[]): SagaGenerator<void> {
  for (const { saga } of features()) yield* fork(supervise, saga)
  yield* takeEvery(featureInstalled, function* begin({ payload: name }) {
    const saga = features().find((feature) => feature.name === name)?.saga
    if (saga) yield* call(supervise, saga)
  })
}

/** A saga that breaks is reported and begins again; the others don't notice. */
function* supervise(saga: () => SagaGenerator<void>): SagaGenerator<void> {
  for (let faults = 0; faults < MAX_FAULTS; faults += 1) {
    try {
      yield* call(saga)
      return
    } catch (error) {
      yield* reportDefect(error)
    }
  }
}

const MAX_FAULTS = 20
