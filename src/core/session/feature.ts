import { isAnyOf } from '@reduxjs/toolkit'
import {
  call,
  delay,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from 'typed-redux-saga'
import { PATHS } from '../../../contract/paths'
import { getClientConfig } from '../../lib/config'
import { toSafeRedirect } from '../../lib/safe-redirect'
import { createFeatureModule } from '../feature-module'
import { getNavigation } from '../navigation'
import { hideNotification, notify, SESSION_OVER_TOAST_ID } from '../notifications/actions'
import { pageViewed } from '../tracking'
import { logoutAndRedirect, loggedIn, loggedOut } from './events'
import { getSessionMessage } from './messages'
import {
  acceptInvitation,
  changePassword,
  checkResetToken,
  fetchAdminRoles,
  fetchEntitlements,
  fetchInvitation,
  fetchUser,
  giveGdprConsent,
  isNewSessionSuccess,
  login,
  loginByEmailToken,
  logout,
  requestEmailLogin,
  requestEmailVerification,
  requestPasswordReset,
  resetPasswordAndLogIn,
  signup,
  updateMetadata,
  updatePersonalData,
  verifyEmail,
  withdrawGdprConsent,
} from './requests'
import { selectIsAuthenticated, selectUserEmail } from './selectors'
import { getSessionStore } from './session'

const LAST_VISITED_DELAY_MS = 3_000

/**
 * Handles login and logout and their side effects. Unlike most modules, it is not restarted per session, and its state
 * is part of the core state.
 */
export const sessionFeature = createFeatureModule({
  name: 'session',
  requests: [
    fetchUser,
    fetchEntitlements,
    fetchAdminRoles,
    fetchInvitation,
    checkResetToken,
    login,
    loginByEmailToken,
    requestEmailLogin,
    signup,
    acceptInvitation,
    requestPasswordReset,
    resetPasswordAndLogIn,
    changePassword,
    updatePersonalData,
    verifyEmail,
    requestEmailVerification,
    updateMetadata,
    giveGdprConsent,
    withdrawGdprConsent,
    logout,
  ],
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(isNewSessionSuccess, completeLogin)
    yield* takeEvery(resetPasswordAndLogIn.success, loadAfterReset)
    yield* takeEvery([changePassword.success, updatePersonalData.success], notifySaved)
    yield* takeEvery(loggedIn, closeSessionOverNotice)
    yield* takeLatest(loggedIn, recordVisit)
    yield* takeLeading(logoutAndRedirect, logOutAndLeave)
  },
})

function* completeLogin(): SagaGenerator<void> {
  const domain = (yield* select(selectUserEmail))?.split('@')[1]?.toLowerCase()
  if (domain && getClientConfig().internalEmailDomains.includes(domain)) yield* put(fetchAdminRoles())
  yield* put(fetchEntitlements())
  yield* put(loggedIn())
}

function* loadAfterReset() {
  yield* put(notify({ title: getSessionMessage('password.saved'), timeoutMs: 8_000 }))
  yield* put(fetchUser())
  yield* take(isAnyOf(fetchUser.success, fetchUser.failure))
  yield* put(fetchEntitlements())
  if (yield* select(selectIsAuthenticated)) yield* put(loggedIn())
}

function* notifySaved({ type }: { type: string }) {
  const title =
    type === changePassword.success.type
      ? getSessionMessage('password.saved')
      : 'Ihre Angaben wurden gespeichert.'
  yield* put(notify({ title, timeoutMs: 8_000 }))
}

function* closeSessionOverNotice() {
  yield* put(hideNotification({ id: SESSION_OVER_TOAST_ID }))
}

function* recordVisit() {
  const { over } = yield* race({ due: delay(LAST_VISITED_DELAY_MS), over: take(loggedOut) })
  if (!over) yield* put(updateMetadata({ lastVisited: Date.now() }))
}

function* logOutAndLeave({ payload }: ReturnType<typeof logoutAndRedirect>) {
  yield* put(logout())
  yield* take(isAnyOf(logout.success, logout.failure)) // log out here even if the server is unreachable
  yield* call((yield* getSessionStore()).clear)
  yield* put(pageViewed({ path: PATHS.logout }))
  yield* put(loggedOut({ reason: 'logout' }))
  const { go, leave: leaveFor } = yield* getNavigation()
  const target = toSafeRedirect(payload.redirectTo, {
    origin: location.origin,
    hosts: getClientConfig().redirectHosts,
  })
  if (target === null) yield* call(go, '/')
  else if (target.startsWith('/')) yield* call(go, target)
  else yield* call(leaveFor, target)
}
