import { isAnyOf, type Action } from '@reduxjs/toolkit'
import { createRequest } from '../../lib/request'
import type { MemberRole } from '../enumerations/people'
import type { AdminRole } from './admin-roles'
import { initialStateRead } from './events'
import type { SessionAnswer, User } from './user'

/** Asks who is logged in (GET /v1/me). */
export const fetchUser = createRequest<void, User>('session/fetchUser')
export const fetchFeatures = createRequest<void, { features: string[] }>('session/fetchFeatures')
export const fetchAdminRoles = createRequest<void, { adminRoles: AdminRole[] }>('session/fetchAdminRoles')

export const login = createRequest<{ email: string; password: string }, SessionAnswer>('session/login', {
  secret: true,
})
export const loginByEmailToken = createRequest<{ token: string }, SessionAnswer>(
  'session/loginByEmailToken',
  {
    secret: true,
  },
)

export interface Invitation {
  organizationName: string
  invitedBy?: string | null
  email?: string
  memberRole?: MemberRole
}
/** Looks at the invitation behind a token, without accepting it. */
export const fetchInvitation = createRequest<{ token: string }, Invitation>('session/fetchInvitation', {
  secret: true,
})
/** Accepts it: whoever is logged in joins the organisation. */
export const applyInvitation = createRequest<{ token: string }, SessionAnswer>('session/applyInvitation', {
  secret: true,
})

export const requestPasswordReset = createRequest<{ email: string }>('session/requestPasswordReset', {
  secret: true,
})
export const checkResetToken = createRequest<{ token: string }, { email?: string }>(
  'session/checkResetToken',
  {
    secret: true,
  },
)
export const setPassword = createRequest<
  { newPassword: string; passwordRecoveryToken: string },
  { authToken?: string }
>('session/setPassword', { secret: true })

type Metadata = Record<string, unknown>
export const updateMetadata = createRequest<Metadata, { metadata: Metadata }>('session/updateMetadata')
export const giveGdprConsent = createRequest('session/giveGdprConsent')
export const logout = createRequest('session/logout')

/** The requests that log someone in. */
export const isLogin = isAnyOf(login.match, loginByEmailToken.match, applyInvitation.match)
export const isLoginFailure = isAnyOf(login.failure, loginByEmailToken.failure, applyInvitation.failure)
const isLoginSuccess = isAnyOf(login.success, loginByEmailToken.success, applyInvitation.success)

/** The session that an action brings: a login's answer, the user asked for, or the page's initial state. */
export function sessionIn(action: Action): SessionAnswer | null {
  if (isLoginSuccess(action)) return action.payload
  if (initialStateRead.match(action)) return action.payload.session ?? null
  if (!fetchUser.success.match(action)) return null
  const { features, adminRoles } = action.payload
  return { user: action.payload, features, adminRoles }
}

/** Whether an action brings a session; for matchers. */
export const bringsSession = (action: Action): boolean => sessionIn(action) !== null
