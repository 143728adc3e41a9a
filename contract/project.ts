/**
 * Projects: studies of several questions in one or more countries
 * ([decision 34](../docs/decisions/0034-projects.md)).
 */
import type { ProjectCountryStatus, ProjectStatus } from './enumerations/content.ts'
import type { VoterRole } from './enumerations/people.ts'
import { germanNumber } from './german.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_PROJECT, MAX_TITLE_LENGTH } from './limits.ts'
import { collectProblems, isWhole, type Problems } from './problems.ts'
import { maxLengthText, TEXT } from './texts.ts'

/**
 * The voter role of participants. They have neither an account nor a place in the panel, so they are asked no profile
 * questions, and their votes have no district.
 */
export const PARTICIPANT_VOTER_ROLE = 'INTERNATIONAL' satisfies VoterRole

export const PROJECT_QUESTION_KINDS = ['SINGLE_CHOICE', 'MULTI_CHOICE', 'LIKERT_CHOICE'] as const
export type ProjectQuestionKind = (typeof PROJECT_QUESTION_KINDS)[number]

/** A question is asked only if an earlier one got one of these answers. */
export interface ProjectCondition {
  /** The ID of the earlier question. */
  readonly question: number
  /** Positions of answers. */
  readonly answers: readonly number[]
}

/** A question in all countries. The texts are those of the country. */
export interface ProjectQuestion {
  /** Unique in the project; stays when questions are moved. */
  readonly id: number
  /** Its German name in lists and titles. */
  readonly label: string
  readonly kind: ProjectQuestionKind
  readonly answerCount: number
  /** Whether the last answer is "don't know". */
  readonly hasDontKnow: boolean
  readonly condition: ProjectCondition | null
  /** Whether a random half sees the other wording. */
  readonly isSplit: boolean
  /** The answer that attentive participants choose; null for a question that is no attention check. */
  readonly expected: number | null
}

/** Number of random bits of a participant, which choose the wordings. */
export const WORDING_BIT_COUNT = 30

/** Returns the random bit that chooses the wording of a question; null if it has one wording. */
export const findRandomWordingBitIndex = ({
  id,
  isSplit,
}: Pick<ProjectQuestion, 'id' | 'isSplit'>): number | null => (isSplit ? id % WORDING_BIT_COUNT : null)

export interface QuestionTexts {
  /** The ID of the question. */
  readonly question: number
  readonly wording: string
  /** The wording for the other half; empty for a question that is not split. */
  readonly otherWording: string
  readonly answers: readonly string[]
}

/** What participants of a country read, in its language. */
export interface CountryTexts {
  readonly welcome: string
  readonly thanks: string
  readonly questions: readonly QuestionTexts[]
}

export const PROJECT_LANGUAGES = ['de', 'en'] as const
export type ProjectLanguage = (typeof PROJECT_LANGUAGES)[number]

/** The country whose population is built in. Its participants state their Bundesland. */
export const GERMANY = 'DE'
export const GERMAN_QUOTA_REGIONS = ['Westdeutschland', 'Ostdeutschland'] as const

export interface CountrySetup {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly language: ProjectLanguage
  readonly texts: CountryTexts
  readonly targetSize: number
  /** First years of the age bands; younger people cannot take part. */
  readonly ageBreaks: readonly number[]
  /** Names of the regions in the country's language; for Germany `GERMAN_QUOTA_REGIONS`. */
  readonly regions: readonly string[]
  /** The number of people per cell, see `getQuotaCells`. */
  readonly quotas: readonly number[]
  /** Residents per cell; null if unknown. For Germany the server computes them. */
  readonly population: readonly number[] | null
  /** First and last day, as in `2026-11-29`; null for no limit. */
  readonly fieldStart: string | null
  readonly fieldEnd: string | null
  /** Whether everybody may take part who has the link; otherwise only people with a personal link. */
  readonly hasOpenLink: boolean
}

/** What divides the people of a country into cells. */
type QuotaDivision = Pick<CountrySetup, 'ageBreaks' | 'regions'>

/** The codes of gender in cells of quotas, as in `votes`. */
export const QUOTA_GENDER = { FEMALE: 0, MALE: 1 } as const

export interface QuotaCell {
  readonly ageBandIndex: number
  readonly gender: (typeof QUOTA_GENDER)[keyof typeof QUOTA_GENDER]
  readonly regionIndex: number
}

/** Returns the cells in the order in which quotas and population are stored: by age band, then gender, then region. */
export const getQuotaCells = ({ ageBreaks, regions }: QuotaDivision): QuotaCell[] =>
  ageBreaks.flatMap((_first, ageBandIndex) =>
    Object.values(QUOTA_GENDER).flatMap((gender) =>
      regions.map((_name, regionIndex) => ({ ageBandIndex, gender, regionIndex })),
    ),
  )

/** Returns the text of an age band, such as `18–29` or `ab 65`. */
export function formatQuotaAgeBand(ageBreaks: readonly number[], bandIndex: number): string {
  const next = ageBreaks[bandIndex + 1]
  return next === undefined ? `ab ${ageBreaks[bandIndex]}` : `${ageBreaks[bandIndex]}–${next - 1}`
}

/** Returns the German name of a cell, such as "18–29, weiblich, Westdeutschland". */
export const formatQuotaCell = (
  { ageBreaks, regions }: QuotaDivision,
  { ageBandIndex, gender, regionIndex }: QuotaCell,
): string =>
  `${formatQuotaAgeBand(ageBreaks, ageBandIndex)}, ${gender === QUOTA_GENDER.FEMALE ? 'weiblich' : 'männlich'}, ${regions[regionIndex]}`

/**
 * Distributes a number of people over cells in proportion to their population, by the largest remainder. The sum is
 * exact.
 */
export function distributeByPopulation(size: number, population: readonly number[]): number[] {
  const total = population.reduce((sum, people) => sum + people, 0)
  if (total === 0) return population.map(() => 0)
  const exact = population.map((people) => (size * people) / total)
  const floors = exact.map(Math.floor)
  const left = size - floors.reduce((sum, count) => sum + count, 0)
  const order = exact
    .map((value, cell) => ({ cell, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.cell - b.cell)
  for (const { cell } of order.slice(0, left)) floors[cell] = (floors[cell] ?? 0) + 1
  return floors
}

/** Returns the sentence about the first cell without residents; null if all have some. */
export function emptyCellProblem(country: QuotaDivision, population: readonly number[]): string | null {
  const empty = getQuotaCells(country).find((_cell, index) => population[index] === 0)
  return empty ? `Für „${formatQuotaCell(country, empty)}“ nennt die Bevölkerung keine Einwohner.` : null
}

/** Stands for the results of a question before the first country begins. */
export const NO_RESULTS_TEXT = 'Noch sammelt kein Land Stimmen.'

const text = (value: string, max: number, missing: string): string | null =>
  value.trim() === '' ? missing : value.length > max ? maxLengthText(max) : null

/**
 * Validates the questions of a project in their order. @returns German messages by path, such as
 * `questions.1.condition`
 */
export function validateQuestions(questions: readonly ProjectQuestion[]): Problems {
  const ids = questions.map(({ id }) => id)
  return collectProblems(
    {
      questions:
        questions.length > MAX_PROJECT.questions
          ? `Ein Projekt hat höchstens ${MAX_PROJECT.questions} Fragen.`
          : new Set(ids).size < ids.length
            ? 'Jede Frage braucht eine eigene Nummer.'
            : null,
    },
    ...questions.map((question, index) => ({
      [`questions.${index}.label`]: text(question.label, MAX_TITLE_LENGTH, 'Bitte geben Sie einen Namen an.'),
      [`questions.${index}.answer_count`]: isWhole(question.answerCount, 2, MAX_PROJECT.answers)
        ? null
        : `Eine Frage hat 2 bis ${MAX_PROJECT.answers} Antworten.`,
      [`questions.${index}.condition`]: conditionProblem(questions, index),
      [`questions.${index}.is_split`]: splitProblem(questions, index),
      [`questions.${index}.expected`]: expectedAnswerProblem(question),
    })),
  )
}

function expectedAnswerProblem({ kind, isSplit, answerCount, expected }: ProjectQuestion): string | null {
  if (expected === null) return null
  if (!isWhole(expected, 0, answerCount - 1)) return 'Diese Antwort gibt es nicht.'
  if (isSplit) return 'Eine Kontrollfrage hat nur einen Wortlaut.'
  return kind === 'MULTI_CHOICE' ? 'Eine Kontrollfrage hat genau eine richtige Antwort.' : null
}

/** Two split ballots by one bit would have the same halves: who reads one wording would read the other one too. */
function splitProblem(questions: readonly ProjectQuestion[], index: number): string | null {
  const question = questions[index]
  const bit = question ? findRandomWordingBitIndex(question) : null
  const twin = questions
    .slice(0, index)
    .find((other) => bit !== null && findRandomWordingBitIndex(other) === bit)
  return twin
    ? `Die Hälften wären dieselben wie bei „${twin.label}“. Bitte legen Sie diese Frage neu an.`
    : null
}

function conditionProblem(questions: readonly ProjectQuestion[], index: number): string | null {
  const condition = questions[index]?.condition ?? null
  if (condition === null) return null
  const place = questions.findIndex(({ id }) => id === condition.question)
  const earlier = questions[place]
  if (earlier === undefined) return 'Die Frage dieser Bedingung gibt es nicht.'
  if (place >= index) return 'Eine Bedingung kann nur von einer früheren Frage abhängen.'
  if (earlier.expected !== null) return 'Eine Bedingung kann nicht von einer Kontrollfrage abhängen.'
  if (condition.answers.length === 0) return 'Bitte wählen Sie mindestens eine Antwort.'
  return condition.answers.every((answer) => isWhole(answer, 0, earlier.answerCount - 1))
    ? null
    : 'Diese Antwort gibt es nicht.'
}

/**
 * Validates the setup of a country as far as it has one: what is missing makes it not ready, see
 * {@link countryReadinessProblems}.
 *
 * @returns German messages by name of the field
 */
export function validateCountry(country: CountrySetup): Problems {
  const { code, ageBreaks, regions, quotas, targetSize, population, fieldStart, fieldEnd } = country
  const cells = getQuotaCells(country)
  const isAscending = ageBreaks.every((first, index) => index === 0 || first > (ageBreaks[index - 1] ?? 0))
  const names = regions.map((name) => name.trim().toLowerCase())
  const overCell = cells.find((_cell, index) => (quotas[index] ?? 0) > (population?.[index] ?? Infinity))
  return collectProblems({
    code: /^[A-Z]{2}$/.test(code) ? null : 'Bitte geben Sie das Land mit zwei Großbuchstaben an, etwa AT.',
    age_breaks:
      isAscending &&
      ageBreaks.length <= MAX_PROJECT.ageBands &&
      ageBreaks.every((first) => isWhole(first, 14, 99))
        ? null
        : `Bitte geben Sie höchstens ${MAX_PROJECT.ageBands} aufsteigende Alter von 14 bis 99 an, etwa 18, 30, 50.`,
    regions:
      regions.length > MAX_PROJECT.regions || names.includes('') || new Set(names).size < names.length
        ? `Ein Land hat höchstens ${MAX_PROJECT.regions} Regionen mit verschiedenen Namen.`
        : null,
    target_size: isWhole(targetSize, 0, MAX_PROJECT.participantsPerCountry)
      ? null
      : `Bitte geben Sie eine ganze Zahl bis ${germanNumber(MAX_PROJECT.participantsPerCountry)} an.`,
    quotas:
      (quotas.length !== 0 && quotas.length !== cells.length) ||
      quotas.some((quota) => !isWhole(quota, 0, MAX_PROJECT.participantsPerCountry))
        ? 'Jede Zelle aus Alter, Geschlecht und Region braucht eine ganze Zahl.'
        : overCell
          ? `Die Quote „${formatQuotaCell(country, overCell)}“ ist größer als ihre Bevölkerung.`
          : null,
    population:
      population !== null && population.length !== cells.length
        ? 'Die Bevölkerung passt nicht zu Altersgruppen und Regionen. Bitte laden Sie die Datei noch einmal hoch.'
        : null,
    field_end: fieldStart !== null && fieldEnd !== null && fieldEnd < fieldStart ? TEXT.endBeforeStart : null,
  })
}

const MISSING_TEXT = 'Dieser Text fehlt noch.'

/** Returns why a country cannot be READY: missing texts and quotas. @returns German messages by name of the field */
export function countryReadinessProblems(
  country: CountrySetup,
  questions: readonly ProjectQuestion[],
): Problems {
  const { texts, quotas, targetSize, population, ageBreaks, regions } = country
  const sum = quotas.reduce((total, quota) => total + quota, 0)
  return {
    ...collectProblems(
      {
        questions: questions.some(({ expected }) => expected === null)
          ? null
          : 'Das Projekt hat noch keine Frage.',
        'texts.welcome': text(texts.welcome, MAX_DESCRIPTION_LENGTH, MISSING_TEXT),
        'texts.thanks': text(texts.thanks, MAX_DESCRIPTION_LENGTH, MISSING_TEXT),
      },
      ...questions.map(({ id, isSplit, answerCount }) => {
        const own = texts.questions.find(({ question }) => question === id)
        const path = `texts.questions.${id}`
        return {
          [`${path}.wording`]: text(own?.wording ?? '', MAX_PROJECT.wording, MISSING_TEXT),
          [`${path}.other_wording`]: isSplit
            ? text(own?.otherWording ?? '', MAX_PROJECT.wording, MISSING_TEXT)
            : null,
          [`${path}.answers`]:
            own?.answers.length === answerCount && own.answers.every((answer) => answer.trim() !== '')
              ? null
              : `Hier fehlen Antworten: Es müssen ${answerCount} sein.`,
        }
      }),
      {
        age_breaks: ageBreaks.length > 0 ? null : 'Bitte geben Sie die Altersgruppen an.',
        regions: regions.length > 0 ? null : 'Bitte geben Sie mindestens eine Region an.',
        population:
          population === null ? 'Die Bevölkerung fehlt noch.' : emptyCellProblem(country, population),
        target_size: targetSize > 0 ? null : 'Bitte geben Sie an, wie viele teilnehmen sollen.',
        quotas:
          quotas.length === 0
            ? 'Die Quoten fehlen noch.'
            : sum === targetSize
              ? null
              : `Die Quoten ergeben zusammen ${germanNumber(sum)} statt ${germanNumber(targetSize)}.`,
      },
    ),
    ...validateCountry(country),
  }
}

const NEXT_PROJECT: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  CREATED: ['IN_PROGRESS', 'ARCHIVED'],
  IN_PROGRESS: ['DONE'],
  DONE: ['ARCHIVED'],
  ARCHIVED: [],
}

const NEXT_COUNTRY: Readonly<Record<ProjectCountryStatus, readonly ProjectCountryStatus[]>> = {
  CREATED: ['READY'],
  READY: ['COLLECTING_VOTES', 'CREATED'],
  COLLECTING_VOTES: ['DONE'],
  DONE: ['ARCHIVED'],
  ARCHIVED: [],
}

export const nextProjectStatuses = (from: ProjectStatus): readonly ProjectStatus[] => NEXT_PROJECT[from]

/** Returns the statuses that a country can get next. It collects votes only while its project is in progress. */
export const nextCountryStatuses = (
  from: ProjectCountryStatus,
  project: ProjectStatus,
): readonly ProjectCountryStatus[] =>
  NEXT_COUNTRY[from].filter((to) => to !== 'COLLECTING_VOTES' || project === 'IN_PROGRESS')

/** Returns whether the setup of a country may change: only before participants have seen it. */
export const isCountryEditable = (status: ProjectCountryStatus): boolean => status === 'CREATED'

/** The statuses of a country that collects no more votes, so that its figures stay as they are. */
export const FINISHED_COUNTRY_STATUSES: readonly ProjectCountryStatus[] = ['DONE', 'ARCHIVED']

/** Returns whether a country collects no more votes. */
export const isCountryFinished = (status: ProjectCountryStatus): boolean =>
  FINISHED_COUNTRY_STATUSES.includes(status)

/** Returns whether a participant is asked a question. @param answerMasks the given answers by question */
export const isQuestionAsked = (
  { condition }: Pick<ProjectQuestion, 'condition'>,
  answerMasks: ReadonlyMap<number, number>,
): boolean =>
  condition === null ||
  condition.answers.some((answer) => ((answerMasks.get(condition.question) ?? 0) & (1 << answer)) !== 0)

/** Returns the next question of a participant; null if all are answered. */
export const nextQuestion = (
  questions: readonly ProjectQuestion[],
  answerMasks: ReadonlyMap<number, number>,
): ProjectQuestion | null =>
  questions.find((question) => !answerMasks.has(question.id) && isQuestionAsked(question, answerMasks)) ??
  null
