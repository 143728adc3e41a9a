import { agreementColorStep } from '../../../../contract/agreement-steps.ts'
import { inOrder } from '../../../../contract/answer-order.ts'
import { meanUnit } from '../../../../contract/class-scale.ts'
import { firstColored } from '../../../../contract/colored-lines.ts'
import { eventText, RESULT_DIMENSION } from '../../../../contract/enumerations/results.ts'
import { halfLabels } from '../../../../contract/findings/poll-finding.ts'
import { notApplicableReason } from '../../../../contract/not-applicable.ts'
import { hiddenReason, isTooUncertain } from '../../../../contract/part-quality.ts'
import { answerOrder, hasValues } from '../../../../contract/poll-kinds.ts'
import { beginsWithBottom, isWordedAsAgreement, topLabel } from '../../../../contract/scale-halves.ts'
import { quoted, TEXT } from '../../../../contract/texts.ts'
import type { BarValue, ChartLine, ChartValue, ExportChart, StackPart } from '../../drawing/chart.ts'
import type { AnsweredPoll } from '../results/repository.ts'
import type { FiguresWire, GroupWire, ResultQueryWire, ViewResultWire } from '../results/view/schema.ts'

type Poll = Pick<AnsweredPoll, 'kind' | 'answers' | 'events'>

/** A chart, or a German sentence that states why there is none. */
export type ExportDrawing =
  | { chart: ExportChart; refusal: null }
  | {
      chart: null
      refusal: string
      /** Whether the poll never has this view, regardless of the filter. */
      isMissing: boolean
    }

/** Returns the chart data for the view of a result. */
export function exportDrawing(poll: Poll, result: ViewResultWire, query: ResultQueryWire): ExportDrawing {
  const { view = 'total', by = [] } = query
  const missing = result.not_applicable.find(({ part }) => part === 'GROUP')
  const isOfSome = view === 'groups' && by.length > 1
  if (missing && view !== 'total' && !isOfSome)
    return { chart: null, refusal: notApplicableReason(missing), isMissing: true }
  const chart = chartOf(poll, result, query)
  if (chart !== null) return { chart, refusal: null }
  return { chart, refusal: noChartText(result, view), isMissing: false }
}

function noChartText({ period, used_period, total, series, tables }: ViewResultWire, view: string): string {
  if (period === null) return used_period.is_default ? TEXT.noResult : TEXT.notAsked
  if (view === 'time' && total.base !== 'HIDDEN' && series.length < 2)
    return 'Für einen Verlauf braucht es mindestens zwei Zeiträume.'
  const parts = [...series, ...tables.flatMap(({ groups }) => groups)]
  const isUncertain = total.base !== 'HIDDEN' && parts.some((part) => hiddenReason(part) === 'UNCERTAIN')
  return isUncertain ? TEXT.tooUncertain : TEXT.lowBase
}

function chartOf(poll: Poll, result: ViewResultWire, { view, by = [] }: ResultQueryWire): ExportChart | null {
  if (view === 'time') return linesOf(poll, result)
  if (view === 'map') return mapOf(poll, result)
  if (view === 'crosstab' || (view === 'groups' && by.length > 1)) return tableOf(poll, result)
  if (view === 'groups') return panelsOf(poll, result)
  const rows = answersOf(poll, result.total).map((answer) => ({
    ...answer,
    color: answer.isDontKnow ? ('neutral' as const) : 0,
  }))
  return rows.length === 0 ? null : { type: 'BARS', measure: 'SHARE', stack: stackOf(poll, result), rows }
}

/** Only scales of agreement are stacked, as on screen. */
function stackOf(poll: Poll, { total }: ViewResultWire): StackPart[] {
  if (poll.kind !== 'LIKERT_CHOICE') return []
  const answers = answersOf(poll, total)
  const scale = answers.filter(({ isDontKnow }) => !isDontKnow)
  const isReversed = beginsWithBottom(poll)
  return answers.map((answer) => {
    const index = scale.indexOf(answer)
    const rank = isReversed ? scale.length - 1 - index : index
    const step = answer.isDontKnow ? null : agreementColorStep(rank, scale.length)
    return { label: answer.label, share: answer.share, step }
  })
}

const isOfMeans = ({ kind }: Poll, { mean }: Pick<FiguresWire, 'mean'>) => hasValues(kind) && mean !== null

/** `Mittelwert in Euro` */
function meanLabel(poll: Poll): string {
  const unit = meanUnit(poll)
  return unit === null ? 'Mittelwert' : `Mittelwert in ${unit}`
}

/** Returns the answers with figures, in the order of the screen. */
function answersOf(poll: Poll, figures: Pick<FiguresWire, 'answers'>) {
  const answers = poll.answers.flatMap(({ position, text, isDontKnow }) => {
    const found = figures.answers.find((answer) => answer.position === position)
    if (found?.share == null) return []
    return { position, isDontKnow, share: found.share, ...valueOf(text, found) }
  })
  return inOrder(answers, answerOrder(poll.kind))
}

const valueOf = (
  label: string,
  found: { share: number | null; ci95: number[] | null } | null | undefined,
): ChartValue => ({
  label,
  value: found?.share ?? null,
  low: found?.ci95?.[0] ?? null,
  high: found?.ci95?.[1] ?? null,
})

const meanOf = (label: string, mean: FiguresWire['mean']): ChartValue => ({
  label,
  value: mean?.value ?? null,
  low: mean?.ci95?.[0] ?? null,
  high: mean?.ci95?.[1] ?? null,
})

const labelOfGroup = ({ key }: GroupWire) => key.map(({ label }) => label).join(', ')

const groupValue = (group: GroupWire, position: number | 'mean'): BarValue => {
  const label = labelOfGroup(group)
  const isLowBase = group.base === 'LOW'
  if (position === 'mean') return { ...meanOf(label, group.mean), isLowBase, mark: null }
  const found = isTooUncertain(group.answers)
    ? null
    : group.answers.find((answer) => answer.position === position)
  return { ...valueOf(label, found), isLowBase: isLowBase && found != null, mark: found?.mark ?? null }
}

function panelsOf(poll: Poll, result: ViewResultWire): ExportChart | null {
  const groups = result.tables[0]?.groups ?? []
  const answers = answersOf(poll, result.total)
  if (groups.length === 0 || answers.length === 0) return null
  const sizes = groups.map((group) => ({ label: labelOfGroup(group), n: group.n }))
  if (isOfMeans(poll, result.total)) {
    const rows = groups.map((group) => groupValue(group, 'mean'))
    const all = result.total.mean?.value ?? null
    return {
      type: 'PANELS',
      measure: 'MEAN',
      groups: sizes,
      panels: [{ label: meanLabel(poll), color: 0, all, rows }],
    }
  }
  const panels = answers.map(({ label, position, isDontKnow, value }) => ({
    label,
    color: isDontKnow ? ('neutral' as const) : 0,
    all: value,
    rows: groups.map((group) => groupValue(group, position)),
  }))
  return { type: 'PANELS', measure: 'SHARE', groups: sizes, panels }
}

function tableOf(poll: Poll, result: ViewResultWire): ExportChart | null {
  const groups = result.tables.flatMap((table) => table.groups)
  const answers = answersOf(poll, result.total)
  if (answers.length === 0) return null
  return {
    type: 'TABLE',
    measure: 'SHARE',
    columns: [
      { label: 'Alle', n: result.total.n },
      ...groups.map((group) => ({ label: labelOfGroup(group), n: group.n })),
    ],
    rows: answers.map(({ label, position, value, low, high }) => ({
      label,
      cells: [
        { label: 'Alle', value, low, high, isLowBase: false, mark: null },
        ...groups.map((group) => groupValue(group, position)),
      ],
    })),
  }
}

function linesOf(poll: Poll, result: ViewResultWire): ExportChart | null {
  const { series } = result
  const isMean = series.some((point) => isOfMeans(poll, point))
  const isGap = ({ is_gap, answers }: (typeof series)[number]) =>
    is_gap || (!isMean && isTooUncertain(answers))
  if (series.filter((point) => !isGap(point)).length < 2) return null
  const days = series.map(({ from }) => from)
  const common = { type: 'LINES' as const, days, ...marksOf(poll, result) }
  const pointsOf = (pick: (point: (typeof series)[number]) => ChartValue) =>
    series.map((point) =>
      isGap(point) ? { label: point.from, value: null, low: null, high: null } : pick(point),
    )
  if (isMean) {
    const points = pointsOf(({ from, mean }) => meanOf(from, mean))
    return {
      ...common,
      measure: 'MEAN',
      lines: [{ label: meanLabel(poll), color: 0, isFaint: false, points }],
    }
  }
  if (series.some(({ top, bottom }) => top && bottom)) {
    const [top, bottom] = halfLabels(poll)
    const colors = poll.kind === 'LIKERT_CHOICE' ? (['agreement', 'rejection'] as const) : ([0, 1] as const)
    const line = (label: string, half: 'top' | 'bottom', color: ChartLine['color']): ChartLine => ({
      label,
      color,
      isFaint: false,
      points: pointsOf((point) => valueOf(point.from, point[half])),
    })
    return {
      ...common,
      measure: 'SHARE',
      lines: [line(top, 'top', colors[0]), line(bottom, 'bottom', colors[1])],
    }
  }
  const substantive = poll.answers.filter(({ isDontKnow }) => !isDontKnow)
  const lines = poll.answers.map((answer) => ({
    label: answer.text,
    color: answer.isDontKnow ? ('neutral' as const) : substantive.indexOf(answer),
    points: pointsOf(({ from, answers }) =>
      valueOf(
        from,
        answers.find(({ position }) => position === answer.position),
      ),
    ),
  }))
  return { ...common, measure: 'SHARE', lines: faded(lines) }
}

/** Fades all lines but those with the highest last values if there are many, as on screen. */
function faded(lines: readonly Omit<ChartLine, 'isFaint'>[]): ChartLine[] {
  const colored = firstColored(lines, ({ color }) => color === 'neutral')
  return lines.map((line) => ({ ...line, isFaint: !colored.includes(line) }))
}

/** Returns the events within a time series, and the positions where a changed wording breaks its lines. */
function marksOf({ events }: Poll, { series }: ViewResultWire) {
  const [start = '', end = ''] = [series[0]?.from, series.at(-1)?.to]
  const within = events.filter(({ date }) => start <= date && date <= end)
  const wordings = within.filter(({ kind }) => kind === 'WORDING')
  const breaks = series.flatMap(({ to }, index) => {
    const before = series[index - 1]
    return before && wordings.some(({ date }) => before.from < date && date <= to) ? [index] : []
  })
  return { breaks, marks: within.map((event) => ({ day: event.date, text: eventText(event) })) }
}

function mapOf(poll: Poll, result: ViewResultWire): ExportChart | null {
  const [table] = result.tables
  if (!table) return null
  const { position, subject } = mapSubject(poll, result)
  const regions = table.groups.map((group) => {
    const id = group.key[0]?.value ?? ''
    if (position !== 'top') return { id, ...groupValue(group, position) }
    return {
      id,
      ...valueOf(labelOfGroup(group), isTooUncertain(group.answers) ? null : group.top),
      isLowBase: group.base === 'LOW',
      mark: null,
    }
  })
  if (regions.every(({ value }) => value === null)) return null
  const level = table.by[0] === 'STATE' ? 'STATE' : 'NUTS3'
  return { type: 'MAP', measure: position === 'mean' ? 'MEAN' : 'SHARE', level, subject, regions }
}

/** Returns the default subject of a map, as on screen: the mean, the top half of a scale, or the largest answer. */
function mapSubject(poll: Poll, { total }: ViewResultWire) {
  if (total.mean !== null) return { position: 'mean' as const, subject: meanLabel(poll) }
  if (total.top?.share != null)
    return {
      position: 'top' as const,
      subject: isWordedAsAgreement(poll) ? 'Zustimmung' : `Anteil ${topLabel(poll)}`,
    }
  const [largest] = answersOf(poll, total)
    .filter(({ isDontKnow }) => !isDontKnow)
    .toSorted((a, b) => b.share - a.share)
  return { position: largest?.position ?? 0, subject: `Anteil ${quoted(largest?.label ?? '')}` }
}

/** Returns the title of a view, such as "Gruppen nach Alter". */
export function viewTitle({ view = 'total', by = [] }: ResultQueryWire): string {
  switch (view) {
    case 'time':
      return 'Verlauf'
    case 'map':
      return `Nach ${by[0] === 'STATE' ? 'Bundesland' : 'Kreis'}`
    case 'groups':
      return by.length > 1 ? 'Kreuztabelle' : `Gruppen nach ${RESULT_DIMENSION[by[0] ?? 'AGE']}`
    case 'crosstab':
      return 'Kreuztabelle'
    case 'total':
      return 'Ergebnis'
  }
}
