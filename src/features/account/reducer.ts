import { createReducer } from '@reduxjs/toolkit'
import type { SessionEntry } from '../../api/me'
import { endOtherSessions, endSession, fetchSessions } from './actions'

export interface AccountState {
  /** Null before they were asked for. */
  sessions: SessionEntry[] | null
}

const nothing: AccountState = { sessions: null }

export const accountReducer = createReducer(nothing, (builder) => {
  builder
    .addMatcher(fetchSessions.success.match, (state, { payload }) => {
      state.sessions = payload.sessions
    })
    .addMatcher(endSession.success.match, (state, { meta }) => {
      state.sessions = state.sessions?.filter(({ id }) => id !== meta.initiator.payload) ?? null
    })
    .addMatcher(endOtherSessions.success.match, (state) => {
      state.sessions = state.sessions?.filter(({ isCurrent }) => isCurrent) ?? null
    })
})
