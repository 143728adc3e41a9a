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

/** Invites somebody to become a member. */
export const addMember = createRequest<InvitationWish, InvitationSent>('members/add')
/** The same call for somebody who was invited already. */
export const resendInvitation = createRequest<InvitationWish, InvitationSent>('members/resendInvitation', {
  key: ({ email }) => email,
})
export const deleteInvitation = createRequest<Invitation>('members/deleteInvitation', { key: ({ id }) => id })
