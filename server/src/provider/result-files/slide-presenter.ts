import { createRequire } from 'node:module'
import type * as Pptx from 'pptxgenjs'
import { formatGermanDay } from '../../../../contract/days.ts'
import { lightColors } from '../../../../contract/look.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { chartColor, formatValue } from '../../drawing/chart-parts.ts'
import type { BarValue, ChartColor, ChartValue, ExportChart } from '../../drawing/chart.ts'
import { rankRegions } from '../../drawing/rank-regions.ts'
import { xmlText } from '../../drawing/svg.ts'
import type { ExportPage } from './page-presenter.ts'
import { describePage, figureLines, eventNotes, smallGroupsNote } from './picture-presenter.ts'

const require = createRequire(import.meta.url)

type Presentation = Pptx.default

/** Media type of a PowerPoint presentation. */
export const PPTX_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

// in inches
const LEFT = 0.5
const INNER = 12.33
const FONT = 'Arial' // available, or substituted with the same widths, in every presentation program

/** Creates slides with native, editable charts. Their notes contain the 95 % ranges. */
export async function createPresentation(
  pages: readonly ExportPage[],
  colors: readonly string[],
  title: string,
): Promise<Buffer> {
  // `require`, because the library's types describe its CommonJS module, which Node does not accept as an import.
  const PptxGenJS = require('pptxgenjs') as new () => Presentation
  const presentation = new PptxGenJS()
  presentation.layout = 'LAYOUT_WIDE'
  presentation.title = xmlText(title)
  presentation.company = 'Meinungsbild'
  presentation.theme = { headFontFace: FONT, bodyFontFace: FONT }
  for (const page of pages) addSlide(presentation, page, colors)
  return (await presentation.write({ outputType: 'nodebuffer' })) as Buffer // guaranteed by the output type
}

/** A native chart has one color for a series of groups, so a star marks those with a low base. */
const SMALL_GROUPS = `* ${TEXT.uncertain}. ${TEXT.hiddenGroups}`

function addSlide(presentation: Presentation, page: ExportPage, colors: readonly string[]): void {
  const { question, view, finding, drawing, method } = page
  const slide = presentation.addSlide()
  const write = (text: string, y: number, h: number, look: Pptx.default.TextPropsOptions) =>
    slide.addText(xmlText(text), {
      x: LEFT,
      y,
      w: INNER,
      h,
      margin: 0,
      valign: 'top',
      fit: 'shrink',
      ...look,
    })
  write(question, 0.35, 0.8, {
    fontSize: question.length > 140 ? 16 : 22,
    bold: true,
    color: hex(lightColors.ink),
  })
  write(view, 1.18, 0.28, { fontSize: 12, color: hex(lightColors.inkMuted) })
  if (drawing.chart) {
    write(finding, 1.5, 0.5, { fontSize: 15, bold: true, color: hex(lightColors.ink) })
    addChart(presentation, slide, drawing.chart, colors, xmlText(describePage(page)))
  } else {
    write(drawing.refusal, 3, 0.6, { fontSize: 18, bold: true, color: hex(lightColors.ink) })
  }
  const notes = drawing.chart
    ? [...eventNotes(drawing.chart), smallGroupsNote(drawing.chart, SMALL_GROUPS)]
    : []
  write([notes.filter(Boolean).join(' '), ...method].filter(Boolean).join('\n'), 6.1, 1.3, {
    fontSize: 10,
    color: hex(lightColors.inkMuted),
  })
  slide.addNotes(
    xmlText([question, describePage(page), ...(drawing.chart ? figureLines(drawing.chart) : [])].join('\n')),
  )
}

function addChart(
  presentation: Presentation,
  slide: Pptx.default.Slide,
  chart: ExportChart,
  colors: readonly string[],
  altText: string,
): void {
  const { type, series, fills } = nativeChart(chart, colors)
  const format = chart.measure === 'MEAN' ? '0.0' : '0.0 %'
  const size = Math.max(...series.map(({ labels }) => labels.length)) > 12 ? 9 : 11
  slide.addChart(
    presentation.ChartType[type === 'line' ? 'line' : 'bar'],
    series.map(({ name, labels, values }) => ({
      name: xmlText(name),
      labels: labels.map(xmlText),
      // The library writes a gap for values that are not numbers: too few respondents to report.
      values: values as number[],
    })),
    {
      x: LEFT,
      y: 2.05,
      w: INNER,
      h: 4,
      altText,
      chartColors: fills.map(hex),
      ...(type !== 'line' && { barDir: type, barGapWidthPct: series.length > 1 ? 60 : 40 }),
      displayBlanksAs: 'gap',
      showLegend: series.length > 1,
      legendPos: 'r',
      legendFontFace: FONT,
      legendFontSize: 11,
      showValue: type !== 'line' && series.length <= 3,
      dataLabelFormatCode: format,
      dataLabelFontFace: FONT,
      dataLabelFontSize: size,
      dataLabelColor: hex(lightColors.ink),
      catAxisLabelFontFace: FONT,
      catAxisLabelFontSize: size,
      valAxisLabelFontFace: FONT,
      valAxisLabelFontSize: 10,
      valAxisLabelFormatCode: chart.measure === 'MEAN' ? '0.0' : '0 %',
      ...(type !== 'line' && {
        valAxisMinVal: Math.min(
          0,
          ...series.flatMap(({ values }) => values.map((one) => Math.floor(one ?? 0))),
        ),
      }),
      valGridLine: { color: hex(lightColors.line), size: 0.5 },
      lineSize: 2.25,
      lineDataSymbolSize: 5,
      lang: 'de-DE',
    },
  )
}

interface NativeChart {
  /** Direction of the bars. */
  type: 'bar' | 'col' | 'line'
  series: { name: string; labels: string[]; values: (number | null)[] }[]
  /** Colors of the series, or of the bars of a single series. */
  fills: string[]
}

function nativeChart(chart: ExportChart, colors: readonly string[]): NativeChart {
  const name = chart.measure === 'MEAN' ? 'Mittelwert' : 'Anteil'
  const valuesOf = (values: readonly ChartValue[]) => values.map(({ value }) => rounded(value, chart.measure))
  switch (chart.type) {
    case 'BARS': {
      const rows = chart.rows.toReversed() // horizontal bars begin at the bottom
      const labels = rows.map((row) => row.label + rangeOf(row))
      return {
        type: 'bar',
        series: [{ name, labels, values: valuesOf(rows) }],
        fills: rows.map(({ color }) => chartColor(color, colors)),
      }
    }
    case 'PANELS':
      return {
        type: 'col',
        series: chart.panels.map(({ label, rows }) => ({
          name: label,
          labels: rows.map(starred),
          values: valuesOf(rows),
        })),
        fills: seriesFills(chart.panels, colors),
      }
    case 'TABLE':
      return {
        type: 'col',
        series: chart.rows.map(({ label, cells }) => ({
          name: label,
          labels: cells.map(starred),
          values: valuesOf(cells),
        })),
        fills: chart.rows.map((_, index) => chartColor(index, colors)),
      }
    case 'LINES':
      return {
        type: 'line',
        series: chart.lines.map(({ label, points }) => ({
          name: label,
          labels: withGaps(chart.days.map(formatGermanDay), chart.breaks, 'neuer Wortlaut'),
          values: withGaps(valuesOf(points), chart.breaks, null),
        })),
        fills: chart.lines.map(({ color, isFaint }) =>
          isFaint ? lightColors.neutralSoft : chartColor(color, colors),
        ),
      }
    case 'MAP': {
      const { reliable, uncertain } = rankRegions(chart.regions)
      const regions = [...reliable, ...uncertain]
      return {
        type: 'col',
        series: [{ name: chart.subject, labels: regions.map(starred), values: valuesOf(regions) }],
        fills: regions.map(({ isLowBase }) => (isLowBase ? lightColors.neutralSoft : chartColor(0, colors))),
      }
    }
    case 'SIDES': {
      // Means have another scale; they are in the sentence above.
      const rows = chart.rows.filter(({ measure }) => measure === chart.measure).toReversed()
      return {
        type: 'bar',
        // Horizontal bars begin at the bottom, and so does the first of two bars in a row.
        series: chart.names.map((name, side) => ({
          name,
          labels: rows.map(({ label }) => label),
          values: valuesOf(rows.flatMap(({ values }) => values[side] ?? [])),
        })),
        fills: chart.names.map((_, side) => chartColor(side, colors)),
      }
    }
  }
}

/**
 * Returns the series colors. Panels share a color on screen, where each has a heading; side by side each answer needs
 * its own.
 */
const seriesFills = (panels: readonly { color: ChartColor }[], colors: readonly string[]) =>
  panels.map(({ color }, index) => {
    const fill = chartColor(color === 'neutral' ? color : index, colors)
    return color !== 'neutral' && index >= colors.length ? lighten(fill) : fill
  })

/** Mixes a color with white, because the full color already represents an answer. */
const lighten = (color: string) =>
  `#${(color.slice(1).match(/../g) ?? [])
    .map((part) =>
      Math.round((Number.parseInt(part, 16) + 255) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const starred = ({ label, isLowBase }: BarValue): string => label + (isLowBase ? ' *' : '')

/** Inserts an empty period before each break, so that no line crosses it. */
const withGaps = <Value>(values: readonly Value[], breaks: readonly number[], gap: Value): Value[] =>
  values.flatMap((value, index) => (breaks.includes(index) ? [gap, value] : [value]))

const rangeOf = ({ low, high }: ChartValue) =>
  low === null || high === null
    ? ''
    : ` (${formatValue(low, 'SHARE').replace(/\s%$/, '')}–${formatValue(high, 'SHARE')})`

/** Rounds to tenths of a percent, or of a scale point. */
const rounded = (value: number | null, measure: ExportChart['measure']) => {
  const digits = measure === 'MEAN' ? 10 : 1000
  return value === null ? null : Math.round(value * digits) / digits
}

const hex = (color: string) => color.replace('#', '').toUpperCase()
