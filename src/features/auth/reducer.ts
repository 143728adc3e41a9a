import { createReducer } from '@reduxjs/toolkit'
import { fetchInvitation, type Invitation } from '../../core/session/requests'

export interface InvitationState {
  /** Behind which token the invitation was found. */
  token: string | null
  invitation: Invitation | null
}

const none: InvitationState = { token: null, invitation: null }

/** The invitation that is looked at; asked for again, it stays in sight meanwhile. */
export const invitationReducer = createReducer(none, (builder) => {
  builder
    .addMatcher(fetchInvitation.match, (state, { payload }) => (payload.token === state.token ? state : none))
    .addMatcher(fetchInvitation.success.match, (_state, { payload, meta }) => ({
      token: meta.initiator.payload.token,
      invitation: payload,
    }))
})
