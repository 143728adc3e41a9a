import { call, put, select, spawn, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga'
import * as me from '../../api/me'
import { clearSession } from '../../api/session-cookies'
import { navigation } from '../../core/navigation'
import { notify } from '../../core/notifications/actions'
import { tellFailure } from '../../core/notifications/tell-failure'
import { putOffConsent } from '../../core/session/consent-question'
import { signedOut } from '../../core/session/events'
import { changePassword, withdrawGdprConsent } from '../../core/session/requests'
import { selectUser } from '../../core/session/selectors'
import { requestSaga } from '../../lib/request'
import { deleteAccount, endOtherSessions, endSession, exportData, fetchSessions } from './actions'
import { saveJson } from '../../lib/save-file'

export function* accountSaga(): SagaGenerator<void> {
  yield* requestSaga(fetchSessions, me.fetchSessions)
  yield* requestSaga(endSession, me.endSession, takeEvery)
  yield* requestSaga(endOtherSessions, me.endOtherSessions, takeLeading)
  yield* requestSaga(exportData, me.exportMe, takeLeading)
  yield* requestSaga(deleteAccount, me.deleteMe, takeLeading)

  // Whoever withdraws the consent is not asked for it on the next page.
  yield* takeEvery(withdrawGdprConsent.success, function* askLater() {
    const user = yield* select(selectUser)
    if (user?.id) yield* call(putOffConsent, user.id)
  })
  // A new password ends the other sessions.
  yield* takeEvery(changePassword.success, function* lookAgain() {
    yield* put(fetchSessions())
  })
  yield* takeEvery(endOtherSessions.success, function* confirm() {
    yield* put(notify({ title: 'Alle anderen Sitzungen wurden beendet.', timeout: 8_000 }))
  })
  yield* takeEvery(exportData.success, function* save({ payload }) {
    yield* call(saveJson, 'meine-daten.json', payload)
  })
  yield* takeEvery(
    [endSession.failure, endOtherSessions.failure, exportData.failure, withdrawGdprConsent.failure],
    tellFailure('account-failed'),
  )
  // Signing out ends this saga, but not what is spawned.
  yield* takeEvery(deleteAccount.success, function* goodbye() {
    yield* spawn(farewell)
  })
}

function* farewell() {
  yield* call(clearSession)
  const { go } = yield* navigation()
  yield* put(signedOut({ reason: 'logout' }))
  yield* put(notify({ title: 'Ihr Konto wurde gelöscht.' }))
  yield* call(go, '/')
}
