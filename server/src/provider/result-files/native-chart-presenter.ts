import type * as Pptx from 'pptxgenjs'
import type { Measure } from '../../../../contract/charts/measure.ts'
import { lightColors } from '../../../../contract/look.ts'
import type { PictureStyle } from '../../drawing/chart-parts.ts'
import { stripInvalidXmlCharacters } from '../../drawing/svg.ts'
import type { ChartDetails } from './slide-details-presenter.ts'

export type Presentation = Pptx.default
type TextOptions = Pptx.default.TextPropsOptions

/** A part of a slide, in inches. */
export interface BoxInInches {
  x: number
  y: number
  w: number
  h: number
}

/** The part of a slide between finding and method. Other parts are above and below it. */
export const SLIDE_BODY: BoxInInches = { x: 0.5, y: 2.05, w: 12.33, h: 4 }
/** The plot of a line chart, as parts of the chart; the names of its lines are next to it. */
export const LINE_PLOT_LAYOUT = { x: 0.06, y: 0.04, w: 0.74, h: 0.78 }
export const FONT = 'Arial' // available, or substituted with the same widths, in every presentation program

/** A slide with what its presentation is drawn with. */
export interface DeckSlide extends Pick<PictureStyle, 'colors' | 'germany'> {
  presentation: Presentation
  /** The slide of the library. */
  pptxSlide: Pptx.default.Slide
  /** What the library cannot write, per chart in the order in which they are added. */
  chartDetails: ChartDetails[]
}

export function addTextBox({ pptxSlide }: DeckSlide, text: string, box: BoxInInches, look: TextOptions) {
  if (text === '') return
  pptxSlide.addText(stripInvalidXmlCharacters(text), {
    ...box,
    margin: 0,
    valign: 'top',
    fit: 'shrink',
    fontFace: FONT,
    color: toPptxColor(lightColors.ink),
    ...look,
  })
}

export interface NativeBar {
  label: string
  value: number | null
  low: number | null
  high: number | null
  fill: string
  /** Whether the label has the range, too. */
  isRangeInLabel?: boolean
}

interface NativeBars {
  box: BoxInInches
  altText: string
  direction: 'bar' | 'col'
  measure: Measure
  bars: readonly NativeBar[]
  axisRange?: readonly [number, number]
  fontSize?: number
}

/** Adds a chart with one bar per value, its figure and its error bar. */
export function addBarChart(slide: DeckSlide, given: NativeBars): void {
  const { box, altText, direction, measure, bars, axisRange, fontSize = bars.length > 12 ? 9 : 11 } = given
  addNativeChart(slide, direction, box, {
    altText,
    measure,
    fontSize,
    axisRange,
    series: [
      {
        name: measure.label,
        // Figures at the ends of bars would lie on the error bars.
        labels: bars.map(({ label, value, low, high, isRangeInLabel }) => {
          const range = isRangeInLabel && low !== null ? ` (${measure.formatRange(low, high)})` : ''
          return value === null ? `${label}: –` : `${label}: ${measure.format(value, high)}${range}`
        }),
        values: bars.map(({ value }) => value),
        ranges: bars.map(({ low, high }) => (low === null || high === null ? null : ([low, high] as const))),
      },
    ],
    fills: bars.map(({ fill }) => fill),
  })
}

export interface NativeSeries {
  name: string
  labels: string[]
  values: (number | null)[]
  /** The ends of the 95 % range of each value; null for none. */
  ranges: (readonly [number, number] | null)[]
  /** The last point, if its period is not over. */
  unfinishedPointIndex?: number | null
}

interface NativeChart {
  altText: string
  measure: Measure
  fontSize: number
  series: readonly NativeSeries[]
  /** Colors of the series, or of the bars of a single series. */
  fills: readonly string[]
  axisRange?: readonly [number, number] | undefined
  isStacked?: boolean
  /** Whether stacked bars have names and a legend; their colors are then dark enough for white labels. */
  isLabeled?: boolean
}

export function addNativeChart(
  { pptxSlide, presentation, chartDetails }: DeckSlide,
  type: 'bar' | 'col' | 'line',
  box: BoxInInches,
  {
    altText,
    measure,
    fontSize,
    series,
    fills,
    axisRange,
    isStacked = false,
    isLabeled = !isStacked,
  }: NativeChart,
): void {
  const isLine = type === 'line'
  const isShare = measure.startsAtZero
  const highest = Math.max(
    0,
    ...series.flatMap(({ values, ranges }) => [
      ...values.map((value) => value ?? 0),
      ...ranges.map((range) => range?.[1] ?? 0),
    ]),
  )
  pptxSlide.addChart(
    presentation.ChartType[isLine ? 'line' : 'bar'],
    series.map(({ name, labels, values }) => ({
      name: stripInvalidXmlCharacters(name),
      labels: labels.map(stripInvalidXmlCharacters),
      // The library writes a gap for values that are not numbers: too few respondents to report.
      values: values.map((value) => rounded(value, isShare)) as number[],
    })),
    {
      ...box,
      altText,
      chartColors: fills.map(toPptxColor),
      ...(!isLine && {
        barDir: type,
        barGrouping: isStacked ? 'stacked' : 'clustered',
        barGapWidthPct: isStacked ? 20 : series.length > 1 ? 60 : 40,
      }),
      displayBlanksAs: 'gap',
      showLegend: !isLine && series.length > 1 && isLabeled,
      legendPos: 'b',
      legendFontFace: FONT,
      legendFontSize: fontSize,
      showValue: isStacked,
      dataLabelFormatCode: '0%',
      dataLabelFontFace: FONT,
      dataLabelFontSize: fontSize,
      dataLabelColor: toPptxColor(isStacked && isLabeled ? lightColors.surface : lightColors.ink),
      catAxisLabelFontFace: FONT,
      catAxisLabelFontSize: fontSize,
      catAxisHidden: !isLabeled,
      valAxisHidden: isStacked,
      valAxisLabelFontFace: FONT,
      valAxisLabelFontSize: Math.min(10, fontSize),
      valAxisLabelFormatCode: isShare ? '0 %' : 'General',
      ...(isStacked
        ? { valAxisMinVal: 0, valAxisMaxVal: 1 }
        : axisRange
          ? { valAxisMinVal: axisRange[0], valAxisMaxVal: axisRange[1] }
          : isShare && { valAxisMinVal: 0, ...(highest > 0.95 && { valAxisMaxVal: 1 }) }),
      ...(axisRange && isShare && { valAxisMajorUnit: axisRange[1] / (isLine ? 4 : 2) }),
      // The labels at the ends of lines are to the right of the plot.
      ...(isLine && {
        layout: fontSize > 8 ? LINE_PLOT_LAYOUT : { ...LINE_PLOT_LAYOUT, w: 0.88 },
        catAxisLabelFrequency: String(Math.ceil((series[0]?.labels.length ?? 0) / 8)),
      }),
      valGridLine: isStacked ? { style: 'none' } : { color: toPptxColor(lightColors.line), size: 0.5 },
      lineSize: 2.25,
      lineDataSymbolSize: 5,
      lang: 'de-DE',
    },
  )
  chartDetails.push(
    series.map(({ values, ranges, unfinishedPointIndex }, index) => ({
      errorDistances: ranges.map((range, at) => {
        const value = values[at]
        return range === null || value == null ? null : [value - range[0], range[1] - value]
      }),
      color: isLine ? (fills[index] ?? lightColors.ink) : lightColors.ink,
      unfinishedPointIndex: unfinishedPointIndex ?? null,
    })),
  )
}

/** Adds a native table; the first column has a share of 1250 parts of the width. */
export function addTable(
  { pptxSlide }: DeckSlide,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  labelWidthPer1250: number,
  fillOf: (row: number, column: number) => string | undefined = () => undefined,
): void {
  const columns = head.length || (rows[0]?.length ?? 1)
  const first = (SLIDE_BODY.w * labelWidthPer1250) / 1250
  const lines = rows.reduce((sum, row) => sum + Math.max(...row.map((cell) => cell.split('\n').length)), 0)
  const isOfNumbers = head.length > 0
  const isDense = isOfNumbers ? lines > 14 || columns > 9 : lines > 20
  const isVeryDense = isOfNumbers ? lines > 22 || columns > 12 : lines > 30
  const fontSize = isVeryDense ? 7 : isDense ? 8 : 10
  const other = isOfNumbers ? Math.min(1.4, (SLIDE_BODY.w - first) / (columns - 1)) : SLIDE_BODY.w - first
  const border = { type: 'solid' as const, pt: 0.5, color: toPptxColor(lightColors.line) }
  const cells = (row: readonly string[], index: number, isHead: boolean) =>
    row.map((text, column) => ({
      text: stripInvalidXmlCharacters(text),
      options: {
        bold: isHead,
        align: isOfNumbers && column > 0 ? ('right' as const) : ('left' as const),
        ...(!isHead &&
          fillOf(index, column) && { fill: { color: toPptxColor(fillOf(index, column) ?? '') } }),
      },
    }))
  pptxSlide.addTable(
    [...(isOfNumbers ? [cells(head, -1, true)] : []), ...rows.map((row, index) => cells(row, index, false))],
    {
      x: SLIDE_BODY.x,
      y: SLIDE_BODY.y,
      w: first + other * (columns - 1),
      colW: [first, ...Array.from({ length: columns - 1 }, () => other)],
      fontFace: FONT,
      fontSize,
      color: toPptxColor(lightColors.ink),
      border,
      margin: 0.03,
      valign: 'middle',
    },
  )
}

/** Rounds to tenths of a percent, or of a scale point. */
const rounded = (value: number | null, isShare: boolean) => {
  const digits = isShare ? 1000 : 10
  return value === null ? null : Math.round(value * digits) / digits
}

export const toPptxColor = (color: string): string => color.replace('#', '').toUpperCase()

/** Returns the boxes of small charts with their headings. */
export function layoutChartGrid(count: number): { heading: BoxInInches; box: BoxInInches }[] {
  const columns = count === 1 ? 1 : count === 2 || count === 4 ? 2 : 3
  const rows = Math.ceil(count / columns)
  const [w, h] = [SLIDE_BODY.w / columns, SLIDE_BODY.h / rows]
  return Array.from({ length: count }, (_, index) => {
    const x = SLIDE_BODY.x + (index % columns) * w
    const y = SLIDE_BODY.y + Math.floor(index / columns) * h
    return { heading: { x, y, w: w - 0.2, h: 0.25 }, box: { x, y: y + 0.25, w: w - 0.15, h: h - 0.3 } }
  })
}
