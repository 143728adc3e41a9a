import type { CallOptions } from '../lib/request'
import { hasItems, hasShape } from './shape'
import type { Body, Wire } from './wire-types'

export type MemberList = Wire<'listMembers'>
export type Member = MemberList['members'][number]
export type InvitationList = Wire<'listInvitations'>
/** An invitation that has not been accepted yet. */
export type Invitation = InvitationList['invitations'][number]
/** A sent invitation, with the number of remaining licenses. */
export type InvitationSent = Wire<'invite'>
export type Role = Member['role']

export type InvitationBody = Body<'invite'>

export const fetchMembers = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/pro/my_organization/members', { check: hasItems('members') })

export const fetchInvitations = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/pro/my_organization/invitations', { check: hasItems('invitations') })

export const setMemberRole = ({ userId, role }: { userId: number; role: Role }, { provider }: CallOptions) =>
  provider.put('/v1/pro/my_organization/members/{userId}', {
    params: { userId },
    body: { role },
    check: hasShape({ userId: 'number', role: 'string' }),
  })

export const deleteMember = (userId: number, { provider }: CallOptions) =>
  provider.delete('/v1/pro/my_organization/members/{userId}', { params: { userId } })

/** Sends an invitation. Sends it again if the address is already invited. */
export const invite = (body: InvitationBody, { provider }: CallOptions) =>
  provider.post('/v1/pro/my_organization/invitations', {
    body,
    check: hasShape({ id: 'number', email: 'string', remainingLicenses: 'number' }),
  })

export const deleteInvitation = (invitationId: number, { provider }: CallOptions) =>
  provider.delete('/v1/pro/my_organization/invitations/{invitationId}', { params: { invitationId } })
