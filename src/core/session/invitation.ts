import { createReducer } from '@reduxjs/toolkit'
import { createFeatureModule } from '../feature-module'
import type { CoreState } from '../state'
import { fetchInvitation, type Invitation } from './requests'

interface InvitationState {
  /** Behind which token the invitation was found. */
  token: string | null
  invitation: Invitation | null
}

const none: InvitationState = { token: null, invitation: null }

/** The invitation that is looked at; asked for again, it stays in sight meanwhile. Its pages bring it along. */
export const invitationFeature = createFeatureModule({
  name: 'invitation',
  reducer: createReducer(none, (builder) => {
    builder
      .addMatcher(fetchInvitation.match, (state, { payload }) =>
        payload.token === state.token ? state : none,
      )
      .addMatcher(fetchInvitation.success.match, (_state, { payload, meta }) => ({
        token: meta.initiator.payload.token,
        invitation: payload,
      }))
  }),
})

export const selectInvitation = (state: CoreState) => invitationFeature.selectSlice(state).invitation
