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
  'error.unreachable':
    'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
  'error.login': 'E-Mail-Adresse oder Passwort ist nicht korrekt.',
  'error.tooManyTries': 'Zu viele Versuche. Bitte warten Sie {n} Minuten.',
  'error.tooManyTriesOneMinute': 'Zu viele Versuche. Bitte warten Sie eine Minute.',
  'error.sessionOver': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  'error.generic': 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut. (Kennung: {requestId})',
  'error.genericWithoutId': 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  'error.forbidden': 'Sie haben keine Berechtigung für diese Aktion.',
  'error.notFound': 'Dieser Eintrag wurde nicht gefunden.',
  'error.conflict': 'Jemand anderes hat das gerade geändert. Bitte laden Sie die Seite neu.',
  'error.validation': 'Bitte prüfen Sie Ihre Angaben.',
  'error.mailDisabled': TEXT.mailDisabled,
  'error.tooLarge': 'Diese Datei ist zu groß.',

  'consent.outdated': 'Der Text der Einwilligung wurde inzwischen geändert. Bitte laden Sie die Seite neu.',

  'password.resetRequested':
    'Falls ein Konto zu dieser Adresse besteht, haben wir Ihnen einen Link geschickt.',
  'password.linkInvalid': 'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
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
  'notFound.text': 'Diese Seite gibt es nicht.',

  'members.invitationInvalid':
    'Diese Einladung ist ungültig oder abgelaufen. Bitte wenden Sie sich an Ihre Administration.',
  'members.already': 'Diese Person ist bereits Mitglied Ihrer Organisation.',
  'members.noLicenses': 'Es sind keine Lizenzen mehr frei.',
  'members.lastAdmin': 'Mindestens eine Person muss die Rolle Administration behalten.',

  'polls.noneFound': 'Keine Umfragen gefunden. Der Filter wurde zurückgesetzt.',
  'result.lowBase': TEXT.lowBase,
  'result.notAsked': TEXT.notAsked,
  'result.none': TEXT.noResult,
  'result.hidden': 'zu wenige Befragte, nicht ausgewiesen',
  'result.frozen': 'Dieses Ergebnis ist eingefroren und wird nicht mehr aktualisiert.',
  'board.filterNotApplicable': 'Filter nicht anwendbar',

  'account.completeEmail': 'E-Mail-Adresse ergänzen',
  'account.verifyEmail': 'E-Mail-Adresse bestätigen',
  'account.setPassword': 'Passwort festlegen',

  'contact.thanks': 'Vielen Dank. Wir melden uns innerhalb von zwei Werktagen.',
})
