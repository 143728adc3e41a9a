import { configureStore, isPlain } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { createApi } from '../api/client'
import { createReporter, type Reporter } from '../api/reporting/reporter'
import type { ApiOptions } from '../api/send'
import { createSessionStore } from '../api/session-store'
import { favoritesFeature } from '../core/favorites/feature'
import type { FeatureModule } from '../core/feature-module'
import type { AppNavigation } from '../core/navigation'
import { notify, SESSION_OVER_TOAST_ID } from '../core/notifications/actions'
import { getRequestErrorMessage } from '../core/requests/messages'
import { sessionReplaced, loggedOut } from '../core/session/events'
import { fetchUser } from '../core/session/requests'
import { maskSecretRequestPayload } from '../lib/mask'
import { DEFECT_REPORTER_KEY } from '../lib/request'
import { createInitialRequestCoordinator } from './initial-requests'
import { createRootReducerWithSessionReset } from './root-reducer'
import { featureInstalled, rootSaga } from './root-saga'

/** The modules that nearly every page needs. Others are installed with their pages. */
const INITIAL_FEATURES: readonly FeatureModule[] = [favoritesFeature]

/** Replaced at build time. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** On a busy machine a check of the whole state takes tens of milliseconds. */
const SLOW_CHECK_MS = 200

/** In development, reports mutations of the state and non-serializable values, except files to upload. */
const STATE_CHECKS =
  process.env.NODE_ENV === 'development'
    ? {
        serializableCheck: {
          isSerializable: (value: unknown) => isPlain(value) || value instanceof Blob,
          warnAfter: SLOW_CHECK_MS,
        },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
      }
    : { serializableCheck: false, immutableCheck: false }

export type AppStore = ReturnType<typeof createStoreAndRunSagas>

/**
 * Creates the store and its API client, and starts the sagas. `stop` cancels the sagas and stops watching the session.
 *
 * @param options the error reporter and the options of the client, see {@link ApiOptions}
 */
export function createStoreAndRunSagas(
  navigation: AppNavigation,
  {
    reporter = createReporter(),
    session = createSessionStore(),
    ...apiOptions
  }: Pick<Partial<ApiOptions>, 'adapter' | 'prefetched' | 'session' | 'wait'> & { reporter?: Reporter } = {},
) {
  let features = INITIAL_FEATURES
  const initialRequests = createInitialRequestCoordinator()
  const api = createApi({
    ...apiOptions,
    ready: initialRequests.whenReleased,
    session,
    onSessionLost: () => {
      store.dispatch(loggedOut({ reason: 'expired' }))
      store.dispatch(
        notify({
          id: SESSION_OVER_TOAST_ID,
          title: getRequestErrorMessage('error.sessionOver'),
          isPriority: true,
        }),
      )
    },
    onApiError: reporter.reportApiFailure,
  })
  const sagas = createSagaMiddleware({
    context: { navigation, api, [DEFECT_REPORTER_KEY]: reporter.reportError },
  })
  const store = configureStore({
    reducer: createRootReducerWithSessionReset(features),
    middleware: (defaults) =>
      defaults({ thunk: false, ...STATE_CHECKS }).concat(
        initialRequests.middleware,
        sagas,
        leaveBreadcrumbs(reporter),
      ),
    devTools: { actionSanitizer: maskSecretRequestPayload },
  })

  const unwatch = session.watchAuthToken((token) => {
    if (token === null) store.dispatch(loggedOut({ reason: 'elsewhere' }))
    else if (store.getState().auth.isAuthenticated) store.dispatch(sessionReplaced({ url: currentPath() }))
    else store.dispatch(fetchUser())
  })
  const running = sagas.run(rootSaga, () => features)

  return Object.assign(store, {
    reporter,
    initialRequests,
    /** Installs feature modules that are not installed yet. */
    install(modules: readonly FeatureModule[]): void {
      const added = modules.filter(({ name }) => features.every((installed) => installed.name !== name))
      if (added.length === 0) return
      features = [...features, ...added]
      store.replaceReducer(createRootReducerWithSessionReset(features))
      for (const { name } of added) store.dispatch(featureInstalled(name))
    },
    stop(): void {
      unwatch()
      running.cancel()
    },
  })
}

const currentPath = () => location.pathname + location.search + location.hash

/** Middleware that adds the types of actions, without payloads, to error reports. */
const leaveBreadcrumbs =
  (reporter: Reporter) => () => (next: (action: unknown) => unknown) => (action: unknown) => {
    if (typeof action === 'object' && action !== null && 'type' in action) {
      reporter.leaveBreadcrumb('action', String(action.type))
    }
    return next(action)
  }
