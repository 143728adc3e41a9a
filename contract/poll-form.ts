import { ADMIN_TEXT } from './admin-texts.ts'
import { hasPlausibleYear } from './days.ts'
import type {
  AutoArchiveKind,
  PauseType,
  PollStatus,
  ScaleHalf,
  TargetReachKind,
} from './enumerations/content.ts'
import {
  hasScaleHalves,
  hasNumericValues,
  isImageKind,
  hasOrderedAnswers,
  allowsMultipleAnswers,
  isOpenEndedKind,
} from './poll-kinds.ts'
import { collectProblems } from './problems.ts'
import { profileQuestionError, type ProfileSubject } from './profile-subjects.ts'
import { scaleFromTop } from './scale-halves.ts'
import { targetConditionError, type TargetCondition } from './target-group.ts'
import { TEXT } from './texts.ts'
import { weightingMarginsError, maxWeightError } from './weighting-profile.ts'

/** The form of a poll in the wire format, as the rules check it. */
interface CheckedPollForm {
  readonly kind: string
  readonly answers: readonly {
    readonly text: string
    readonly value: number | null
    readonly is_dont_know: boolean
    readonly is_exclusive: boolean
    readonly half: ScaleHalf | null
    readonly image_url: string | null
  }[]
  readonly scale_low: string | null
  readonly scale_high: string | null
  readonly opens_on: string | null
  readonly closes_on: string | null
  readonly auto_archive: AutoArchiveKind
  readonly auto_archive_on: string | null
  readonly target_sample_size: number | null
  readonly target_reach: TargetReachKind
  readonly target_reach_on: string | null
  readonly pause: PauseType | null
  readonly target_group: readonly TargetCondition[]
  readonly profile_subject: ProfileSubject | null
  readonly weighting_margins: readonly string[]
  readonly max_weight: number | null
}

/** German error texts by field name; `answers.0.text` is a field in a list. */
export type PollFormErrors = Record<string, string>

/**
 * Returns the validation errors of a poll that its schema cannot express; empty if it is valid. A draft may still lack
 * the numbers and images of its answers, which its publication requires.
 */
export const validatePollForm = (form: CheckedPollForm, status: PollStatus): PollFormErrors => ({
  ...answerComplaints(form, status === 'CREATED'),
  ...halvesComplaints(form),
  ...fieldErrors(form),
  ...targetComplaints(form),
  ...weightingComplaints(form),
  ...profileComplaints(form),
})

function profileComplaints(form: CheckedPollForm): PollFormErrors {
  const complaint = profileQuestionError(form)
  if (complaint !== null) return { profile_subject: complaint }
  // Repeated answers would let voters change their attributes at will (decision 28).
  const isRepeated = form.profile_subject !== null && form.pause !== null
  return isRepeated ? { pause: 'Eine Profilfrage beantwortet jede Person nur einmal.' } : {}
}

const weightingComplaints = (form: CheckedPollForm): PollFormErrors =>
  collectProblems({
    weighting_margins: weightingMarginsError(form.weighting_margins),
    max_weight: maxWeightError(form.max_weight),
  })

function answerComplaints(
  { kind, answers, scale_low, scale_high }: CheckedPollForm,
  isDraft: boolean,
): PollFormErrors {
  const complaints: PollFormErrors = {}
  const named = answers.filter(({ is_dont_know: isDontKnow }) => !isDontKnow)
  if (named.length < 2 && !isOpenEndedKind(kind))
    complaints.answers = 'Eine Umfrage braucht mindestens zwei Antworten.'
  const texts = new Set<string>()
  answers.forEach((answer, index) => {
    const field = (name: string) => `answers.${index}.${name}`
    const text = answer.text.trim().toLowerCase()
    if (texts.has(text)) complaints[field('text')] = 'Diese Antwort gibt es schon.'
    texts.add(text)
    if (!isDraft && hasNumericValues(kind) && !answer.is_dont_know && answer.value === null)
      complaints[field('value')] = 'Bitte geben Sie den Zahlenwert dieser Antwort an.'
    if (!isDraft && isImageKind(kind) && !answer.is_dont_know && answer.image_url === null)
      complaints[field('image_url')] = 'Bitte wählen Sie ein Bild für diese Antwort.'
    if (answer.is_exclusive && !allowsMultipleAnswers(kind))
      complaints[field('is_exclusive')] = 'Bei dieser Frageart wird ohnehin nur eine Antwort gewählt.'
  })
  if (!hasOrderedAnswers(kind)) {
    if (scale_low !== null) complaints.scale_low = 'Diese Frageart hat keine Skala.'
    if (scale_high !== null) complaints.scale_high = 'Diese Frageart hat keine Skala.'
  }
  return complaints
}

/** Each half has at least one answer and no gap. "Weiß nicht" belongs to none. */
function halvesComplaints({ kind, answers }: CheckedPollForm): PollFormErrors {
  const complaints: PollFormErrors = {}
  answers.forEach(({ half, is_dont_know: isDontKnow }, index) => {
    if (half !== null && !hasScaleHalves(kind))
      complaints[`answers.${index}.half`] = 'Diese Frageart hat keine Hälften.'
    else if (half !== null && isDontKnow)
      complaints[`answers.${index}.half`] = '„weiß nicht“ gehört zu keiner Hälfte.'
  })
  const scale = scaleFromTop({
    kind,
    answers: answers.map(({ is_dont_know: isDontKnow, ...answer }, position) => ({
      ...answer,
      position,
      isDontKnow,
    })),
  })
  const halves = scale.map(({ half }) => half)
  if (Object.keys(complaints).length > 0 || halves.every((half) => half === null)) return complaints
  if (!halves.includes('TOP') || !halves.includes('BOTTOM'))
    return { [`answers.${scale[0]?.position ?? 0}.half`]: 'Jede Hälfte braucht mindestens eine Antwort.' }
  const afterGap = scale.find(
    ({ half }, index) => half !== null && halves[index - 1] !== half && halves.indexOf(half) < index,
  )
  return afterGap
    ? { [`answers.${afterGap.position}.half`]: 'Die Antworten einer Hälfte müssen aufeinander folgen.' }
    : {}
}

const isBefore = (day: string | null, other: string | null) => day !== null && other !== null && day < other

function fieldErrors(form: CheckedPollForm): PollFormErrors {
  const { opens_on: opensOn, closes_on: closesOn, auto_archive: kind } = form
  const complaints: PollFormErrors = {}
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
  for (const field of ['opens_on', 'closes_on', 'auto_archive_on', 'target_reach_on'] as const)
    if (form[field] !== null && !hasPlausibleYear(form[field])) complaints[field] = ADMIN_TEXT.plausibleYear
  return complaints
}

const targetComplaints = ({ target_group: group }: CheckedPollForm): PollFormErrors =>
  collectProblems(
    ...group.map((condition, index) => ({ [`target_group.${index}`]: targetConditionError(condition) })),
  )
