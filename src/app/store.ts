import { configureStore, isPlain } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { createApi } from '../api/client'
import { createReporter, type Reporter } from '../api/reporting/reporter'
import type { ApiOptions } from '../api/send'
import { createSessionStore } from '../api/session-store'
import type { Navigation } from '../core/navigation'
import { notify, SESSION_OVER } from '../core/notifications/actions'
import { favoritesFeature } from '../core/favorites/feature'
import { sessionReplaced, loggedOut } from '../core/session/events'
import { fetchUser } from '../core/session/requests'
import type { FeatureModule } from '../core/feature-module'
import { requestMessage } from '../core/requests/messages'
import { maskAction } from '../lib/mask'
import { DEFECT_REPORTER } from '../lib/request'
import { createInitialRequests } from './initial-requests'
import { rootReducer } from './root-reducer'
import { featureInstalled, rootSaga } from './root-saga'

/** The modules that nearly every page needs; the others are installed with their pages. */
const FIRST_FEATURES: readonly FeatureModule[] = [favoritesFeature]

/** Written in by the builder. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Milliseconds; on a busy machine a check of the whole state takes tens of them. */
const SLOW_CHECK = 200

/** While developing, whatever changes the state or puts into it what is no data is reported; files are sent as they are. */
const STATE_CHECKS =
  process.env.NODE_ENV === 'development'
    ? {
        serializableCheck: {
          isSerializable: (value: unknown) => isPlain(value) || value instanceof Blob,
          warnAfter: SLOW_CHECK,
        },
        immutableCheck: { warnAfter: SLOW_CHECK },
      }
    : { serializableCheck: false, immutableCheck: false }

export type AppStore = ReturnType<typeof createStore>

/**
 * Makes the store and its client, and starts the sagas. `stop` ends what runs by itself.
 *
 * @param options where faults go, and what the client gets besides; see there
 */
export function createStore(
  navigation: Navigation,
  {
    reporter = createReporter(),
    session = createSessionStore(),
    ...apiOptions
  }: Pick<Partial<ApiOptions>, 'adapter' | 'prefetched' | 'session' | 'wait'> & { reporter?: Reporter } = {},
) {
  let features = FIRST_FEATURES
  const initialRequests = createInitialRequests()
  const api = createApi({
    ...apiOptions,
    ready: initialRequests.whenReleased,
    session,
    onSessionLost: () => {
      store.dispatch(loggedOut({ reason: 'expired' }))
      store.dispatch(
        notify({ id: SESSION_OVER, title: requestMessage('error.sessionOver'), isPriority: true }),
      )
    },
    onApiError: reporter.reportApiFailure,
  })
  const sagas = createSagaMiddleware({
    context: { navigation, api, [DEFECT_REPORTER]: reporter.reportError },
  })
  const store = configureStore({
    reducer: rootReducer(features),
    middleware: (defaults) =>
      defaults({ thunk: false, ...STATE_CHECKS }).concat(initialRequests.middleware, sagas, trail(reporter)),
    devTools: { actionSanitizer: maskAction },
  })

  const unwatch = session.watch((token) => {
    if (token === null) store.dispatch(loggedOut({ reason: 'elsewhere' }))
    else if (store.getState().auth.isAuthenticated) store.dispatch(sessionReplaced({ address: addressNow() }))
    else store.dispatch(fetchUser())
  })
  const running = sagas.run(rootSaga, () => features)

  return Object.assign(store, {
    reporter,
    initialRequests,
    /** Installs what a page brings with it; what is there already stays as it is. */
    install(brought: readonly FeatureModule[]): void {
      const fresh = brought.filter(({ name }) => features.every((known) => known.name !== name))
      if (fresh.length === 0) return
      features = [...features, ...fresh]
      store.replaceReducer(rootReducer(features))
      for (const { name } of fresh) store.dispatch(featureInstalled(name))
    },
    stop(): void {
      unwatch()
      running.cancel()
    },
  })
}

const addressNow = () => location.pathname + location.search + location.hash

/** Leaves the types of actions, and nothing of what they carry, for error reports. */
const trail = (reporter: Reporter) => () => (next: (action: unknown) => unknown) => (action: unknown) => {
  if (typeof action === 'object' && action !== null && 'type' in action) {
    reporter.leaveBreadcrumb('action', String(action.type))
  }
  return next(action)
}
