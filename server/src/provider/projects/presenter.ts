import { countryName } from '../../../../contract/country-names.ts'
import type { ProjectStatus } from '../../../../contract/enumerations/content.ts'
import { pick } from '../../../../contract/pick.ts'
import {
  formatQuotaCell,
  isCountryFinished,
  GERMAN_QUOTA_REGIONS,
  GERMANY,
  getQuotaCells,
  type CountrySetup,
  type ProjectQuestion,
} from '../../../../contract/project.ts'
import { pickCamel, pickSnakeJson } from '../../lib/pick-case.ts'
import type { ProtectionSecret } from '../../results/protection-secret.ts'
import { toReportedPeople, roundDownToPanelSteps } from '../../results/reported-people.ts'
import { protectCount } from '../../statistics/protected-sizes.ts'
import type { CellCount, CountryRow, ProjectRow } from './repository.ts'
import type { AdminProjectWire, ProgressWire, ProjectBodyWire, CountrySetupBodyWire } from './schema.ts'

export const toQuestions = ({ questions }: Pick<ProjectBodyWire, 'questions'>): ProjectQuestion[] =>
  questions.map((question) => ({
    ...pickCamel(question, 'id', 'kind', 'answer_count', 'has_dont_know', 'is_split', 'expected'),
    label: question.label.trim(),
    condition: question.condition && pick(question.condition, 'question', 'answers'),
  }))

export const toSetup = (body: CountrySetupBodyWire): CountrySetup => ({
  ...pickCamel(body, 'code', 'language', 'target_size', 'age_breaks', 'quotas', 'population'),
  ...pickCamel(body, 'field_start', 'field_end', 'has_open_link'),
  texts: {
    ...pick(body.texts, 'welcome', 'thanks'),
    questions: body.texts.questions.map(({ question, wording, other_wording, answers }) => ({
      question,
      wording: wording.trim(),
      otherWording: other_wording.trim(),
      answers: answers.map((answer) => answer.trim()),
    })),
  },
  regions: body.code === GERMANY ? [...GERMAN_QUOTA_REGIONS] : body.regions.map((name) => name.trim()),
})

const presentSetup = (country: CountryRow): CountrySetupBodyWire => ({
  ...pick(country, 'code', 'language', 'regions', 'quotas', 'population'),
  texts: {
    ...pick(country.texts, 'welcome', 'thanks'),
    questions: country.texts.questions.map((texts) => ({
      ...pickSnakeJson(texts, 'question', 'wording', 'otherWording'),
      answers: [...texts.answers],
    })),
  },
  ...pickSnakeJson(country, 'targetSize', 'ageBreaks', 'fieldStart', 'fieldEnd', 'hasOpenLink'),
})

export const presentAdminProject = (row: ProjectRow): AdminProjectWire => ({
  ...pickSnakeJson(row, 'id', 'title', 'description', 'status', 'organizationId', 'organizationName'),
  questions: row.questions.map((question) => ({
    ...pickSnakeJson(question, 'id', 'label', 'kind', 'expected', 'answerCount', 'hasDontKnow', 'isSplit'),
    condition: question.condition && {
      question: question.condition.question,
      answers: [...question.condition.answers],
    },
  })),
  countries: row.countries.map((country) => ({
    ...pick(country, 'id', 'status'),
    name: countryName(country.code),
    ...presentSetup(country),
  })),
  ...pickSnakeJson(row, 'isDemo', 'updatedAt', 'version'),
})

/** Returns the URL on which participants of a country begin. */
export const participationUrl = (widgetHost: string, projectId: number, code: string): string =>
  `${widgetHost.replace(/\/$/, '')}/projects/${projectId}/${code}`

interface Counts {
  cells: readonly (CellCount & { countryId: number })[]
  invitations: readonly { countryId: number; sent: number; used: number }[]
  widgetHost: string
  secret: ProtectionSecret
}

/**
 * Returns how far the countries of a project are. Numbers of people have noise and are rounded to tens, see decision
 * 34.
 */
export const presentProgress = (
  { id, status, countries }: ProjectRow,
  { cells, invitations, widgetHost, secret }: Counts,
): ProgressWire => ({
  status,
  countries: countries.map((country) => {
    const counts = cells.filter(({ countryId }) => countryId === country.id)
    const protect = (name: string, people: number) =>
      toReportedPeople(protectCount({ secret, poll: `progress|${country.id}|${name}` }, 'people', people)) ??
      0
    const sum = (key: 'countedCompletes' | 'started' | 'inattentive') =>
      counts.reduce((total, count) => total + count[key], 0)
    const reportedCells = getQuotaCells(country).map((cell, index) => {
      const quota = country.quotas[index] ?? 0
      const completed = counts.find((count) => count.cellIndex === index)?.countedCompletes ?? 0
      const isFull = completed >= quota
      return {
        name: formatQuotaCell(country, cell),
        quota,
        completed: isFull ? quota : toOpen(quota, protect(`cell ${index}`, completed)),
        is_full: isFull,
      }
    })
    const isFull = reportedCells.every((cell) => cell.is_full)
    const { sent, used } = invitationsOf(country, status, invitations)
    return {
      ...pick(country, 'id', 'code', 'status'),
      name: countryName(country.code),
      url: participationUrl(widgetHost, id, country.code),
      has_open_link: country.hasOpenLink,
      target_size: country.targetSize,
      completed: isFull
        ? country.targetSize
        : toOpen(country.targetSize, protect('completed', sum('countedCompletes'))),
      in_progress: protect('in progress', sum('started')),
      // Who sees the number move after a participation knows whether this person passed.
      inattentive: isCountryFinished(country.status) ? protect('inattentive', sum('inattentive')) : null,
      cells: reportedCells,
      invited: sent,
      invitations_used: used === null ? null : protect('invitations used', used),
    }
  }),
})

/** Returns how many have a personal link and how many used it; null if they were deleted before they were counted. */
function invitationsOf(
  { id, status, invitationCount, usedInvitationCount }: CountryRow,
  project: ProjectStatus,
  stored: Counts['invitations'],
): { sent: number | null; used: number | null } {
  if (isCountryFinished(status) || project === 'DONE' || project === 'ARCHIVED')
    return { sent: invitationCount, used: usedInvitationCount }
  return stored.find(({ countryId }) => countryId === id) ?? { sent: 0, used: 0 }
}

/** Cuts a noisy number of people, so that what is not full never looks full. */
const toOpen = (quota: number, people: number): number =>
  Math.min(people, Math.max(0, roundDownToPanelSteps(quota - 1)))

/** Returns the texts of the answers in German, if a country is asked in German. */
export function germanOrFirstAnswerTexts(
  { id }: Pick<ProjectQuestion, 'id'>,
  countries: readonly Pick<CountryRow, 'language' | 'texts'>[],
): string[] {
  const country = countries.find(({ language }) => language === 'de') ?? countries[0]
  return [...(country?.texts.questions.find(({ question }) => question === id)?.answers ?? [])]
}
