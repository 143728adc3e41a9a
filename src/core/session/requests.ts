import { isAnyOf, type Action } from '@reduxjs/toolkit'
import { createRequest } from '../../lib/request'
import type { Body, Wire } from '../../api/wire-types'
import { initialStateRead } from './events'
import type { SessionAnswer, User } from './user'

/** Asks who is logged in (GET /v1/me). */
export const fetchUser = createRequest<void, User>('session/fetchUser')
export const fetchFeatures = createRequest<void, Required<Pick<User, 'features'>>>('session/fetchFeatures')
export const fetchAdminRoles = createRequest<void, Wire<'getAdminMe'>>('session/fetchAdminRoles')

export const login = createRequest<Body<'login'>, SessionAnswer>('session/login', {
  secret: true,
})
export const loginByEmailToken = createRequest<Body<'activateEmailLoginToken'>, SessionAnswer>(
  'session/loginByEmailToken',
  {
    secret: true,
  },
)
export const requestEmailLogin = createRequest<Body<'requestEmailLoginToken'>, unknown>(
  'session/requestEmailLogin',
  {
    secret: true,
  },
)

export type Invitation = Wire<'getInvitation'>
/** Looks at the invitation behind a token, without accepting it. */
export const fetchInvitation = createRequest<{ token: string }, Invitation>('session/fetchInvitation', {
  secret: true,
})
/** Accepts it: whoever is logged in joins the organization. */
export const applyInvitation = createRequest<{ token: string }, SessionAnswer>('session/applyInvitation', {
  secret: true,
})

export const requestPasswordReset = createRequest<{ email: string }, unknown>(
  'session/requestPasswordReset',
  {
    secret: true,
  },
)
export const checkResetToken = createRequest<{ token: string }, Partial<Wire<'checkResetToken'>>>(
  'session/checkResetToken',
  {
    secret: true,
  },
)
export const setPassword = createRequest<Body<'resetPassword'>, Partial<Wire<'resetPassword'>>>(
  'session/setPassword',
  { secret: true },
)

/** Gives an account its address, or opens one for an invitation; answers as a login does. */
export const signup = createRequest<Body<'signup'>, SessionAnswer>('session/signup', { secret: true })

export const updatePersonalData = createRequest<Body<'updateMe'>, User>('session/updatePersonalData')

/** Changes the password of whoever is logged in; an account without one needs no current one. */
export const changePassword = createRequest<Body<'changePassword'>>('session/changePassword', {
  secret: true,
})
export const verifyEmail = createRequest<Body<'verifyEmail'>, Wire<'verifyEmail'>>('session/verifyEmail', {
  secret: true,
})
export const requestEmailVerification = createRequest<void, unknown>('session/requestEmailVerification')

export const updateMetadata = createRequest<Body<'updateMetadata'>, Wire<'updateMetadata'>>(
  'session/updateMetadata',
)
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
