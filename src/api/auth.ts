import { appHost, provider } from './client'
import { path } from './path'
import { withTokenKept } from './session-cookies'
import { hasKeys } from './shape'
import type { SessionWire } from './me'

interface Options {
  signal: AbortSignal
}

const isSession = hasKeys('user')

/** Keeps the token that the answer brings. */
export const login = (credentials: { email: string; password: string }, { signal }: Options) =>
  provider
    .post<SessionWire>('/v1/auth/login', credentials, { signal, check: isSession })
    .then(withTokenKept)

/** Logs in by the token of an e-mail link; keeps the token that the answer brings. */
export const activateEmailLoginToken = ({ token }: { token: string }, { signal }: Options) =>
  provider
    .post<SessionWire>('/v1/auth/pro/activate_email_login_token', { token }, { signal, check: isSession })
    .then(withTokenKept)

export const logout = (_: void, { signal }: Options) =>
  provider.post('/v1/auth/logout', undefined, { signal, timeout: 5_000 })

export const fetchFeatures = (_: void, { signal }: Options) =>
  appHost.get<{ features: string[] }>('/api/me/features', { signal, check: hasKeys('features') })

export const fetchInvitation = ({ token }: { token: string }, { signal }: Options) =>
  provider.get<InvitationWire>(path`/v1/pro/my_organization/invitations/${token}`, { signal })

export interface InvitationWire {
  organization_name: string
  invited_by?: string | null
  email?: string
  member_role?: string
}

/** Whoever is logged in joins the organisation; keeps the token that the answer brings. */
export const applyInvitation = ({ token }: { token: string }, { signal }: Options) =>
  provider
    .post<SessionWire>(path`/v1/pro/invitation/${token}/apply`, undefined, { signal, check: isSession })
    .then(withTokenKept)

/** Asks for a mail with a link to set a password. */
export const requestPasswordReset = ({ email }: { email: string }, { signal }: Options) =>
  provider.post('/v1/auth/forgot_password', { email, source: 'APP' }, { signal })

export const checkResetToken = ({ token }: { token: string }, { signal }: Options) =>
  provider.get<{ email?: string }>(path`/v1/auth/reset_password/${token}`, { signal })

/** Sets a password by the token of a mail; keeps the token that the answer brings. */
export const setPassword = (
  body: { newPassword: string; passwordRecoveryToken: string },
  { signal }: Options,
) => provider.post<{ auth_token?: string }>('/v1/auth/reset_password', body, { signal }).then(withTokenKept)
