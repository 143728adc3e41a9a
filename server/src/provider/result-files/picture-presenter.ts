import { allRespondentsPhrase } from '../../../../contract/charts/baseline-label.ts'
import { meanMeasure, SHARE, type Measure } from '../../../../contract/charts/measure.ts'
import { formatFlowBand, FLOW_CHART_NOTE } from '../../../../contract/charts/model/flow.ts'
import { associationText, omittedGroupsText } from '../../../../contract/charts/model/groups.ts'
import { canDrawMap, regionMarksLegendText } from '../../../../contract/charts/model/map.ts'
import { TREND_TEXT } from '../../../../contract/charts/model/time.ts'
import { hasUpperBounds } from '../../../../contract/charts/time-layout.ts'
import { findUnfinishedPeriod, createPeriodFormatter } from '../../../../contract/charts/time-step.ts'
import type { Group, GroupAnswer } from '../../../../contract/charts/types.ts'
import { formatGermanDay } from '../../../../contract/days.ts'
import { timeMarkLabel } from '../../../../contract/enumerations/results.ts'
import { RANGE_EXPLANATION } from '../../../../contract/findings/view-sentence.ts'
import { capitalized } from '../../../../contract/german.ts'
import { hiddenText } from '../../../../contract/part-quality.ts'
import { TEXT } from '../../../../contract/texts.ts'
import {
  type PictureStyle,
  PICTURE_MARGIN_PX,
  getContentWidth,
  TITLE,
  STRONG,
  BODY,
  SMALL,
  createTextShape,
  inkColor,
  mutedInkColor,
  lineColor,
  surfaceColor,
  getMeasureFormat,
} from '../../drawing/chart-parts.ts'
import type { ExportChart } from '../../drawing/chart.ts'
import { drawChart } from '../../drawing/draw-chart.ts'
import { getAnswerCapacity } from '../../drawing/groups-chart.ts'
import { pickListedRegionsWithGap } from '../../drawing/map-chart.ts'
import { PAGE_PICTURE_WIDTH_PX } from '../../drawing/pdf.ts'
import type { Picture, Shape, TextShape } from '../../drawing/picture.ts'
import type { ExportPage } from './page-presenter.ts'

/**
 * Draws a page with question, finding, chart and method, so that the picture is self-contained.
 *
 * @param minHeight the height of a page, at whose bottom the method is
 */
export function drawExportPage(page: ExportPage, style: PictureStyle, minHeight = 0): Picture {
  const { question, viewText, finding, drawing, methodTextLines } = page
  const shapes: Shape[] = []
  let y = PICTURE_MARGIN_PX
  const paragraph = (text: string, look: { face: TextShape['face']; size: number }, fill: string) => {
    for (const words of style.text.wrap(text, { ...look, width: getContentWidth(style) })) {
      y += Math.round(look.size * 1.32)
      shapes.push(createTextShape(words, { x: PICTURE_MARGIN_PX, y, fill }, look))
    }
  }
  paragraph(question, TITLE, inkColor)
  y += 4
  if (viewText) paragraph(viewText, BODY, mutedInkColor)
  if (drawing.chart && finding) {
    y += 6
    paragraph(finding, STRONG, inkColor)
  }
  y += 20
  if (drawing.chart) {
    const part = drawChart(drawing.chart, y, style, drawing.colorOf)
    shapes.push(...part.shapes)
    y = part.bottom
    const note = [findingNote(page, drawing.chart), chartNote(drawing.chart)].filter(Boolean).join(' ')
    if (note) paragraph(note, SMALL, mutedInkColor)
  } else {
    y += 24
    paragraph(drawing.noChartReason, STRONG, inkColor)
    y += 48
  }
  y += 14
  const lines = methodTextLines.flatMap((words) =>
    style.text.wrap(words, { ...SMALL, width: getContentWidth(style) }),
  )
  const footHeight = 4 + lines.length * Math.round(SMALL.size * 1.32) + PICTURE_MARGIN_PX
  y = Math.max(y, minHeight - footHeight)
  shapes.push({
    type: 'rect',
    x: PICTURE_MARGIN_PX,
    y,
    width: getContentWidth(style),
    height: 1,
    fill: lineColor,
  })
  y += 4
  for (const words of lines) paragraph(words, SMALL, mutedInkColor)
  const { width } = style
  const height = y + PICTURE_MARGIN_PX
  const background: Shape = { type: 'rect', x: 0, y: 0, width, height, fill: surfaceColor }
  return {
    width,
    height,
    title: question,
    description: formatPageAltText(page),
    shapes: [background, ...shapes],
  }
}

/** Splits a page with more small charts or rows than fit. @param getMaxItems returns how many fit */
export function splitPage(page: ExportPage, getMaxItems: (chart: ExportChart) => number): ExportPage[] {
  const { drawing, viewText } = page
  if (drawing.chart === null) return [page]
  const parts = partsOfChart(drawing.chart, getMaxItems(drawing.chart))
  if (parts.length < 2) return [page]
  return parts.map((chart, index): ExportPage => ({
    ...page,
    viewText: `${viewText} (${index + 1} von ${parts.length})`,
    drawing: { ...drawing, chart },
  }))
}

function partsOfChart(chart: ExportChart, maxItems: number): ExportChart[] {
  const chunks = <Item>(items: readonly Item[]) =>
    Array.from({ length: Math.ceil(items.length / maxItems) }, (_, index) =>
      items.slice(index * maxItems, (index + 1) * maxItems),
    )
  if (chart.type === 'GROUPS' && !chart.isOfMeans)
    return chunks(chart.total).map((total) => ({ ...chart, total }))
  if (chart.type === 'LINES' && chart.isInPanels)
    return chunks(chart.series).map((series) => ({ ...chart, series }))
  if (chart.type === 'TABLE' && chart.head.length > 0)
    return chunks(chart.rows).map((rows) => ({ ...chart, rows }))
  return [chart]
}

/** The height for a chart on a page of a document, which is then scaled down to three quarters. */
const CHART_HEIGHT = 625

/** Returns how many small charts or rows fit on a page of a document. */
export function getMaxItemsPerDocumentPage(chart: ExportChart): number {
  if (chart.type === 'GROUPS')
    return getAnswerCapacity(chart, { width: PAGE_PICTURE_WIDTH_PX, height: CHART_HEIGHT })
  return chart.type === 'LINES' ? 8 : 28
}

/** Charts whose figures fit into an alternative text. */
const SHORT_CHARTS: readonly ExportChart['type'][] = ['ANSWERS', 'NUMBER', 'FLOW', 'TEXT', 'TABLE']

export function formatPageAltText({ viewText, finding, drawing, methodTextLines }: ExportPage): string {
  const { chart, noChartReason } = drawing
  const isShort = chart !== null && SHORT_CHARTS.includes(chart.type)
  const figures = isShort ? `${formatFigureLines(chart).join('; ').replace(/\.$/, '')}.` : ''
  const sentences = methodTextLines.map((words) => `${words.replace(/\.$/, '')}.`)
  return [viewText && `${viewText}.`, noChartReason ?? finding, figures, ...sentences]
    .filter(Boolean)
    .join(' ')
}

/** Returns one line per figure, with its 95 % range. */
export function formatFigureLines(chart: ExportChart): string[] {
  switch (chart.type) {
    case 'ANSWERS':
      return chart.answers.map((answer) => `${answer.label} ${shareText(answer)}`)
    case 'NUMBER':
      return [
        `${chart.label} ${chart.value}${rangeText(chart.range)}`,
        ...[chart.otherHalfText, chart.changeSentence].flatMap((words) => words || []),
      ]
    case 'GROUPS': {
      const { groups } = chart.dimension
      const { format, formatRange } = meanMeasure(chart.unit)
      if (chart.isOfMeans)
        return groups.map(
          ({ label, mean }) =>
            `${label} ${format(mean?.value, mean?.high)}${rangeText(mean && formatRange(mean.low, mean.high))}`,
        )
      return chart.total.flatMap(({ id, label }) => groups.map((group) => groupLine(group, id, label)))
    }
    case 'CROSSTAB': {
      const groups = chart.dimensions.flatMap((dimension) => dimension.groups)
      return chart.total.flatMap((answer) => [
        `${answer.label}: alle ${shareText(answer)}`,
        ...groups.map((group) => groupLine(group, answer.id, answer.label)),
      ])
    }
    case 'LINES': {
      const nameOf = createPeriodFormatter(chart.series)
      return chart.series.flatMap(({ label, points }) =>
        points.map(
          ({ date, value, ciLow, ciHigh }) =>
            `${label}: ${nameOf(date)} ${valueText(chart.measure, value, ciLow, ciHigh)}`,
        ),
      )
    }
    case 'MAP':
      return chart.regions.map(
        ({ name, value, ciLow, ciHigh }) => `${name} ${valueText(chart.measure, value, ciLow, ciHigh)}`,
      )
    case 'SIDES':
      return chart.rows.flatMap((row) => [
        ...row.values.map(
          ({ label, value, low, high }) =>
            `${row.label}: ${label} ${valueText(getMeasureFormat(row.measure), value, low, high)}`,
        ),
        ...(row.differenceText === null
          ? []
          : [`${row.label}: Unterschied ${row.differenceText}, ${formatVerdict(row)}`]),
      ])
    case 'FLOW':
      return chart.bands.map((band) => formatFlowBand(chart.categories, band))
    case 'TEXT':
      return [...chart.paragraphs]
    case 'TABLE':
      return chart.rows.map(([label, ...cells]) => `${label ?? ''}: ${cells.join(' · ')}`)
  }
}

const rangeText = (range: string | null | undefined) => (range ? ` (95-%-Bereich ${range})` : '')

/** Returns a value with its 95 % range, if it has one. */
const valueText = (
  { format, formatRange }: Measure,
  value: number | null | undefined,
  low: number | null | undefined,
  high: number | null | undefined,
): string => format(value, high) + rangeText(low == null ? null : formatRange(low, high))

const shareText = ({ share, ciLow, ciHigh }: Pick<GroupAnswer, 'share' | 'ciLow' | 'ciHigh'>) =>
  valueText(SHARE, share, ciLow, ciHigh)

function groupLine({ label, answers }: Group, id: string, name: string): string {
  const own = answers.find((answer) => answer.id === id)
  return `${name}: ${label} ${own ? shareText(own) : '–'}`
}

/** Returns the verdict on a difference in one word. */
export const formatVerdict = ({ isSecured }: { isSecured: boolean }): string =>
  isSecured ? 'abgesichert' : 'nicht abgesichert'

/**
 * Returns the notes that explain the marks of a chart: events, small groups, and groups that are left out.
 *
 * @param significanceMark the name of the mark of a significant difference
 */
export function formatMarkNotes(chart: ExportChart, significanceMark = 'Dreieck'): string[] {
  switch (chart.type) {
    case 'LINES': {
      const open = findUnfinishedPeriod(chart.series)
      return [
        ...(chart.seriesBehindTrend ? [`${TREND_TEXT}.`] : []),
        ...chart.marks.map(
          (mark, index) => `${index + 1}: ${formatGermanDay(mark.date)}, ${timeMarkLabel(mark)}.`,
        ),
        ...(open ? [`${capitalized(open.note)}.`] : []),
      ]
    }
    case 'GROUPS':
      return groupNotes(chart.dimension.groups, chart.emptyGroups, significanceMark)
    case 'CROSSTAB': {
      const notes = groupNotes(
        chart.dimensions.flatMap(({ groups }) => groups),
        chart.emptyGroups,
        significanceMark,
      )
      return [associationText(chart.dimensions), ...notes].filter(Boolean)
    }
    case 'MAP': {
      const signs =
        significanceMark === '▲▼'
          ? { higher: '▲', lower: '▼' }
          : { higher: 'Spitze nach oben', lower: 'Spitze nach unten' }
      return [
        regionMarksLegendText(chart, signs),
        pickListedRegionsWithGap(chart.regions).some((region) => region?.isLowBase)
          ? `* ${TEXT.uncertain}.`
          : '',
      ].filter(Boolean)
    }
    default:
      return []
  }
}

function groupNotes(groups: readonly Group[], emptyGroups: readonly Group[], mark: string): string[] {
  const hidden = groups.flatMap(({ answers, mean, hidden: reason }) =>
    answers.length === 0 && !mean ? (reason ?? 'LOW_BASE') : [],
  )
  const hasMarks = groups.some(
    ({ isLowBase, answers }) => !isLowBase && answers.some(({ difference }) => difference),
  )
  return [
    ...(hasMarks
      ? [`${mark}: unterscheidet sich gesichert von den übrigen Befragten (${TEXT.errorRate}).`]
      : []),
    ...(groups.some(({ isLowBase }) => isLowBase) ? [`* ${TEXT.uncertain}.`] : []),
    ...(hidden.length > 0 ? [`– ${hiddenText(hidden)}.`] : []),
    ...(emptyGroups.length > 0 ? [omittedGroupsText(emptyGroups)] : []),
  ]
}

/** Returns what the ranges in the finding mean; '' if there are none, or if the note says it of those of the chart. */
function findingNote({ rangeForm }: ExportPage, chart: ExportChart): string {
  if (!rangeForm || (rangeForm === 'BRACKETS' && rangeNotes(chart).length > 0)) return ''
  return `${capitalized(RANGE_EXPLANATION[rangeForm])}.`
}

/** Returns a note on how to read the marks of a chart; '' if none is needed. */
const chartNote = (chart: ExportChart): string =>
  [
    ...rangeNotes(chart),
    ...formatMarkNotes(chart),
    ...(chart.type === 'MAP' && canDrawMap(chart) ? [`${TEXT.geometryCredit}.`] : []),
  ].join(' ')

function rangeNotes(chart: ExportChart): string[] {
  switch (chart.type) {
    case 'ANSWERS': {
      const mean = chart.histogram.length > 0 && chart.mean ? '; Punkt: Mittelwert' : ''
      return chart.answers.some(({ ciLow }) => ciLow != null) ? [`${TEXT.rangeKey}${mean}.`] : []
    }
    case 'GROUPS': {
      const value = chart.isOfMeans ? 'Mittelwert der Gruppe; Strich' : 'Anteil in der Gruppe; dünner Strich'
      return [`Punkt: ${value}: 95-%-Bereich; gestrichelt: ${allRespondentsPhrase(chart.isFiltered)}.`]
    }
    case 'LINES':
      return chart.series.some(({ points }) => points.some(({ ciLow }) => ciLow != null))
        ? [
            `${TEXT.bandKey}${chart.seriesBehindTrend ? '; Punkte: die einzelnen Werte' : ''}. Lücke: zu wenige Befragte, ein zu breiter Fehlerbereich, oder sie ließen sich nicht gewichten${hasUpperBounds([...chart.series, ...(chart.seriesBehindTrend ?? [])]) ? `; ${TEXT.boundGap}` : ''}.`,
          ]
        : []
    case 'FLOW':
      return [`${FLOW_CHART_NOTE}.`]
    case 'SIDES':
      return ['Strich: 95-%-Bereich; in Klammern der des Unterschieds.']
    default:
      return []
  }
}
