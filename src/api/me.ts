import { config } from '../lib/config'
import type { CallOptions } from '../lib/request'
import { provider } from './client'
import { path } from './path'
import { hasShape } from './shape'
import type { Wire, WireBody } from './wire-types'

/** Who asks; an ANONYMOUS user without a token. */
export const fetchMe = (_: void, { signal }: CallOptions) =>
  provider.get<WireBody<'getMe'>>('/v1/me', { signal, check: hasShape({ email: 'any', voterRole: 'any' }) })

interface PersonalData {
  firstName?: string | null
  lastName?: string | null
  gender?: 'MALE' | 'FEMALE' | 'DIVERSE' | null
}

export const updateMe = (data: PersonalData, { signal }: CallOptions) =>
  provider.patch<WireBody<'updateMe'>>('/v1/me', data, {
    signal,
    check: hasShape({ email: 'any', voterRole: 'any' }),
  })

export const updateMetadata = (metadata: Record<string, unknown>, { signal }: CallOptions) =>
  provider.patch<WireBody<'updateMetadata'>>('/v1/me/metadata_v3', metadata, {
    signal,
    check: hasShape({ metadata: 'object' }),
    changesNothing: true, // it is sent by itself, maybe before the page has taken what it brought
  })

/** Consents to the text that this page shows; `conflict` where it has changed since the page was opened. */
export const giveGdprConsent = (_: void, { signal }: CallOptions) =>
  provider.post<WireBody<'giveConsent'>>('/v1/me/gdpr_consent', undefined, {
    params: { version: config().consentVersion },
    signal,
  })

export const withdrawGdprConsent = (_: void, { signal }: CallOptions) =>
  provider.delete<WireBody<'withdrawConsent'>>('/v1/me/gdpr_consent', { signal })

/** An account without a password needs no current one. */
export const changePassword = (
  body: { currentPassword?: string; newPassword: string },
  { signal }: CallOptions,
) => provider.put('/v1/me/password', body, { signal })

/** A place where the account is logged in. */
export type SessionEntry = Wire<'listSessions'>['sessions'][number]

export const fetchSessions = (_: void, { signal }: CallOptions) =>
  provider.get<WireBody<'listSessions'>>('/v1/me/sessions', {
    signal,
    check: hasShape({ sessions: 'array' }),
  })

/** Ends every session of the account but this one. */
export const endOtherSessions = (_: void, { signal }: CallOptions) =>
  provider.delete('/v1/me/sessions', { signal })

export const endSession = (id: number, { signal }: CallOptions) =>
  provider.delete(path`/v1/me/sessions/${id}`, { signal })

/** Everything that is kept about the person. */
export const exportMe = (_: void, { signal }: CallOptions) =>
  provider.get<WireBody<'exportMe'>>('/v1/me/export', { signal, check: hasShape({ account: 'object' }) })

export const deleteMe = (body: { password?: string }, { signal }: CallOptions) =>
  provider.delete('/v1/me', { signal, body })

export const fetchAdminMe = (_: void, { signal }: CallOptions) =>
  provider.get<WireBody<'getAdminMe'>>('/v1/admin/me', { signal, check: hasShape({ adminRoles: 'array' }) })
