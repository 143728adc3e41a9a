import { showsMeans } from '../../../../contract/charts/model/answers.ts'
import { getMeanErrorUnit } from '../../../../contract/class-intervals.ts'
import { POLL_KIND } from '../../../../contract/enumerations/content.ts'
import { getLabelOrDash } from '../../../../contract/enumerations/values.ts'
import {
  securedCountText,
  comparedSubjects,
  comparisonFinding,
  comparisonNotes,
  significanceText,
} from '../../../../contract/findings/comparison-finding.ts'
import { germanNumber } from '../../../../contract/german.ts'
import { MIN_BASE } from '../../../../contract/limits.ts'
import { allRespondentsErrorText } from '../../../../contract/part-quality.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { areWeightedAlike } from '../../../../contract/result-weights.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { TARGETS_HEAD, targetsSourceCell } from '../../../../contract/weighting-words.ts'
import type { ChartValue } from '../../drawing/chart.ts'
import { formatLongGermanDay } from '../../lib/day-text.ts'
import { toCamelCase } from '../../lib/pick-case.ts'
import type { Cell } from '../csv.ts'
import { formatCreditWithSamplingAndDemoMark } from '../polls/study-presenter.ts'
import type { ComparisonQueryWire, PollComparisonWire } from '../results/comparison/schema.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import { formatFilterParts, formatPeopleFilterLine } from '../results/view/filter-presenter.ts'
import type { ViewResultWire } from '../results/view/schema.ts'
import type { Column, Sheet } from '../workbook.ts'
import { toChartPoll, type ExportDrawing } from './chart-presenter.ts'
import { formatExportDate, formatResultPeriod, type ExportOrigin, type ExportPage } from './page-presenter.ts'
import {
  formatDroppedMarginsNote,
  formatExactFiguresReason,
  formatWeightingWithTargets,
  formatWeighting,
} from './result-table.ts'
import { LABEL_VALUE_COLUMNS } from './sheet-presenter.ts'

export interface ExportedComparison {
  poll: PollWithAnswers
  /** The poll of the second side, usually the same. */
  secondPoll: PollWithAnswers
  comparison: PollComparisonWire
  firstResult: ViewResultWire
  query: ComparisonQueryWire
  origin: ExportOrigin
}

type SideWire = PollComparisonWire['first']

const getSides = ({ first, second }: PollComparisonWire) => [first, second] as const

/** Returns the weighting of each side. */
const getWeightings = ({ comparison, firstResult }: ExportedComparison) =>
  [
    comparison.first.weighting ?? firstResult.weighting,
    comparison.second.weighting ?? firstResult.weighting,
  ] as const

/** Returns the text of both sides, or of each side if they differ. */
function textOfSides({ comparison }: ExportedComparison, [one, other]: readonly [string, string]): string {
  const { first, second } = comparison
  return one === other ? one : `${first.name}: ${one || 'keine'}; ${second.name}: ${other || 'keine'}`
}

/** Returns a text on the weighting: of both sides, or of each side if they differ. */
function formatSideWeightings(
  exported: ExportedComparison,
  textOf: (weighting: ViewResultWire['weighting']) => string,
): string {
  const [first, second] = getWeightings(exported)
  return textOfSides(exported, [textOf(first), textOf(second)])
}

/** Returns the texts on the population, survey mode and source of the polls. */
function studyTexts(exported: ExportedComparison): Record<'population' | 'mode' | 'source', string> {
  const { poll, secondPoll } = exported
  const bothOf = (textOf: (poll: PollWithAnswers) => string) =>
    textOfSides(exported, [textOf(poll), textOf(secondPoll)])
  return {
    population: bothOf(({ population }) => population ?? TEXT.notStated),
    mode: bothOf(({ mode }) => mode ?? TEXT.notStated),
    source: bothOf(formatCreditWithSamplingAndDemoMark),
  }
}

/** Returns how the figures protect respondents: of both sides, or of each side if they differ. */
function formatSideProtection(exported: ExportedComparison): string {
  const { comparison, firstResult } = exported
  const textOf = ({ protection = firstResult.protection }: SideWire) =>
    protection.figures === 'EXACT' ? formatExactFiguresReason({ protection }) : TEXT.protectedFigures
  return textOfSides(exported, [textOf(comparison.first), textOf(comparison.second)])
}

/** Returns a comparison as a self-contained page. */
export function comparisonPage(exported: ExportedComparison): ExportPage {
  const { poll, comparison, origin } = exported
  const study = studyTexts(exported)
  const { common } = comparison
  const names = getSides(comparison).map(({ name }) => name)
  return {
    question: poll.question,
    viewText: ['Vergleich', names.join(' / '), getLabelOrDash(POLL_KIND, poll.kind), common]
      .filter(Boolean)
      .join(' · '),
    finding: findingOf(exported),
    drawing: drawingOf(exported),
    methodTextLines: [
      ...getSides(comparison).map((side) => sideText(exported, side)),
      ...notesOf(exported),
      ...(comparison.differences.length > 0 ? [securedCountText(differencesOf(comparison))] : []),
      [
        `Gewichtung: ${formatSideWeightings(exported, formatWeightingWithTargets)}`,
        `Grundgesamtheit: ${study.population}`,
        `Erhebung: ${study.mode}`,
        `Quelle: ${study.source}`,
      ].join(' · '),
      formatSideWeightings(exported, formatDroppedMarginsNote),
      formatSideProtection(exported),
      [toViewUrl(exported), formatExportDate(origin)].join(' · '),
    ].filter(Boolean),
  }
}

const unitOf = ({ firstResult }: ExportedComparison) => firstResult.scale?.unit ?? null

const differencesOf = ({ differences }: PollComparisonWire) =>
  differences.map(({ is_secured, ...difference }) => ({ ...difference, isSecured: is_secured }))

const isOnePoll = ({ first, second }: PollComparisonWire) => first.poll_id === second.poll_id

const findingOf = (exported: ExportedComparison): string => {
  const { poll, comparison } = exported
  const differences = differencesOf(comparison)
  const isRewordedBetween = comparison.is_reworded && isOnePoll(comparison)
  const isWeightedDifferently = !areWeightedAlike(...getWeightings(exported))
  return comparisonFinding(
    poll,
    { ...comparison, differences, isRewordedBetween, isWeightedDifferently },
    unitOf(exported),
  )
}

const rowsOf = (exported: ExportedComparison) => {
  const { poll, comparison } = exported
  const figures = getSides(comparison).map((side) => side.figures)
  return comparedSubjects(toChartPoll(poll), figures, differencesOf(comparison), unitOf(exported))
}

function drawingOf(exported: ExportedComparison): ExportDrawing {
  const { poll, comparison } = exported
  const { first, second } = comparison
  const rows = rowsOf(exported)
  if (rows.length === 0) return { chart: null, noChartReason: TEXT.lowBase, isNeverAvailable: false }
  const scale = poll.answers.flatMap(({ value, isDontKnow }) => (isDontKnow ? [] : (value ?? [])))
  const names = [first.name, second.name] as const
  return {
    chart: {
      type: 'SIDES',
      names,
      rows: rows.map(({ subject, label, values, difference, differenceText }) => ({
        label,
        measure: subject === 'MEAN' ? 'MEAN' : 'SHARE',
        axisRange: subject === 'MEAN' ? [Math.min(...scale), Math.max(...scale)] : null,
        values: values.map((value, side): ChartValue => {
          const [low = null, high = null] = value?.ci95 ?? []
          return { label: names[side] ?? '', value: value?.value ?? null, low, high }
        }),
        differenceText,
        isSecured: difference?.isSecured ?? false,
      })),
    },
    colorOf: ({ colorIndex = 0 }) => colorIndex,
    noChartReason: null,
  }
}

/** Example: `weiblich: n = 512 · effektive Fallzahl 430 · statistischer Fehler ± 4,7 Prozentpunkte · Zeitraum: …` */
function sideText({ poll }: ExportedComparison, side: SideWire): string {
  const { n, effective_n, statistical_error, mean } = side.figures
  const figures = { statisticalError: statistical_error, mean }
  const parts = [
    n === null ? `n unter ${MIN_BASE.reportedCount}` : `n = ${germanNumber(n)}`,
    ...(effective_n === null ? [] : [`effektive Fallzahl ${germanNumber(Math.round(effective_n))}`]),
    allRespondentsErrorText(figures, showsMeans(poll, figures), getMeanErrorUnit(poll)),
    `Zeitraum: ${periodOf(side)}`,
    `Filter: ${formatPeopleFilterLine(side.filter) || 'keiner'}`,
  ]
  return `${side.name}: ${parts.filter((part) => part !== null).join(' · ')}`
}

const periodOf = ({ used_period, figures }: SideWire): string =>
  formatResultPeriod({ period: null, used_period, total: figures })

function notesOf(exported: ExportedComparison): string[] {
  const { comparison, firstResult } = exported
  const { overlap, wording, margins } = comparisonNotes({
    hasOverlap: comparison.has_overlap,
    isReworded: comparison.is_reworded,
    isOnePoll: isOnePoll(comparison),
    weightings: getWeightings(exported),
  })
  return [overlap, wording, margins, firstResult.is_frozen ? TEXT.frozen : null].filter(
    (note) => note !== null,
  )
}

/** Returns the URL of a comparison. */
function toViewUrl({ poll, query, origin }: ExportedComparison): string {
  const params = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[toCamelCase(name), String(value)] as [string, string]],
  )
  return `${origin.publicUrl}${PATHS.analysis}/${poll.id}/vergleich?${new URLSearchParams(params).toString()}`
}

const SIDE_COLUMNS = (side: string): Column[] => [
  { head: side, format: 'TEXT' },
  { head: `${side}: Wert`, format: 'DECIMAL' },
  { head: `${side}: 95 % von`, format: 'DECIMAL' },
  { head: `${side}: 95 % bis`, format: 'DECIMAL' },
  { head: `${side}: n`, format: 'COUNT' },
]

const COLUMNS: readonly Column[] = [
  { head: 'Antwort', format: 'TEXT' },
  { head: 'Einheit', format: 'TEXT' },
  ...SIDE_COLUMNS('Seite 1'),
  ...SIDE_COLUMNS('Seite 2'),
  { head: 'Unterschied (Seite 2 minus Seite 1)', format: 'DECIMAL' },
  { head: 'Unterschied: 95 % von', format: 'DECIMAL' },
  { head: 'Unterschied: 95 % bis', format: 'DECIMAL' },
  { head: 'Urteil', format: 'TEXT' },
]

/** Returns one row per answer, with shares in percent and their differences in percentage points. */
function figureRows(exported: ExportedComparison): Cell[][] {
  const sides = getSides(exported.comparison)
  return rowsOf(exported).map(({ subject, label, values, difference }) => {
    const isMean = subject === 'MEAN'
    const scaled = (value: number | null | undefined) =>
      value == null ? null : Math.round(value * (isMean ? 100 : 1000)) / (isMean ? 100 : 10)
    return [
      label,
      isMean ? (unitOf(exported) ?? 'Punkte') : '%',
      ...sides.flatMap(({ name, figures }, side) => [
        name,
        scaled(values[side]?.value),
        scaled(values[side]?.ci95?.[0]),
        scaled(values[side]?.ci95?.[1]),
        figures.n,
      ]),
      scaled(difference?.difference),
      scaled(difference?.ci95[0]),
      scaled(difference?.ci95[1]),
      difference ? significanceText(difference) : 'nicht verglichen',
    ]
  })
}

/** Returns a comparison as a self-contained table: each row ends with the method. */
export function comparisonTable(exported: ExportedComparison): Cell[][] {
  const about = methodRows(exported)
  return [
    [...COLUMNS.map(({ head }) => head), ...about.map(([head]) => head ?? '')],
    ...figureRows(exported).map((row) => [...row, ...about.map(([, value]) => value ?? '')]),
  ]
}

/** Returns a comparison as the sheets of a workbook: figures, method and filters. */
export const comparisonSheets = (exported: ExportedComparison): Sheet[] => [
  { name: 'Vergleich', columns: COLUMNS, rows: figureRows(exported) },
  { name: 'Methodik', columns: LABEL_VALUE_COLUMNS, rows: methodRows(exported) },
  {
    name: 'Filter',
    columns: LABEL_VALUE_COLUMNS,
    rows: getSides(exported.comparison).flatMap((side, index) => [
      [`Seite ${index + 1}`, side.name],
      ['Umfrage', side.title],
      ...formatFilterParts(side.filter).map(({ label, words }) => [label, words || 'alle']),
      ['Zeitraum', periodOf(side)],
    ]),
  },
]

function methodRows(exported: ExportedComparison): Cell[][] {
  const { poll, comparison, origin } = exported
  const study = studyTexts(exported)
  return [
    ['Umfrage', poll.title],
    ['Frage', poll.question],
    ['Ergebnis', findingOf(exported)],
    ...getSides(comparison).map((side, index) => [`Angaben zu Seite ${index + 1}`, sideText(exported, side)]),
    ['Hinweise', notesOf(exported).join(' ')],
    ['Urteile', comparison.differences.length > 0 ? securedCountText(differencesOf(comparison)) : 'keine'],
    ['Gewichtung', formatSideWeightings(exported, formatWeighting)],
    [TARGETS_HEAD, formatSideWeightings(exported, (weighting) => targetsSourceCell(weighting) ?? 'keine')],
    ['Nicht erfüllte Zielwerte', formatSideWeightings(exported, formatDroppedMarginsNote) || 'keine'],
    ['Grundgesamtheit', study.population],
    ['Erhebung', study.mode],
    ['Schutz Einzelner', formatSideProtection(exported)],
    ['Quelle', study.source],
    ['Adresse', toViewUrl(exported)],
    ['Abgerufen am', formatLongGermanDay(origin.at)],
  ]
}
