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

export const selectMemberListState = (state: CoreState) => membersFeature.selectSlice(state).members
export const selectInvitationListState = (state: CoreState) => membersFeature.selectSlice(state).invitations
export const selectNewestInvitationLink = (
  state: CoreState,
): { id: number; email: string; link: string } | null => selectInvitationListState(state).newLink

/** Returns whether this is the only admin, without whom nobody could manage the organization. */
export function selectIsLastAdmin(state: CoreState, id: number): boolean {
  const admins = (selectMemberListState(state).list ?? []).filter(({ role }) => role === 'ADMIN')
  return admins.length === 1 && admins[0]?.userId === id
}
