import { POLL_FIELD_NAMES } from '../form/poll-field-names'
import type { AnswerValues, PollValues } from './values'

const { kind, question, ...others } = POLL_FIELD_NAMES

export const POLL_FIELD_LABELS: Record<keyof PollValues, string> = {
  kind,
  question,
  reason: 'Grund der Änderung',
  ...others,
  ownerOrganization: 'Auftraggebende Organisation',
}

const ANSWER_LABELS: Record<keyof AnswerValues, string> = {
  text: 'Text',
  value: 'Zahlenwert',
  isDontKnow: '„weiß nicht“',
  isExclusive: 'nur allein wählbar',
  half: 'Hälfte der Skala',
  imageUrl: 'Bild',
  imageAlt: 'Alternativtext',
}

/** Returns the label of a field by its path: `answers.1.value` is "Antwort 2, Zahlenwert". */
export function getFieldLabel(path: string): string {
  const [name = '', index, inner] = path.split('.')
  const label = POLL_FIELD_LABELS[name as keyof PollValues] // wire fields with other names are mapped before
  if (index === undefined) return label
  const place = Number(index) + 1
  if (name === 'answers')
    return [`Antwort ${place}`, ANSWER_LABELS[inner as keyof AnswerValues]].filter(Boolean).join(', ')
  return `${label}, ${name === 'targetGroup' ? `Bedingung ${place}` : `Eintrag ${place}`}`
}
