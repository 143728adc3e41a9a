import { INVITATION_DAYS, LINK_MINUTES } from '../../../contract/limits.ts'

/** An e-mail in plain text. */
export interface EmailMessage {
  to: string
  subject: string
  text: string
  replyTo?: string
  /** URL of the one-click unsubscription (RFC 8058). */
  unsubscribeUrl?: string
}

const CLOSING = 'Mit freundlichen Grüßen\nIhr Team von Meinungsbild'

const createEmail = (to: string, subject: string, ...paragraphs: string[]): EmailMessage => ({
  to,
  subject,
  text: `${['Guten Tag,', ...paragraphs, CLOSING].join('\n\n')}\n`,
})

export const passwordResetEmail = (to: string, link: string): EmailMessage =>
  createEmail(
    to,
    'Ihr neues Passwort für Meinungsbild',
    'für Ihr Konto wurde ein neues Passwort angefordert. Über diesen Link legen Sie es fest:',
    link,
    `Der Link ist ${LINK_MINUTES.PASSWORD_RESET} Minuten gültig und nur einmal verwendbar. Wenn Sie kein neues Passwort angefordert haben, können Sie diese Nachricht ignorieren: Ihr Passwort bleibt, wie es ist.`,
  )

export const loginLinkEmail = (to: string, link: string): EmailMessage =>
  createEmail(
    to,
    'Ihr Link zum Anmelden bei Meinungsbild',
    'mit diesem Link melden Sie sich ohne Passwort an:',
    link,
    `Der Link ist ${LINK_MINUTES.LOGIN} Minuten gültig und nur einmal verwendbar. Bitte geben Sie ihn nicht weiter.`,
  )

export const verificationEmail = (to: string, link: string): EmailMessage =>
  createEmail(
    to,
    'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    'bitte bestätigen Sie mit diesem Link, dass diese Adresse Ihnen gehört:',
    link,
    `Der Link ist ${LINK_MINUTES.EMAIL_VERIFICATION / 60} Stunden gültig. Sie müssen dafür mit Ihrem Konto angemeldet sein. Wenn Sie kein Konto bei Meinungsbild haben, können Sie diese Nachricht ignorieren.`,
  )

export const passwordChangedEmail = (to: string): EmailMessage =>
  createEmail(
    to,
    'Ihr Passwort wurde geändert',
    'das Passwort Ihres Kontos bei Meinungsbild wurde soeben geändert. Alle anderen Sitzungen wurden beendet.',
    'Wenn Sie das nicht waren, fordern Sie bitte sofort ein neues Passwort an.',
  )

export const newDeviceEmail = (
  to: string,
  login: { at: Date; browserInDative: string },
  settingsUrl: string,
): EmailMessage =>
  createEmail(
    to,
    'Neue Anmeldung bei Ihrem Konto',
    `bei Ihrem Konto bei Meinungsbild hat sich jemand von einem Gerät angemeldet, das wir noch nicht kennen: am ${WHEN.format(login.at)} Uhr mit ${login.browserInDative}.`,
    'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, ändern Sie bitte sofort Ihr Passwort und beenden Sie die fremde Sitzung in Ihren Einstellungen:',
    settingsUrl,
  )

const WHEN = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'long',
  timeStyle: 'short',
})

const SECOND_FACTOR = {
  ENABLED: 'eingerichtet. Alle anderen Sitzungen wurden beendet.',
  DISABLED: 'abgeschaltet.',
  RESET: 'von Ihrer Administration zurückgesetzt. Alle Sitzungen wurden beendet.',
} as const

export const createSecondFactorChangedEmail = (
  to: string,
  change: keyof typeof SECOND_FACTOR,
): EmailMessage =>
  createEmail(
    to,
    'Ihre Anmeldung in zwei Schritten wurde geändert',
    `die Anmeldung in zwei Schritten wurde für Ihr Konto bei Meinungsbild ${SECOND_FACTOR[change]}`,
    'Wenn Sie das nicht erwartet haben, ändern Sie bitte sofort Ihr Passwort und wenden Sie sich an Ihre Administration.',
  )

/** The secrets that were removed from an account. */
export interface RemovedSecrets {
  password: boolean
  secondFactor: boolean
}

/** @param links where the user sets each secret again */
export const unprovenSecretsRemovedEmail = (
  to: string,
  { password, secondFactor }: RemovedSecrets,
  links: Record<keyof RemovedSecrets, string>,
): EmailMessage => {
  const removed = [
    ...(password ? ['das Passwort'] : []),
    ...(secondFactor ? ['die Anmeldung in zwei Schritten'] : []),
  ]
  return createEmail(
    to,
    'Bitte richten Sie Ihre Anmeldung neu ein',
    `bei Ihrem Konto bei Meinungsbild haben wir ${removed.join(' und ')} entfernt und alle bisherigen Sitzungen beendet. Bis dahin war nicht sicher, ob Sie das Konto angelegt haben oder jemand anderes mit Ihrer E-Mail-Adresse.`,
    ...(password ? [`Ein neues Passwort legen Sie hier fest:\n${links.password}`] : []),
    ...(secondFactor
      ? [`Die Anmeldung in zwei Schritten richten Sie hier wieder ein:\n${links.secondFactor}`]
      : []),
  )
}

export const invitationEmail = (to: string, organization: string, link: string): EmailMessage =>
  createEmail(
    to,
    `Einladung zu ${organization}`,
    `Sie wurden eingeladen, bei Meinungsbild für ${organization} mitzuarbeiten. Über diesen Link nehmen Sie die Einladung an:`,
    link,
    `Die Einladung gilt ${INVITATION_DAYS} Tage.`,
  )

/** The personal link to a project, in the language of its country. */
export const participantInvitationEmail = (to: string, language: 'de' | 'en', link: string): EmailMessage =>
  language === 'de'
    ? createEmail(
        to,
        'Einladung zu einer Befragung',
        'wir laden Sie zu einer Befragung ein. Über diesen Link nehmen Sie teil:',
        link,
        'Der Link ist nur für Sie und kann einmal bis zum Ende benutzt werden. Sie können unterbrechen und später weitermachen. Ihre Antworten werden getrennt von Ihrer E-Mail-Adresse gespeichert.',
      )
    : {
        to,
        subject: 'Invitation to a survey',
        text: `${[
          'Hello,',
          'we invite you to take part in a survey. This link takes you there:',
          link,
          'The link is for you only and can be completed once. You can pause and continue later. Your answers are stored separately from your e-mail address.',
          'Kind regards\nYour Meinungsbild team',
        ].join('\n\n')}\n`,
      }

export const staffInvitationEmail = (to: string, link: string): EmailMessage =>
  createEmail(
    to,
    'Einladung zum internen Bereich von Meinungsbild',
    'für Sie wurde ein Zugang zum internen Bereich eingerichtet. Über diesen Link legen Sie Ihr Passwort fest:',
    link,
    `Der Link ist ${INVITATION_DAYS} Tage gültig und nur einmal verwendbar.`,
  )

export const createStaffAccessGrantedEmail = (to: string, link: string): EmailMessage =>
  createEmail(
    to,
    'Ihr Zugang zum internen Bereich von Meinungsbild',
    'Ihr Konto hat jetzt Zugang zum internen Bereich. Melden Sie sich wie gewohnt an:',
    link,
  )

interface Digest {
  changes: readonly {
    title: string
    sentence: string
    /** What the ranges in the sentence do not include; missing for changes that were found before it existed. */
    errorNote: string | undefined
    link: string
  }[]
  /** URL of the list of all changes. */
  start: string
  /** URL of the page where the user sets how often digests are sent. */
  settings: string
  unsubscribeUrl: string
}

/** A digest lists at most this many changes; the start page lists all. */
const MAX_CHANGES = 20

/** Creates the digest of the changes that a user watches. */
export const digestEmail = (
  to: string,
  { changes, start, settings, unsubscribeUrl }: Digest,
): EmailMessage => ({
  ...createEmail(
    to,
    changes.length === 1
      ? 'Eine Veränderung bei dem, was Sie beobachten'
      : `${changes.length} Veränderungen bei dem, was Sie beobachten`,
    'bei dem, was Sie beobachten, hat sich statistisch gesichert etwas verändert:',
    ...changes
      .slice(0, MAX_CHANGES)
      .map(({ title, sentence, errorNote, link }) =>
        [title, sentence, errorNote, link].filter(Boolean).join('\n'),
      ),
    ...(changes.length > MAX_CHANGES ? [`Alle Veränderungen stehen auf Ihrer Startseite:\n${start}`] : []),
    `Wie oft Sie davon hören, ändern Sie in Ihren Einstellungen:\n${settings}`,
    `Keine solchen E-Mails mehr:\n${unsubscribeUrl}`,
  ),
  unsubscribeUrl,
})

export const testEmail = (to: string): EmailMessage =>
  createEmail(to, 'Testnachricht von Meinungsbild', 'der Versand von E-Mails funktioniert.')

/**
 * Creates the mail to the operator with a message from the contact form.
 *
 * @param replyTo e-mail address for replies
 */
export const contactMessageEmail = (
  to: string,
  replyTo: string | null,
  senderFieldsByLabel: Record<string, string | null>,
  message: string,
): EmailMessage => ({
  to,
  ...(replyTo !== null && { replyTo }),
  subject: 'Neue Anfrage über das Kontaktformular',
  text: [
    ...Object.entries(senderFieldsByLabel).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
    '',
    message,
    '',
  ].join('\n'),
})
