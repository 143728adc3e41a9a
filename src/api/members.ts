import type { CallOptions } from '../lib/request'
import { provider } from './client'
import { path } from './path'
import { hasItems, hasShape } from './shape'
import type { Wire, WireBody } from './wire-types'

export type MemberList = Wire<'listMembers'>
export type Member = MemberList['members'][number]
type Invitations = Wire<'listInvitations'>
/** Open invitations; a server of the specification tells neither of its mail nor of the licenses left. */
export type InvitationList = Pick<Invitations, 'invitations' | 'total'> & Partial<Invitations>
/** Somebody who was invited and has not come yet. */
export type Invitation = InvitationList['invitations'][number]
/** An invitation that was sent, and how many licences are left. */
export type InvitationSent = Wire<'invite'>
export type Role = Member['role']

export interface InvitationWish {
  email: string
  memberRole: Role
}

const MEMBERS = '/v1/pro/my_organization/members'
const INVITATIONS = '/v1/pro/my_organization/invitations'

export const fetchMembers = (_: void, { signal }: CallOptions) =>
  provider.get<WireBody<'listMembers'>>(MEMBERS, { signal, check: hasItems('members') })

export const fetchInvitations = (_: void, { signal }: CallOptions) =>
  provider.get<WireBody<'listInvitations'>>(INVITATIONS, { signal, check: hasItems('invitations') })

export const setMemberRole = ({ userId, role }: { userId: number; role: Role }, { signal }: CallOptions) =>
  provider.put<WireBody<'setMemberRole'>>(
    MEMBERS + path`/${userId}`,
    { role },
    {
      signal,
      check: hasShape({ userId: 'number', role: 'string' }),
    },
  )

export const deleteMember = (userId: number, { signal }: CallOptions) =>
  provider.delete(MEMBERS + path`/${userId}`, { signal })

/** Sends an invitation, or the same one once more. */
export const invite = (wish: InvitationWish, { signal }: CallOptions) =>
  provider.post<WireBody<'invite'>>(INVITATIONS, wish, {
    signal,
    check: hasShape({ id: 'number', email: 'string', remainingLicenses: 'number' }),
  })

export const deleteInvitation = (id: number, { signal }: CallOptions) =>
  provider.delete(INVITATIONS + path`/${id}`, { signal })
