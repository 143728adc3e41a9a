import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { membersReducer } from './reducer'
import {
  inviteMember,
  deleteInvitation,
  deleteMember,
  fetchInvitations,
  fetchMembers,
  resendInvitation,
  setMemberRole,
} from './requests'
import { membersSideEffects } from './side-effects'

export const membersFeature = createFeatureModule({
  name: 'members',
  requests: [
    fetchMembers,
    fetchInvitations,
    inviteMember,
    setMemberRole,
    deleteMember,
    resendInvitation,
    deleteInvitation,
  ],
  reducer: membersReducer,
  sideEffects: membersSideEffects,
})

export const selectMembers = (state: CoreState) => membersFeature.selectSlice(state).members
export const selectInvitations = (state: CoreState) => membersFeature.selectSlice(state).invitations
export const selectInvitationLink = (state: CoreState) => selectInvitations(state).newLink

/** Returns whether this is the only admin, without whom nobody could manage the organization. */
export function selectIsLastAdmin(state: CoreState, id: number): boolean {
  const admins = (selectMembers(state).list ?? []).filter(({ role }) => role === 'ADMIN')
  return admins.length === 1 && admins[0]?.userId === id
}
