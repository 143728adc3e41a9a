import type { CoreState } from '../../core/state'
import type { InvitationState } from './reducer'

export const selectInvitation = (state: CoreState & { invitation?: InvitationState }) =>
  state.invitation?.invitation ?? null
