import { TEXT } from '../../contract/texts'
import { defineOverridableMessages } from './locale'

/** Texts that all parts of the app share. The texts of a feature module are in its own `messages.ts`. */
export const message = defineOverridableMessages({
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
  'app.asChart': 'Als Grafik anzeigen',

  'overlay.close': 'Overlay schließen',
  'notification.agree': 'Einverstanden',
  'notification.undo': 'Rückgängig',
  'notification.close': 'Benachrichtigung schließen',

  'error.offline': 'Sie sind offline. Bitte prüfen Sie Ihre Internetverbindung.',

  'password.differ': 'Die Passwörter stimmen nicht überein.',

  'field.required': TEXT.requiredField,
  'field.email': TEXT.invalidEmail,
  'field.phone': TEXT.invalidPhone,
  'field.embedAddress': 'Bitte geben Sie eine gültige Webadresse ein.',
  'field.embedBlocked': 'Von dieser Adresse darf hier nichts eingebettet werden.',

  'notAllowed.title': 'Kein Zugriff',
  'notAllowed.text': 'Sie haben keine Berechtigung für diese Seite.',
  'notFound.title': TEXT.pageNotFoundTitle,
  'notFound.text': TEXT.pageNotFound,
})
