import { createRequire } from 'node:module'
import { allRespondentsLabel } from '../../../../contract/charts/baseline-label.ts'
import { meanMeasure, SHARE } from '../../../../contract/charts/measure.ts'
import {
  getCellTintLevel,
  type CrosstabModel,
  type GroupsModel,
} from '../../../../contract/charts/model/groups.ts'
import {
  findReliableDifference,
  findVerdictIndex,
  canDrawMap,
  noMapReasonText,
  type MapModel,
} from '../../../../contract/charts/model/map.ts'
import type { Answer, SignificantDifference, Group, GroupAnswer } from '../../../../contract/charts/types.ts'
import { lightColors } from '../../../../contract/look.ts'
import {
  chartColor,
  formatRespondentCountOrBelowMinimum,
  REGION_VERDICT_COLORS,
  type PictureStyle,
} from '../../drawing/chart-parts.ts'
import type { ChartValue, ChartColorLookup, ExportChart, SideBySideChart } from '../../drawing/chart.ts'
import { tintFirstPaletteColor } from '../../drawing/crosstab-chart.ts'
import {
  pickListedRegionsWithGap,
  mapLegend,
  createMapOnlyPicture,
  swatchPicture,
} from '../../drawing/map-chart.ts'
import type { Picture } from '../../drawing/picture.ts'
import { EXPORT_IMAGE_SCALE, loadRasterizer } from '../../drawing/rasterizer.ts'
import { toSvg, stripInvalidXmlCharacters } from '../../drawing/svg.ts'
import {
  addBarChart,
  addNativeChart,
  addTable,
  SLIDE_BODY,
  FONT,
  layoutChartGrid,
  toPptxColor,
  addTextBox,
  type BoxInInches,
  type DeckSlide,
  type NativeBar,
  type Presentation,
} from './native-chart-presenter.ts'
import type { ExportPage } from './page-presenter.ts'
import { formatPageAltText, formatFigureLines, formatMarkNotes, splitPage } from './picture-presenter.ts'
import { withChartDetails, type ChartDetails } from './slide-details-presenter.ts'
import { addFlowChart } from './slide-flow-presenter.ts'
import { addTimeSeriesChart } from './slide-time-presenter.ts'

const require = createRequire(import.meta.url)

/** Media type of a PowerPoint presentation. */
export const PPTX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** The largest numbers of small charts and of table rows on a slide that can be read. */
const MAX_PARTS = { charts: 6, chartsOfManyGroups: 3, rows: 18 }
const MANY_GROUPS = 8

/** Returns how many small charts or rows fit on a slide. */
function slideCapacity(chart: ExportChart): number {
  if (chart.type === 'TABLE') return MAX_PARTS.rows
  const isOfMany = chart.type === 'GROUPS' && chart.dimension.groups.length > MANY_GROUPS
  return isOfMany ? MAX_PARTS.chartsOfManyGroups : MAX_PARTS.charts
}

/** Creates slides with native, editable charts and page numbers. Their notes contain the 95 % ranges. */
export async function createPresentation(
  pages: readonly ExportPage[],
  style: Pick<PictureStyle, 'colors' | 'germany'>,
  title: string,
): Promise<Buffer> {
  // `require`, because the library's types describe its CommonJS module, which Node does not accept as an import.
  const PptxGenJS = require('pptxgenjs') as new () => Presentation
  const presentation = new PptxGenJS()
  presentation.layout = 'LAYOUT_WIDE'
  presentation.title = stripInvalidXmlCharacters(title)
  presentation.company = 'Meinungsbild'
  presentation.theme = { headFontFace: FONT, bodyFontFace: FONT }
  const chartDetails: ChartDetails[] = []
  for (const page of pages)
    for (const part of splitPage(page, slideCapacity))
      await addSlide({ presentation, chartDetails, ...style }, part)
  const written = (await presentation.write({ outputType: 'nodebuffer' })) as Buffer // guaranteed by the output type
  return withChartDetails(written, chartDetails)
}

async function addSlide(deck: Omit<DeckSlide, 'pptxSlide'>, page: ExportPage): Promise<void> {
  const { question, viewText, finding, drawing, methodTextLines } = page
  const altText = stripInvalidXmlCharacters(formatPageAltText(page))
  const muted = toPptxColor(lightColors.inkMuted)
  const pptxSlide = deck.presentation.addSlide()
  const slide = { ...deck, pptxSlide }
  pptxSlide.slideNumber = { x: 12.2, y: 7.08, w: 0.8, h: 0.3, fontSize: 10, fontFace: FONT, align: 'right' }
  const fontSize = question.length > 140 ? 16 : 22
  addTextBox(slide, question, { ...SLIDE_BODY, y: 0.35, h: 0.8 }, { fontSize, bold: true })
  addTextBox(slide, viewText, { ...SLIDE_BODY, y: 1.18, h: 0.28 }, { fontSize: 12, color: muted })
  if (drawing.chart) {
    addTextBox(slide, finding, { ...SLIDE_BODY, y: 1.5, h: 0.5 }, { fontSize: 15, bold: true })
    await addContents(slide, drawing.chart, drawing.colorOf, altText)
  } else
    addTextBox(slide, drawing.noChartReason, { ...SLIDE_BODY, y: 3, h: 0.6 }, { fontSize: 18, bold: true })
  const notes = drawing.chart ? formatMarkNotes(drawing.chart, '▲▼').join(' ') : ''
  addTextBox(
    slide,
    [notes, ...methodTextLines].filter(Boolean).join('\n'),
    { ...SLIDE_BODY, y: 6.1, w: 11.7, h: 1.3 },
    { fontSize: 10, color: muted },
  )
  const figures = drawing.chart ? formatFigureLines(drawing.chart) : []
  pptxSlide.addNotes(stripInvalidXmlCharacters([question, altText, ...figures].join('\n')))
}

async function addContents(slide: DeckSlide, chart: ExportChart, colorOf: ChartColorLookup, altText: string) {
  const fillOf = (item: Parameters<ChartColorLookup>[0]) => chartColor(colorOf(item), slide.colors)
  switch (chart.type) {
    case 'ANSWERS': {
      const { stack, histogram, answers } = chart
      const hasStack = stack.length > 0 && histogram.length === 0
      if (hasStack) addStack(slide, stack, fillOf)
      const shown =
        histogram.length > 0 ? [...histogram, ...answers.filter(({ isDontKnow }) => isDontKnow)] : answers
      const box = hasStack ? { ...SLIDE_BODY, y: SLIDE_BODY.y + 0.75, h: SLIDE_BODY.h - 0.75 } : SLIDE_BODY
      addBarChart(slide, {
        box,
        altText,
        direction: histogram.length > 0 ? 'col' : 'bar',
        measure: SHARE,
        bars: shown.map((answer) => ({
          ...barOf(answer),
          fill: fillOf(answer),
          isRangeInLabel: histogram.length === 0,
        })),
      })
      break
    }
    case 'NUMBER':
      addTextBox(slide, chart.value, { ...SLIDE_BODY, h: 1.5 }, { fontSize: 80, bold: true })
      addTextBox(
        slide,
        [chart.label, chart.range && `95-%-Bereich ${chart.range}`, chart.otherHalfText, chart.changeSentence]
          .filter(Boolean)
          .join('\n'),
        { ...SLIDE_BODY, y: SLIDE_BODY.y + 1.6, h: 1.6 },
        { fontSize: 18 },
      )
      break
    case 'GROUPS':
      addGroups(slide, chart, fillOf)
      break
    case 'CROSSTAB':
      addCrosstab(slide, chart)
      break
    case 'LINES':
      addTimeSeriesChart(slide, chart, fillOf, altText)
      break
    case 'MAP':
      await addMap(slide, chart, altText)
      break
    case 'SIDES':
      addSides(slide, chart, fillOf, altText)
      break
    case 'FLOW':
      addFlowChart(slide, chart, altText)
      break
    case 'TEXT':
      addTextBox(slide, chart.paragraphs.join('\n\n'), SLIDE_BODY, { fontSize: 20 })
      break
    case 'TABLE':
      addTable(slide, chart.head, chart.rows, chart.head.length > 0 ? 360 : 260)
      break
  }
}

const barOf = ({ label, share, ciLow, ciHigh }: Answer) => ({
  label,
  value: share,
  low: ciLow ?? null,
  high: ciHigh ?? null,
})

function addStack(slide: DeckSlide, stack: readonly Answer[], fillOf: (answer: Answer) => string): void {
  addNativeChart(
    slide,
    'bar',
    { ...SLIDE_BODY, h: 0.75 },
    {
      altText: 'Alle Antworten als ein Balken',
      measure: SHARE,
      fontSize: 10,
      isStacked: true,
      series: stack.map(({ label, share }) => ({
        name: label,
        labels: ['Alle Antworten'],
        values: [share],
        ranges: [null],
      })),
      fills: stack.map(fillOf),
    },
  )
}

const starred = ({ label, isLowBase }: Group): string => label + (isLowBase ? ' *' : '')

/** Returns the mark of a significant difference, after a label. */
const signOf = (difference: SignificantDifference | undefined): string =>
  difference ? (difference === 'higher' ? ' ▲' : ' ▼') : ''

const markOf = ({ isLowBase }: Group, answer: GroupAnswer | undefined): string =>
  isLowBase ? '' : signOf(answer?.difference)

function addGroups(
  slide: DeckSlide,
  { isOfMeans, unit, dimension: { groups }, total, totalMean, scaleRange, axisMax, isFiltered }: GroupsModel,
  fillOf: (answer: Answer) => string,
): void {
  if (isOfMeans) {
    const measure = meanMeasure(unit)
    const bars = groups.map((group) => ({
      label: starred(group),
      value: group.mean?.value ?? null,
      low: group.mean?.low ?? null,
      high: group.mean?.high ?? null,
      fill: group.isLowBase ? lightColors.neutralSoft : chartColor(0, slide.colors),
      isRangeInLabel: true,
    }))
    const all = `${allRespondentsLabel(isFiltered)}: ${measure.format(totalMean?.value, totalMean?.high)}`
    addTextBox(slide, all, { ...SLIDE_BODY, h: 0.3 }, { fontSize: 12 })
    const box = { ...SLIDE_BODY, y: SLIDE_BODY.y + 0.3, h: SLIDE_BODY.h - 0.3 }
    addBarChart(slide, { box, altText: all, direction: 'bar', measure, bars, axisRange: scaleRange })
    return
  }
  for (const [index, { heading, box }] of layoutChartGrid(total.length).entries()) {
    const answer = total[index]
    if (!answer) continue
    const name = `${answer.label} (${allRespondentsLabel(isFiltered)}: ${SHARE.format(answer.share, answer.ciHigh)})`
    addTextBox(slide, name, heading, { fontSize: 11, bold: true })
    const bars = groups.map((group): NativeBar => {
      const own = group.answers.find(({ id }) => id === answer.id)
      const fill = group.isLowBase ? lightColors.neutralSoft : fillOf(answer)
      const label = starred(group) + markOf(group, own)
      return { ...(own ? barOf(own) : { value: null, low: null, high: null }), label, fill }
    })
    const fontSize = groups.length > 8 ? 7 : 9
    addBarChart(slide, {
      box,
      altText: name,
      direction: 'bar',
      measure: SHARE,
      bars,
      axisRange: [0, axisMax],
      fontSize,
    })
  }
}

function addCrosstab(
  slide: DeckSlide,
  { dimensions, total, totalN, totalMean, meanLabel, isFiltered }: CrosstabModel,
): void {
  const groups = dimensions.flatMap((dimension) => dimension.groups)
  const measure = meanMeasure(null)
  const head = ['', allRespondentsLabel(isFiltered), ...groups.map(starred)]
  const cell = (own: Answer | undefined, mark = '') =>
    own
      ? SHARE.format(own.share, own.ciHigh) +
        mark +
        (own.ciLow == null ? '' : `\n${SHARE.formatRange(own.ciLow, own.ciHigh).replace(/\s%$/, '')}`)
      : '–'
  const rows = [
    ...(totalMean
      ? [
          [
            meanLabel,
            ...[totalMean, ...groups.map(({ mean }) => mean)].map((mean) =>
              measure.format(mean?.value, mean?.high),
            ),
          ],
        ]
      : []),
    ...total.map((answer) => [
      answer.label,
      cell(answer),
      ...groups.map((group) => {
        const own = group.answers.find(({ id }) => id === answer.id)
        return cell(own, markOf(group, own))
      }),
    ]),
    [
      'Befragte',
      formatRespondentCountOrBelowMinimum(totalN),
      ...groups.map(({ n }) => formatRespondentCountOrBelowMinimum(n)),
    ],
  ]
  addTable(slide, head, rows, 220, (row, column) => {
    const answer = total[row - (totalMean ? 1 : 0)]
    const group = groups[column - 2]
    const own = answer && group?.answers.find(({ id }) => id === answer.id)
    return own
      ? tintFirstPaletteColor(slide.colors, getCellTintLevel(own.share, group?.isLowBase))
      : undefined
  })
}

/** Adds a map with its legend. @returns the left edge of what may stand beside it */
async function addMapPicture(slide: DeckSlide, chart: MapModel, altText: string): Promise<number> {
  const { png } = await loadRasterizer()
  const addPicture = (picture: Picture, box: BoxInInches, text: string) => {
    const data = `image/png;base64,${png(toSvg(picture), EXPORT_IMAGE_SCALE).toString('base64')}`
    slide.pptxSlide.addImage({ data, ...box, altText: text })
  }
  const picture = createMapOnlyPicture(chart, slide)
  const width = (SLIDE_BODY.h * picture.width) / picture.height
  addPicture(picture, { ...SLIDE_BODY, w: width }, altText)
  for (const [index, entry] of mapLegend(chart).entries()) {
    const y = SLIDE_BODY.y + 0.1 + index * 0.36
    const x = SLIDE_BODY.x + width + 0.1
    addPicture(swatchPicture(entry), { x, y, w: 0.3, h: 0.2 }, '')
    addTextBox(slide, entry.words, { x: x + 0.38, y, w: 2.4, h: 0.34 }, { fontSize: 9 })
  }
  return SLIDE_BODY.x + width + 2.9
}

async function addMap(slide: DeckSlide, chart: MapModel, altText: string): Promise<void> {
  const hasMap = canDrawMap(chart)
  const left = hasMap ? await addMapPicture(slide, chart, altText) : SLIDE_BODY.x
  const regions = pickListedRegionsWithGap(chart.regions).flatMap((region) => region ?? [])
  const noteHeight = hasMap ? 0 : 0.3
  if (!hasMap) {
    addTextBox(slide, noMapReasonText(chart), { ...SLIDE_BODY, h: noteHeight }, { fontSize: 9 })
  }
  addBarChart(slide, {
    box: {
      x: left,
      y: SLIDE_BODY.y + noteHeight,
      w: SLIDE_BODY.x + SLIDE_BODY.w - left,
      h: SLIDE_BODY.h - noteHeight,
    },
    altText: chart.label,
    direction: 'bar',
    measure: chart.measure,
    fontSize: regions.length > 12 ? 8 : 10,
    bars: regions.map((region) => ({
      label: region.name + (region.isLowBase ? ' *' : '') + signOf(findReliableDifference(region)),
      value: region.value,
      low: region.ciLow ?? null,
      high: region.ciHigh ?? null,
      fill: region.isLowBase
        ? lightColors.neutralSoft
        : hasMap
          ? (REGION_VERDICT_COLORS[findVerdictIndex(region) ?? 1] ?? lightColors.neutral)
          : chartColor(0, slide.colors),
    })),
  })
}

function addSides(
  slide: DeckSlide,
  { names, rows: given }: SideBySideChart,
  fillOf: (item: Parameters<ChartColorLookup>[0]) => string,
  altText: string,
): void {
  // Means have another scale than shares, and a chart has one; they are in the sentence above.
  const isOfMeans = given.every(({ measure }) => measure === 'MEAN')
  const rows = given.filter(({ measure }) => isOfMeans || measure === 'SHARE')
  addNativeChart(slide, 'bar', SLIDE_BODY, {
    altText,
    measure: isOfMeans ? meanMeasure(null) : SHARE,
    fontSize: 11,
    series: names.map((name, side) => {
      const values = rows.map((row): ChartValue | undefined => row.values[side])
      return {
        name,
        labels: rows.map(({ label, differenceText }) =>
          differenceText === null ? label : `${label}: ${differenceText}`,
        ),
        values: values.map((value) => value?.value ?? null),
        ranges: values.map((value) =>
          value?.low == null || value.high === null ? null : [value.low, value.high],
        ),
      }
    }),
    fills: names.map((name, colorIndex) => fillOf({ id: name, colorIndex })),
  })
}
