import { countryName } from '../../../../contract/country-names.ts'
import { ANSWER_STEP } from '../../../../contract/limits.ts'
import { pick } from '../../../../contract/pick.ts'
import {
  cellText,
  GERMAN_REGIONS,
  GERMANY,
  quotaCells,
  type CountrySetup,
  type ProjectQuestion,
} from '../../../../contract/project.ts'
import { pickSnake } from '../pick-snake.ts'
import type { AdminProjectWire, ProgressWire, ProjectBodyWire, SetupBodyWire } from './admin-schema.ts'
import type { CellCount, CountryRow, ProjectRow } from './repository.ts'

export const toQuestions = ({ questions }: Pick<ProjectBodyWire, 'questions'>): ProjectQuestion[] =>
  questions.map(({ id, label, kind, answer_count, has_dont_know, condition, is_split, expected }) => ({
    id,
    label: label.trim(),
    kind,
    answerCount: answer_count,
    hasDontKnow: has_dont_know,
    condition: condition && { question: condition.question, answers: condition.answers },
    isSplit: is_split,
    expected,
  }))

export const toSetup = (body: SetupBodyWire): CountrySetup => ({
  code: body.code,
  language: body.language,
  texts: {
    welcome: body.texts.welcome,
    thanks: body.texts.thanks,
    questions: body.texts.questions.map(({ question, wording, other_wording, answers }) => ({
      question,
      wording: wording.trim(),
      otherWording: other_wording.trim(),
      answers: answers.map((answer) => answer.trim()),
    })),
  },
  targetSize: body.target_size,
  ageBreaks: body.age_breaks,
  regions: body.code === GERMANY ? [...GERMAN_REGIONS] : body.regions.map((name) => name.trim()),
  quotas: body.quotas,
  population: body.population,
  fieldStart: body.field_start,
  fieldEnd: body.field_end,
  hasOpenLink: body.has_open_link,
})

const presentSetup = (country: CountryRow): SetupBodyWire => ({
  ...pick(country, 'code', 'language', 'regions', 'quotas', 'population'),
  texts: {
    welcome: country.texts.welcome,
    thanks: country.texts.thanks,
    questions: country.texts.questions.map(({ question, wording, otherWording, answers }) => ({
      question,
      wording,
      other_wording: otherWording,
      answers: [...answers],
    })),
  },
  ...pickSnake(country, 'targetSize', 'ageBreaks', 'fieldStart', 'fieldEnd', 'hasOpenLink'),
})

export const presentAdminProject = (row: ProjectRow): AdminProjectWire => ({
  ...pickSnake(row, 'id', 'title', 'description', 'status', 'organizationId', 'organizationName'),
  questions: row.questions.map((question) => ({
    ...pickSnake(question, 'id', 'label', 'kind', 'expected', 'answerCount', 'hasDontKnow'),
    condition: question.condition && {
      question: question.condition.question,
      answers: [...question.condition.answers],
    },
    is_split: question.isSplit,
  })),
  countries: row.countries.map((country) => ({
    ...pick(country, 'id', 'status'),
    name: countryName(country.code),
    ...presentSetup(country),
  })),
  ...pickSnake(row, 'isDemo', 'updatedAt', 'version'),
})

/** Rounds a number of people down to the step of unfiltered results, so that it tells no single participation. */
export const inSteps = (count: number): number => count - (count % ANSWER_STEP)

/** Returns the URL on which participants of a country begin. */
export const participationUrl = (widgetHost: string, projectId: number, code: string): string =>
  `${widgetHost.replace(/\/$/, '')}/projects/${projectId}/${code}`

interface Counts {
  cells: readonly (CellCount & { countryId: number })[]
  invitations: readonly { countryId: number; sent: number; used: number }[]
  widgetHost: string
}

/** Returns how far the countries of a project are, in tens of people. */
export const presentProgress = (
  { id, status, countries }: ProjectRow,
  { cells, invitations, widgetHost }: Counts,
): ProgressWire => ({
  status,
  countries: countries.map((country) => {
    const counts = cells.filter(({ countryId }) => countryId === country.id)
    const sum = (key: 'completed' | 'started' | 'inattentive') =>
      inSteps(counts.reduce((total, count) => total + count[key], 0))
    const sent = invitations.find(({ countryId }) => countryId === country.id)
    return {
      ...pick(country, 'id', 'code', 'status'),
      name: countryName(country.code),
      url: participationUrl(widgetHost, id, country.code),
      has_open_link: country.hasOpenLink,
      target_size: country.targetSize,
      completed: sum('completed'),
      in_progress: sum('started'),
      inattentive: sum('inattentive'),
      cells: quotaCells(country).map((cell, index) => {
        const quota = country.quotas[index] ?? 0
        const completed = counts.find((count) => count.cell === index)?.completed ?? 0
        const isFull = completed >= quota
        return {
          name: cellText(country, cell),
          quota,
          completed: isFull ? quota : inSteps(completed),
          is_full: isFull,
        }
      }),
      invited: sent?.sent ?? 0,
      invitations_used: inSteps(sent?.used ?? 0),
    }
  }),
})

/** Returns the texts of the answers in German, if a country is asked in German. */
export function germanAnswers(
  { id }: Pick<ProjectQuestion, 'id'>,
  countries: readonly Pick<CountryRow, 'language' | 'texts'>[],
): string[] {
  const country = countries.find(({ language }) => language === 'de') ?? countries[0]
  return [...(country?.texts.questions.find(({ question }) => question === id)?.answers ?? [])]
}
