import { config } from '../../../lib/config'
import type { CallOptions } from '../../../lib/request'
import { hasShape } from '../../../api/shape'
import type { Body } from '../../../api/wire-types'

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

export const fetchAdminMe = (_: void, { signal, provider }: CallOptions) =>
  provider.get('/v1/admin/me', { signal, check: hasShape({ adminRoles: 'array' }) })
