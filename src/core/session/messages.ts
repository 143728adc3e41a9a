import { TEXT } from '../../../contract/texts'
import { defineOverridableMessages } from '../../lib/locale'

/** Texts about the user's account. */
export const getSessionMessage = defineOverridableMessages({
  'avatar.alt': 'Nutzeravatar',
  'consent.outdated': TEXT.consentOutdated,
  'password.resetRequested': TEXT.linkSent,
  'password.saved': 'Ihr Passwort wurde gespeichert.',
  'account.completeEmail': 'E-Mail-Adresse ergänzen',
  'account.verifyEmail': 'E-Mail-Adresse bestätigen',
  'account.setPassword': 'Passwort festlegen',
})
