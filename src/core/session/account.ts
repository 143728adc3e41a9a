import { combineReducers } from '@reduxjs/toolkit'
import { call, put, select, spawn, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { createWholeListReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { saveJson } from '../../lib/save-file'
import { createFeatureModule } from '../feature-module'
import { getNavigation } from '../navigation'
import { notify } from '../notifications/actions'
import type { CoreState } from '../state'
import * as api from './calls/account'
import { postponeConsent } from './consent-question'
import { loggedOut } from './events'
import { changePassword, withdrawGdprConsent } from './requests'
import { selectUser } from './selectors'
import { getSessionStore } from './session'

export const fetchSessions = createRequest('account/fetchSessions', api.fetchSessions)
/** Ends another session of the user. */
export const endSession = createRequest('account/endSession', api.endSession, {
  take: 'every',
  key: String,
  failureToastId: 'account-failed',
})
export const endOtherSessions = createRequest('account/endOtherSessions', api.endOtherSessions, {
  take: 'leading',
  failureToastId: 'account-failed',
})
export const exportPersonalData = createRequest('account/exportData', api.exportPersonalData, {
  take: 'leading',
  failureToastId: 'account-failed',
})
/** Deletes the account. Requires the password if the account has one. */
export const deleteAccount = createRequest('account/delete', api.deleteMe, { take: 'leading', secret: true })

/** Manages the user's account. Installed with the settings page. */
export const accountFeature = createFeatureModule({
  name: 'account',
  requests: [fetchSessions, endSession, endOtherSessions, exportPersonalData, deleteAccount],
  reducer: combineReducers({
    sessions: createWholeListReducer(fetchSessions, 'sessions', {
      extend: (builder) =>
        builder
          .addMatcher(endSession.success.match, (state, { meta }) => {
            state.list = state.list?.filter(({ id }) => id !== meta.initiator.payload) ?? null
          })
          .addMatcher(endOtherSessions.success.match, (state) => {
            state.list = state.list?.filter(({ isCurrent }) => isCurrent) ?? null
          }),
    }),
  }),
  *sideEffects(): SagaGenerator<void> {
    // After withdrawing the consent, do not ask for it on the next page.
    yield* takeEvery(withdrawGdprConsent.success, function* postponeQuestion() {
      const user = yield* select(selectUser)
      if (user?.id) yield* call(postponeConsent, user.id)
    })
    // A new password ends the other sessions.
    yield* takeEvery(changePassword.success, function* refetchSessions() {
      yield* put(fetchSessions())
    })
    yield* takeEvery(endOtherSessions.success, function* confirm() {
      yield* put(notify({ title: 'Alle anderen Sitzungen wurden beendet.', timeoutMs: 8_000 }))
    })
    yield* takeEvery(exportPersonalData.success, function* save({ payload }) {
      yield* call(saveJson, 'meine-daten.json', payload)
    })
    // The logout cancels this saga, but not spawned ones.
    yield* takeEvery(deleteAccount.success, function* endSessionHere() {
      yield* spawn(logOutAfterDeletion)
    })
  },
})

function* logOutAfterDeletion() {
  yield* call((yield* getSessionStore()).clear)
  const { go } = yield* getNavigation()
  yield* put(loggedOut({ reason: 'logout' }))
  yield* put(notify({ title: 'Ihr Konto wurde gelöscht.' }))
  yield* call(go, '/')
}

export const selectSessionListState = (state: CoreState) => accountFeature.selectSlice(state).sessions
