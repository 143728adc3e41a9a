import { isAnyOf, type Action } from '@reduxjs/toolkit'
import type { RequestBody, ResponseBody } from '../../api/wire-types'
import { createRequest } from '../../lib/request'
import * as auth from './calls/auth'
import * as me from './calls/me'
import { initialStateRead } from './events'
import type { SessionResponse, User } from './user'

const form = { take: 'leading' } as const
const secretForm = { take: 'leading', secret: true } as const

/** Fetches the current user (GET /v1/me). */
export const fetchUser = createRequest<void, User>('session/fetchUser', me.fetchMe)
export const fetchEntitlements = createRequest<void, Required<Pick<User, 'features'>>>(
  'session/fetchFeatures',
  auth.fetchEntitlements,
)
export const fetchAdminRoles = createRequest('session/fetchAdminRoles', me.fetchAdminMe)

export const login = createRequest<RequestBody<'login'>, SessionResponse>(
  'session/login',
  auth.login,
  secretForm,
)
export const loginByEmailToken = createRequest<RequestBody<'activateEmailLoginToken'>, SessionResponse>(
  'session/loginByEmailToken',
  auth.logInWithEmailToken,
  secretForm,
)
export const requestEmailLogin = createRequest(
  'session/requestEmailLogin',
  auth.requestEmailLoginToken,
  secretForm,
)

export type Invitation = ResponseBody<'getInvitation'>
/** Fetches the invitation of a token, without accepting it. */
export const fetchInvitation = createRequest('session/fetchInvitation', auth.fetchInvitation, {
  secret: true,
})
/** Accepts an invitation: the user joins the organization. */
export const acceptInvitation = createRequest<{ token: string }, SessionResponse>(
  'session/applyInvitation',
  auth.acceptInvitationAndRenewSession,
  secretForm,
)

export const requestPasswordReset = createRequest(
  'session/requestPasswordReset',
  auth.requestPasswordReset,
  secretForm,
)
export const checkResetToken = createRequest<{ token: string }, Partial<ResponseBody<'checkResetToken'>>>(
  'session/checkResetToken',
  auth.checkResetToken,
  { secret: true },
)
export const resetPasswordAndLogIn = createRequest<
  RequestBody<'resetPassword'>,
  Partial<ResponseBody<'resetPassword'>>
>('session/setPassword', auth.setPasswordByTokenAndLogIn, secretForm)

/** Adds an e-mail address to an account, or creates an account for an invitation. The response is that of a login. */
export const signup = createRequest<RequestBody<'signup'>, SessionResponse>(
  'session/signup',
  auth.signup,
  secretForm,
)

export const updatePersonalData = createRequest<RequestBody<'updateMe'>, User>(
  'session/updatePersonalData',
  me.updateMe,
  form,
)

/** Changes the user's password. An account without a password needs no current one. */
export const changePassword = createRequest('session/changePassword', me.changePassword, secretForm)
export const verifyEmail = createRequest('session/verifyEmail', auth.verifyEmail, secretForm)
export const requestEmailVerification = createRequest(
  'session/requestEmailVerification',
  auth.requestEmailVerification,
  form,
)

export const updateMetadata = createRequest('session/updateMetadata', me.updateMetadata)
export const giveGdprConsent = createRequest<void, unknown>(
  'session/giveGdprConsent',
  me.giveGdprConsent,
  form,
)
export const withdrawGdprConsent = createRequest('session/withdrawGdprConsent', me.withdrawGdprConsent, {
  ...form,
  failureToastId: 'account-failed',
})
export const logout = createRequest('session/logout', auth.logout, form)

/** Matches the login requests. Accepting an invitation and completing an account are not among them: the user stays. */
export const isLogin = isAnyOf(login.match, loginByEmailToken.match)
export const isLoginFailure = isAnyOf(login.failure, loginByEmailToken.failure)
export const isLoginAbandoned = isAnyOf(login.abandoned, loginByEmailToken.abandoned)
export const isNewSessionSuccess = isAnyOf(
  login.success,
  loginByEmailToken.success,
  acceptInvitation.success,
  signup.success,
)
const isUserSuccess = isAnyOf(fetchUser.success, updatePersonalData.success)

/** Returns the session in an action: from a login, a request for the user, or the page's initial state. */
export function getSessionResponse(action: Action): SessionResponse | null {
  if (isNewSessionSuccess(action)) return action.payload
  if (initialStateRead.match(action)) return action.payload.session ?? null
  if (!isUserSuccess(action)) return null
  const { features, adminRoles } = action.payload
  return { user: action.payload, features, adminRoles }
}

export const hasSession = (action: Action): boolean => getSessionResponse(action) !== null
