import { ANSWERS_PER_RESULT_UPDATE } from '../../../contract/limits.ts'
import { formatWaitMinutes } from '../../../contract/texts.ts'
import type { FieldPeriodState } from './policy.ts'
import { POLL_ENDED_NOTICE } from './result-page.ts'
import { PREVIEW_NOTICE } from './vote-page.ts'

/** Notices about the own vote, by URL parameter. */
export const VOTE_NOTICES_BY_CODE = new Map([
  ['counted', 'Vielen Dank. Ihre Stimme wurde gezählt.'],
  ['replaced', 'Vielen Dank. Ihre neue Antwort ersetzt die frühere.'],
  ['repeated', 'Sie haben an dieser Umfrage bereits teilgenommen.'],
  [
    'outside',
    'Vielen Dank. Diese Umfrage richtet sich an eine bestimmte Gruppe: Ihre Stimme wurde nicht mitgezählt.',
  ],
  ['preview', PREVIEW_NOTICE],
  ['profile', 'Vielen Dank. Ihre Angabe ist gespeichert; sie steht unter „Ihre Angaben“.'],
  [
    'answered',
    'Sie haben diese Frage schon beantwortet: Ihre erste Antwort zählt. Was von Ihnen gespeichert ist, sehen und löschen Sie unter „Ihre Angaben“.',
  ],
  ['skipped', 'Diese Frage stellen wir Ihnen vorerst nicht mehr.'],
])

/** Notices about a withdrawn profile answer, by URL parameter. */
export const PROFILE_NOTICES_BY_CODE = new Map([
  [
    'withdrawn',
    'Die Angabe gehört nicht mehr zu Ihren Angaben; in Ergebnissen zählt sie bis Mitternacht. Dann löschen wir sie.',
  ],
])

export const ALREADY_WITHDRAWN = 'Diese Angabe haben Sie schon gelöscht.'

/** Error for a question that is no longer asked, or an answer that it does not have. */
export const PROFILE_QUESTION_GONE =
  'Diese Frage wird nicht mehr gestellt. Ihre Antwort wurde nicht gespeichert.'
export const FIELD_PERIOD_NOTICES: Record<FieldPeriodState, string | null> = {
  UPCOMING: 'Diese Umfrage hat noch nicht begonnen.',
  OPEN: null,
  OVER: POLL_ENDED_NOTICE,
}
const ADDED_TOMORROW = 'Das Ergebnis umfasst vollständige Tage: Ihre Stimme kommt morgen hinzu.'
const ADDED_IN_STEPS = `Das Ergebnis rückt mit jeder ${ANSWERS_PER_RESULT_UPDATE}. Antwort und um Mitternacht weiter: Ihre Stimme kommt dann hinzu.`

/**
 * Returns the notice that a new vote is not in the result yet; null if it is.
 *
 * @param isVoteAfterResultPeriod whether the result ends before the day of the vote
 * @param isProtected whether the result is updated in steps
 */
export function delayNotice(isVoteAfterResultPeriod: boolean, isProtected: boolean): string | null {
  if (isVoteAfterResultPeriod) return ADDED_TOMORROW
  return isProtected ? ADDED_IN_STEPS : null
}

/** Error for a form from another site. */
export const FOREIGN_SENDER_ERROR =
  'Ihre Stimme konnte nicht angenommen werden. Bitte öffnen Sie die Umfrage in einem eigenen Fenster.'

/** Error if the question or its answers changed after the form was rendered. */
export const POLL_REWORDED_ERROR =
  'Die Frage oder ihre Antworten wurden gerade geändert. Ihre Stimme ist noch nicht gezählt: Bitte stimmen Sie noch einmal ab.'

export const formatTooManyVotes = (waitSeconds: number): string =>
  `Von Ihrem Internetanschluss kamen zuletzt sehr viele Stimmen. Bitte stimmen Sie in ${formatWaitMinutes(waitSeconds, 'einer Minute')} noch einmal ab.`
