import { baselineLabel } from '../../../contract/charts/baseline-label.ts'
import { meanMeasure, SHARE, type Measure } from '../../../contract/charts/measure.ts'
import { ticksBetween, type GroupsModel } from '../../../contract/charts/model/groups.ts'
import { germanNumber } from '../../../contract/german.ts'
import {
  accent,
  BODY,
  chartColor,
  circle,
  EDGE,
  formatSize,
  ink,
  inkMuted,
  innerWidth,
  line,
  linesAt,
  neutral,
  neutralSoft,
  round,
  SMALL,
  SMALL_STRONG,
  STRONG,
  textAt,
  triangle,
  whisker,
  type Part,
  type PictureStyle,
} from './chart-parts.ts'
import type { ColorOf } from './chart.ts'
import type { Shape } from './picture.ts'

const ROW = 24
const GAP = 32
const HEADING = { ...STRONG, size: 16 }

/** Draws a small chart per answer with a bar per group, and the share of all as a dashed line; means as dots. */
export function drawGroups(chart: GroupsModel, top: number, style: PictureStyle, colorOf: ColorOf): Part {
  return chart.isOfMeans && chart.totalMean
    ? drawMeans(chart, top, style)
    : drawPanels(chart, top, style, colorOf)
}

function drawPanels(
  { total, dimension: { groups }, full, isFiltered }: GroupsModel,
  top: number,
  style: PictureStyle,
  colorOf: ColorOf,
): Part {
  const { text, colors } = style
  const inner = innerWidth(style)
  const columns = Math.min(total.length, style.width > 1100 ? 3 : 2)
  const width = (inner - GAP * (columns - 1)) / columns
  const widest = Math.max(0, ...groups.map(({ label }) => text.widthOf(label, SMALL)))
  const labelWidth = Math.min(200, widest + 20)
  const shapes: Shape[] = []
  let y = top
  for (let start = 0; start < total.length; start += columns) {
    let bottom = y
    for (const [column, answer] of total.slice(start, start + columns).entries()) {
      const x = EDGE + column * (width + GAP)
      const left = x + labelWidth
      const room = width - labelWidth - 78
      const scaled = (value: number) => left + (room * value) / full
      const heading = text.wrap(answer.label, { ...HEADING, width: width - 120, lines: 2 })
      shapes.push(...linesAt(heading, { x, y: y + 20, step: 20, fill: ink }, HEADING))
      const all = `${baselineLabel(isFiltered)}: ${SHARE.format(answer.share)}`
      shapes.push(textAt(all, { x: x + width, y: y + 20, fill: inkMuted, anchor: 'end' }, SMALL))
      const chartTop = y + heading.length * 20 + 10
      let rowTop = chartTop
      for (const { label, isLowBase = false, answers } of groups) {
        const middle = rowTop + ROW / 2
        const [name = ''] = text.wrap(label, { ...SMALL, width: labelWidth - 8, lines: 1 })
        const place = { x, y: middle + 5, fill: isLowBase ? inkMuted : ink }
        shapes.push(textAt(name + (isLowBase ? ' *' : ''), place, SMALL))
        const own = answers.find(({ id }) => id === answer.id)
        if (own) {
          const { share, ciLow, ciHigh, difference } = own
          const fill = isLowBase ? neutralSoft : chartColor(colorOf(answer), colors)
          const bar = { x: left, y: middle - 8, width: Math.max(1, scaled(share) - left), height: 16 }
          shapes.push({ type: 'rect', ...bar, fill })
          if (ciLow != null && ciHigh != null)
            shapes.push(...whisker(scaled(ciLow), scaled(ciHigh), middle, 3))
          const after = scaled(Math.max(share, ciHigh ?? 0, answer.share)) + 8
          const words = SHARE.format(share)
          const look = isLowBase ? SMALL : SMALL_STRONG
          shapes.push(textAt(words, { x: after, y: middle + 5, fill: ink }, look))
          if (difference && !isLowBase)
            shapes.push(triangle(after + text.widthOf(words, look) + 10, middle, difference === 'higher'))
        } else shapes.push(textAt('–', { x: left + 8, y: middle + 5, fill: inkMuted }, SMALL))
        rowTop += ROW
      }
      shapes.push({ type: 'rect', x: left - 1, y: chartTop, width: 1, height: rowTop - chartTop, fill: ink })
      shapes.push(dashed(scaled(answer.share), chartTop, rowTop))
      bottom = Math.max(bottom, rowTop)
    }
    y = bottom + 18
  }
  const sizes = `Befragte: ${groups.map(({ label, n }) => `${label} ${formatSize(n)}`).join(' · ')}`
  const lines = text.wrap(sizes, { ...SMALL, width: inner })
  shapes.push(...linesAt(lines, { x: EDGE, y: y + 18, step: 18, fill: inkMuted }, SMALL))
  return { shapes, bottom: y + 18 * lines.length + 4 }
}

const MEAN_ROW = 40

/** Draws the mean of each group as a dot with its range, on the whole scale. */
function drawMeans(
  { dimension: { groups }, totalMean, ends, unit }: GroupsModel,
  top: number,
  style: PictureStyle,
): Part {
  const { text, colors } = style
  const measure: Measure = meanMeasure(unit)
  const labelWidth = 300
  const left = EDGE + labelWidth
  const right = style.width - EDGE - 240
  const [from, to] = ends
  const scaled = (value: number) => left + ((right - left) * (value - from)) / (to - from)
  const shapes: Shape[] = []
  let y = top
  for (const { label, n, isLowBase = false, mean } of groups) {
    const middle = y + MEAN_ROW / 2
    const [name = ''] = text.wrap(label, { ...BODY, width: labelWidth - 110, lines: 1 })
    shapes.push(textAt(name + (isLowBase ? ' *' : ''), { x: EDGE, y: middle + 5, fill: ink }, BODY))
    const size = { x: left - 16, y: middle + 5, fill: inkMuted, anchor: 'end' } as const
    shapes.push(textAt(`n = ${formatSize(n)}`, size, SMALL))
    shapes.push({ type: 'rect', x: left, y: middle, width: right - left, height: 1, fill: line })
    const place = { x: right + 20, y: middle + 5, fill: ink }
    if (mean) {
      const { value, low, high } = mean
      if (low !== null && high !== null) shapes.push(...whisker(scaled(low), scaled(high), middle, 6))
      const fill = isLowBase ? neutral : chartColor(0, colors)
      shapes.push({ type: 'path', d: circle(scaled(value), middle, 6), fill })
      const words = measure.format(value)
      shapes.push(textAt(words, place, isLowBase ? BODY : { ...STRONG, size: 16 }))
      const x = place.x + text.widthOf(words, { ...STRONG, size: 16 }) + 8
      shapes.push(textAt(`(${measure.formatRange(low, high)})`, { ...place, x, fill: inkMuted }, SMALL))
    } else shapes.push(textAt('–', { ...place, fill: inkMuted }, SMALL))
    y += MEAN_ROW
  }
  if (totalMean) shapes.push(dashed(scaled(totalMean.value), top, y))
  for (const tick of ticksBetween(ends))
    shapes.push(
      textAt(germanNumber(tick), { x: scaled(tick), y: y + 18, fill: inkMuted, anchor: 'middle' }, SMALL),
    )
  return { shapes, bottom: y + 34 }
}

const dashed = (x: number, from: number, to: number): Shape => ({
  type: 'path',
  d: `M${round(x)} ${from}V${to}`,
  stroke: accent,
  strokeWidth: 1.5,
  dash: [3, 2],
})
