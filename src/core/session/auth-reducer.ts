import { createReducer, isAnyOf } from '@reduxjs/toolkit'
import type { RequestError } from '../../lib/request-error'
import {
  hasSession,
  fetchUser,
  isLogin,
  isLoginAbandoned,
  isLoginFailure,
  getSessionResponse,
} from './requests'
import { hasMasterDataRole, isLoggedInUser } from './user'

interface AuthState {
  isAuthenticated: boolean
  isMasterdataUser: boolean
  isLoading: boolean
  /** The server's error body. */
  error: RequestError | null
}

declare module '../state' {
  interface CoreState {
    auth: AuthState
  }
}

const nobody: AuthState = { isAuthenticated: false, isMasterdataUser: false, isLoading: false, error: null }

/** While a login or the request for the user is running, nobody is authenticated. Guards wait for `isLoading`. */
export const authReducer = createReducer(nobody, (builder) => {
  builder
    .addMatcher(isAnyOf(isLogin, fetchUser.match), () => ({ ...nobody, isLoading: true }))
    .addMatcher(isLoginAbandoned, () => nobody)
    .addMatcher(isAnyOf(isLoginFailure, fetchUser.failure), (_state, { error }) => ({ ...nobody, error }))
    .addMatcher(hasSession, (_state, action) => {
      const user = getSessionResponse(action)?.user ?? null
      return { ...nobody, isAuthenticated: isLoggedInUser(user), isMasterdataUser: hasMasterDataRole(user) }
    })
})
