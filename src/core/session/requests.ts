import { isAnyOf, type Action } from '@reduxjs/toolkit'
import { createRequest } from '../../lib/request'
import type { Gender, MemberRole } from '../../../contract/enumerations/people'
import type { AdminRole } from '../../../contract/admin-roles'
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
export const requestEmailLogin = createRequest<{ email: string }, unknown>('session/requestEmailLogin', {
  secret: true,
})

export interface Invitation {
  organizationName: string
  organizationLogoUrl?: string | null
  invitedBy?: string | null
  /** The address that was invited. */
  email: string
  memberRole: MemberRole
  /** Whether that address can log in already. */
  hasAccount: boolean
}
/** Looks at the invitation behind a token, without accepting it. */
export const fetchInvitation = createRequest<{ token: string }, Invitation>('session/fetchInvitation', {
  secret: true,
})
/** Accepts it: whoever is logged in joins the organisation. */
export const applyInvitation = createRequest<{ token: string }, SessionAnswer>('session/applyInvitation', {
  secret: true,
})

export const requestPasswordReset = createRequest<{ email: string }, unknown>(
  'session/requestPasswordReset',
  {
    secret: true,
  },
)
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

export interface Signup {
  email: string
  password?: string
  firstName?: string
  lastName?: string
  /** Opens an account for the address that was invited. */
  invitationToken?: string
}
/** Gives an account its address, or opens one for an invitation; answers as a login does. */
export const signup = createRequest<Signup, SessionAnswer>('session/signup', { secret: true })

export interface PersonalData {
  firstName?: string | null
  lastName?: string | null
  gender?: Gender | null
}
export const updatePersonalData = createRequest<PersonalData, User>('session/updatePersonalData')

/** Changes the password of whoever is logged in; an account without one needs no current one. */
export const changePassword = createRequest<{ currentPassword?: string; newPassword: string }>(
  'session/changePassword',
  { secret: true },
)
export const verifyEmail = createRequest<{ token: string }, { email: string }>('session/verifyEmail', {
  secret: true,
})
export const requestEmailVerification = createRequest<void, unknown>('session/requestEmailVerification')

type Metadata = Record<string, unknown>
export const updateMetadata = createRequest<Metadata, { metadata: Metadata }>('session/updateMetadata')
export const giveGdprConsent = createRequest<void, unknown>('session/giveGdprConsent')
export const withdrawGdprConsent = createRequest<void, unknown>('session/withdrawGdprConsent')
export const logout = createRequest<void, unknown>('session/logout')

/** The requests that log someone in. Whoever accepts an invitation or completes an account stays who they are meanwhile. */
export const isLogin = isAnyOf(login.match, loginByEmailToken.match)
export const isLoginFailure = isAnyOf(login.failure, loginByEmailToken.failure)
export const isLoginSuccess = isAnyOf(
  login.success,
  loginByEmailToken.success,
  applyInvitation.success,
  signup.success,
)
const isUserAnswer = isAnyOf(fetchUser.success, updatePersonalData.success)

/** The session that an action brings: a login's answer, the user asked for, or the page's initial state. */
export function sessionIn(action: Action): SessionAnswer | null {
  if (isLoginSuccess(action)) return action.payload
  if (initialStateRead.match(action)) return action.payload.session ?? null
  if (!isUserAnswer(action)) return null
  const { features, adminRoles } = action.payload
  return { user: action.payload, features, adminRoles }
}

/** Whether an action brings a session; for matchers. */
export const bringsSession = (action: Action): boolean => sessionIn(action) !== null
