import type { CallOptions } from '../lib/request'
import { appHost, provider } from './client'
import { path } from './path'
import { withTokenKept } from './session-cookies'
import { hasShape } from './shape'
import type { WireBody } from './wire-types'

type Session = WireBody<'login'>
const check = hasShape({ user: 'object', authToken: 'string' })

/** Keeps the token that the answer brings, as all calls do that answer with a session. */
export const login = (credentials: { email: string; password: string }, { signal }: CallOptions) =>
  provider.post<Session>('/v1/auth/login', credentials, { signal, check }).then(withTokenKept)

/** Logs in by the token of an e-mail link. */
export const activateEmailLoginToken = ({ token }: { token: string }, { signal }: CallOptions) =>
  provider
    .post<Session>('/v1/auth/pro/activate_email_login_token', { token }, { signal, check })
    .then(withTokenKept)

interface Signup {
  email: string
  password?: string
  firstName?: string
  lastName?: string
  invitationToken?: string
}

export const signup = (body: Signup, { signal }: CallOptions) =>
  provider.post<Session>('/v1/auth/signup', body, { signal, check }).then(withTokenKept)

/** Waits no longer than a person would: the session is over here in any case. */
export const logout = (_: void, { signal }: CallOptions) =>
  provider.post('/v1/auth/logout', undefined, { signal, timeout: 5_000 })

export const fetchFeatures = (_: void, { signal }: CallOptions) =>
  appHost.get<WireBody<'getFeatures'>>('/api/me/features', { signal, check: hasShape({ features: 'array' }) })

export const fetchInvitation = ({ token }: { token: string }, { signal }: CallOptions) =>
  provider.get<WireBody<'getInvitation'>>(path`/v1/pro/my_organization/invitations/${token}`, {
    signal,
    check: hasShape({ organizationName: 'string', email: 'string' }),
  })

/** Whoever is logged in joins the organisation. */
export const applyInvitation = ({ token }: { token: string }, { signal }: CallOptions) =>
  provider
    .post<Session>(path`/v1/pro/invitation/${token}/apply`, undefined, { signal, check })
    .then(withTokenKept)

/** Asks for a mail with a link that logs in. */
export const requestEmailLoginToken = ({ email }: { email: string }, { signal }: CallOptions) =>
  provider.post('/v1/auth/pro/request_email_login_token', { email }, { signal, check: () => true })

/** Asks for a mail with a link to set a password. */
export const requestPasswordReset = ({ email }: { email: string }, { signal }: CallOptions) =>
  provider.post('/v1/auth/forgot_password', { email, source: 'APP' }, { signal, check: () => true })

export const checkResetToken = ({ token }: { token: string }, { signal }: CallOptions) =>
  provider.get<WireBody<'checkResetToken'>>(path`/v1/auth/reset_password/${token}`, { signal })

/** Sets a password by the token of a mail, and logs in. */
export const setPassword = (
  body: { newPassword: string; passwordRecoveryToken: string },
  { signal }: CallOptions,
) => provider.post<WireBody<'resetPassword'>>('/v1/auth/reset_password', body, { signal }).then(withTokenKept)

export const verifyEmail = ({ token }: { token: string }, { signal }: CallOptions) =>
  provider.post<WireBody<'verifyEmail'>>('/v1/auth/verify_email', { token }, { signal })

/** Asks for another mail with a link to verify the address. */
export const requestEmailVerification = (_: void, { signal }: CallOptions) =>
  provider.post<WireBody<'requestEmailVerification'>>('/v1/auth/verify_email/request', undefined, { signal })
