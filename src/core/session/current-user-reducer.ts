import { createReducer, isAnyOf } from '@reduxjs/toolkit'
import type { AdminRole } from '../../../contract/admin-roles'
import {
  hasSession,
  changePassword,
  fetchAdminRoles,
  fetchEntitlements,
  giveGdprConsent,
  getSessionResponse,
  resetPasswordAndLogIn,
  updateMetadata,
  verifyEmail,
  withdrawGdprConsent,
} from './requests'
import { findEmail, type User } from './user'

interface UserState {
  info: User | null
  /** As sent by the server. Selectors remove experiments. */
  features: string[]
  adminRoles: AdminRole[]
  /** Whether the server can send e-mails; undefined until the internal area has fetched it. */
  isMailEnabled?: boolean
}

declare module '../state' {
  interface CoreState {
    user: UserState
  }
}

const nobody: UserState = { info: null, features: [], adminRoles: [] }

export const currentUserReducer = createReducer(nobody, (builder) => {
  builder
    .addMatcher(fetchEntitlements.success.match, (state, { payload }) => {
      state.features = payload.features
    })
    .addMatcher(fetchAdminRoles.success.match, (state, { payload }) => {
      state.adminRoles = payload.adminRoles
      state.isMailEnabled = payload.isMailEnabled
    })
    .addMatcher(updateMetadata.success.match, (state, { payload }) => {
      if (state.info) state.info.metadata = payload.metadata
    })
    .addMatcher(isAnyOf(resetPasswordAndLogIn.success, changePassword.success), (state) => {
      if (state.info) state.info.hasPassword = true
    })
    .addMatcher(giveGdprConsent.success.match, (state) => {
      if (state.info) state.info.hasGdprConsent = true
    })
    .addMatcher(verifyEmail.success.match, ({ info }, { payload }) => {
      if (info && findEmail(info) === payload.email) info.emailVerified = true
    })
    .addMatcher(withdrawGdprConsent.success.match, (state) => {
      if (state.info) state.info.hasGdprConsent = false
    })
    .addMatcher(hasSession, (state, action) => {
      const session = getSessionResponse(action)
      if (!session) return
      state.info = session.user
      // A response without them, as GET /v1/me may be, keeps the known ones.
      state.features = session.features ?? session.user.features ?? state.features
      state.adminRoles = session.adminRoles ?? session.user.adminRoles ?? state.adminRoles
    })
})
