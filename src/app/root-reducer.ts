import { combineReducers, type Action, type Reducer } from '@reduxjs/toolkit'
import { entitiesReducer } from '../core/entities/reducer'
import { favoritesReducer } from '../core/favorites/reducer'
import type { FeatureModule } from '../core/feature-module'
import { notificationsReducer } from '../core/notifications/reducer'
import { organizationReducer } from '../core/organization/reducer'
import { overlaysReducer } from '../core/overlays/reducer'
import { requestsReducer } from '../core/requests/reducer'
import { appReducer } from '../core/session/app-reducer'
import { authReducer } from '../core/session/auth-reducer'
import { currentUserReducer } from '../core/session/current-user-reducer'
import { sessionReplaced, loggedOut } from '../core/session/events'
import { socialDataReducer } from '../core/session/social-data-reducer'
import type { CoreState } from '../core/state'

/** The reducers of the core, which are always installed. */
export const coreReducers = {
  app: appReducer,
  auth: authReducer,
  entities: entitiesReducer,
  favorites: favoritesReducer,
  notifications: notificationsReducer,
  organization: organizationReducer,
  overlays: overlaysReducer,
  requests: requestsReducer,
  socialData: socialDataReducer,
  user: currentUserReducer,
} satisfies { [Name in keyof CoreState]: Reducer<CoreState[Name]> }

type RootState = CoreState & Record<string, unknown>

/** Combines the reducers of the core and of the installed features. A logout or a new session resets all of them. */
export function createRootReducerWithSessionReset(features: readonly FeatureModule[]): Reducer<RootState> {
  const own = features.flatMap(({ name, reducer }) => (reducer ? [[name, reducer] as const] : []))
  const combined = combineReducers({ ...coreReducers, ...Object.fromEntries(own) })
  return (state, action: Action) => {
    if (sessionReplaced.match(action)) return combined(undefined, action)
    // Only the state of the app's start survives a logout.
    return combined(loggedOut.match(action) && state ? { app: state.app } : state, action)
  }
}
