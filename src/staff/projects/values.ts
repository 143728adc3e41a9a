import { countryName } from '../../../contract/country-names'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '../../../contract/limits'
import { pick } from '../../../contract/pick'
import {
  validateCountry,
  GERMAN_QUOTA_REGIONS,
  GERMANY,
  validateQuestions,
  WORDING_BIT_COUNT,
  type CountrySetup,
  type ProjectLanguage,
  type ProjectQuestion,
} from '../../../contract/project'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import type { NamedOrganization } from '../../api/organizations'
import { camelizeFieldPath } from '../../lib/case'
import { requiredText, maxLength } from '../../lib/form-rules'
import type { ObjectFormDefinition } from '../object/define-staff-object'
import type { AdminProject, ProjectFields } from './api'

/** A question as it is typed. */
export interface QuestionValues extends Omit<ProjectQuestion, 'answerCount'> {
  answerCount: string
}

/** The texts of a question in a country, with one answer per line. */
export interface QuestionTextValues {
  question: number
  wording: string
  otherWording: string
  answers: string
}

/** A country as it is typed: lists with commas or lines. */
export type CountryValues = ReturnType<typeof createCountryValues>

export interface ProjectValues {
  title: string
  description: string
  organization: NamedOrganization | null
  questions: QuestionValues[]
  countries: CountryValues[]
}

/** Parses a whole number; NaN for anything else. */
const parseWhole = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : NaN)

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const toProjectQuestions = (questions: readonly QuestionValues[]): ProjectQuestion[] =>
  questions.map((question) => ({ ...question, answerCount: parseWhole(question.answerCount) }))

/** Returns the ages and regions of a country, which determine its cells. */
export const parseAgeBreaksAndRegions = ({
  code,
  ageBreaks,
  regions,
}: Pick<CountryValues, 'code' | 'ageBreaks' | 'regions'>): Pick<CountrySetup, 'ageBreaks' | 'regions'> => ({
  ageBreaks: ageBreaks
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(parseWhole),
  regions: code === GERMANY ? GERMAN_QUOTA_REGIONS : lines(regions),
})

/** Converts a typed country; numbers that cannot be read are NaN, which is invalid. */
export const parseCountrySetup = (country: CountryValues): CountrySetup => ({
  ...pick(country, 'language', 'population', 'hasOpenLink'),
  code: country.code.trim().toUpperCase(),
  texts: {
    ...pick(country, 'welcome', 'thanks'),
    questions: country.texts.map(({ answers, ...texts }) => ({ ...texts, answers: lines(answers) })),
  },
  targetSize: country.targetSize.trim() === '' ? 0 : parseWhole(country.targetSize),
  ...parseAgeBreaksAndRegions(country),
  quotas: country.quotas.map((quota) => (quota.trim() === '' ? 0 : parseWhole(quota))),
  fieldStart: country.fieldStart === '' ? null : country.fieldStart,
  fieldEnd: country.fieldEnd === '' ? null : country.fieldEnd,
})

/** Converts a typed country into the fields to send, whose lists may be changed. */
export function toCountryFields(country: CountryValues): ProjectFields['countries'][number] {
  const { ageBreaks, regions, quotas, population, texts, ...setup } = parseCountrySetup(country)
  return {
    ...setup,
    ageBreaks: [...ageBreaks],
    regions: [...regions],
    quotas: [...quotas],
    population: population && [...population],
    texts: {
      ...texts,
      questions: texts.questions.map((own) => ({ ...own, answers: [...own.answers] })),
    },
  }
}

/** Converts the values of the form into the fields to send. */
const toProjectFields = ({ organization, questions, countries, ...texts }: ProjectValues): ProjectFields => ({
  ...texts,
  organizationId: organization?.id ?? null,
  questions: toProjectQuestions(questions).map(({ condition, ...question }) => ({
    ...question,
    condition: condition && { question: condition.question, answers: [...condition.answers] },
  })),
  countries: countries.map((country) =>
    toCountryFields({
      ...country,
      texts: country.texts.filter(({ question }) => questions.some(({ id }) => id === question)),
    }),
  ),
})

/** Returns the ID of a new question, whose split ballot depends on no other's. */
function newId(questions: readonly QuestionValues[]): number {
  const next = Math.max(0, ...questions.map(({ id }) => id)) + 1
  const candidates = Array.from({ length: WORDING_BIT_COUNT }, (_, more) => next + more)
  const isFree = (id: number) =>
    questions.every((other) => other.id % WORDING_BIT_COUNT !== id % WORDING_BIT_COUNT)
  return candidates.find(isFree) ?? next
}

export const createQuestionValues = (existingQuestions: readonly QuestionValues[]): QuestionValues => ({
  id: newId(existingQuestions),
  label: '',
  kind: 'SINGLE_CHOICE',
  answerCount: '2',
  hasDontKnow: false,
  condition: null,
  isSplit: false,
  expected: null,
})

const languageOf = (code: string): ProjectLanguage => (code === GERMANY ? 'de' : 'en')

export const createCountryValues = (code: string) => ({
  code,
  language: languageOf(code),
  welcome: '',
  thanks: '',
  texts: [] as QuestionTextValues[],
  targetSize: '',
  ageBreaks: '18, 30, 50',
  regions: '',
  quotas: [] as string[],
  population: null as number[] | null,
  fieldStart: '',
  fieldEnd: '',
  hasOpenLink: true,
})

const LABELS: Record<keyof ProjectValues, string> = {
  title: 'Titel',
  description: 'Beschreibung',
  organization: 'Organisation',
  questions: 'Fragen',
  countries: 'Länder',
}

/** Returns the label of an error's path: "Frage 2", "Land 1". */
function labelOfPath(path: string): string {
  const [name, place] = path.split('.')
  if (place !== undefined && name === 'questions') return `Frage ${Number(place) + 1}`
  if (place !== undefined && name === 'countries') return `Land ${Number(place) + 1}`
  return LABELS[(name === 'organizationId' ? 'organization' : name) as keyof ProjectValues]
}

const under = (path: string, problems: Record<string, string>): [string, string][] =>
  Object.entries(problems).map(([field, text]) => [`${path}${camelizeFieldPath(field)}`, text])

export const PROJECT_FORM: ObjectFormDefinition<AdminProject, ProjectValues, ProjectFields> = {
  name: 'Projekt',
  newTitle: 'Projekt anlegen',
  titleOf: ({ title }) => title,
  back: { to: STAFF_PAGE_PATHS.projects, label: 'Projekte' },
  permission: 'projects.write',
  labels: LABELS,
  labelOf: labelOfPath,
  empty: { title: '', description: '', organization: null, questions: [], countries: [] },
  valuesOf: ({ title, description, organizationId, organizationName, questions, countries }) => ({
    title,
    description,
    organization: organizationId === null ? null : { id: organizationId, name: organizationName ?? '' },
    questions: questions.map(({ answerCount, ...question }) => ({
      ...question,
      answerCount: String(answerCount),
    })),
    countries: countries.map(({ texts, ...country }) => ({
      ...pick(country, 'code', 'language', 'population', 'hasOpenLink'),
      ...pick(texts, 'welcome', 'thanks'),
      texts: texts.questions.map(({ answers, ...own }) => ({ ...own, answers: answers.join('\n') })),
      targetSize: country.targetSize === 0 ? '' : String(country.targetSize),
      ageBreaks: country.ageBreaks.join(', '),
      regions: country.code === GERMANY ? '' : country.regions.join('\n'),
      quotas: country.quotas.map(String),
      fieldStart: country.fieldStart ?? '',
      fieldEnd: country.fieldEnd ?? '',
    })),
  }),
  toFields: toProjectFields,
  check: (values) => ({
    ...Object.fromEntries([
      ...under('', validateQuestions(toProjectQuestions(values.questions))),
      ...values.countries.flatMap((country, index) =>
        under(`countries.${index}.`, validateCountry(parseCountrySetup(country))),
      ),
    ]),
    title: requiredText(MAX_TITLE_LENGTH)(values.title),
    description: maxLength(MAX_DESCRIPTION_LENGTH)(values.description),
  }),
}

/** Returns the heading of a country in the form. */
export const formatCountryTitle = ({ code }: Pick<CountryValues, 'code'>): string =>
  code.length === 2 ? countryName(code.toUpperCase()) : 'Neues Land'
