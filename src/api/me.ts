import { config } from '../lib/config'
import type { CallOptions } from '../lib/request'
import { hasShape } from './shape'
import type { Body, Wire } from './wire-types'

/** Who asks; an ANONYMOUS user without a token. */
export const fetchMe = (_: void, { signal, provider }: CallOptions) =>
  provider.get('/v1/me', { signal, check: hasShape({ email: 'any', voterRole: 'any' }) })

export const updateMe = (body: Body<'updateMe'>, { signal, provider }: CallOptions) =>
  provider.patch('/v1/me', {
    body,
    signal,
    check: hasShape({ email: 'any', voterRole: 'any' }),
  })

export const updateMetadata = (body: Body<'updateMetadata'>, { signal, provider }: CallOptions) =>
  provider.patch('/v1/me/metadata_v3', {
    body,
    signal,
    check: hasShape({ metadata: 'object' }),
    changesNothing: true, // it is sent by itself, maybe before the page has taken what it brought
  })

/** Consents to the text that this page shows; `conflict` where it has changed since the page was opened. */
export const giveGdprConsent = (_: void, { signal, provider }: CallOptions) =>
  provider.post('/v1/me/gdpr_consent', {
    query: { version: config().consentVersion },
    signal,
  })

export const withdrawGdprConsent = (_: void, { signal, provider }: CallOptions) =>
  provider.delete('/v1/me/gdpr_consent', { signal })

/** An account without a password needs no current one. */
export const changePassword = (body: Body<'changePassword'>, { signal, provider }: CallOptions) =>
  provider.put('/v1/me/password', { body, signal })

/** A place where the account is logged in. */
export type SessionEntry = Wire<'listSessions'>['sessions'][number]

export const fetchSessions = (_: void, { signal, provider }: CallOptions) =>
  provider.get('/v1/me/sessions', { signal, check: hasShape({ sessions: 'array' }) })

/** Ends every session of the account but this one. */
export const endOtherSessions = (_: void, { signal, provider }: CallOptions) =>
  provider.delete('/v1/me/sessions', { signal })

export const endSession = (id: number, { signal, provider }: CallOptions) =>
  provider.delete('/v1/me/sessions/{id}', { params: { id }, signal })

/** Everything that is kept about the person. */
export const exportMe = (_: void, { signal, provider }: CallOptions) =>
  provider.get('/v1/me/export', { signal, check: hasShape({ account: 'object' }) })

export const deleteMe = (body: Body<'deleteMe'>, { signal, provider }: CallOptions) =>
  provider.delete('/v1/me', { signal, body })

export const fetchAdminMe = (_: void, { signal, provider }: CallOptions) =>
  provider.get('/v1/admin/me', { signal, check: hasShape({ adminRoles: 'array' }) })
