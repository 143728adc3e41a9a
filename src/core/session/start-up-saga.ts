import { createAction, isAnyOf } from '@reduxjs/toolkit'
import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import { initialized, loggedIn } from './events'
import { readInitialState } from './initial-state'
import { fetchUser } from './requests'
import { selectIsAuthenticated, selectUser } from './selectors'
import { session } from './session'
import { reportDefect } from '../../lib/request'

/** The app begins, with the query parameters of its first address. */
export const appStarted = createAction<{ search: string }>('app/started')
/** The person asks to try the start once more. */
export const startRetried = createAction('app/startRetried')

/**
 * Starts the app, once: reads what the page knows, asks who is there if that is still open, then shows the app.
 *
 * @param leaves does what the query parameters ask for before anything is shown, and returns whether that leads to
 *   another page
 */
export function* startUpSaga(leaves: (search: string) => SagaGenerator<boolean>): SagaGenerator<void> {
  const { payload } = yield* take(appStarted)
  yield* call(readPage)
  yield* call(identify)
  if (yield* call(leaves, payload.search)) return
  yield* put(initialized())
  if (yield* select(selectIsAuthenticated)) yield* put(loggedIn())
}

function* readPage(): SagaGenerator<void> {
  try {
    yield* put(readInitialState())
  } catch (error) {
    // What the page says of the session makes no sense: the user is asked for, as on a page without state.
    yield* reportDefect(error)
  }
}

/** Without an answer nothing can be shown; it is asked for again by hand, or when the line is back. */
function* identify(): SagaGenerator<void> {
  if ((yield* select(selectUser)) !== null || (yield* session()).authToken() === null) return
  for (;;) {
    yield* put(fetchUser())
    const outcome = yield* take(isAnyOf(fetchUser.success, fetchUser.failure))
    if (fetchUser.success.match(outcome)) return
    yield* race({ byHand: take(startRetried), lineIsBack: call(online) })
  }
}

const online = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
