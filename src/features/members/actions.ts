import { createAction } from '@reduxjs/toolkit'
import type {
  Invitation,
  InvitationList,
  InvitationSent,
  InvitationWish,
  Member,
  MemberList,
  Role,
} from '../../api/members'
import { createRequest } from '../../lib/request'

export const fetchMembers = createRequest<void, MemberList>('members/fetch')
export const fetchInvitations = createRequest<void, InvitationList>('members/fetchInvitations')

export const setMemberRole = createRequest<{ userId: number; role: Role }, Member>('members/setRole', {
  key: ({ userId }) => userId,
})
export const deleteMember = createRequest<Member>('members/delete', { key: ({ userId }) => userId })

/** Invites somebody to become a member. The answer may hold the link of the invitation. */
export const addMember = createRequest<InvitationWish, InvitationSent>('members/add', { secret: true })
/** The same call for somebody who was invited already. */
export const resendInvitation = createRequest<InvitationWish, InvitationSent>('members/resendInvitation', {
  key: ({ email }) => email,
  secret: true,
})
export const deleteInvitation = createRequest<Invitation>('members/deleteInvitation', { key: ({ id }) => id })

/** The link of a new invitation is no longer shown. */
export const invitationLinkClosed = createAction('members/invitationLinkClosed')
