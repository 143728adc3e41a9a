import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { MEMBER_ROLE, type InvitationDelivery } from '../../../contract/enumerations/people'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { TEXT } from '../../../contract/texts'
import type * as api from '../../api/members'
import { hideNotification, notify } from '../../core/notifications/actions'
import { getMemberEmailOrName } from '../../core/organization/member-name'
import { getOrganizationMessage } from '../../core/organization/messages'
import { licenseReturned, licenseTaken } from '../../core/organization/organization'
import { selectOrganization } from '../../core/organization/selectors'
import { getErrorMessage } from '../../core/requests/error-message'
import { fetchUser } from '../../core/session/requests'
import { selectUser } from '../../core/session/selectors'
import { message } from '../../lib/messages'
import type { Failed, Succeeded } from '../../lib/request'
import {
  inviteMember,
  deleteInvitation,
  deleteMember,
  fetchInvitations,
  resendInvitation,
  setMemberRole,
} from './requests'

/** Shows toasts, and keeps the license count and the session up to date. */
export function* membersSideEffects(): SagaGenerator<void> {
  yield* takeEvery([inviteMember.success, resendInvitation.success, fetchInvitations.success], countLicenses)
  yield* takeEvery([deleteMember.success, deleteInvitation.success], function* returnLicense() {
    yield* put(licenseReturned())
  })
  yield* takeEvery([inviteMember.success, resendInvitation.success], notifySent)
  yield* takeEvery(deleteInvitation.success, notifyRevoked)
  yield* takeEvery(deleteMember.success, notifyMemberLeft)
  yield* takeEvery(setMemberRole.success, notifyRole)
  yield* takeEvery(setMemberRole.success, function* reloadOwnUser({ payload }) {
    // Another role may change what the user can see.
    if (payload.userId === (yield* select(selectUser))?.id) yield* put(fetchUser())
  })
  yield* takeEvery(
    [setMemberRole.failure, deleteMember.failure, resendInvitation.failure, deleteInvitation.failure],
    notifyFailed,
  )
}

type Sent = Succeeded<api.InvitationBody, api.SentInvitation>

function* countLicenses({ payload }: { payload: { remainingLicenses?: number } }) {
  const before = (yield* select(selectOrganization))?.remainingLicenses ?? 0
  const taken = before - (payload.remainingLicenses ?? before)
  const change = taken > 0 ? licenseTaken() : licenseReturned()
  for (let count = 0; count < Math.abs(taken); count += 1) yield* put(change)
}

/** Shows a toast that replaces the previous one about the same person. */
function* replaceToast(id: string, toast: Parameters<typeof notify>[0]) {
  yield* put(hideNotification({ id }))
  yield* put(notify({ id, timeoutMs: 6_000, ...toast }))
}

const invitationId = (email: string) => `invitation-${email}`
const memberId = (userId: number) => `member-${userId}`

/** Without e-mail delivery, the screen shows the link instead. */
function* notifySent({ payload: { email, delivery } }: Sent) {
  if (delivery === 'LINK') yield* put(hideNotification({ id: invitationId(email) }))
  else yield* replaceToast(invitationId(email), sentToast(email, delivery))
}

function sentToast(email: string, delivery: InvitationDelivery): Parameters<typeof notify>[0] {
  if (delivery === 'PENDING')
    return {
      title: 'Zustellung ausstehend',
      content: `Die Einladung an ${email} ist angelegt; der Mailserver nimmt sie noch nicht an. Wir versuchen es weiter.`,
      timeoutMs: 12_000,
    }
  if (delivery === 'FAILED')
    return {
      title: 'Einladung nicht zustellbar',
      content: `Der Mailserver weist Nachrichten an ${email} zurück. Bitte prüfen Sie die Adresse.`,
      timeoutMs: 12_000,
    }
  return {
    title: getOrganizationMessage('members.sent'),
    content: getOrganizationMessage('members.sentTo', { email }),
  }
}

/** Undo sends a new invitation; the old link stays invalid. */
function* notifyRevoked({ meta }: Succeeded<api.Invitation, void>) {
  const { email, memberRole } = meta.initiator.payload
  yield* replaceToast(invitationId(email), {
    title: 'Einladung zurückgezogen',
    content: `${email} kann sie nicht mehr annehmen. Die Lizenz ist wieder frei.`,
    timeoutMs: 12_000,
    onAgree: resendInvitation({ email, memberRole }),
    agreeLabel: message('notification.undo'),
  })
}

function* notifyMemberLeft({ meta }: Succeeded<api.Member, void>) {
  const member = meta.initiator.payload
  yield* replaceToast(memberId(member.userId), {
    title: 'Mitglied entfernt',
    content: `${getMemberEmailOrName(member)} gehört nicht mehr zu Ihrer Organisation. Die Lizenz ist wieder frei.`,
  })
}

function* notifyRole({ payload: member }: Succeeded<unknown, api.Member>) {
  yield* replaceToast(memberId(member.userId), {
    title: 'Rolle geändert',
    content: `${getMemberEmailOrName(member)} hat jetzt die Rolle ${getLabelOrDash(MEMBER_ROLE, member.role)}.`,
  })
}

function* notifyFailed({ error }: Failed<unknown>) {
  const content = getErrorMessage(error, {
    conflict: error.message ?? getOrganizationMessage('members.lastAdmin'),
  })
  yield* put(notify({ id: 'members-failed', title: TEXT.failed, content, timeoutMs: 8_000 }))
}
