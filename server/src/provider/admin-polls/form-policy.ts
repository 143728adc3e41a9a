import { hasValues, isOrdered, takesSeveral, takesWords } from '../../../../contract/poll-kinds.ts'
import { targetConditionError } from '../../../../contract/target-group.ts'
import { TEXT } from '../../../../contract/texts.ts'
import type { PollFormWire } from './schema.ts'

/** German sentences by the names of fields. */
export type Complaints = Record<string, string>

const isImageKind = (kind: string) => kind === 'IMAGE_CHOICE' || kind === 'IMAGE_CHOICE_MULTI'

/** Returns what is wrong with a poll beyond what the schema of its form says; empty where nothing is. */
export const formComplaints = (form: PollFormWire): Complaints => ({
  ...answerComplaints(form),
  ...fieldComplaints(form),
  ...targetComplaints(form),
})

function answerComplaints({ kind, answers, scale_low, scale_high }: PollFormWire): Complaints {
  const complaints: Complaints = {}
  const named = answers.filter(({ is_dont_know: isDontKnow }) => !isDontKnow)
  if (named.length < 2 && !takesWords(kind))
    complaints.answers = 'Eine Umfrage braucht mindestens zwei Antworten.'
  const texts = new Set<string>()
  answers.forEach((answer, index) => {
    const field = (name: string) => `answers.${index}.${name}`
    const text = answer.text.trim().toLowerCase()
    if (texts.has(text)) complaints[field('text')] = 'Diese Antwort gibt es schon.'
    texts.add(text)
    if (hasValues(kind) && !answer.is_dont_know && answer.value === null)
      complaints[field('value')] = 'Bitte geben Sie den Zahlenwert dieser Antwort an.'
    if (isImageKind(kind) && !answer.is_dont_know && answer.image_url === null)
      complaints[field('image_url')] = 'Bitte wählen Sie ein Bild für diese Antwort.'
    if (answer.is_exclusive && !takesSeveral(kind))
      complaints[field('is_exclusive')] = 'Bei dieser Frageart wird ohnehin nur eine Antwort gewählt.'
  })
  if (!isOrdered(kind)) {
    if (scale_low !== null) complaints.scale_low = 'Diese Frageart hat keine Skala.'
    if (scale_high !== null) complaints.scale_high = 'Diese Frageart hat keine Skala.'
  }
  return complaints
}

const isBefore = (day: string | null, other: string | null) => day !== null && other !== null && day < other

function fieldComplaints(form: PollFormWire): Complaints {
  const { opens_on: opensOn, closes_on: closesOn, auto_archive: kind } = form
  const complaints: Complaints = {}
  if (isBefore(closesOn, opensOn)) complaints.closes_on = TEXT.endBeforeStart
  const needsDate = kind === 'DATE' || kind === 'DATE_AND_SAMPLE_SIZE'
  const needsSize = kind === 'SAMPLE_SIZE' || kind === 'DATE_AND_SAMPLE_SIZE'
  if (needsDate && form.auto_archive_on === null) complaints.auto_archive_on = TEXT.requiredField
  if (isBefore(form.auto_archive_on, opensOn))
    complaints.auto_archive_on = 'Dieser Tag liegt vor dem Anfang der Feldzeit.'
  if (needsSize && form.target_sample_size === null) complaints.target_sample_size = TEXT.requiredField
  if (form.target_reach === 'TIMESTAMP' && form.target_reach_on === null)
    complaints.target_reach_on = TEXT.requiredField
  if (isBefore(form.target_reach_on, opensOn))
    complaints.target_reach_on = 'Dieser Tag liegt vor dem Anfang der Feldzeit.'
  if (form.target_reach === 'REVOTE_RANGE' && form.pause === null)
    complaints.pause = 'Bitte wählen Sie, in welchem Abstand eine neue Antwort die frühere ersetzt.'
  return complaints
}

function targetComplaints({ target_group: group }: PollFormWire): Complaints {
  return Object.fromEntries(
    group.flatMap((condition, index) => {
      const complaint = targetConditionError(condition)
      return complaint === null ? [] : [[`target_group.${index}`, complaint]]
    }),
  )
}

/** What a poll with answers may not become, as its results would no longer be theirs. */
export function answeredComplaints(before: PollFormWire, after: PollFormWire): Complaints {
  const complaints: Complaints = {}
  if (before.kind !== after.kind) complaints.kind = 'Nach der ersten Stimme bleibt die Frageart, wie sie ist.'
  if (after.answers.length < before.answers.length)
    complaints.answers = 'Nach der ersten Stimme kann keine Antwort mehr entfernt werden.'
  const moved = after.answers.some(({ text }, index) => {
    const place = before.answers.findIndex((answer) => answer.text === text)
    return place !== -1 && place !== index
  })
  if (moved) complaints.answers = 'Nach der ersten Stimme bleibt jede Antwort an ihrem Platz.'
  return complaints
}

/** What a poll whose result is frozen may not become. */
export function frozenComplaints(before: PollFormWire, after: PollFormWire): Complaints {
  const frozen = 'Das Ergebnis ist eingefroren.'
  const complaints: Complaints = {}
  const meaningOf = ({ answers }: PollFormWire) =>
    JSON.stringify(answers.map(({ value, is_dont_know: isDontKnow }) => [value, isDontKnow]))
  if (meaningOf(before) !== meaningOf(after)) complaints.answers = frozen
  if (before.weighting !== after.weighting) complaints.weighting = frozen
  return complaints
}

/** Whether the exact words of question or answers change. */
export const hasNewWording = (before: PollFormWire, after: PollFormWire): boolean =>
  before.question !== after.question ||
  before.answers.some(({ text }, index) => after.answers[index]?.text !== text)
