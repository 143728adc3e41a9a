import { createAction } from '@reduxjs/toolkit'
import type { SessionResponse } from './user'

/** What a social sign-up handed over, to prefill `/signup`. */
export interface SocialData {
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  gender?: string | null
}

/** The page's initial state was read; it may know the user already. */
export const initialStateRead = createAction<{ session?: SessionResponse; socialData?: SocialData }>(
  'session/initialStateRead',
)

/** The app asks for nothing more before it shows itself. */
export const initialized = createAction('session/initialized')

/** Someone logged in, by whichever way; user and features are in the state. */
export const loggedIn = createAction('session/loggedIn')

/**
 * Nobody is logged in any more: by their own choice, because the server no longer knows the session, or because
 * another tab logged out. The root reducer forgets everything on it.
 */
export const loggedOut = createAction<{ reason: 'logout' | 'expired' | 'elsewhere' }>('session/loggedOut')

/**
 * The session gave way to another one: the same person switched to another organization, or another tab did, or another
 * person logged in there. Everything is forgotten, and the page is loaded anew at the address.
 */
export const sessionReplaced = createAction<{ address: string }>('session/sessionReplaced')

export const gdprOverlayShown = createAction('session/gdprOverlayShown')
export const gdprOverlayHidden = createAction('session/gdprOverlayHidden')

/** Logs out and then leads to `redirectTo`, if that is a place we lead to, else to the root. */
export const leave = createAction<{ redirectTo: string | null }>('session/leave')
