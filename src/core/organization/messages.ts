import { INVITATION_DAYS } from '../../../contract/limits'
import { TEXT } from '../../../contract/texts'
import { defineOverridableMessages } from '../../lib/locale'

export const getOrganizationMessage = defineOverridableMessages({
  'members.invitationInvalid': TEXT.invitationInvalid,
  'members.already': TEXT.alreadyMember,
  'members.lastAdmin': TEXT.lastAdmin,
  'members.roles': 'Die Administration verwaltet Mitglieder; die Redaktion arbeitet mit Umfragen.',
  'members.remove': 'Mitglied entfernen',
  'members.invited': 'Eingeladene Personen',
  'members.sent': 'Einladung versendet',
  'members.sentTo': `an {email}, gültig ${INVITATION_DAYS} Tage`,
  'members.resend': 'Erneut senden',
  'members.newLink': 'Neuer Link',
  'members.linkOnce':
    'Dieser Server verschickt keine E-Mails. Nach dem Einladen sehen Sie einmal den Link, den Sie selbst weitergeben.',
})
