import { combineReducers, type Action, type Reducer } from '@reduxjs/toolkit'
import { sessionReplaced, signedOut } from '../core/session/events'
import { coreReducers, type CoreState } from '../core/state'
import type { FeatureModule } from '../core/feature-module'

type RootState = CoreState & Record<string, unknown>

/** The core's reducers and those of the features installed so far. Signing out empties all of them, here. */
export function rootReducer(features: readonly FeatureModule[]): Reducer<RootState> {
  const own = features.flatMap(({ name, reducer }) => (reducer ? [[name, reducer] as const] : []))
  const combined = combineReducers({ ...coreReducers, ...Object.fromEntries(own) })
  return (state, action: Action) => {
    if (sessionReplaced.match(action)) return combined(undefined, action)
    // That the app has started is all that outlives a session.
    return combined(signedOut.match(action) && state ? { app: state.app } : state, action)
  }
}
