import type { CallOptions } from '../lib/request'
import { createItemsCheck, createShapeCheck } from './shape'
import type { RequestBody, ResponseBody } from './wire-types'

export type MemberList = ResponseBody<'listMembers'>
export type Member = MemberList['members'][number]
export type InvitationList = ResponseBody<'listInvitations'>
/** An invitation that has not been accepted yet. */
export type Invitation = InvitationList['invitations'][number]
/** A sent invitation, with the number of remaining licenses. */
export type SentInvitation = ResponseBody<'invite'>
export type Role = Member['role']

export type InvitationBody = RequestBody<'invite'>

export const fetchMembers = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/pro/my_organization/members', { check: createItemsCheck('members') })

export const fetchInvitations = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/pro/my_organization/invitations', { check: createItemsCheck('invitations') })

export const setMemberRole = ({ userId, role }: { userId: number; role: Role }, { provider }: CallOptions) =>
  provider.put('/v1/pro/my_organization/members/{userId}', {
    params: { userId },
    body: { role },
    check: createShapeCheck({ userId: 'number', role: 'string' }),
  })

export const deleteMember = (userId: number, { provider }: CallOptions) =>
  provider.delete('/v1/pro/my_organization/members/{userId}', { params: { userId } })

/** Sends an invitation. Sends it again if the address is already invited. */
export const sendInvitation = (body: InvitationBody, { provider }: CallOptions) =>
  provider.post('/v1/pro/my_organization/invitations', {
    body,
    check: createShapeCheck({ id: 'number', email: 'string', remainingLicenses: 'number' }),
  })

export const deleteInvitation = (invitationId: number, { provider }: CallOptions) =>
  provider.delete('/v1/pro/my_organization/invitations/{invitationId}', { params: { invitationId } })
