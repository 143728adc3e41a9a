import { ifMatch } from '../../api/if-match'
import { hasItems, hasShape } from '../../api/shape'
import type { Body, Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { objectCalls } from '../object/object-calls'

/** A user with staff roles. */
export type StaffMember = Wire<'getStaffMember'>
export type StaffSession = Wire<'listStaffSessions'>['sessions'][number]

const isMember = hasShape({ id: 'number', adminRoles: 'array', version: 'number' })
const isInvitation = hasShape({ user: 'object' })

export const fetchStaff = (query: Query<'listStaff'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/users', { query, check: hasItems('users') })

/** Reads a staff member, or removes all staff roles and ends all sessions; the account stays. */
export const { read: fetchStaffMember, remove: removeStaffMember } = objectCalls('/v1/admin/users', isMember)

export const inviteStaff = (body: Body<'inviteStaff'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/users', { body, check: isInvitation })

export const inviteStaffAgain = (id: number, { provider }: CallOptions) =>
  provider.post('/v1/admin/users/{id}/invitation', { params: { id }, check: isInvitation })

export const updateStaffMember = (
  { id, version, ...body }: { id: number; version: number | null } & Body<'updateStaffMember'>,
  { provider }: CallOptions,
) => provider.put('/v1/admin/users/{id}', { params: { id }, body, ...ifMatch(version), check: isMember })

export const fetchStaffSessions = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/users/{id}/sessions', { params: { id }, check: hasItems('sessions') })

export const endStaffSession = (
  { id, sessionId }: { id: number; sessionId: number },
  { provider }: CallOptions,
) => provider.delete('/v1/admin/users/{id}/sessions/{sessionId}', { params: { id, sessionId } })

export const endStaffSessions = (id: number, { provider }: CallOptions) =>
  provider.delete('/v1/admin/users/{id}/sessions', { params: { id } })

/** Removes the second factor of a user who has lost it. */
export const resetSecondFactor = (id: number, { provider }: CallOptions) =>
  provider.delete('/v1/admin/users/{id}/second_factor', { params: { id } })
