import { createReducer } from '@reduxjs/toolkit'
import { gdprOverlayHidden, gdprOverlayShown, appInitialized, loggedOut } from './events'
import { hasSession, giveGdprConsent, getSessionResponse } from './requests'
import { isLoggedInUser } from './user'

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

const initial: AppState = { isInitialized: false, showGDPROverlay: false, endedSessions: 0 }

export const appReducer = createReducer(initial, (builder) => {
  builder
    .addCase(appInitialized, (state) => {
      state.isInitialized = true
    })
    // A logout resets the state of the user, but the app stays initialized.
    .addCase(loggedOut, ({ endedSessions }) => ({
      ...initial,
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
      const user = getSessionResponse(action)?.user ?? null
      state.showGDPROverlay = isLoggedInUser(user) && user?.hasGdprConsent === false
    })
})
