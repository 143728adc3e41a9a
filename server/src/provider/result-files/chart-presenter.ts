import {
  answersModel,
  getReportableAnswers,
  getColoredAnswerIds,
  withAgreementColorSteps,
} from '../../../../contract/charts/model/answers.ts'
import { crosstabModel, groupsModel } from '../../../../contract/charts/model/groups.ts'
import { mapModel } from '../../../../contract/charts/model/map.ts'
import { numberModel } from '../../../../contract/charts/model/number.ts'
import { singlePeriodExplanation, timeModel } from '../../../../contract/charts/model/time.ts'
import type { ChartFigures, ChartPoll, ChartResult } from '../../../../contract/charts/result.ts'
import { getDefaultDrawing } from '../../../../contract/colored-lines.ts'
import type { BoardTileKind } from '../../../../contract/enumerations/content.ts'
import { RESULT_DIMENSION, type TimeDrawing } from '../../../../contract/enumerations/results.ts'
import { changeGapText } from '../../../../contract/findings/change-finding.ts'
import { contrastFinding } from '../../../../contract/findings/contrast-finding.ts'
import { notApplicableText, withoutInapplicableFilters } from '../../../../contract/not-applicable.ts'
import { noPartsText } from '../../../../contract/part-quality.ts'
import { hasOrderedAnswers } from '../../../../contract/poll-kinds.ts'
import { TEXT } from '../../../../contract/texts.ts'
import type { ChartColorLookup, ExportChart } from '../../drawing/chart.ts'
import type { ContrastWire, PollContrastsWire } from '../results/contrasts/schema.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import { formatPeopleFilterPhrase } from '../results/view/filter-presenter.ts'
import type { FiguresWire, ResultQueryWire, ViewResultWire } from '../results/view/schema.ts'
import type { ExportQueryWire } from './schema.ts'

type Poll = Pick<PollWithAnswers, 'question' | 'kind' | 'answers' | 'events' | 'preview'>

/** A tile of a board, which decides what its chart shows. */
export interface ExportedTileView {
  kind: BoardTileKind
  /** The only answer that it shows; null for all. */
  answer: number | null
  label: string | null
  change: ContrastWire | null
  change_gap: PollContrastsWire['change_gap']
}

/** The contents of a page, or a German sentence that states why there are none. */
export type ExportDrawing =
  | { chart: ExportChart; colorOf: ChartColorLookup; noChartReason: null }
  | {
      chart: null
      noChartReason: string
      /** Whether the poll never has this view, regardless of the filter. */
      isNeverAvailable: boolean
    }

/** Returns the chart of a view, by the models that the screen draws. @param tile the tile of a board that shows it */
export function createExportDrawing(
  poll: Poll,
  result: ViewResultWire,
  query: ExportQueryWire,
  tile?: ExportedTileView,
): ExportDrawing {
  const { view = 'total', by = [] } = query
  const missing = result.not_applicable.find(({ part }) => part === 'GROUP')
  const isOfSome = view === 'groups' && by.length > 1
  if (missing && view !== 'total' && !isOfSome)
    return { chart: null, noChartReason: notApplicableText(missing), isNeverAvailable: true }
  const chartPoll = toChartPoll(poll)
  const chartResult = toChartResult(result)
  const chart = chartOf(chartPoll, chartResult, result, query, tile)
  if (chart !== null)
    return { chart, colorOf: createAnswerColors(chartPoll, chartResult), noChartReason: null }
  return { chart, noChartReason: noChartText(chartPoll, result, query, tile), isNeverAvailable: false }
}

function chartOf(
  poll: ChartPoll,
  result: ChartResult,
  wire: ViewResultWire,
  query: ExportQueryWire,
  tile: ExportedTileView | undefined,
): ExportChart | null {
  const { view, by = [] } = query
  const isFiltered = formatPeopleFilterPhrase(withoutInapplicableFilters(query, wire.not_applicable)) !== ''
  if (tile?.kind === 'NUMBER') return numberOf(poll, result, wire, tile)
  if (view === 'time') return timeModel(poll, result, timeOptions(poll, query, tile))
  if (view === 'map') {
    const chosen = tile?.answer ?? query.answer
    const isAnswer = poll.answers.some(({ position }) => position === chosen)
    return mapModel(poll, result, isAnswer ? chosen : null)
  }
  if (view === 'crosstab' || (view === 'groups' && (by.length > 1 || tile)))
    return crosstabModel(poll, result, isFiltered)
  if (view === 'groups') return groupsModel(poll, result, isFiltered)
  return answersModel(poll, result)
}

/** Returns the drawing of a time series: on a board always lines, of the tile's answer if it has one. */
const timeOptions = (
  poll: ChartPoll,
  { drawing = getDefaultDrawing(poll) }: ExportQueryWire,
  tile: ExportedTileView | undefined,
): { position: number | null; drawing: TimeDrawing } =>
  tile ? { position: tile.answer, drawing: 'LINES' } : { position: null, drawing }

function numberOf(
  poll: ChartPoll,
  result: ChartResult,
  wire: ViewResultWire,
  { answer, label, change, change_gap }: ExportedTileView,
): ExportChart | null {
  const model = numberModel(poll, result, answer)
  if (!model) return null
  const unit = wire.scale?.unit ?? null
  return {
    ...model,
    label: label ?? model.name,
    changeSentence: [
      change === null
        ? ''
        : contrastFinding(poll, { ...change, isSecured: change.is_secured }, unit).sentence,
      change_gap === null ? '' : changeGapText(change_gap),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function noChartText(
  poll: ChartPoll,
  wire: ViewResultWire,
  { view }: ResultQueryWire,
  tile: ExportedTileView | undefined,
): string {
  const { period, used_period, total, series, tables } = wire
  if (period === null) return used_period.is_default ? TEXT.noResult : TEXT.notAsked
  if (view === 'time' && total.base !== 'HIDDEN') {
    const reason = singlePeriodExplanation(poll, toChartResult(wire), tile?.answer)
    if (reason) return `${reason.title} Für einen Verlauf braucht es mindestens zwei Zeiträume.`
  }
  return noPartsText(total, [...series, ...tables.flatMap(({ groups }) => groups)])
}

/** Returns a poll in the form of the chart models. */
export const toChartPoll = ({ question, kind, answers, events, preview }: Poll): ChartPoll => ({
  question,
  kind,
  answers: answers.map((answer) => ({
    ...answer,
    share: preview.find(({ position }) => position === answer.position)?.share ?? null,
  })),
  events,
})

/** Returns a result in the form of the chart models. */
export const toChartResult = ({
  total,
  series,
  series_total,
  tables,
  weighting,
}: ViewResultWire): ChartResult => ({
  total: toChartFigures(total),
  series: series.map(({ from, to, is_gap, is_partial, ...figures }) => ({
    ...toChartFigures(figures),
    from,
    to,
    isGap: is_gap,
    ...(is_partial !== undefined && { isPartial: is_partial }),
  })),
  seriesTotal: series_total && {
    total: toChartFigures(series_total.total),
    usedPeriod: { isDefault: series_total.used_period.is_default },
  },
  tables: tables.map(({ by, groups, association }) => ({
    by,
    ...(association && { association: { p: association.p, isSecured: association.is_secured } }),
    groups: groups.map(({ key, top_mark, mean_mark, ...figures }) => ({
      ...toChartFigures(figures),
      key,
      ...(top_mark !== undefined && { topMark: top_mark }), // missing if it was not computed
      ...(mean_mark !== undefined && { meanMark: mean_mark }),
    })),
  })),
  weighting,
})

export const toChartFigures = ({
  effective_n,
  statistical_error,
  design_effect: _,
  ...figures
}: FiguresWire): ChartFigures => ({
  ...figures,
  effectiveN: effective_n,
  statisticalError: statistical_error,
})

/**
 * Returns the colors of a poll's answers and lines, the same in all charts of a file: steps for a scale of agreement, one
 * color for other scales, else a color per answer; of many answers, only the largest have one.
 */
export function createAnswerColors(poll: ChartPoll, result: Pick<ChartResult, 'total'>): ChartColorLookup {
  const colored = getColoredAnswerIds(poll, result)
  const figures = { answers: poll.answers.map(({ position }) => ({ position, share: 0 })) }
  const answers = new Map(
    withAgreementColorSteps(poll, getReportableAnswers(poll, figures)).map((answer) => [answer.id, answer]),
  )
  return ({ id, colorIndex = 0 }) => {
    const answer = answers.get(id)
    if (poll.kind === 'LIKERT_CHOICE' && (id === 'TOP' || id === 'BOTTOM'))
      return id === 'TOP' ? 'diverge1' : 'diverge5'
    if (!answer) return colorIndex
    if (answer.isDontKnow) return 'neutral'
    if (answer.agreementColorStep !== undefined) return STEPS[answer.agreementColorStep - 1] ?? 'neutral'
    if (hasOrderedAnswers(poll.kind)) return 0
    return colored.has(id) ? (answer.colorIndex ?? 0) : 'neutral'
  }
}

const STEPS = ['diverge1', 'diverge2', 'diverge3', 'diverge4', 'diverge5'] as const

/** Returns the title of a view, such as "Gruppen nach Alter". */
export function formatViewTitle(
  { view = 'total', by = [], drawing }: ExportQueryWire,
  tile?: ExportedTileView,
): string {
  switch (view) {
    case 'time':
      return drawing === 'TREND' ? 'Verlauf als Trend' : 'Verlauf'
    case 'map':
      return `Nach ${RESULT_DIMENSION[by[0] ?? 'NUTS3']}`
    case 'groups':
      if (by.length > 1) return 'Kreuztabelle'
      return `${tile ? 'Kreuztabelle' : 'Gruppen'} nach ${RESULT_DIMENSION[by[0] ?? 'AGE']}`
    case 'crosstab':
      return 'Kreuztabelle'
    case 'total':
      return 'Ergebnis'
  }
}
