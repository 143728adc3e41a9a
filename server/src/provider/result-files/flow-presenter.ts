import {
  attritionText,
  FLOW_METHOD_NOTE,
  flowModel,
  flowSentences,
  getFlowTimeNames,
} from '../../../../contract/charts/model/flow.ts'
import { POLL_KIND } from '../../../../contract/enumerations/content.ts'
import { FLOW_OBSTACLE } from '../../../../contract/enumerations/flow.ts'
import { getLabelOrDash } from '../../../../contract/enumerations/values.ts'
import { capitalized } from '../../../../contract/german.ts'
import { MIN_BASE } from '../../../../contract/limits.ts'
import { weightingText } from '../../../../contract/margins-text.ts'
import { statisticalErrorNote, TEXT } from '../../../../contract/texts.ts'
import type { Cell } from '../csv.ts'
import { formatCreditWithSamplingAndDemoMark } from '../polls/study-presenter.ts'
import { presentFlow } from '../results/flow/presenter.ts'
import type { PollFlows } from '../results/flow/service.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import type { Column, Sheet } from '../workbook.ts'
import {
  formatExportDate,
  formatStudyLines,
  toViewUrl,
  type ExportOrigin,
  type ExportPage,
} from './page-presenter.ts'
import { LABEL_VALUE_COLUMNS } from './sheet-presenter.ts'

export interface ExportedFlows extends PollFlows {
  poll: PollWithAnswers
  origin: ExportOrigin
}

const COLUMNS = [
  { head: 'Früher von', format: 'DAY' },
  { head: 'Früher bis', format: 'DAY' },
  { head: 'Später von', format: 'DAY' },
  { head: 'Später bis', format: 'DAY' },
  { head: 'Frühere Antwort', format: 'TEXT' },
  { head: 'Spätere Antwort', format: 'TEXT' },
  { head: 'Von 100 mit früherer Antwort', format: 'COUNT' },
  { head: '95 % von', format: 'COUNT' },
  { head: '95 % bis', format: 'COUNT' },
  { head: 'n frühere Antwort', format: 'COUNT' },
  { head: 'n zu beiden Zeiten', format: 'COUNT' },
  { head: 'Wieder geantwortet (von 100)', format: 'COUNT' },
  { head: 'Gewichtung', format: 'TEXT' },
  { head: 'Hinweis', format: 'TEXT' },
] as const satisfies readonly Column[]

/** The columns of a CSV file that a workbook has on another sheet. */
const CSV_ONLY = ['Umfrage', 'Frage', 'Quelle', 'Schutz Einzelner', 'Adresse'] as const

/** Returns the flows as they are reported, with the categories of their charts. */
const reportedFlows = ({ flows }: ExportedFlows) =>
  flows.map((flow) => ({ ...presentFlow(flow), categories: flow.categories }))

type ReportedFlow = ReturnType<typeof reportedFlows>[number]

function flowRows(exported: ExportedFlows): Cell[][] {
  return reportedFlows(exported).flatMap((flow): Cell[][] => {
    const { earlier, later, categories, obstacle } = flow
    const times = [earlier.from, earlier.to, later.from, later.to]
    if (obstacle !== null)
      return [[...times, null, null, null, null, null, null, null, null, null, FLOW_OBSTACLE[obstacle]]]
    return flow.rows.flatMap(({ n, shares }, row) =>
      categories.map(({ label }, column): Cell[] => {
        const share = shares[column] ?? null
        return [
          ...times,
          categories[row]?.label ?? '',
          label,
          share?.percent ?? null,
          share?.low ?? null,
          share?.high ?? null,
          n,
          flow.people,
          flow.returned,
          weightingText(flow.weighting),
          n === null
            ? `Unter ${MIN_BASE.hidden} Befragte mit dieser früheren Antwort.`
            : share === null
              ? `Unter ${MIN_BASE.reportedCount} Befragte.`
              : '',
        ]
      }),
    )
  })
}

const urlOf = ({ poll, origin }: ExportedFlows): string =>
  toViewUrl(poll.id, { view: 'time' }, origin.publicUrl)

/** Returns the flows of a poll as a table with one row per earlier and later answer, its heading first. */
export const flowTable = (exported: ExportedFlows): Cell[][] => {
  const { poll } = exported
  const facts = [
    poll.title,
    poll.question,
    formatCreditWithSamplingAndDemoMark(poll),
    TEXT.protectedFigures,
    urlOf(exported),
  ]
  return [
    [...COLUMNS.map(({ head }) => head), ...CSV_ONLY],
    ...flowRows(exported).map((row) => [...row, ...facts]),
  ]
}

/** Returns the flows of a poll as the sheets of a workbook: figures and method. */
export const flowSheets = (exported: ExportedFlows): Sheet[] => {
  const { poll, origin } = exported
  const flows = reportedFlows(exported).filter(({ obstacle }) => obstacle === null)
  return [
    { name: 'Wanderung', columns: COLUMNS, rows: flowRows(exported) },
    {
      name: 'Methodik',
      columns: LABEL_VALUE_COLUMNS,
      rows: [
        ['Umfrage', poll.title],
        ['Frage', poll.question],
        ...flows.flatMap((flow) => [
          ...flowSentences(flow.categories, flow).map((sentence) => ['Befund', sentence]),
          ['Teilnahme', attritionText(flow)],
        ]),
        ['Verfahren', FLOW_METHOD_NOTE],
        ['Schutz Einzelner', TEXT.protectedFigures],
        ['Quelle', formatCreditWithSamplingAndDemoMark(poll)],
        ['Adresse', urlOf(exported)],
        ['Stand', formatExportDate(origin)],
      ],
    },
  ]
}

/** Returns each flow of a poll as a self-contained page. */
export const flowPages = (exported: ExportedFlows): ExportPage[] =>
  reportedFlows(exported).map((flow) => flowPage(exported, flow))

function flowPage(exported: ExportedFlows, flow: ReportedFlow): ExportPage {
  const { poll, origin } = exported
  const { categories, obstacle, weighting } = flow
  const [earlier, later] = getFlowTimeNames(flow)
  return {
    question: poll.question,
    viewText: [
      TEXT.flowTitle,
      `${capitalized(earlier.name)} / ${later.name}`,
      getLabelOrDash(POLL_KIND, poll.kind),
      'alle Befragten, ohne Filter',
    ].join(' · '),
    finding: flowSentences(categories, flow).join(' '),
    drawing:
      obstacle === null
        ? { chart: flowModel(categories, flow), colorOf: () => 'neutral', noChartReason: null }
        : { chart: null, noChartReason: FLOW_OBSTACLE[obstacle], isNeverAvailable: false },
    methodTextLines: [
      attritionText(flow),
      ...(obstacle === null
        ? [
            FLOW_METHOD_NOTE,
            statisticalErrorNote(poll.sampling, weighting.method),
            `Gewichtung: ${weightingText(weighting)}`,
          ]
        : []),
      formatStudyLines(poll).join(' · '),
      TEXT.protectedFigures,
      [urlOf(exported), formatExportDate(origin)].join(' · '),
    ].filter(Boolean),
  }
}
