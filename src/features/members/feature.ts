import { combineReducers, isAnyOf } from '@reduxjs/toolkit'
import { compareGerman } from '../../../contract/german-order'
import type { Invitation } from '../../api/members'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer, createWholeListReducer, getResponseItems } from '../../lib/remote-list'
import {
  deleteInvitation,
  deleteMember,
  fetchInvitations,
  fetchMembers,
  invitationLinkClosed,
  inviteMember,
  resendInvitation,
  setMemberRole,
} from './requests'
import { membersSideEffects } from './side-effects'

const byEmail = (a: { email: string | null }, b: { email: string | null }) =>
  compareGerman(a.email ?? '', b.email ?? '')

const members = createWholeListReducer(fetchMembers, 'members', {
  order: byEmail,
  extend: (builder) =>
    builder
      .addMatcher(setMemberRole.success.match, ({ list }, { payload }) => {
        const member = list?.find(({ userId }) => userId === payload.userId)
        if (member) member.role = payload.role
      })
      .addMatcher(deleteMember.success.match, (state, { meta }) => {
        state.list = state.list?.filter(({ userId }) => userId !== meta.initiator.payload.userId) ?? null
      }),
})

interface Invitations {
  /** Null until it is loaded. */
  list: Invitation[] | null
  /** False if the server sends no e-mails, so that the user passes on the links. */
  isMailEnabled: boolean
  /** The link of the newest invitation on such a server. */
  newLink: { id: number; email: string; link: string } | null
}
const noInvitations: Invitations = { list: null, isMailEnabled: true, newLink: null }

const invitations = createLoadedStateReducer(
  fetchInvitations,
  noInvitations,
  ({ newLink }, answer) => {
    const list = getResponseItems(answer, 'invitations').toSorted(byEmail)
    const given: Partial<typeof answer> = answer // older servers omit it
    return { list, isMailEnabled: given.isMailEnabled ?? true, newLink }
  },
  (builder) =>
    builder
      // A new invitation is added at the top; a resent one keeps its place.
      .addMatcher(isAnyOf(inviteMember.success, resendInvitation.success), (state, { payload }) => {
        const { remainingLicenses: _left, link, ...invitation } = payload
        state.newLink = link === null ? null : { id: invitation.id, email: invitation.email, link }
        const list = state.list ?? []
        state.list = list.some(({ id }) => id === invitation.id)
          ? list.map((known) => (known.id === invitation.id ? invitation : known))
          : [invitation, ...list]
      })
      .addMatcher(deleteInvitation.success.match, (state, { meta }) => {
        const deleted = meta.initiator.payload.id
        state.list = state.list?.filter(({ id }) => id !== deleted) ?? null
        if (state.newLink?.id === deleted) state.newLink = null
      })
      .addMatcher(invitationLinkClosed.match, (state) => {
        state.newLink = null
      }),
)

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
  reducer: combineReducers({ members, invitations }),
  sideEffects: membersSideEffects,
})

export const selectMemberListState = (state: CoreState) => membersFeature.selectSlice(state).members
export const selectInvitationListState = (state: CoreState) => membersFeature.selectSlice(state).invitations
export const selectNewestInvitationLink = (state: CoreState) => selectInvitationListState(state).newLink

/** Returns whether this is the only admin, without whom nobody could manage the organization. */
export function selectIsLastAdmin(state: CoreState, userId: number): boolean {
  const admins = (selectMemberListState(state).list ?? []).filter(({ role }) => role === 'ADMIN')
  return admins.length === 1 && admins[0]?.userId === userId
}
