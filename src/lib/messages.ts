import { TEXT } from '../../contract/texts'
import { defineMessages } from './locale'

/**
 * The texts that more than one room shows, and every wording that the product has fixed.
 * A feature's own texts stand in the feature, made with `defineMessages`.
 */
export const message = defineMessages({
  'app.loading': 'Wird geladen …',
  'app.retry': 'Erneut versuchen',
  'app.reload': 'Seite neu laden',
  'app.crashed': 'Diese Seite konnte nicht angezeigt werden.',
  'app.partMissing': 'Dieser Teil der Seite konnte nicht geladen werden. Bitte laden Sie die Seite neu.',
  'app.partBroken': 'Dieser Teil der Seite kann nicht angezeigt werden.',
  'app.more': 'Mehr laden',
  'app.save': 'Speichern',
  'app.cancel': 'Abbrechen',
  'app.delete': 'Löschen',
  'app.remove': 'Entfernen',
  'app.reset': 'Zurücksetzen',
  'app.asTable': 'Als Tabelle anzeigen',

  'navbar.unknown': 'Unbekannt',
  'navbar.login': 'Anmelden',
  'navbar.logout': 'Abmelden',
  'navbar.news': 'News',
  'navbar.explore': 'Entdecken',
  'navbar.boards': 'Insight Boards',
  'navbar.search': 'Suche',
  'navbar.internal': 'Intern',
  'navbar.account': 'Konto',
  'navbar.settings': 'Einstellungen',
  'navbar.favorites': 'Favoriten',
  'navbar.palette': 'Chart-Farbpalette',
  'navbar.members': 'Mitglieder',
  'navbar.contact': 'Kontakt',
  'navbar.openMenu': 'Menü öffnen',
  'avatar.alt': 'Nutzeravatar',
  'overlay.close': 'Overlay schließen',
  'notification.agree': 'Einverstanden',
  'notification.undo': 'Rückgängig',
  'notification.close': 'Benachrichtigung schließen',

  'error.offline': 'Sie sind offline. Bitte prüfen Sie Ihre Internetverbindung.',
  'error.unreachable': TEXT.unreachable,
  'error.login': TEXT.loginFailed,
  'error.tooManyTries': TEXT.tooManyTries,
  'error.tooManyTriesOneMinute': TEXT.tooManyTriesOneMinute,
  'error.sessionOver': TEXT.sessionOver,
  'error.generic': `${TEXT.internalError} (Kennung: {requestId})`,
  'error.genericWithoutId': TEXT.internalError,
  'error.forbidden': TEXT.forbidden,
  'error.notFound': 'Dieser Eintrag wurde nicht gefunden.',
  'error.conflict': TEXT.conflict,
  'error.validation': TEXT.validationFailed,
  'error.mailDisabled': TEXT.mailDisabled,
  'error.tooLarge': 'Diese Datei ist zu groß.',

  'consent.outdated': TEXT.consentOutdated,

  'password.resetRequested': TEXT.linkSent,
  'password.linkInvalid': TEXT.linkExpired,
  'password.differ': 'Die Passwörter stimmen nicht überein.',
  'password.saved': 'Ihr Passwort wurde gespeichert.',

  'field.required': TEXT.requiredField,
  'field.email': TEXT.invalidEmail,
  'field.phone': TEXT.invalidPhone,
  'field.messageLength': TEXT.messageLength,
  'field.embedAddress': 'Bitte geben Sie eine gültige Webadresse ein.',

  'notAllowed.title': 'Kein Zugriff',
  'notAllowed.text': 'Sie haben keine Berechtigung für diese Seite.',
  'notFound.title': 'Seite nicht gefunden',
  'notFound.text': TEXT.pageNotFound,

  'members.invitationInvalid': TEXT.invitationInvalid,
  'members.already': TEXT.alreadyMember,
  'members.noLicenses': TEXT.noLicenses,
  'members.lastAdmin': TEXT.lastAdmin,

  'polls.noneFound': 'Keine Umfragen gefunden. Der Filter wurde zurückgesetzt.',
  'result.lowBase': TEXT.lowBase,
  'result.notAsked': TEXT.notAsked,
  'result.none': TEXT.noResult,
  'result.hidden': 'zu wenige Befragte, nicht ausgewiesen',
  'result.frozen': TEXT.frozen,
  'board.filterNotApplicable': 'Filter nicht anwendbar',

  'account.completeEmail': 'E-Mail-Adresse ergänzen',
  'account.verifyEmail': 'E-Mail-Adresse bestätigen',
  'account.setPassword': 'Passwort festlegen',

  'contact.thanks': TEXT.contactThanks,
})
