import type { ProjectBodyWire } from '../../../src/provider/projects/schema.ts'
import { ORGANIZATION } from '../../support/fixture.ts'

const question = (id: number, label: string, changes: object = {}) => ({
  id,
  label,
  kind: 'SINGLE_CHOICE' as const,
  answer_count: 2,
  has_dont_know: false,
  condition: null,
  is_split: false,
  expected: null,
  ...changes,
})

/** Six questions: the second depends on the first, the third is a split ballot, the fifth an attention check. */
export const QUESTIONS = [
  question(1, 'Auto'),
  question(2, 'Antrieb', { answer_count: 3, condition: { question: 1, answers: [0] } }),
  question(3, 'Tempolimit', { answer_count: 3, is_split: true, has_dont_know: true }),
  question(4, 'Verkehrsmittel', { kind: 'MULTI_CHOICE', answer_count: 3, has_dont_know: true }),
  question(5, 'Kontrolle', { expected: 1 }),
  question(6, 'Zufriedenheit', { kind: 'LIKERT_CHOICE', answer_count: 4 }),
]

export const textsIn = (language: 'de' | 'en') => ({
  welcome: language === 'de' ? 'Befragung zum Verkehr' : 'Survey on traffic',
  thanks: language === 'de' ? 'Danke für Ihre Zeit.' : 'Thank you for your time.',
  questions: QUESTIONS.map(({ id, label, answer_count, is_split }) => ({
    question: id,
    wording: language === 'de' ? `${label}: Was gilt für Sie?` : `${label}: what applies to you?`,
    other_wording: is_split
      ? language === 'de'
        ? `${label}: anders gefragt?`
        : `${label}: asked differently?`
      : '',
    answers: Array.from({ length: answer_count }, (_, place) =>
      language === 'de' ? `Antwort ${place + 1}` : `Answer ${place + 1}`,
    ),
  })),
})

/** Germany with cells of two age bands, two genders and two regions. */
export const germany = (changes: object = {}) => ({
  code: 'DE',
  language: 'de' as const,
  texts: textsIn('de'),
  target_size: 40,
  age_breaks: [18, 50],
  regions: [],
  quotas: [5, 5, 5, 5, 5, 5, 5, 5],
  population: null,
  field_start: null,
  field_end: null,
  has_open_link: true,
  ...changes,
})

/** Ireland with one region, surveyed in English. */
export const ireland = (changes: object = {}) => ({
  ...germany(),
  code: 'IE',
  language: 'en' as const,
  texts: textsIn('en'),
  target_size: 4,
  regions: ['Ireland'],
  quotas: [1, 1, 1, 1],
  population: [900_000, 880_000, 950_000, 900_000],
  ...changes,
})

export const projectBody = (changes: Partial<ProjectBodyWire> = {}): ProjectBodyWire => ({
  title: 'Verkehr in Europa',
  description: '',
  organization_id: ORGANIZATION.kunde,
  questions: QUESTIONS,
  countries: [germany(), ireland()],
  ...changes,
})
