import { createShapeCheck } from '../../../api/shape'
import type { RequestBody } from '../../../api/wire-types'
import { getClientConfig } from '../../../lib/config'
import type { CallOptions } from '../../../lib/request'

/** Fetches the current user; an ANONYMOUS user without a token. */
export const fetchMe = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/me', { check: createShapeCheck({ email: 'any', voterRole: 'any' }) })

export const updateMe = (body: RequestBody<'updateMe'>, { provider }: CallOptions) =>
  provider.patch('/v1/me', {
    body,
    check: createShapeCheck({ email: 'any', voterRole: 'any' }),
  })

export const updateMetadata = (body: RequestBody<'updateMetadata'>, { provider }: CallOptions) =>
  provider.patch('/v1/me/metadata_v3', {
    body,
    check: createShapeCheck({ metadata: 'object' }),
    isPrefetchKept: true, // sent automatically, possibly before the page has used its prefetched responses
  })

/** Consents to the text on the page. Fails with `conflict` if the text has changed since the page was loaded. */
export const giveGdprConsent = (_: void, { provider }: CallOptions) =>
  provider.post('/v1/me/gdpr_consent', {
    query: { version: getClientConfig().consentVersion },
  })

export const withdrawGdprConsent = (_: void, { provider }: CallOptions) =>
  provider.delete('/v1/me/gdpr_consent')

/** Changes the password. An account without a password needs no current one. */
export const changePassword = (body: RequestBody<'changePassword'>, { provider }: CallOptions) =>
  provider.put('/v1/me/password', { body })

export const fetchAdminMe = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/me', { check: createShapeCheck({ adminRoles: 'array' }) })
