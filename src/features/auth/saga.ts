import { isAnyOf } from '@reduxjs/toolkit'
import { call, delay, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import * as auth from '../../api/auth'
import * as me from '../../api/me'
import { clearSession } from '../../api/session-cookies'
import { navigation } from '../../core/navigation'
import { notify } from '../../core/notifications/actions'
import { signedIn, signedOut } from '../../core/session/events'
import {
  applyInvitation,
  changePassword,
  checkResetToken,
  fetchAdminRoles,
  fetchFeatures,
  fetchInvitation,
  fetchUser,
  giveGdprConsent,
  isLoginSuccess,
  login,
  loginByEmailToken,
  logout,
  requestEmailLogin,
  requestEmailVerification,
  requestPasswordReset,
  setPassword,
  signup,
  updateMetadata,
  updatePersonalData,
  verifyEmail,
  withdrawGdprConsent,
} from '../../core/session/requests'
import { selectIsAuthenticated, selectUserEmail } from '../../core/session/selectors'
import { pageViewed } from '../../core/tracking'
import { config } from '../../lib/config'
import { message } from '../../lib/messages'
import { requestSaga } from '../../lib/request'
import { safeTarget } from '../../lib/safe-target'
import { leave } from './actions'

const LAST_VISITED_DELAY_MS = 3_000

/** Who is there: logging in and out, and what follows from it. Outlives sessions. */
export function* authSaga() {
  yield* requestSaga(fetchUser, me.fetchMe)
  yield* requestSaga(fetchFeatures, auth.fetchFeatures)
  yield* requestSaga(fetchAdminRoles, me.fetchAdminMe)
  yield* requestSaga(fetchInvitation, auth.fetchInvitation)
  yield* requestSaga(checkResetToken, auth.checkResetToken)
  yield* requestSaga(login, auth.login, takeLeading)
  yield* requestSaga(loginByEmailToken, auth.activateEmailLoginToken, takeLeading)
  yield* requestSaga(requestEmailLogin, auth.requestEmailLoginToken, takeLeading)
  yield* requestSaga(signup, auth.signup, takeLeading)
  yield* requestSaga(applyInvitation, auth.applyInvitation, takeLeading)
  yield* requestSaga(requestPasswordReset, auth.requestPasswordReset, takeLeading)
  yield* requestSaga(setPassword, auth.setPassword, takeLeading)
  yield* requestSaga(changePassword, me.changePassword, takeLeading)
  yield* requestSaga(updatePersonalData, me.updateMe, takeLeading)
  yield* requestSaga(verifyEmail, auth.verifyEmail, takeLeading)
  yield* requestSaga(requestEmailVerification, auth.requestEmailVerification, takeLeading)
  yield* requestSaga(updateMetadata, me.updateMetadata)
  yield* requestSaga(giveGdprConsent, me.giveGdprConsent, takeLeading)
  yield* requestSaga(withdrawGdprConsent, me.withdrawGdprConsent, takeLeading)
  yield* requestSaga(logout, auth.logout, takeLeading)

  yield* takeEvery(isLoginSuccess, completeLogin)
  yield* takeEvery(setPassword.success, loadAfterReset)
  yield* takeEvery([changePassword.success, updatePersonalData.success], tellItWasSaved)
  yield* takeLatest(signedIn, rememberVisit)
  yield* takeLeading(leave, signOut)
}

function* completeLogin() {
  const domain = (yield* select(selectUserEmail))?.split('@')[1]?.toLowerCase()
  if (domain && config().internalEmailDomains.includes(domain)) yield* put(fetchAdminRoles())
  yield* put(fetchFeatures())
  yield* put(signedIn())
}

function* loadAfterReset() {
  yield* put(notify({ title: message('password.saved'), timeout: 8_000 }))
  yield* put(fetchUser())
  yield* take(isAnyOf(fetchUser.success, fetchUser.failure))
  yield* put(fetchFeatures())
  if (yield* select(selectIsAuthenticated)) yield* put(signedIn())
}

function* tellItWasSaved({ type }: { type: string }) {
  const title =
    type === changePassword.success.type ? message('password.saved') : 'Ihre Angaben wurden gespeichert.'
  yield* put(notify({ title, timeout: 8_000 }))
}

function* rememberVisit() {
  const { over } = yield* race({ due: delay(LAST_VISITED_DELAY_MS), over: take(signedOut) })
  if (!over) yield* put(updateMetadata({ lastVisited: Date.now() }))
}

function* signOut({ payload }: ReturnType<typeof leave>) {
  yield* put(logout())
  yield* take(isAnyOf(logout.success, logout.failure)) // a server that cannot be reached keeps nobody here
  yield* call(clearSession)
  yield* put(pageViewed({ path: '/logout' }))
  yield* put(signedOut({ reason: 'logout' }))
  const { go, leave: leaveFor } = yield* navigation()
  const target = safeTarget(payload.redirectTo, { origin: location.origin, hosts: config().redirectHosts })
  if (target === null) yield* call(go, '/')
  else if (target.startsWith('/')) yield* call(go, target)
  else yield* call(leaveFor, target)
}
