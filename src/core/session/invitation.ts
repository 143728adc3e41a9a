import { createReducer } from '@reduxjs/toolkit'
import { createFeatureModule } from '../feature-module'
import type { CoreState } from '../state'
import { fetchInvitation, type Invitation } from './requests'

interface InvitationState {
  token: string | null
  invitation: Invitation | null
}

const none: InvitationState = { token: null, invitation: null }

/** The invitation being shown. It stays while it is fetched again. Installed with the pages that show it. */
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

export const selectInvitation = (state: CoreState): Invitation | null =>
  invitationFeature.selectSlice(state).invitation
