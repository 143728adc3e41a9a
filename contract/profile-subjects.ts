import { PROFILE_GROUPING_ANSWERS } from './dividing-answers.ts'
import { PROFILE_SUBJECT } from './enumerations/profile.ts'
import { getValues } from './enumerations/values.ts'

export type ProfileSubject = keyof typeof PROFILE_SUBJECT

/** All subjects, those for weighting first: in this order the widget offers their questions. */
export const PROFILE_SUBJECTS = getValues(PROFILE_SUBJECT)

/**
 * The answers of the question about each subject, in the order of their positions. They never change, because stored
 * answers are positions and official targets belong to them (`server/src/statistics/profile-targets.ts`).
 */
export const PROFILE_CATEGORIES: Readonly<Record<ProfileSubject, readonly string[]>> = {
  EDUCATION: PROFILE_GROUPING_ANSWERS.EDUCATION.map(([text]) => text),
  VOTE_2025: PROFILE_GROUPING_ANSWERS.VOTE_2025.map(([text]) => text),
  HOUSEHOLD: ['eine Person', 'zwei Personen', 'drei oder vier Personen', 'fünf oder mehr Personen'],
  EMPLOYMENT: [
    'in Vollzeit berufstätig',
    'in Teilzeit berufstätig',
    'in Schule, Ausbildung oder Studium',
    'im Ruhestand',
    'nicht berufstätig',
  ],
  HOUSING: ['zur Miete', 'im Eigentum'],
  RELIGION: ['evangelisch', 'katholisch', 'muslimisch', 'andere Religion', 'keine Religion'],
}

/**
 * The subjects whose answers may divide results, one in a view and without another attribute: more of them, or crossed
 * with others, would show single votes (decision 28).
 */
export const PROFILE_GROUPING_SUBJECTS = [
  'EDUCATION',
  'VOTE_2025',
] as const satisfies readonly ProfileSubject[]
export type ProfileGroupingSubject = (typeof PROFILE_GROUPING_SUBJECTS)[number]

/** What an answer reveals of the special categories of personal data (GDPR, Article 9), and so needs consent. */
const SPECIAL_CATEGORY: Partial<Record<ProfileSubject, string>> = {
  VOTE_2025: 'Ihre politische Meinung',
  RELIGION: 'Ihre religiöse Überzeugung',
}

/** Returns whether answers on a subject need an explicit consent of their own. */
export const needsConsent = (subject: ProfileSubject): boolean => SPECIAL_CATEGORY[subject] !== undefined

/** Returns the sentence that a voter consents to; null for a subject without special categories. */
export function consentText(subject: ProfileSubject): string | null {
  const revealed = SPECIAL_CATEGORY[subject]
  return revealed === undefined
    ? null
    : `Ich willige ein, dass meine Antwort, die ${revealed.replace('Ihre', 'meine')} erkennen lässt, zum Gewichten und Gruppieren von Ergebnissen gespeichert wird; das kann ich jederzeit unter „Ihre Angaben“ widerrufen.`
}

/** Days after which an offered or skipped question may be offered again. */
export const PROFILE_OFFER_PAUSE_DAYS = { offered: 7, skipped: 90 } as const

interface CheckedQuestion {
  readonly profile_subject: ProfileSubject | null
  readonly kind: string
  readonly answers: readonly { readonly text: string; readonly is_dont_know: boolean }[]
}

/** Returns the validation error of a poll's subject in German; null if it is valid. */
export function profileQuestionError({
  profile_subject: subject,
  kind,
  answers,
}: CheckedQuestion): string | null {
  if (subject === null) return null
  if (kind !== 'SINGLE_CHOICE') return 'Eine Profilfrage ist eine Einfachauswahl.'
  const texts = answers.map(({ text }) => text.trim())
  return texts.join('\n') === PROFILE_CATEGORIES[subject].join('\n') &&
    answers.every(({ is_dont_know: isDontKnow }) => !isDontKnow)
    ? null
    : 'Die Antworten einer Profilfrage liegen fest. Bitte übernehmen Sie die Antworten dieses Themas.'
}
