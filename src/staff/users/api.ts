import { createIfMatchSettings } from '../../api/if-match'
import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestBody, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { createObjectCalls, type FieldsSave } from '../object/object-calls'

/** A user with staff roles. */
export type StaffMember = ResponseBody<'getStaffMember'>
export type StaffSession = ResponseBody<'listStaffSessions'>['sessions'][number]

const isMember = createShapeCheck({ id: 'number', adminRoles: 'array', version: 'number' })
const isInvitation = createShapeCheck({ user: 'object' })

export const inviteStaff = (body: RequestBody<'inviteStaff'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/users', { body, check: isInvitation })

export const resendStaffInvitation = (id: number, { provider }: CallOptions) =>
  provider.post('/v1/admin/users/{id}/invitation', { params: { id }, check: isInvitation })

const setStaffRoles = (
  { id, fields, version }: FieldsSave<RequestBody<'updateStaffMember'>>,
  { provider }: CallOptions,
) =>
  provider.put('/v1/admin/users/{id}', {
    params: { id: Number(id) }, // a new member is invited
    body: fields,
    ...createIfMatchSettings(version),
    check: isMember,
  })

/** `remove` removes all staff roles and ends all sessions; the account stays. */
export const staffCalls = {
  ...createObjectCalls('/v1/admin/users', isMember, 'users'),
  save: setStaffRoles,
}

export const fetchStaffSessions = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/users/{id}/sessions', { params: { id }, check: createItemsCheck('sessions') })

export const endStaffSession = (
  { id, sessionId }: { id: number; sessionId: number },
  { provider }: CallOptions,
) => provider.delete('/v1/admin/users/{id}/sessions/{sessionId}', { params: { id, sessionId } })

export const endAllStaffSessions = (id: number, { provider }: CallOptions) =>
  provider.delete('/v1/admin/users/{id}/sessions', { params: { id } })

/** Removes the second factor of a user who has lost it. */
export const resetSecondFactor = (id: number, { provider }: CallOptions) =>
  provider.delete('/v1/admin/users/{id}/second_factor', { params: { id } })
