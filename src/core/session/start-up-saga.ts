import { createAction, isAnyOf } from '@reduxjs/toolkit'
import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import { reportDefect } from '../../lib/request'
import { appInitialized, loggedIn } from './events'
import { readInitialState } from './initial-state'
import { fetchUser } from './requests'
import { selectIsAuthenticated, selectUser } from './selectors'
import { getSessionStore } from './session'

/** The app has started, with the query of its first URL. */
export const appStarted = createAction<{ search: string }>('app/started')
export const startRetried = createAction('app/startRetried')

/**
 * Starts the app: reads the initial state, fetches the user if necessary, then marks the app as initialized.
 *
 * @param redirectByQuery handles query parameters before the app is rendered. Returns true if it opens another page
 */
export function* startUpSaga(
  redirectByQuery: (search: string) => SagaGenerator<boolean>,
): SagaGenerator<void> {
  const { payload } = yield* take(appStarted)
  yield* call(readPage)
  yield* call(identify)
  if (yield* call(redirectByQuery, payload.search)) return
  yield* put(appInitialized())
  if (yield* select(selectIsAuthenticated)) yield* put(loggedIn())
}

function* readPage(): SagaGenerator<void> {
  try {
    yield* put(readInitialState())
  } catch (error) {
    // The session in the initial state is invalid: fetch the user, as on a page without initial state.
    yield* reportDefect(error)
  }
}

/** Fetches the user, which rendering requires. After a failure, retries when the user asks or the browser is online. */
function* identify(): SagaGenerator<void> {
  if ((yield* select(selectUser)) !== null || (yield* getSessionStore()).getAuthToken() === null) return
  for (;;) {
    yield* put(fetchUser())
    const outcome = yield* take(isAnyOf(fetchUser.success, fetchUser.failure))
    if (fetchUser.success.match(outcome)) return
    yield* race({ retried: take(startRetried), isOnline: call(online) })
  }
}

const online = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
