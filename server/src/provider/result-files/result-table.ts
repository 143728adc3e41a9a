import { mixedWordingsNote } from '../../../../contract/charts/breaks.ts'
import { associationText } from '../../../../contract/charts/model/groups.ts'
import { timeModel, TREND_TEXT } from '../../../../contract/charts/model/time.ts'
import {
  FIGURE_ORIGIN,
  RESULT_DIMENSION,
  TIME_DRAWING,
  WEIGHTING_MARGIN,
  type TimeDrawing,
} from '../../../../contract/enumerations/results.ts'
import { getLabelOrDash } from '../../../../contract/enumerations/values.ts'
import { capitalized } from '../../../../contract/german.ts'
import { notApplicableText, withoutInapplicableFilters } from '../../../../contract/not-applicable.ts'
import { hiddenReason, hiddenText, type HiddenReason } from '../../../../contract/part-quality.ts'
import { areWeightsOff } from '../../../../contract/result-weights.ts'
import { TEXT } from '../../../../contract/texts.ts'
import {
  droppedMarginsText,
  TARGETS_HEAD,
  targetsSourceCell,
  targetsSourceText,
} from '../../../../contract/weighting-words.ts'
import type { Cell } from '../csv.ts'
import { formatCreditWithSampling } from '../polls/study-presenter.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import { formatPeopleFilterLine, findNamedPeriodLabel } from '../results/view/filter-presenter.ts'
import { formatPeopleFilterPhrase } from '../results/view/filter-presenter.ts'
import type {
  FilterQueryWire,
  FiguresWire,
  GroupWire,
  NotApplicableWire,
  ViewResultWire,
} from '../results/view/schema.ts'
import type { Column } from '../workbook.ts'
import { toChartPoll, toChartResult, type ExportedTileView } from './chart-presenter.ts'

interface ResultColumn extends Column {
  /** Whether the value is the same in every row. */
  isOfAll?: true
}

/** The columns of {@link resultRows}. Percentages are numbers up to 100. */
export const RESULT_COLUMNS: readonly ResultColumn[] = [
  { head: 'Umfrage', format: 'TEXT', isOfAll: true },
  { head: 'Frage', format: 'TEXT', isOfAll: true },
  { head: 'Zeitraum', format: 'TEXT' },
  { head: 'Zeitraum von', format: 'DAY' },
  { head: 'Zeitraum bis', format: 'DAY' },
  { head: 'Filter', format: 'TEXT', isOfAll: true },
  { head: 'Art', format: 'TEXT' },
  { head: 'Gruppe', format: 'TEXT' },
  { head: 'Antwort', format: 'TEXT' },
  { head: 'Anteil gewichtet (%)', format: 'PERCENT' },
  { head: '95 % von (%)', format: 'PERCENT' },
  { head: '95 % bis (%)', format: 'PERCENT' },
  { head: 'Anteil ungewichtet (%)', format: 'PERCENT' },
  { head: 'n Antwort', format: 'COUNT' },
  { head: 'n Gruppe', format: 'COUNT' },
  { head: 'effektive Fallzahl', format: 'DECIMAL' },
  { head: 'Mittelwert Gruppe', format: 'DECIMAL' },
  { head: 'Mittelwert 95 % von', format: 'DECIMAL' },
  { head: 'Mittelwert 95 % bis', format: 'DECIMAL' },
  { head: 'Median Gruppe', format: 'DECIMAL' },
  { head: 'Median 95 % von', format: 'DECIMAL' },
  { head: 'Median 95 % bis', format: 'DECIMAL' },
  { head: 'statistischer Fehler (Prozentpunkte)', format: 'DECIMAL' },
  { head: 'Gewichtung', format: 'TEXT', isOfAll: true },
  { head: TARGETS_HEAD, format: 'TEXT', isOfAll: true },
  { head: 'Hinweis', format: 'TEXT' },
  { head: 'Quelle', format: 'TEXT', isOfAll: true },
  { head: 'Grundgesamtheit', format: 'TEXT', isOfAll: true },
  { head: 'Erhebung', format: 'TEXT', isOfAll: true },
  { head: 'Schutz Einzelner', format: 'TEXT' },
  { head: 'Adresse', format: 'TEXT', isOfAll: true },
]

/** The headings of {@link resultRows}. */
export const RESULT_COLUMN_HEADINGS = RESULT_COLUMNS.map(({ head }) => head)

const NOT_APPLICABLE = { ...RESULT_DIMENSION, PERIOD: 'Zeitpunkt der Antworten' }

/** A query of a view, with the drawing of its time series. */
type TableQuery = FilterQueryWire & { drawing?: TimeDrawing | undefined }

/** A set of respondents in the rows of a table. */
interface TableRow {
  figures: FiguresWire
  period: ViewResultWire['period']
  /** The name of the period. */
  label: string
  group?: string
  isExact: boolean
  /** Why no shares are shown, in the words of the screen; null if they are. */
  hidden?: string | null
  /** A further note on the table, as a sentence. */
  note?: string
}

/**
 * Returns a result as a table with one row per answer and group. As on screen, groups that the filter leaves empty have
 * no rows, and shares of groups, regions and periods with too wide ranges are empty. A time series that is drawn as a
 * trend also has the rows of the trend.
 *
 * @param url the URL of the view
 * @param tile the tile of a board that shows the result, perhaps only one of its answers
 */
export function resultRows(
  poll: PollWithAnswers,
  result: ViewResultWire,
  query: TableQuery,
  url: string,
  tile?: ExportedTileView,
): Cell[][] {
  const rows = createResultRowBuilder(poll, result, query, url, tile?.answer)
  const label = formatPeriodName(result)
  const { total, period, series, tables, protection } = result
  const isExact = protection.figures === 'EXACT'
  const isFiltered = formatPeopleFilterPhrase(withoutInapplicableFilters(query, result.not_applicable)) !== ''
  const isShown = ({ answers, mean }: GroupWire) => !isFiltered || answers.length > 0 || mean !== null
  const hiddenNote = (part: FiguresWire) => {
    const reason = hiddenReason(part)
    return reason && formatHiddenReason(reason)
  }
  return [
    ...rows.toFigureRows({ figures: total, period, label, isExact: protection.is_total_exact }),
    ...series.flatMap((point) =>
      rows.toFigureRows({
        figures: point,
        period: point,
        label: STEP,
        isExact,
        hidden:
          point.is_gap && point.base !== 'HIDDEN'
            ? 'Dieser Zeitraum ließ sich nicht gewichten.'
            : hiddenNote(point),
      }),
    ),
    ...(query.drawing === 'TREND' ? rows.toTrendRows() : []),
    ...tables.flatMap((table) =>
      table.groups.filter(isShown).flatMap((group) =>
        rows.toFigureRows({
          group: groupName(group),
          figures: group,
          period,
          label,
          isExact,
          hidden: hiddenNote(group),
          note: tableNote(table),
        }),
      ),
    ),
  ]
}

/** Returns whether the answers depend on the attribute of a table; '' without a test. */
function tableNote({ by: [dimension = 'AGE'], association }: ViewResultWire['tables'][number]): string {
  if (!association) return ''
  const { p, is_secured: isSecured } = association
  return associationText([{ label: RESULT_DIMENSION[dimension], association: { p, isSecured } }])
}

/** The name of a period of a time series. */
const STEP = 'Abschnitt des Verlaufs'

/**
 * Returns functions that write rows with the columns of {@link RESULT_COLUMNS}.
 *
 * @param onlyAnswerPosition of the only answer
 */
export function createResultRowBuilder(
  poll: PollWithAnswers,
  result: ViewResultWire,
  query: FilterQueryWire,
  url: string,
  onlyAnswerPosition: number | null = null,
): { toFigureRows: (given: TableRow) => Cell[][]; toTrendRows: () => Cell[][] } {
  const { weighting } = result
  const filters = formatPeopleFilterLine(withoutInapplicableFilters(query, result.not_applicable))
  // If the weights are turned off, the ranges belong to the unweighted shares.
  const hasShares = !areWeightsOff(weighting)
  /** @param values the columns from `Art` to `statistischer Fehler` */
  const row = (
    { label, period, isExact }: Pick<TableRow, 'label' | 'period' | 'isExact'>,
    values: readonly Cell[],
    note: string,
    wordings = mixedWordingsNote(poll.events, period),
  ): Cell[] => [
    poll.title,
    poll.question,
    label,
    period?.from ?? null,
    period?.to ?? null,
    filters,
    ...values,
    formatWeighting(weighting),
    targetsSourceCell(weighting),
    [
      poll.isDemo ? 'Demodaten.' : '',
      formatDroppedMarginsNote(weighting),
      note,
      wordings,
      result.is_frozen ? TEXT.frozen : '',
      ...result.not_applicable.map(formatNotApplicable),
    ]
      .filter(Boolean)
      .join(' '),
    formatCreditWithSampling(poll),
    poll.population ?? TEXT.notStated,
    poll.mode ?? TEXT.notStated,
    isExact ? formatExactFiguresReason(result) : TEXT.protectedFigures,
    url,
  ]
  return {
    /** Returns one row per answer. */
    toFigureRows({ hidden = null, note = '', ...given }) {
      const { figures, group = 'Gesamt' } = given
      return shownAnswers(poll, figures, onlyAnswerPosition).map((shown) => {
        const answer =
          hidden === null ? figures.answers.find((found) => found.position === shown.position) : undefined
        const values = [
          FIGURE_ORIGIN.MEASURED,
          group,
          shown.text,
          hasShares ? percent(answer?.share) : null,
          percent(answer?.ci95?.[0]),
          percent(answer?.ci95?.[1]),
          percent(answer?.unweighted_share),
          answer?.n ?? null,
          figures.n,
          rounded(figures.effective_n),
          rounded(figures.mean?.value),
          rounded(figures.mean?.ci95?.[0]),
          rounded(figures.mean?.ci95?.[1]),
          rounded(figures.median),
          rounded(figures.median_ci95?.[0]),
          rounded(figures.median_ci95?.[1]),
          rounded(figures.statistical_error),
        ]
        return row(given, values, [baseNote(given, result, hidden), note].filter(Boolean).join(' '))
      })
    },

    /** Returns one row per period of the lines of a trend; none if there is no trend. */
    toTrendRows() {
      const model = timeModel(toChartPoll(poll), toChartResult(result), {
        position: onlyAnswerPosition,
        drawing: 'TREND',
      })
      if (!model?.seriesBehindTrend) return []
      return model.series.flatMap(({ label: line, points }) =>
        points.flatMap(({ date: from, to = from, value, ciLow, ciHigh }) => {
          if (value === null) return []
          const isMean = model.lineKind === 'MEAN'
          const share = isMean ? null : percent(value)
          const values = [
            TIME_DRAWING.TREND,
            'Gesamt',
            line,
            hasShares ? share : null,
            ...[ciLow, ciHigh].map((end) => (isMean ? null : percent(end))),
            hasShares ? null : share,
            ...[null, null, null],
            ...[value, ciLow, ciHigh].map((end) => (isMean ? rounded(end) : null)),
            ...[null, null, null, null],
          ]
          const isExact = result.protection.figures === 'EXACT'
          return [row({ label: STEP, period: { from, to }, isExact }, values, `${TREND_TEXT}.`)]
        }),
      )
    },
  }
}

/** Returns the reason for exact figures, if one was given. */
export const formatExactFiguresReason = ({ protection: { reason } }: Pick<ViewResultWire, 'protection'>) =>
  reason === null ? 'genaue Zahlen' : `genaue Zahlen: ${reason}`

/** Returns a text on the margins that could not be met; '' for none. */
export const formatDroppedMarginsNote = (weighting: ViewResultWire['weighting']): string =>
  droppedMarginsText(weighting.dropped_margins ?? [], weighting)

/** Returns the text on the weighting with the source of its targets. */
export const formatWeightingWithTargets = (weighting: ViewResultWire['weighting']): string =>
  [formatWeighting(weighting), targetsSourceText(weighting)].filter(Boolean).join(', ')

export function formatWeighting({ method, margins }: ViewResultWire['weighting']): string {
  if (method === 'RAKED') return margins.map((margin) => getLabelOrDash(WEIGHTING_MARGIN, margin)).join(' + ')
  return { SUPPLIED: 'Gewichte der Quelle', PUBLISHED: 'wie veröffentlicht', UNWEIGHTED: 'ungewichtet' }[
    method
  ]
}

const groupName = ({ key }: GroupWire) => key.map(({ label }) => label).join(' / ')

export function formatPeriodName({ used_period, weighting }: ViewResultWire): string {
  // A published wave always shows its own days.
  const isOwn = used_period.is_default || weighting.method === 'PUBLISHED'
  return findNamedPeriodLabel(used_period) ?? (isOwn ? 'Zeitraum der Befragung' : 'gewählte Tage')
}

/**
 * Returns the answers to show: of a tile with one answer only this one; a group too small to report has empty cells for
 * all.
 */
function shownAnswers({ answers }: PollWithAnswers, figures: FiguresWire, only: number | null) {
  if (only !== null) return answers.filter(({ position }) => position === only)
  const reported = new Set(figures.answers.map(({ position }) => position))
  return reported.size > 0 ? answers.filter(({ position }) => reported.has(position)) : answers
}

const rounded = (value: number | null | undefined): number | null =>
  value == null ? null : Math.round(value * 10) / 10

const percent = (share: number | null | undefined) => rounded(share == null ? null : share * 100)

/** Returns why the shares of a group, region or period are not shown, as a sentence. */
export const formatHiddenReason = (reason: HiddenReason): string => `${capitalized(hiddenText([reason]))}.`

/** Returns why figures are missing or uncertain, in the words of the screen; '' for none. */
function baseNote(
  { figures: { base }, period }: Pick<TableRow, 'figures' | 'period'>,
  { used_period }: ViewResultWire,
  hidden: string | null,
): string {
  if (period === null) return used_period.is_default ? TEXT.noResult : TEXT.notAsked
  if (hidden !== null) return hidden
  if (base === 'HIDDEN') return TEXT.lowBase
  return base === 'LOW' ? `${capitalized(TEXT.uncertain)}.` : ''
}

/** Returns a text on a filter or grouping that the result could not apply, with the reason. */
export const formatNotApplicable = (note: NotApplicableWire): string =>
  `${note.part === 'FILTER' ? 'Filter' : 'Gruppierung'} nicht anwendbar: ${NOT_APPLICABLE[note.dimension]}. ` +
  notApplicableText(note)
