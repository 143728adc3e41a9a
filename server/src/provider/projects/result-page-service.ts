import { germanList, germanNumber } from '../../../../contract/german.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { NO_RESULTS_TEXT } from '../../../../contract/project.ts'
import { TEXT } from '../../../../contract/texts.ts'
import type { Context } from '../../context/context.ts'
import type { ChartValue } from '../../drawing/chart.ts'
import type { ExportDrawing } from '../result-files/chart-presenter.ts'
import { formatExportDate, type ExportOrigin, type ExportPage } from '../result-files/page-presenter.ts'
import { computeResultPage } from '../result-files/service.ts'
import type { ProjectRow } from './repository.ts'
import { presentQuestion, type createProjectPollResultsReader } from './result-service.ts'
import type { ProjectResultsWire } from './schema.ts'

type Question = ProjectResultsWire['questions'][number]
type Group = Question['groups'][number]

/** The largest number of countries and wordings beside each other that can be read on a page. */
const MAX_GROUPS = 4

/**
 * Returns the results of a project as pages: one for each question, more for many countries. A question with one poll has
 * the page of this poll.
 */
export async function readResultPages(
  context: Pick<Context, 'database' | 'results' | 'config' | 'now'>,
  readPollResults: ReturnType<typeof createProjectPollResultsReader>,
  project: ProjectRow,
): Promise<ExportPage[]> {
  const polls = await readPollResults(project)
  const origin = { publicUrl: context.config.publicUrl, at: context.now() }
  const pages: ExportPage[] = []
  for (const asked of project.questions) {
    if (asked.expected !== null) continue
    const question = presentQuestion(asked, project, polls)
    const [only, ...others] = polls.filter((one) => one.question === asked.id)
    if (only && others.length === 0) {
      const { page } = await computeResultPage(context, only.poll, { period: 'all' })
      pages.push({ ...page, methodTextLines: withLine(page.methodTextLines, question.condition) })
    } else pages.push(...groupPages(project, question, origin))
  }
  return pages
}

const withLine = (lines: readonly string[], line: string | null) => (line === null ? lines : [line, ...lines])

function groupPages(
  { id, title, isDemo }: Pick<ProjectRow, 'id' | 'title' | 'isDemo'>,
  question: Question,
  origin: ExportOrigin,
): ExportPage[] {
  const { groups } = question
  const parts = Array.from({ length: Math.max(1, Math.ceil(groups.length / MAX_GROUPS)) }, (_, index) =>
    groups.slice(index * MAX_GROUPS, (index + 1) * MAX_GROUPS),
  )
  return parts.map((part, index) => ({
    question: question.label,
    viewText: [title, 'Nach Ländern', parts.length > 1 ? `${index + 1} von ${parts.length}` : '']
      .filter(Boolean)
      .join(' · '),
    finding: differencesText(question),
    drawing: drawingOf(question, part),
    methodTextLines: [
      question.condition ?? '',
      ...part.map(groupText),
      'Strich: 95-%-Bereich.',
      question.is_protected ? TEXT.protectedFigures : '',
      isDemo ? 'Demodaten' : '',
      `${origin.publicUrl}${PATHS.projects}/${id} · ${formatExportDate(origin)}`,
    ].filter(Boolean),
  }))
}

function drawingOf({ answers }: Question, groups: readonly Group[]): ExportDrawing {
  if (groups.every(({ is_hidden }) => is_hidden)) {
    const noChartReason = groups.length === 0 ? NO_RESULTS_TEXT : TEXT.lowBase
    return { chart: null, noChartReason, isNeverAvailable: false }
  }
  return {
    chart: {
      type: 'SIDES',
      names: groups.map(groupName),
      rows: answers.map((label, position) => ({
        label,
        measure: 'SHARE',
        axisRange: null,
        values: groups.map((group): ChartValue => {
          const answer = group.answers.find((one) => one.position === position)
          const [low = null, high = null] = answer?.ci95 ?? []
          return { label: groupName(group), value: answer?.share ?? null, low, high }
        }),
        differenceText: null,
        isSecured: false,
      })),
    },
    colorOf: ({ colorIndex = 0 }) => colorIndex,
    noChartReason: null,
  }
}

/** Example: `Irland: „Do you own a car?“ · n = 512 · gewichtet nach Alter × Geschlecht`. */
const groupText = (group: Group): string => {
  const size = group.is_hidden
    ? 'zu wenige Befragte, nicht ausgewiesen'
    : group.n === null
      ? ''
      : `n = ${germanNumber(group.n)}`
  return [`${groupName(group)}: „${group.question}“`, size, group.weighting].filter(Boolean).join(' · ')
}

const groupName = ({ country_name, is_other }: Group): string =>
  `${country_name}${is_other ? ', Wortlaut B' : ''}`

/** Returns which shares differ significantly from those of the first group, as one sentence. */
function differencesText({ answers, groups }: Question): string {
  const [first, ...rest] = groups
  const others = rest.filter(({ is_comparable }) => is_comparable)
  if (!first || others.every(({ is_hidden }) => is_hidden) || first.is_hidden) return ''
  const found = others.flatMap((group) =>
    group.answers.flatMap(({ position, is_above, is_below }) =>
      is_above || is_below
        ? `„${answers[position] ?? ''}“ ${is_above ? 'häufiger' : 'seltener'} in ${groupName(group)}`
        : [],
    ),
  )
  return found.length === 0
    ? `Kein gesicherter Unterschied zu ${groupName(first)}.`
    : `Gesichert anders als in ${groupName(first)}: ${germanList(found)} (${TEXT.errorRate}).`
}
