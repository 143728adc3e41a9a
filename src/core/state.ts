import type { StateFromReducersMapObject } from '@reduxjs/toolkit'
import { entitiesReducer } from './entities/reducer'
import { favoritesReducer } from './favorites/reducer'
import { notificationsReducer } from './notifications/reducer'
import { organizationReducer } from './organization/reducer'
import { overlaysReducer } from './overlays/reducer'
import { requestsReducer } from './requests/reducer'
import { appReducer } from './session/app-reducer'
import { authReducer } from './session/auth-reducer'
import { socialDataReducer } from './session/social-data-reducer'
import { userReducer } from './session/user-reducer'

/** The reducers that every feature may read; the app's root reducer spreads them beside the features' own. */
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
  user: userReducer,
}

/** What selectors of any tier may count on. A feature's own: `CoreState`. */
export type CoreState = StateFromReducersMapObject<typeof coreReducers>
