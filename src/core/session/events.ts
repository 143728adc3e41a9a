import { createAction } from '@reduxjs/toolkit'
import type { SessionResponse } from './user'

/** The data of a social sign-up, which prefills `/signup`. */
export interface SocialData {
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  gender?: string | null
}

/** The page's initial state was read. It may contain the user. */
export const initialStateRead = createAction<{ session?: SessionResponse; socialData?: SocialData }>(
  'session/initialStateRead',
)

export const appInitialized = createAction('session/initialized')

/** A user has logged in, by any method. User and entitlements are in the state. */
export const loggedIn = createAction('session/loggedIn')

/**
 * The user is logged out: by choice, because the session has ended on the server, or in another tab. The root reducer
 * resets the state.
 */
export const loggedOut = createAction<{ reason: 'logout' | 'expired' | 'elsewhere' }>('session/loggedOut')

/**
 * Another session has replaced this one: the user switched the organization here or in another tab, or another user
 * logged in there. The state is reset and the page is reloaded at `url`.
 */
export const sessionReplaced = createAction<{ url: string }>('session/sessionReplaced')

export const gdprOverlayShown = createAction('session/gdprOverlayShown')
export const gdprOverlayHidden = createAction('session/gdprOverlayHidden')

/** Logs out and opens `redirectTo` if it is a safe target, else the root. */
export const logoutAndRedirect = createAction<{ redirectTo: string | null }>('session/leave')
