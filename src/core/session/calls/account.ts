import { createShapeCheck } from '../../../api/shape'
import type { RequestBody, ResponseBody } from '../../../api/wire-types'
import type { CallOptions } from '../../../lib/request'

export type AccountSession = ResponseBody<'listSessions'>['sessions'][number]

export const fetchSessions = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/me/sessions', { check: createShapeCheck({ sessions: 'array' }) })

/** Ends all sessions of the account except this one. */
export const endOtherSessions = (_: void, { provider }: CallOptions) => provider.delete('/v1/me/sessions')

export const endSession = (id: number, { provider }: CallOptions) =>
  provider.delete('/v1/me/sessions/{id}', { params: { id } })

/** Fetches all stored data about the user. */
export const exportPersonalData = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/me/export', { check: createShapeCheck({ account: 'object' }) })

export const deleteMe = (body: RequestBody<'deleteMe'>, { provider }: CallOptions) =>
  provider.delete('/v1/me', { body })
