import { MIN_BASE } from './limits.ts'

/** Sentences that client and server both show. */
export const TEXT = {
  lowBase: 'Zu wenige Befragte für eine verlässliche Aussage.',
  /** Beside a figure of few respondents. */
  uncertain: `unsicher: unter ${MIN_BASE.low} Befragte`,
  smallGroups: `Gruppen mit weniger als ${MIN_BASE.low} Befragten sind grau und ohne Markierung, solche mit weniger als ${MIN_BASE.hidden} werden nicht ausgewiesen.`,
  /** Of a poll that has answers, but none in the period chosen. */
  notAsked: 'In diesem Zeitraum wurde nicht gefragt.',
  noResult: 'Für diese Umfrage liegt noch kein Ergebnis vor.',
  /** In place of a detail of a study that is not known. */
  notStated: 'keine Angabe',
  mailDisabled: 'Dieser Server verschickt keine E-Mails. Bitte wenden Sie sich an Ihre Administration.',
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  invalidPhone: 'Bitte geben Sie eine gültige Telefonnummer ein.',
  messageLength: 'Bitte schreiben Sie zwischen 10 und 2.000 Zeichen.',
  nameLength: 'Bitte schreiben Sie zwischen 2 und 100 Zeichen.',
  passwordTooShort: 'Das Passwort muss mindestens 12 Zeichen lang sein.',
  passwordTooLong: 'Das Passwort darf höchstens 128 Zeichen lang sein.',
  passwordTooCommon: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  requiredField: 'Bitte füllen Sie dieses Feld aus.',
} as const

/** A text in quotes, save where it brings its own. */
export const quoted = (text: string): string => (text.startsWith('„') ? text : `„${text}“`)
