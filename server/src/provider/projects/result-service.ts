import { countryName } from '../../../../contract/country-names.ts'
import { weightingText } from '../../../../contract/margins-text.ts'
import { isTooUncertain } from '../../../../contract/part-quality.ts'
import { isCrossable } from '../../../../contract/project-crosstab.ts'
import type { ProjectQuestion } from '../../../../contract/project.ts'
import { compareEstimates, judgeFamily } from '../../../../contract/significance.ts'
import { targetsSourceText } from '../../../../contract/weighting-words.ts'
import type { Context } from '../../context/context.ts'
import type { ProtectionSecret } from '../../results/protection-secret.ts'
import type { ViewResult } from '../../results/view.ts'
import { READABLE_POLL_STATUSES } from '../polls/policy.ts'
import { createVisiblePollWithAnswersReader, type PollWithAnswers } from '../results/repository.ts'
import { presentWeighting } from '../results/view/presenter.ts'
import { runViews, TOTAL_ONLY_PLAN } from '../results/view/service.ts'
import { germanOrFirstAnswerTexts, presentProgress } from './presenter.ts'
import {
  countParticipantsByCell,
  countInvitations,
  findProjectPolls,
  pickIds,
  type CountryRow,
  type ProjectPollRow,
  type ProjectRow,
} from './repository.ts'
import type { ProjectResultsWire } from './schema.ts'

/**
 * Returns how far the countries of a project are.
 *
 * @param readSecret returns the secret of the noise
 */
export async function readProgress(
  { database, config, now }: Pick<Context, 'database' | 'config' | 'now'>,
  readSecret: () => Promise<ProtectionSecret>,
  project: ProjectRow,
): Promise<ProjectResultsWire['progress']> {
  const ids = pickIds(project.countries)
  const [cells, invitations, secret] = await Promise.all([
    countParticipantsByCell(database, ids, now()),
    countInvitations(database, ids),
    readSecret(),
  ])
  return presentProgress(project, { cells, invitations, widgetHost: config.widgetHost, secret })
}

export interface ProjectPollResult extends ProjectPollRow {
  country: CountryRow
  poll: PollWithAnswers
  result: ViewResult
}

/**
 * Returns a function that reads the results of the polls of a project. They are those of the polls' own pages, so they
 * reveal nothing more.
 */
export function createProjectPollResultsReader(
  context: Pick<Context, 'database' | 'results' | 'now'>,
): (project: ProjectRow) => Promise<ProjectPollResult[]> {
  const readPoll = createVisiblePollWithAnswersReader(context.database)
  return async (project) => {
    const rows = await findProjectPolls(context.database, pickIds(project.countries))
    const scope = { organizationId: project.organizationId, statuses: READABLE_POLL_STATUSES }
    const read = await Promise.all(
      rows.map(async (row) => {
        const country = project.countries.find(({ id }) => id === row.countryId)
        const poll = await readPoll({ id: row.pollId, userId: null, scope })
        if (!country || !poll) return null // blocked by staff
        const source = { engine: context.results, now: context.now() }
        const { main } = await runViews(source, poll, TOTAL_ONLY_PLAN, { period: 'all' })
        return { ...row, country, poll, result: main.result }
      }),
    )
    return read.filter((one) => one !== null)
  }
}

/** Returns the results of all questions, with each country and wording as a group. */
export async function readResults(
  context: Pick<Context, 'database' | 'results' | 'config' | 'now'>,
  readPollResults: ReturnType<typeof createProjectPollResultsReader>,
  readSecret: () => Promise<ProtectionSecret>,
  project: ProjectRow,
): Promise<ProjectResultsWire> {
  const polls = await readPollResults(project)
  const { id, title, description, isDemo, questions } = project
  return {
    id,
    title,
    description,
    is_demo: isDemo,
    progress: await readProgress(context, readSecret, project),
    questions: questions
      .filter(({ expected }) => expected === null)
      .map((question) => presentQuestion(question, project, polls)),
  }
}

/** Returns who was asked a question; null if everybody was. */
export function formatQuestionCondition(
  { condition }: Pick<ProjectQuestion, 'condition'>,
  { questions, countries }: Pick<ProjectRow, 'questions' | 'countries'>,
): string | null {
  const earlier = condition && questions.find(({ id }) => id === condition.question)
  if (!condition || !earlier) return null
  const answers = germanOrFirstAnswerTexts(earlier, countries)
  const named = condition.answers.map((answer) => `„${answers[answer] ?? answer + 1}“`).join(' oder ')
  return `Nur Befragte, die bei „${earlier.label}“ ${named} geantwortet haben.`
}

/** Returns a question with each country and wording as a group, compared with the first. */
export function presentQuestion(
  question: ProjectQuestion,
  project: ProjectRow,
  polls: readonly ProjectPollResult[],
): ProjectResultsWire['questions'][number] {
  const groups = polls
    .filter((one) => one.question === question.id)
    .toSorted((a, b) => a.country.position - b.country.position || Number(a.isOther) - Number(b.isOther))
  const [first, ...others] = groups.map(({ result }) => ({
    answers: shownAnswers(result),
    method: result.weighting.method,
  }))
  // One family for each question, as in a chart of groups. A difference of two methods may come from the weights alone.
  const verdicts = judgeFamily(
    others.flatMap(({ answers, method }) =>
      answers.map((answer) => {
        const base = first?.answers.find(({ position }) => position === answer.position)
        return base && first?.method === method ? compareEstimates(base, answer) : null
      }),
    ),
  )
  let place = 0
  return {
    id: question.id,
    label: question.label,
    is_split: question.isSplit,
    is_crossable: isCrossable(question),
    condition: formatQuestionCondition(question, project),
    answers: germanOrFirstAnswerTexts(question, project.countries),
    is_protected: groups.some(({ result }) => result.isProtected),
    groups: groups.map(({ country, isOther, poll, result }, index) => {
      const answers = shownAnswers(result)
      return {
        poll_id: poll.id,
        country: country.code,
        country_name: countryName(country.code),
        is_other: isOther,
        question: poll.question,
        n: result.total.base === 'hidden' ? null : result.total.respondents,
        is_hidden: answers.length === 0,
        weighting: weightingOf(result),
        is_comparable: result.weighting.method === first?.method,
        answers: answers.map(({ position, share, ci95 }) => {
          const verdict = index === 0 ? null : (verdicts[place++] ?? null)
          const isAbove = (verdict?.ci95[0] ?? 0) > 0
          return {
            position,
            share,
            ci95: [...ci95],
            is_above: verdict?.isSecured === true && isAbove,
            is_below: verdict?.isSecured === true && !isAbove,
          }
        }),
      }
    }),
  }
}

/** Returns how a group is weighted, with the source of the targets. */
function weightingOf({ weighting }: ViewResult): string {
  const wire = presentWeighting(weighting)
  return [weightingText(wire), targetsSourceText(wire)].filter(Boolean).join(', ')
}

/** Returns the answers of a poll as charts show them: none for few respondents or wide ranges. */
function shownAnswers({ total }: ViewResult) {
  if (total.base === 'hidden' || isTooUncertain(total.answers)) return []
  return total.answers.flatMap(({ position, share, se, ci95 }) =>
    share === null || !ci95 ? [] : [{ position, share, se, ci95 }],
  )
}
