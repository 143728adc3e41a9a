import { allRespondentsLabel } from '../../../contract/charts/baseline-label.ts'
import { isOnlyUpperBoundKnown, meanMeasure, SHARE, type Measure } from '../../../contract/charts/measure.ts'
import { getRoundTicks, type GroupsModel } from '../../../contract/charts/model/groups.ts'
import { germanNumber } from '../../../contract/german.ts'
import {
  accentColor,
  BODY,
  chartColor,
  createDot,
  createMutedText,
  createRect,
  PICTURE_MARGIN_PX,
  formatRespondentCountOrBelowMinimum,
  inkColor,
  mutedInkColor,
  getContentWidth,
  lineColor,
  createTextLines,
  neutralColor,
  roundToTenth,
  SMALL,
  SMALL_STRONG,
  STRONG,
  createTextShape,
  drawTriangle,
  drawHorizontalErrorBar,
  type ChartStyle,
  type DrawnBlock,
  type PictureStyle,
} from './chart-parts.ts'
import type { Shape } from './picture.ts'

const GAP = 24
/** From this width on, which only pages of documents have, more answers stand side by side. */
const WIDE = 1200
/** With more answers, those of a wide picture stand in two columns. */
const MAX_FULL_ROWS = 3
const ROW_GAP = 8
/** The height of the first line of an answer above its groups. */
const HEADING_HEIGHT = 32
/** The width of the answers beside their groups. */
const ANSWER_WIDTH = 240
const HEADING = { ...STRONG, size: 16 }

/** Returns the number of columns of answers, and the height of a group in an answer. */
const layoutOf = ({ total, hasAnswerColumns }: GroupsModel, width: number) => ({
  columns: hasAnswerColumns ? (width < WIDE ? 2 : 3) : width < WIDE || total.length <= MAX_FULL_ROWS ? 1 : 2,
  lane: hasAnswerColumns && width >= WIDE ? 16 : 22,
})

/** Returns how many answers with their groups fit into a height. */
export function getAnswerCapacity(
  chart: GroupsModel,
  { width, height }: { width: number; height: number },
): number {
  const { columns, lane } = layoutOf(chart, width)
  const row = HEADING_HEIGHT + lane * chart.dimension.groups.length + ROW_GAP
  return columns * Math.max(1, Math.floor(height / row))
}

/**
 * Draws one row per answer with a dot and its range per group, and the share of all as a dashed line; or the means. With
 * many groups, and with many answers on a page of a document, answers stand in columns.
 */
export function drawGroups(chart: GroupsModel, top: number, style: ChartStyle): DrawnBlock {
  return chart.isOfMeans && chart.totalMean ? drawMeans(chart, top, style) : drawShares(chart, top, style)
}

function drawShares(chart: GroupsModel, top: number, style: ChartStyle): DrawnBlock {
  const { total, axisMax, isFiltered } = chart
  const { groups } = chart.dimension
  const { text, fillOf } = style
  const inner = getContentWidth(style)
  const { columns, lane } = layoutOf(chart, style.width)
  const isInColumns = columns > 1
  const width = (inner - GAP * (columns - 1)) / columns
  const answerWidth = isInColumns ? width - 120 : ANSWER_WIDTH
  const widest = Math.max(0, ...groups.map(({ label }) => text.widthOf(label, SMALL)))
  const labelWidth = Math.min(200, widest + 20)
  const shapes: Shape[] = []
  let y = top
  for (let start = 0; start < total.length; start += columns) {
    let bottom = y
    const inRow = total.slice(start, start + columns).map((answer) => ({
      answer,
      heading: text.wrap(answer.label, { ...HEADING, width: answerWidth, maxLines: isInColumns ? 2 : 3 }),
    }))
    const highest = Math.max(...inRow.map(({ heading }) => heading.length))
    for (const [column, { answer, heading }] of inRow.entries()) {
      const x = PICTURE_MARGIN_PX + column * (width + GAP)
      const labelLeft = isInColumns ? x : x + ANSWER_WIDTH + GAP
      const left = labelLeft + labelWidth
      const right = x + width - 78
      const scaled = (value: number) => left + ((right - left) * value) / axisMax
      shapes.push(createRect(x, y, width, 1, lineColor))
      shapes.push(...createTextLines(heading, { x, y: y + 22, step: 20 }, HEADING))
      const all = `${allRespondentsLabel(isFiltered)}: ${SHARE.format(answer.share, answer.ciHigh)}`
      const headingBottom = y + 12 + 20 * heading.length
      const allPlace = isInColumns
        ? ({ x: x + width, y: y + 22, anchor: 'end' } as const)
        : { x, y: headingBottom + 12 }
      shapes.push(createMutedText(all, allPlace))
      // Groups of the same row stand at the same height.
      const laneTop = isInColumns ? y + HEADING_HEIGHT + 20 * (highest - 1) : y + 6
      for (const [index, group] of groups.entries()) {
        const { label, isLowBase = false, answers } = group
        const middle = laneTop + (index + 0.5) * lane
        const [name = ''] = text.wrap(label, { ...SMALL, width: labelWidth - 8, maxLines: 1 })
        const place = { x: labelLeft, y: middle + 5, fill: isLowBase ? mutedInkColor : inkColor }
        shapes.push(createTextShape(name + (isLowBase ? ' *' : ''), place, SMALL))
        shapes.push(createRect(left, middle, right - left, 1, lineColor))
        const own = answers.find(({ id }) => id === answer.id)
        if (!own) {
          shapes.push(createMutedText('–', { x: right + 10, y: middle + 5 }))
          continue
        }
        const { share, ciLow, ciHigh, difference } = own
        const fill = isLowBase ? neutralColor : fillOf(answer)
        const from = scaled(Math.min(answer.share, share))
        const length = scaled(Math.max(answer.share, share)) - from
        const isBound = isOnlyUpperBoundKnown(share, ciHigh)
        if (!isBound) shapes.push(createRect(from, middle - 3, length, 6, fill))
        shapes.push(...drawHorizontalErrorBar([ciLow, ciHigh], scaled, middle, 4))
        if (!isBound) shapes.push(createDot(scaled(share), middle, 5, fill))
        const words = SHARE.format(share, ciHigh)
        const look = isLowBase ? SMALL : SMALL_STRONG
        shapes.push(createTextShape(words, { x: right + 10, y: middle + 5 }, look))
        if (difference && !isLowBase)
          shapes.push(drawTriangle(right + 18 + text.widthOf(words, look), middle, difference === 'higher'))
      }
      const laneBottom = laneTop + groups.length * lane
      shapes.push(dashed(scaled(answer.share), laneTop, laneBottom))
      const isLast = start + columns >= total.length
      if (isLast)
        for (const tick of sparseTicks(axisMax, right - left)) {
          const place = { x: scaled(tick / 100), y: laneBottom + 12, anchor: 'middle' } as const
          shapes.push(createMutedText(SHARE.formatTick(tick / 100, 2), place))
        }
      bottom = Math.max(bottom, laneBottom + (isLast ? 16 : 0), isInColumns ? 0 : headingBottom + 16)
    }
    y = bottom + ROW_GAP
  }
  const sizes = `Befragte: ${groups.map(({ label, n }) => `${label} ${formatRespondentCountOrBelowMinimum(n)}`).join(' · ')}`
  const lines = text.wrap(sizes, { ...SMALL, width: inner })
  shapes.push(
    ...createTextLines(lines, { x: PICTURE_MARGIN_PX, y: y + 18, step: 18, fill: mutedInkColor }, SMALL),
  )
  return { shapes, bottom: y + 18 * lines.length + 4 }
}

/** The least distance between two labels of an axis. */
const TICK_DISTANCE = 44

/** Returns the labels of an axis of shares, in percent; every other one if they would overlap. */
function sparseTicks(full: number, width: number): number[] {
  const ticks = getRoundTicks([0, 100 * full])
  return width / ticks.length < TICK_DISTANCE ? ticks.filter((_, index) => index % 2 === 0) : ticks
}

const MEAN_ROW = 40

/** Draws the mean of each group as a dot with its range, on the whole scale. */
function drawMeans(
  { dimension: { groups }, totalMean, scaleRange, unit }: GroupsModel,
  top: number,
  style: PictureStyle,
): DrawnBlock {
  const { text, colors } = style
  const measure: Measure = meanMeasure(unit)
  const labelWidth = 300
  const left = PICTURE_MARGIN_PX + labelWidth
  const right = style.width - PICTURE_MARGIN_PX - 240
  const [from, to] = scaleRange
  const scaled = (value: number) => left + ((right - left) * (value - from)) / (to - from)
  const shapes: Shape[] = []
  let y = top
  for (const { label, n, isLowBase = false, mean } of groups) {
    const middle = y + MEAN_ROW / 2
    const [name = ''] = text.wrap(label, { ...BODY, width: labelWidth - 110, maxLines: 1 })
    shapes.push(
      createTextShape(name + (isLowBase ? ' *' : ''), { x: PICTURE_MARGIN_PX, y: middle + 5 }, BODY),
    )
    const size = { x: left - 16, y: middle + 5, anchor: 'end' } as const
    shapes.push(createMutedText(`n = ${formatRespondentCountOrBelowMinimum(n)}`, size))
    shapes.push(createRect(left, middle, right - left, 1, lineColor))
    const place = { x: right + 20, y: middle + 5 }
    if (mean) {
      const { value, low, high } = mean
      shapes.push(...drawHorizontalErrorBar([low, high], scaled, middle, 6))
      const fill = isLowBase ? neutralColor : chartColor(0, colors)
      shapes.push(createDot(scaled(value), middle, 6, fill))
      const words = measure.format(value, high)
      shapes.push(createTextShape(words, place, isLowBase ? BODY : { ...STRONG, size: 16 }))
      const x = place.x + text.widthOf(words, { ...STRONG, size: 16 }) + 8
      shapes.push(createMutedText(`(${measure.formatRange(low, high)})`, { ...place, x }))
    } else shapes.push(createMutedText('–', place))
    y += MEAN_ROW
  }
  if (totalMean) shapes.push(dashed(scaled(totalMean.value), top, y))
  for (const tick of getRoundTicks(scaleRange))
    shapes.push(createMutedText(germanNumber(tick), { x: scaled(tick), y: y + 18, anchor: 'middle' }))
  return { shapes, bottom: y + 34 }
}

const dashed = (x: number, from: number, to: number): Shape => ({
  type: 'path',
  d: `M${roundToTenth(x)} ${from}V${to}`,
  stroke: accentColor,
  strokeWidth: 1.5,
  dash: [3, 2],
})
