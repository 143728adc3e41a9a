import { createAction } from '@reduxjs/toolkit'
import * as api from '../../api/members'
import { createRequest, type CallOptions } from '../../lib/request'

export const fetchMembers = createRequest('members/fetch', api.fetchMembers)
export const fetchInvitations = createRequest('members/fetchInvitations', api.fetchInvitations)

export const setMemberRole = createRequest('members/setRole', api.setMemberRole, {
  take: 'every',
  key: ({ userId }) => userId,
})
export const deleteMember = createRequest(
  'members/delete',
  ({ userId }: api.Member, options: CallOptions) => api.deleteMember(userId, options),
  { take: 'every', key: ({ userId }) => userId },
)

/** Invites a new member. The response may contain the link of the invitation. */
export const inviteMember = createRequest('members/add', api.sendInvitation, {
  take: 'leading',
  secret: true,
})
/** The same request for a pending invitation. */
export const resendInvitation = createRequest('members/resendInvitation', api.sendInvitation, {
  take: 'every',
  key: ({ email }) => email,
  secret: true,
})
export const deleteInvitation = createRequest(
  'members/deleteInvitation',
  ({ id }: api.Invitation, options: CallOptions) => api.deleteInvitation(id, options),
  { take: 'every', key: ({ id }) => id },
)

/** The user closed the link of a new invitation. */
export const invitationLinkClosed = createAction('members/invitationLinkClosed')
