import { hasShape } from '../../../api/shape'
import type { Body, Wire } from '../../../api/wire-types'
import type { CallOptions } from '../../../lib/request'

/** A place where the account is logged in. */
export type SessionEntry = Wire<'listSessions'>['sessions'][number]

export const fetchSessions = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/me/sessions', { check: hasShape({ sessions: 'array' }) })

/** Ends every session of the account but this one. */
export const endOtherSessions = (_: void, { provider }: CallOptions) => provider.delete('/v1/me/sessions')

export const endSession = (id: number, { provider }: CallOptions) =>
  provider.delete('/v1/me/sessions/{id}', { params: { id } })

/** Everything that is kept about the person. */
export const exportMe = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/me/export', { check: hasShape({ account: 'object' }) })

export const deleteMe = (body: Body<'deleteMe'>, { provider }: CallOptions) =>
  provider.delete('/v1/me', { body })
