import { createReducer } from '@reduxjs/toolkit'
import { fetchInvitation, type Invitation } from '../../core/session/requests'

export interface InvitationState {
  invitation: Invitation | null
}

const none: InvitationState = { invitation: null }

/** The invitation that is looked at. */
export const invitationReducer = createReducer(none, (builder) => {
  builder
    .addMatcher(fetchInvitation.match, () => none)
    .addMatcher(fetchInvitation.success.match, (_state, { payload }) => ({ invitation: payload }))
})
