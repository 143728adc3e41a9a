import type { CoreState } from '../../core/state'
import type { MembersState } from './reducer'

type State = CoreState & { members: MembersState }

export const selectMembers = (state: State) => state.members.members
export const selectInvitations = (state: State) => state.members.invitations
export const selectInvitationLink = (state: State) => state.members.invitations.newLink

/** Whether this is the only member with the role ADMIN: nobody else could manage the organization. */
export function selectIsLastAdmin(state: State, id: number): boolean {
  const admins = (state.members.members.list ?? []).filter(({ role }) => role === 'ADMIN')
  return admins.length === 1 && admins[0]?.userId === id
}
