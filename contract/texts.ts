import { MESSAGE_LENGTH, MIN_BASE, NAME_LENGTH, PASSWORD_LENGTH } from './limits.ts'

const range = ({ min, max }: { readonly min: number; readonly max: number }) =>
  `Bitte schreiben Sie zwischen ${min} und ${max.toLocaleString('de-DE')} Zeichen.`

/** Says that a text is too long. */
export const maxLengthText = (max: number): string =>
  `Bitte schreiben Sie höchstens ${max.toLocaleString('de-DE')} Zeichen.`

/** Sentences that client and server both show. */
export const TEXT = {
  lowBase: 'Zu wenige Befragte für eine verlässliche Aussage.',
  /** Beside a figure of few respondents. */
  uncertain: `unsicher: unter ${MIN_BASE.low} Befragte`,
  smallGroups: `Gruppen mit weniger als ${MIN_BASE.low} Befragten sind grau und ohne Markierung, solche mit weniger als ${MIN_BASE.hidden} werden nicht ausgewiesen.`,
  /** Of a poll that has answers, but none in the period chosen. */
  notAsked: 'In diesem Zeitraum wurde nicht gefragt.',
  noResult: 'Für diese Umfrage liegt noch kein Ergebnis vor.',
  /** Of an open poll that was answered, but none of whose answers is in a category. */
  notCodedYet: 'Die Antworten werden noch zugeordnet.',
  onlyTotalPublished: 'Veröffentlicht ist nur das Ergebnis aller Befragten.',
  frozen: 'Dieses Ergebnis ist eingefroren und wird nicht mehr aktualisiert.',
  /** In place of a detail of a study that is not known. */
  notStated: 'keine Angabe',
  mailDisabled: 'Dieser Server verschickt keine E-Mails. Bitte wenden Sie sich an Ihre Administration.',
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  invalidPhone: 'Bitte geben Sie eine gültige Telefonnummer ein.',
  messageLength: range(MESSAGE_LENGTH),
  nameLength: range(NAME_LENGTH),
  passwordHint: `Mindestens ${PASSWORD_LENGTH.min} Zeichen`,
  passwordTooShort: `Das Passwort muss mindestens ${PASSWORD_LENGTH.min} Zeichen lang sein.`,
  passwordTooLong: `Das Passwort darf höchstens ${PASSWORD_LENGTH.max} Zeichen lang sein.`,
  passwordTooCommon: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  endBeforeStart: 'Das Ende liegt vor dem Anfang.',
  requiredField: 'Bitte füllen Sie dieses Feld aus.',

  sessionOver: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  loginFailed: 'E-Mail-Adresse oder Passwort ist nicht korrekt.',
  forbidden: 'Sie haben keine Berechtigung für diese Aktion.',
  pageNotFound: 'Diese Seite gibt es nicht.',
  conflict: 'Die Daten wurden inzwischen geändert. Bitte laden Sie die Seite neu.',
  validationFailed: 'Bitte prüfen Sie Ihre Eingaben.',
  /** `{n}` is the number of minutes. */
  tooManyTries: 'Zu viele Versuche. Bitte warten Sie {n} Minuten.',
  tooManyTriesOneMinute: 'Zu viele Versuche. Bitte warten Sie eine Minute.',
  internalError: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  unreachable: 'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',

  linkSent: 'Falls ein Konto zu dieser Adresse besteht, haben wir Ihnen einen Link geschickt.',
  linkExpired: 'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
  consentOutdated: 'Der Text der Einwilligung wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
  invitationInvalid:
    'Diese Einladung ist ungültig oder abgelaufen. Bitte wenden Sie sich an Ihre Administration.',
  alreadyMember: 'Diese Person ist bereits Mitglied Ihrer Organisation.',
  noLicenses: 'Es sind keine Lizenzen mehr frei.',
  lastAdmin: 'Mindestens eine Person muss die Rolle Administration behalten.',
} as const

/** Says how many answers to an open poll are in no category yet. @param count null for fewer than ten */
export const uncodedText = (count: number | null): string =>
  count === null
    ? 'Weniger als 10 Antworten sind noch nicht zugeordnet.'
    : `${count.toLocaleString('de-DE')} Antworten sind noch nicht zugeordnet.`

/** A text in quotes, save where it brings its own. */
export const quoted = (text: string): string => (text.startsWith('„') ? text : `„${text}“`)
