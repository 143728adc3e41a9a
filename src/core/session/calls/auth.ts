import { createShapeCheck } from '../../../api/shape'
import type { RequestBody } from '../../../api/wire-types'
import type { CallOptions } from '../../../lib/request'

const check = createShapeCheck({ user: 'object', authToken: 'string' })

/** Logs in. */
export const login = (body: RequestBody<'login'>, { provider }: CallOptions) =>
  provider.post('/v1/auth/login', { body, check, opensSession: true })

/** Logs in with the token of an e-mail link. */
export const logInWithEmailToken = (
  body: RequestBody<'activateEmailLoginToken'>,
  { provider }: CallOptions,
) => provider.post('/v1/auth/pro/activate_email_login_token', { body, check, opensSession: true })

export const signup = (body: RequestBody<'signup'>, { provider }: CallOptions) =>
  provider.post('/v1/auth/signup', { body, check, opensSession: true })

/** Ends the session on the server. The timeout is short, because the session ends in the browser in any case. */
export const logout = (_: void, { provider }: CallOptions) =>
  provider.post('/v1/auth/logout', { timeoutMs: 5_000 })

export const fetchEntitlements = (_: void, { appHost }: CallOptions) =>
  appHost.get('/api/me/features', { check: createShapeCheck({ features: 'array' }) })

export const fetchInvitation = ({ token }: { token: string }, { provider }: CallOptions) =>
  provider.get('/v1/pro/my_organization/invitations/{id}', {
    params: { id: token },
    check: createShapeCheck({ organizationName: 'string', email: 'string' }),
  })

/** Makes the user a member of the inviting organization. */
export const acceptInvitationAndRenewSession = ({ token }: { token: string }, { provider }: CallOptions) =>
  provider.post('/v1/pro/invitation/{id}/apply', { params: { id: token }, check, opensSession: true })

export const requestEmailLoginToken = (
  body: RequestBody<'requestEmailLoginToken'>,
  { provider }: CallOptions,
) => provider.post('/v1/auth/pro/request_email_login_token', { body, check: () => true })

export const requestPasswordReset = ({ email }: { email: string }, { provider }: CallOptions) =>
  provider.post('/v1/auth/forgot_password', { body: { email, source: 'APP' }, check: () => true })

/** Checks the token of a password e-mail. Fails if it is no longer valid. */
export const checkResetToken = ({ token }: { token: string }, { provider }: CallOptions) =>
  provider.get('/v1/auth/reset_password/{token}', { params: { token } })

/** Sets a password with the token of an e-mail, and logs in. */
export const setPasswordByTokenAndLogIn = (body: RequestBody<'resetPassword'>, { provider }: CallOptions) =>
  provider.post('/v1/auth/reset_password', { body, opensSession: true })

export const verifyEmail = (body: RequestBody<'verifyEmail'>, { provider }: CallOptions) =>
  provider.post('/v1/auth/verify_email', { body })

export const requestEmailVerification = (_: void, { provider }: CallOptions) =>
  provider.post('/v1/auth/verify_email/request')
