import { put, select, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/members'
import { notify } from '../../core/notifications/actions'
import { licenceReturned, licenceTaken } from '../../core/organisation/organisation'
import { selectOrganisation } from '../../core/organisation/selectors'
import { errorMessage } from '../../core/requests/error-message'
import { fetchUser } from '../../core/session/requests'
import { selectUser } from '../../core/session/selectors'
import { requestSaga, type Failed, type Succeeded } from '../../lib/request'
import { message } from '../../lib/messages'
import {
  addMember,
  deleteInvitation,
  deleteMember,
  fetchInvitations,
  fetchMembers,
  resendInvitation,
  setMemberRole,
} from './actions'

export function* membersSaga(): SagaGenerator<void> {
  yield* requestSaga(fetchMembers, api.fetchMembers)
  yield* requestSaga(fetchInvitations, api.fetchInvitations)
  yield* requestSaga(addMember, api.invite, takeLeading)
  yield* requestSaga(setMemberRole, api.setMemberRole, takeEvery)
  yield* requestSaga(deleteMember, api.deleteMember, takeEvery)
  yield* requestSaga(resendInvitation, api.invite, takeEvery)
  yield* requestSaga(deleteInvitation, api.deleteInvitation, takeEvery)

  yield* takeEvery([addMember.success, resendInvitation.success], countLicences)
  yield* takeEvery([deleteMember.success, deleteInvitation.success], function* giveBack() {
    yield* put(licenceReturned())
  })
  yield* takeEvery([addMember.success, resendInvitation.success], tellItWasSent)
  yield* takeEvery(setMemberRole.success, function* lookAgain({ payload }) {
    // Whoever changes the own role may see other things than before.
    if (payload.userId === (yield* select(selectUser))?.id) yield* put(fetchUser())
  })
  yield* takeEvery(
    [setMemberRole.failure, deleteMember.failure, resendInvitation.failure, deleteInvitation.failure],
    tellItFailed,
  )
}

type Sent = Succeeded<api.InvitationWish, api.InvitationSent>

/** An invitation takes a licence, a renewed one none; the server says how many are left. */
function* countLicences({ payload }: Sent) {
  const before = (yield* select(selectOrganisation))?.remainingLicenses ?? payload.remainingLicenses
  const taken = before - payload.remainingLicenses
  const change = taken > 0 ? licenceTaken() : licenceReturned()
  for (let count = 0; count < Math.abs(taken); count += 1) yield* put(change)
}

function* tellItWasSent({ payload }: Sent) {
  yield* put(
    notify({ title: 'Einladung versendet', content: `an ${payload.email}, gültig 14 Tage`, timeout: 6_000 }),
  )
}

function* tellItFailed({ error }: Failed<unknown>) {
  const content = errorMessage(error, { conflict: error.message ?? message('members.lastAdmin') })
  yield* put(notify({ id: 'members-failed', title: 'Das hat nicht geklappt.', content, timeout: 8_000 }))
}
