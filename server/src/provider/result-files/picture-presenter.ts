import { formatGermanDay } from '../../../../contract/days.ts'
import { TEXT } from '../../../../contract/texts.ts'
import {
  type PictureStyle,
  WIDTH,
  EDGE,
  INNER,
  TITLE,
  STRONG,
  BODY,
  SMALL,
  textAt,
  ink,
  inkMuted,
  line,
  surface,
  formatValue,
} from '../../drawing/chart-parts.ts'
import type { BarValue, ChartValue, ExportChart } from '../../drawing/chart.ts'
import { drawChart } from '../../drawing/draw-chart.ts'
import type { Picture, Shape, TextShape } from '../../drawing/picture.ts'
import type { ExportPage } from './page-presenter.ts'

/** Draws a page with question, finding, chart and method, so that the picture is self-contained. */
export function exportPicture(page: ExportPage, style: PictureStyle): Picture {
  const { question, view, finding, drawing, method } = page
  const shapes: Shape[] = []
  let y = EDGE
  const paragraph = (text: string, look: { face: TextShape['face']; size: number }, fill: string) => {
    for (const words of style.text.wrap(text, { ...look, width: INNER })) {
      y += Math.round(look.size * 1.32)
      shapes.push(textAt(words, { x: EDGE, y, fill }, look))
    }
  }
  paragraph(question, TITLE, ink)
  y += 4
  paragraph(view, BODY, inkMuted)
  if (drawing.chart) {
    y += 6
    paragraph(finding, STRONG, ink)
  }
  y += 20
  if (drawing.chart) {
    const part = drawChart(drawing.chart, y, style)
    shapes.push(...part.shapes)
    y = part.bottom
    const note = chartNote(drawing.chart)
    if (note) paragraph(note, SMALL, inkMuted)
  } else {
    y += 24
    paragraph(drawing.refusal, STRONG, ink)
    y += 48
  }
  y += 14
  shapes.push({ type: 'rect', x: EDGE, y, width: INNER, height: 1, fill: line })
  y += 4
  for (const words of method) paragraph(words, SMALL, inkMuted)
  const height = y + EDGE
  const background: Shape = { type: 'rect', x: 0, y: 0, width: WIDTH, height, fill: surface }
  return {
    width: WIDTH,
    height,
    title: question,
    description: describePage(page),
    shapes: [background, ...shapes],
  }
}

/** Returns an alternative text of a page. */
export function describePage({ view, finding, drawing, method }: ExportPage): string {
  const figures = drawing.chart?.type === 'BARS' ? `${figureLines(drawing.chart).join('; ')}.` : ''
  const sentences = method.map((words) => `${words.replace(/\.$/, '')}.`)
  return [`${view}.`, drawing.refusal ?? finding, figures, ...sentences].filter(Boolean).join(' ')
}

/** Returns one line per figure, with its 95 % range. */
export function figureLines(chart: ExportChart): string[] {
  const line = (group: string, { label, value, low, high }: ChartValue, measure = chart.measure) => {
    const range =
      low === null ? '' : ` (95-%-Bereich ${formatValue(low, measure)} bis ${formatValue(high, measure)})`
    return `${group && `${group}: `}${label} ${formatValue(value, measure)}${range}`
  }
  switch (chart.type) {
    case 'BARS':
      return chart.rows.map((row) => line('', row))
    case 'PANELS':
      return chart.panels.flatMap(({ label, rows }) => rows.map((row) => line(label, row)))
    case 'TABLE':
      return chart.rows.flatMap(({ label, cells }) => cells.map((cell) => line(label, cell)))
    case 'LINES':
      return chart.lines.flatMap(({ label, points }) =>
        points.map((point) => line(label, { ...point, label: formatGermanDay(point.label) })),
      )
    case 'MAP':
      return chart.regions.map((region) => line('', region))
    case 'SIDES':
      return chart.rows.flatMap((row) => [
        ...row.values.map((value) => line(row.label, value, row.measure)),
        ...(row.distance === null ? [] : [`${row.label}: Unterschied ${row.distance}, ${verdictWord(row)}`]),
      ])
  }
}

/** Returns the verdict on a difference in one word. */
export const verdictWord = ({ isSecured }: { isSecured: boolean }): string =>
  isSecured ? 'abgesichert' : 'nicht abgesichert'

/** Returns the note on small groups; '' if there are none. By default, it describes how pictures draw them. */
export const smallGroupsNote = (chart: ExportChart, note: string = TEXT.smallGroups): string =>
  valuesOf(chart).some((value) => 'isLowBase' in value && (value.isLowBase || value.value === null))
    ? note
    : ''

/** Returns notes that explain the numbers above a chart over time. */
export const eventNotes = (chart: ExportChart): string[] =>
  chart.type === 'LINES'
    ? chart.marks.map(({ day, text }, index) => `${index + 1}: ${formatGermanDay(day)}, ${text}.`)
    : []

/** Returns a note on how to read the marks of a chart; '' if none is needed. */
function chartNote(chart: ExportChart): string {
  const hasRanges = valuesOf(chart).some(({ low }) => low !== null)
  const ranges = {
    BARS: 'Strich und Klammer: 95-%-Bereich.',
    PANELS: 'Dünner Strich: 95-%-Bereich; gestrichelt: alle Befragten.',
    TABLE: '',
    LINES:
      'Fläche: 95-%-Bereich. Lücke: zu wenige Befragte, ein zu breiter Fehlerbereich, oder sie ließen sich nicht gewichten.',
    MAP: '',
    SIDES: 'Strich: 95-%-Bereich; in Klammern der des Unterschieds.',
  }[chart.type]
  const hasMarks = valuesOf(chart).some((value) => 'mark' in value && value.mark)
  return [
    ...eventNotes(chart),
    hasRanges ? ranges : '',
    hasMarks ? 'Dreieck: weicht gesichert von den übrigen ab.' : '',
    chart.type === 'MAP' ? `${TEXT.geometryCredit}.` : '',
    smallGroupsNote(chart),
  ]
    .filter(Boolean)
    .join(' ')
}

function valuesOf(chart: ExportChart): readonly (BarValue | { low: number | null })[] {
  switch (chart.type) {
    case 'BARS':
      return chart.rows
    case 'PANELS':
      return chart.panels.flatMap(({ rows }) => rows)
    case 'TABLE':
      return chart.rows.flatMap(({ cells }) => cells)
    case 'LINES':
      return chart.lines.flatMap(({ points }) => points)
    case 'MAP':
      return chart.regions
    case 'SIDES':
      return chart.rows.flatMap(({ values }) => values)
  }
}
