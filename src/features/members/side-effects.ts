import { TEXT } from '../../../contract/texts'
import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import type * as api from '../../api/members'
import { labelOf } from '../../../contract/enumerations/values'
import { MEMBER_ROLE, type InvitationDelivery } from '../../../contract/enumerations/people'
import { notificationClosed, notify } from '../../core/notifications/actions'
import { licenseReturned, licenseTaken } from '../../core/organization/organization'
import { selectOrganization } from '../../core/organization/selectors'
import { errorMessage } from '../../core/requests/error-message'
import { fetchUser } from '../../core/session/requests'
import { selectUser } from '../../core/session/selectors'
import type { Failed, Succeeded } from '../../lib/request'
import { message } from '../../lib/messages'
import {
  addMember,
  deleteInvitation,
  deleteMember,
  fetchInvitations,
  resendInvitation,
  setMemberRole,
} from './requests'
import { nameOf } from '../../core/organization/member-name'
import { organizationMessage } from '../../core/organization/messages'

/** What the members' screen says, and what follows for licenses and session. */
export function* membersSideEffects(): SagaGenerator<void> {
  yield* takeEvery([addMember.success, resendInvitation.success, fetchInvitations.success], countLicenses)
  yield* takeEvery([deleteMember.success, deleteInvitation.success], function* giveBack() {
    yield* put(licenseReturned())
  })
  yield* takeEvery([addMember.success, resendInvitation.success], notifySent)
  yield* takeEvery(deleteInvitation.success, notifyRevoked)
  yield* takeEvery(deleteMember.success, notifyMemberLeft)
  yield* takeEvery(setMemberRole.success, notifyRole)
  yield* takeEvery(setMemberRole.success, function* lookAgain({ payload }) {
    // Whoever changes the own role may see other things than before.
    if (payload.userId === (yield* select(selectUser))?.id) yield* put(fetchUser())
  })
  yield* takeEvery(
    [setMemberRole.failure, deleteMember.failure, resendInvitation.failure, deleteInvitation.failure],
    notifyFailed,
  )
}

type Sent = Succeeded<api.InvitationBody, api.InvitationSent>

/** An invitation takes a license, a renewed one none, an expired one gives it back; the server says how many are left. */
function* countLicenses({ payload }: { payload: { remainingLicenses?: number } }) {
  const before = (yield* select(selectOrganization))?.remainingLicenses ?? 0
  const taken = before - (payload.remainingLicenses ?? before)
  const change = taken > 0 ? licenseTaken() : licenseReturned()
  for (let count = 0; count < Math.abs(taken); count += 1) yield* put(change)
}

/** Only the newest word about a person stands. */
function* tell(id: string, toast: Parameters<typeof notify>[0]) {
  yield* put(notificationClosed({ id }))
  yield* put(notify({ id, timeout: 6_000, ...toast }))
}

const invitationId = (email: string) => `invitation-${email}`
const memberId = (userId: number) => `member-${userId}`

/** Where no mail can leave, the screen shows the link instead. */
function* notifySent({ payload: { email, delivery } }: Sent) {
  if (delivery === 'LINK') yield* put(notificationClosed({ id: invitationId(email) }))
  else yield* tell(invitationId(email), sentToast(email, delivery))
}

function sentToast(email: string, delivery: InvitationDelivery): Parameters<typeof notify>[0] {
  if (delivery === 'PENDING')
    return {
      title: 'Zustellung ausstehend',
      content: `Die Einladung an ${email} ist angelegt; der Mailserver nimmt sie noch nicht an. Wir versuchen es weiter.`,
      timeout: 12_000,
    }
  if (delivery === 'FAILED')
    return {
      title: 'Einladung nicht zustellbar',
      content: `Der Mailserver weist Nachrichten an ${email} zurück. Bitte prüfen Sie die Adresse.`,
      timeout: 12_000,
    }
  return {
    title: organizationMessage('members.sent'),
    content: organizationMessage('members.sentTo', { email }),
  }
}

/** To undo it is to invite anew: the old link stays void. */
function* notifyRevoked({ meta }: Succeeded<api.Invitation, void>) {
  const { email, memberRole } = meta.initiator.payload
  yield* tell(invitationId(email), {
    title: 'Einladung zurückgezogen',
    content: `${email} kann sie nicht mehr annehmen. Die Lizenz ist wieder frei.`,
    timeout: 12_000,
    onAgree: resendInvitation({ email, memberRole }),
    agreeLabel: message('notification.undo'),
  })
}

function* notifyMemberLeft({ meta }: Succeeded<api.Member, void>) {
  const member = meta.initiator.payload
  yield* tell(memberId(member.userId), {
    title: 'Mitglied entfernt',
    content: `${nameOf(member)} gehört nicht mehr zu Ihrer Organisation. Die Lizenz ist wieder frei.`,
  })
}

function* notifyRole({ payload: member }: Succeeded<unknown, api.Member>) {
  yield* tell(memberId(member.userId), {
    title: 'Rolle geändert',
    content: `${nameOf(member)} hat jetzt die Rolle ${labelOf(MEMBER_ROLE, member.role)}.`,
  })
}

function* notifyFailed({ error }: Failed<unknown>) {
  const content = errorMessage(error, { conflict: error.message ?? organizationMessage('members.lastAdmin') })
  yield* put(notify({ id: 'members-failed', title: TEXT.failed, content, timeout: 8_000 }))
}
