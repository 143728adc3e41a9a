import type { CallOptions } from '../../../lib/request'
import { withTokenKept } from '../../../api/session-cookies'
import { hasShape } from '../../../api/shape'
import type { Body } from '../../../api/wire-types'

const check = hasShape({ user: 'object', authToken: 'string' })

/** Keeps the token that the answer brings, as all calls do that answer with a session. */
export const login = (body: Body<'login'>, { signal, provider }: CallOptions) =>
  provider.post('/v1/auth/login', { body, signal, check }).then(withTokenKept)

/** Logs in by the token of an e-mail link. */
export const activateEmailLoginToken = (
  body: Body<'activateEmailLoginToken'>,
  { signal, provider }: CallOptions,
) => provider.post('/v1/auth/pro/activate_email_login_token', { body, signal, check }).then(withTokenKept)

export const signup = (body: Body<'signup'>, { signal, provider }: CallOptions) =>
  provider.post('/v1/auth/signup', { body, signal, check }).then(withTokenKept)

/** Waits no longer than a person would: the session is over here in any case. */
export const logout = (_: void, { signal, provider }: CallOptions) =>
  provider.post('/v1/auth/logout', { signal, timeout: 5_000 })

export const fetchFeatures = (_: void, { signal, appHost }: CallOptions) =>
  appHost.get('/api/me/features', { signal, check: hasShape({ features: 'array' }) })

export const fetchInvitation = ({ token }: { token: string }, { signal, provider }: CallOptions) =>
  provider.get('/v1/pro/my_organization/invitations/{id}', {
    params: { id: token },
    signal,
    check: hasShape({ organizationName: 'string', email: 'string' }),
  })

/** Whoever is logged in joins the organization. */
export const applyInvitation = ({ token }: { token: string }, { signal, provider }: CallOptions) =>
  provider.post('/v1/pro/invitation/{id}/apply', { params: { id: token }, signal, check }).then(withTokenKept)

/** Asks for a mail with a link that logs in. */
export const requestEmailLoginToken = (
  body: Body<'requestEmailLoginToken'>,
  { signal, provider }: CallOptions,
) => provider.post('/v1/auth/pro/request_email_login_token', { body, signal, check: () => true })

/** Asks for a mail with a link to set a password. */
export const requestPasswordReset = ({ email }: { email: string }, { signal, provider }: CallOptions) =>
  provider.post('/v1/auth/forgot_password', { body: { email, source: 'APP' }, signal, check: () => true })

export const checkResetToken = ({ token }: { token: string }, { signal, provider }: CallOptions) =>
  provider.get('/v1/auth/reset_password/{token}', { params: { token }, signal })

/** Sets a password by the token of a mail, and logs in. */
export const setPassword = (body: Body<'resetPassword'>, { signal, provider }: CallOptions) =>
  provider.post('/v1/auth/reset_password', { body, signal }).then(withTokenKept)

export const verifyEmail = (body: Body<'verifyEmail'>, { signal, provider }: CallOptions) =>
  provider.post('/v1/auth/verify_email', { body, signal })

/** Asks for another mail with a link to verify the address. */
export const requestEmailVerification = (_: void, { signal, provider }: CallOptions) =>
  provider.post('/v1/auth/verify_email/request', { signal })
