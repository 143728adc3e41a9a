import { createReducer } from '@reduxjs/toolkit'
import { gdprOverlayHidden, gdprOverlayShown, initialized, loggedOut } from './events'
import { hasSession, giveGdprConsent, getSession } from './requests'
import { isIdentified } from './user'

interface AppState {
  isInitialized: boolean
  showGDPROverlay: boolean
  endedSessions: number
}

declare module '../state' {
  interface CoreState {
    app: AppState
  }
}

const atStart: AppState = { isInitialized: false, showGDPROverlay: false, endedSessions: 0 }

export const appReducer = createReducer(atStart, (builder) => {
  builder
    .addCase(initialized, (state) => {
      state.isInitialized = true
    })
    // Signing out forgets what is known of the user, not that the app has started.
    .addCase(loggedOut, ({ endedSessions }) => ({
      ...atStart,
      isInitialized: true,
      endedSessions: endedSessions + 1,
    }))
    .addCase(gdprOverlayShown, (state) => {
      state.showGDPROverlay = true
    })
    .addCase(gdprOverlayHidden, (state) => {
      state.showGDPROverlay = false
    })
    .addCase(giveGdprConsent.success.type, (state) => {
      state.showGDPROverlay = false
    })
    .addMatcher(hasSession, (state, action) => {
      const user = getSession(action)?.user ?? null
      state.showGDPROverlay = isIdentified(user) && user?.hasGdprConsent === false
    })
})
