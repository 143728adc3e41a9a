import { hasShape } from '../../../api/shape'
import type { Body, Wire } from '../../../api/wire-types'
import type { CallOptions } from '../../../lib/request'

/** A session of the account. */
export type SessionEntry = Wire<'listSessions'>['sessions'][number]

export const fetchSessions = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/me/sessions', { check: hasShape({ sessions: 'array' }) })

/** Ends all sessions of the account except this one. */
export const endOtherSessions = (_: void, { provider }: CallOptions) => provider.delete('/v1/me/sessions')

export const endSession = (id: number, { provider }: CallOptions) =>
  provider.delete('/v1/me/sessions/{id}', { params: { id } })

/** Fetches all stored data about the user. */
export const exportMe = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/me/export', { check: hasShape({ account: 'object' }) })

export const deleteMe = (body: Body<'deleteMe'>, { provider }: CallOptions) =>
  provider.delete('/v1/me', { body })
