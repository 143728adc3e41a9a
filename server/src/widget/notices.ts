import { ANSWER_STEP } from '../../../contract/limits.ts'
import { waitText } from '../../../contract/texts.ts'
import type { FieldState } from './participation.ts'
import { ENDED } from './result-page.ts'
import { PREVIEW } from './vote-page.ts'

/** What is said of one's own vote, by what the address calls it. */
export const NOTICES = new Map([
  ['counted', 'Vielen Dank. Ihre Stimme wurde gezählt.'],
  ['replaced', 'Vielen Dank. Ihre neue Antwort ersetzt die frühere.'],
  ['repeated', 'Sie haben an dieser Umfrage bereits teilgenommen.'],
  [
    'outside',
    'Vielen Dank. Diese Umfrage richtet sich an eine bestimmte Gruppe: Ihre Stimme wurde nicht mitgezählt.',
  ],
  ['preview', PREVIEW],
])
/** What is said of a poll that takes no votes. */
export const FIELD_NOTICES: Record<FieldState, string | null> = {
  UPCOMING: 'Diese Umfrage hat noch nicht begonnen.',
  OPEN: null,
  OVER: ENDED,
}
/** Said of a result that ends before the day of the vote. */
export const BEHIND = 'Das Ergebnis umfasst vollständige Tage: Ihre Stimme kommt morgen hinzu.'
/** Said of a result that holds the day of the vote, but moves on in steps. */
export const IN_STEPS = `Das Ergebnis rückt mit jeder ${ANSWER_STEP}. Antwort und um Mitternacht weiter: Ihre Stimme kommt dann hinzu.`
/** Said to a form of another site. */
export const FOREIGN_SENDER =
  'Ihre Stimme konnte nicht angenommen werden. Bitte öffnen Sie die Umfrage in einem eigenen Fenster.'

/** Said where the question or its answers are other ones than those of the form that was sent. */
export const REWORDED =
  'Die Frage oder ihre Antworten wurden gerade geändert. Ihre Stimme ist noch nicht gezählt: Bitte stimmen Sie noch einmal ab.'

/** Said of a network that has sent too many votes. @param seconds until it may send more */
export const tooManyVotes = (seconds: number): string =>
  `Von Ihrem Internetanschluss kamen zuletzt sehr viele Stimmen. Bitte stimmen Sie in ${waitText(seconds, 'einer Minute')} noch einmal ab.`
