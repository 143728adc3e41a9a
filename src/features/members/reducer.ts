import { combineReducers, createReducer, isAnyOf, type ActionReducerMapBuilder } from '@reduxjs/toolkit'
import type { Invitation, Member } from '../../api/members'
import { itemsOf } from '../../lib/paged-list'
import type { Request } from '../../lib/request'
import type { RequestError } from '../../lib/request-error'
import {
  addMember,
  deleteInvitation,
  deleteMember,
  fetchInvitations,
  fetchMembers,
  invitationLinkClosed,
  resendInvitation,
  setMemberRole,
} from './actions'

/** A list that is loaded as a whole. */
export interface WholeList<Item> {
  /** Null until it was loaded. */
  list: Item[] | null
  error: RequestError | null
}

const emptyMembers: WholeList<Member> = { list: null, error: null }
interface Invitations extends WholeList<Invitation> {
  /** False where the server sends no mail, so that links are handed over. */
  isMailEnabled: boolean
  /** Of the invitation that was just made on such a server. */
  newLink: { id: number; email: string; link: string } | null
}
const emptyInvitations: Invitations = { list: null, error: null, isMailEnabled: true, newLink: null }

const german = new Intl.Collator('de-DE')
const byEmail = (a: { email: string | null }, b: { email: string | null }) =>
  german.compare(a.email ?? '', b.email ?? '')

function followLoading<List extends WholeList<unknown>, Result>(
  builder: ActionReducerMapBuilder<List>,
  request: Request<void, Result>,
) {
  builder
    .addMatcher(request.match, (state) => {
      state.error = null
    })
    .addMatcher(request.failure.match, (state, { error }) => {
      state.error = error
    })
}

const members = createReducer(emptyMembers, (builder) => {
  followLoading(builder, fetchMembers)
  builder
    .addMatcher(fetchMembers.success.match, (state, { payload }) => {
      state.list = itemsOf<Member>(payload, 'members').toSorted(byEmail)
    })
    .addMatcher(setMemberRole.success.match, ({ list }, { payload }) => {
      const member = list?.find(({ userId }) => userId === payload.userId)
      if (member) member.role = payload.role
    })
    .addMatcher(deleteMember.success.match, (state, { meta }) => {
      state.list = state.list?.filter(({ userId }) => userId !== meta.initiator.payload.userId) ?? null
    })
})

const invitations = createReducer(emptyInvitations, (builder) => {
  followLoading(builder, fetchInvitations)
  builder
    .addMatcher(fetchInvitations.success.match, (state, { payload }) => {
      state.list = itemsOf<Invitation>(payload, 'invitations').toSorted(byEmail)
      const { isMailEnabled } = payload as Partial<typeof payload> // as an older server answers
      state.isMailEnabled = isMailEnabled ?? true
    })
    // Whoever was just invited stands first; one that was renewed stays in its place.
    .addMatcher(isAnyOf(addMember.success, resendInvitation.success), (state, { payload }) => {
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
    })
})

export const membersReducer = combineReducers({ members, invitations })

export type MembersState = ReturnType<typeof membersReducer>
