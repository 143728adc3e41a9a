import { hasShape } from '../../../api/shape'
import type { Body } from '../../../api/wire-types'
import { config } from '../../../lib/config'
import type { CallOptions } from '../../../lib/request'

/** Fetches the current user; an ANONYMOUS user without a token. */
export const fetchMe = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/me', { check: hasShape({ email: 'any', voterRole: 'any' }) })

export const updateMe = (body: Body<'updateMe'>, { provider }: CallOptions) =>
  provider.patch('/v1/me', {
    body,
    check: hasShape({ email: 'any', voterRole: 'any' }),
  })

export const updateMetadata = (body: Body<'updateMetadata'>, { provider }: CallOptions) =>
  provider.patch('/v1/me/metadata_v3', {
    body,
    check: hasShape({ metadata: 'object' }),
    changesNothing: true, // sent automatically, possibly before the page has used its prefetched responses
  })

/** Consents to the text on the page. Fails with `conflict` if the text has changed since the page was loaded. */
export const giveGdprConsent = (_: void, { provider }: CallOptions) =>
  provider.post('/v1/me/gdpr_consent', {
    query: { version: config().consentVersion },
  })

export const withdrawGdprConsent = (_: void, { provider }: CallOptions) =>
  provider.delete('/v1/me/gdpr_consent')

/** Changes the password. An account without a password needs no current one. */
export const changePassword = (body: Body<'changePassword'>, { provider }: CallOptions) =>
  provider.put('/v1/me/password', { body })

export const fetchAdminMe = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/me', { check: hasShape({ adminRoles: 'array' }) })
