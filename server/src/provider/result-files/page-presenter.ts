import { mixedWordingsNote } from '../../../../contract/charts/breaks.ts'
import { toMapLevel } from '../../../../contract/charts/model/map.ts'
import { getModelPartQuality, showsErrorOfMeans } from '../../../../contract/charts/model/parts.ts'
import { trendNote } from '../../../../contract/charts/model/time.ts'
import { getMeanErrorUnit } from '../../../../contract/class-intervals.ts'
import { formatGermanDay } from '../../../../contract/days.ts'
import { POLL_KIND } from '../../../../contract/enumerations/content.ts'
import { getLabelOrDash } from '../../../../contract/enumerations/values.ts'
import type { DimensionContrast } from '../../../../contract/findings/groups-finding.ts'
import { viewFinding, type FindingView } from '../../../../contract/findings/view-finding.ts'
import type { RangeForm } from '../../../../contract/findings/view-sentence.ts'
import { germanNumber } from '../../../../contract/german.ts'
import { MIN_BASE } from '../../../../contract/limits.ts'
import { withoutInapplicableFilters } from '../../../../contract/not-applicable.ts'
import { allRespondentsErrorText } from '../../../../contract/part-quality.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { allowsMultipleAnswers } from '../../../../contract/poll-kinds.ts'
import { getGermanViewSlug } from '../../../../contract/result-view.ts'
import { statisticalErrorNote, TEXT } from '../../../../contract/texts.ts'
import { formatLongGermanDay } from '../../lib/day-text.ts'
import { formatCredit } from '../polls/study-presenter.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import {
  formatPeopleFilterLine,
  findNamedPeriodLabel,
  formatPeopleFilterPhrase,
} from '../results/view/filter-presenter.ts'
import type { ResultQueryWire, ViewResultWire } from '../results/view/schema.ts'
import {
  createExportDrawing,
  toChartPoll,
  toChartResult,
  formatViewTitle,
  type ExportDrawing,
  type ExportedTileView,
} from './chart-presenter.ts'
import {
  formatDroppedMarginsNote,
  formatExactFiguresReason,
  formatNotApplicable,
  formatWeightingWithTargets,
} from './result-table.ts'
import type { ExportQueryWire } from './schema.ts'

/** The site and time at which a file was created. */
export interface ExportOrigin {
  publicUrl: string
  at: Date
}

/** A view of a poll on one page of a file, as texts and figures. */
export interface ExportPage {
  question: string
  /** The view and its filter. */
  viewText: string
  /** A sentence with the main finding. */
  finding: string
  /** The form of the ranges in it; missing if it has none, or if the page is not of a view of a poll. */
  rangeForm?: RangeForm | null
  drawing: ExportDrawing
  /** Lines for every page: number of respondents, period, mode and source. */
  methodTextLines: readonly string[]
}

interface ShownView {
  /** The tile of a board that shows it: its finding is that of the result. */
  tile?: ExportedTileView
  /** The differences between the groups of each dimension of a view of groups. */
  families?: readonly DimensionContrast[]
}

/** Returns a view of a poll as a self-contained page. */
export function createExportPage(
  poll: PollWithAnswers,
  result: ViewResultWire,
  query: ExportQueryWire,
  origin: ExportOrigin,
  { tile, families = [] }: ShownView = {},
): ExportPage {
  const who = formatPeopleFilterPhrase(withoutInapplicableFilters(query, result.not_applicable))
  const several = allowsMultipleAnswers(poll.kind) ? 'Mehrfachnennungen möglich' : ''
  const drawing = createExportDrawing(poll, result, query, tile)
  const { chart } = drawing
  const subject = chart?.type === 'MAP' ? chart.label : ''
  const { text, rangeForm } = viewFinding(
    toChartPoll(poll),
    toChartResult(result),
    tile ? { view: 'TOTAL' } : toFindingView(query, families),
    { filterText: who, leadingPeriod: ofDrawing(result, query) === result ? '' : formatResultPeriod(result) },
  )
  return {
    question: poll.question,
    viewText: [
      chart?.type === 'NUMBER' ? chart.name : formatViewTitle(query, tile),
      subject,
      getLabelOrDash(POLL_KIND, poll.kind),
      several,
      who,
      query.drawing === 'TREND' && chart?.type === 'LINES' && !chart.seriesBehindTrend
        ? trendNote(false)
        : '',
    ]
      .filter(Boolean)
      .join(' · '),
    finding: text,
    rangeForm,
    drawing,
    methodTextLines: methodLines(poll, result, query, {
      ...origin,
      drawing,
      mapAnswer: tile?.answer ?? query.answer ?? null,
    }),
  }
}

/** Returns a view for its finding. A table of combined attributes compares no groups with one another. */
function toFindingView(
  { view = 'total', by = [], answer }: ExportQueryWire,
  families: readonly DimensionContrast[],
): FindingView {
  const [first = view === 'map' ? 'NUTS3' : 'AGE'] = by
  if (view === 'time') return { view: 'TIME' }
  if (view === 'map' || (view === 'groups' && by.length === 1 && first === 'INDIVIDUAL_REGION'))
    return { view: 'REGIONS', level: toMapLevel(first), chosenAnswer: answer ?? null }
  return view === 'groups' ? { view: 'GROUPS', dimensionContrasts: families } : { view: 'TOTAL' }
}

/**
 * Returns the lines with sample, period, filter, weighting and source.
 *
 * @param drawing null for a page without a chart. Its `mapAnswer` is the only one that a tile shows
 */
export function methodLines(
  poll: PollWithAnswers,
  result: ViewResultWire,
  query: ExportQueryWire,
  {
    drawing,
    mapAnswer,
    ...origin
  }: ExportOrigin & { drawing: ExportDrawing | null; mapAnswer?: number | null },
): string[] {
  const { total, period } = ofDrawing(result, query)
  const wordings = drawing?.chart?.type === 'LINES' ? null : mixedWordingsNote(poll.events, period)
  const isExact = result.protection.figures === 'EXACT'
  const chartPoll = toChartPoll(poll)
  const error = allRespondentsErrorText(
    { statisticalError: total.statistical_error, mean: total.mean },
    showsErrorOfMeans(chartPoll, drawing?.chart ?? null),
    getMeanErrorUnit(chartPoll),
  )
  const parts = drawing && partsQuality(poll, result, drawing)
  return [
    [parts?.text],
    [
      (parts === null ? '' : 'Zusammen: ') +
        (total.n === null ? `n unter ${MIN_BASE.reportedCount}` : `n = ${count(total.n)}`),
      total.effective_n === null
        ? 'effektive Fallzahl: keine Angabe'
        : `effektive Fallzahl ${count(total.effective_n)}`,
      error ?? '',
      `Zeitraum: ${formatResultPeriod(ofDrawing(result, query))}`,
    ],
    [error === null ? '' : statisticalErrorNote(poll.sampling, result.weighting.method)],
    [
      `Filter: ${formatPeopleFilterLine(withoutInapplicableFilters(query, result.not_applicable)) || 'keiner'}`,
      `Gewichtung: ${formatWeightingWithTargets(result.weighting)}`,
    ],
    formatStudyLines(poll),
    [formatDroppedMarginsNote(result.weighting)],
    [wordings],
    [isExact ? formatExactFiguresReason(result) : TEXT.protectedFigures],
    [...(result.is_frozen ? [TEXT.frozen] : []), ...result.not_applicable.map(formatNotApplicable)],
    [toViewUrl(poll.id, query, origin.publicUrl, mapAnswer), formatExportDate(origin)],
  ]
    .map((parts) => parts.filter(Boolean).join(' · '))
    .filter((line) => line !== '')
}

/** Returns the population, survey mode and source of a poll, for its method. */
export const formatStudyLines = (poll: PollWithAnswers): string[] => [
  `Grundgesamtheit: ${poll.population ?? TEXT.notStated}`,
  `Erhebung: ${poll.mode ?? TEXT.notStated}`,
  `Quelle: ${formatCredit(poll)}`,
  ...(poll.isDemo ? ['Demodaten'] : []),
]

/** Returns the quality of the groups, regions or periods of a chart; null for a chart without parts. */
function partsQuality(poll: PollWithAnswers, result: ViewResultWire, { chart }: ExportDrawing) {
  switch (chart?.type) {
    case 'LINES':
    case 'GROUPS':
    case 'CROSSTAB':
    case 'MAP':
      return getModelPartQuality(toChartPoll(poll), toChartResult(result), chart)
    default:
      return null
  }
}

/** A time series may cover more days than the result next to it. */
const ofDrawing = (result: ViewResultWire, { view }: ResultQueryWire) =>
  (view === 'time' ? result.series_total : null) ?? result

/**
 * Example: `letzte 12 Monate (23.11.2025 bis 22.11.2026)`. The days with answers are not used for groups too small to
 * report.
 */
export function formatResultPeriod({
  period,
  used_period,
  total,
}: Pick<ViewResultWire, 'period' | 'used_period' | 'total'>): string {
  const { from, to } = used_period
  const days = from !== null && to !== null ? { from, to } : total.base === 'HIDDEN' ? null : period
  const name = findNamedPeriodLabel(used_period)
  const dates = days && `${formatGermanDay(days.from)} bis ${formatGermanDay(days.to)}`
  if (name === null) return dates ?? TEXT.notStated
  return dates === null ? name : `${name} (${dates})`
}

/** Example: `abgerufen am 14. März 2026`. */
export const formatExportDate = ({ at }: ExportOrigin): string => `abgerufen am ${formatLongGermanDay(at)}`

const count = (value: number) => germanNumber(Math.round(value))

/** Returns the URL of a view on the site. @param mapAnswerPosition the answer that a map shows; null for its default */
export function toViewUrl(
  pollId: number,
  query: ExportQueryWire,
  publicUrl: string,
  mapAnswerPosition: number | null = null,
): string {
  const word = getGermanViewSlug(query)
  const [by] = query.by ?? []
  const { age, gender, region, period, from, to, interval, drawing } = query
  const params = Object.entries({
    age,
    gender,
    region,
    period,
    from,
    to,
    interval,
    ...(word === 'verlauf' && { drawing }),
    ...(query.weights === 'UNWEIGHTED' && { weights: query.weights }),
    ...(word === 'gruppen' && { by }),
    ...(word === 'karte' && { map: by, answer: mapAnswerPosition?.toString() }),
  }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams(params).toString()
  return `${publicUrl}${PATHS.analysis}/${pollId}/${word}${search && `?${search}`}`
}
