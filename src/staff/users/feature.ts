import { combineReducers, createReducer } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { createFeatureModule } from '../../core/feature-module'
import { notify } from '../../core/notifications/actions'
import type { CoreState } from '../../core/state'
import { createWholeListReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { isObjectFormOpen } from '../form/is-object-shown'
import type { ById } from '../form/newest-versions'
import { defineStaffObject } from '../object/define-staff-object'
import * as api from './api'
import { STAFF_FORM } from './values'

/** Invites a staff member. The response may contain a login link, so it is secret. */
export const inviteStaff = createRequest('adminStaff/invite', api.inviteStaff, {
  take: 'leading',
  secret: true,
})
export const resendStaffInvitation = createRequest('adminStaff/inviteAgain', api.resendStaffInvitation, {
  take: 'leading',
  key: String,
  secret: true,
  failureToastId: 'staff-failed',
})
/** Adds invited staff members from the responses. */
const invitedMembers = createReducer<ById<api.StaffMember>>({}, (builder) => {
  for (const { success } of [inviteStaff, resendStaffInvitation])
    builder.addMatcher(success.match, (state, { payload: { user } }) => {
      state[user.id] = user
    })
})

export const staff = defineStaffObject({
  name: 'adminStaff',
  path: STAFF_PAGE_PATHS.users,
  form: STAFF_FORM,
  calls: api.staffCalls,
  extraReducer: invitedMembers,
})
export const fetchStaffSessions = createRequest('adminStaff/sessions', api.fetchStaffSessions, {
  key: String,
})
export const endStaffSession = createRequest('adminStaff/endSession', api.endStaffSession, {
  take: 'every',
  key: ({ sessionId }) => sessionId,
  failureToastId: 'staff-failed',
})
export const endAllStaffSessions = createRequest('adminStaff/endSessions', api.endAllStaffSessions, {
  take: 'leading',
  key: String,
  failureToastId: 'staff-failed',
})
export const resetSecondFactor = createRequest('adminStaff/resetFactor', api.resetSecondFactor, {
  take: 'leading',
  key: String,
  // The form of another user must not show these sessions.
  refreshes: (id) => [
    staff.fetch(id),
    ...(isObjectFormOpen(STAFF_PAGE_PATHS.users, id) ? [fetchStaffSessions(id)] : []),
  ],
  failureToastId: 'staff-failed',
})

interface StaffInvitationLink {
  link: string | null
  /** Whether the account existed before, so that nobody gets a link to it. */
  isLinkWithheld: boolean
}

interface Invited {
  /** The person who was invited last. */
  newestId: number | null
  /** By person, what to pass on if the server sends no e-mails. A link is shown once, so another person's stays. */
  handovers: Partial<Record<number, StaffInvitationLink>>
}

const sessions = createWholeListReducer(fetchStaffSessions, 'sessions', {
  extend: (builder) =>
    builder
      .addMatcher(endStaffSession.success.match, (state, { meta }) => {
        const { sessionId } = meta.initiator.payload
        state.list = state.list?.filter(({ id }) => id !== sessionId) ?? null
      })
      .addMatcher(endAllStaffSessions.success.match, (state, { meta }) => {
        if (state.requestKey === meta.initiator.meta.request.key) state.list = []
      }),
})

const noneInvited: Invited = { newestId: null, handovers: {} }

const invited = createReducer(noneInvited, (builder) => {
  builder.addMatcher(inviteStaff.success.match, (state, { payload: { user } }) => {
    state.newestId = user.id
  })
  for (const { success } of [inviteStaff, resendStaffInvitation])
    builder.addMatcher(success.match, (state, { payload: { user, ...handover } }) => {
      state.handovers[user.id] = handover
    })
})

/** The invitations and sessions of staff. */
const staffAccessFeature = createFeatureModule({
  name: 'adminStaffAccess',
  requests: [
    inviteStaff,
    resendStaffInvitation,
    fetchStaffSessions,
    endStaffSession,
    endAllStaffSessions,
    resetSecondFactor,
  ],
  reducer: combineReducers({ invited, sessions }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(resetSecondFactor.success, function* () {
      yield* put(notify({ title: 'Der zweite Schritt wurde zurückgesetzt.', timeoutMs: 8_000 }))
    })
    yield* takeEvery(resendStaffInvitation.success, function* ({ payload: { link, isLinkWithheld } }) {
      if (link !== null || isLinkWithheld) return // the server sends no e-mails
      yield* put(notify({ title: 'Die Einladung wurde erneut verschickt.', timeoutMs: 8_000 }))
    })
  },
})

export const staffFeatures = [staff.feature, staffAccessFeature]

const slice = staffAccessFeature.selectSlice

/** The ID of the person who was invited last. */
export const selectNewestInvitedId = (state: CoreState): number | null => slice(state).invited.newestId
export const selectStaffInvitationLink = (state: CoreState, id: number): StaffInvitationLink | undefined =>
  slice(state).invited.handovers[id]
export const selectStaffSessionList = (state: CoreState) => slice(state).sessions
