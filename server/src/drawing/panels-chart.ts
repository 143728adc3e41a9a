import { fullBarShare } from '../../../contract/bar-scale.ts'
import {
  EDGE,
  INNER,
  STRONG,
  SMALL,
  SMALL_STRONG,
  chartColor,
  formatValue,
  textAt,
  whisker,
  round,
  formatSize,
  circle,
  triangle,
  ink,
  inkMuted,
  neutralSoft,
  accent,
  type PictureStyle,
  type Part,
} from './chart-parts.ts'
import type { PanelsChart } from './chart.ts'
import type { Shape } from './picture.ts'

const ROW = 24

/** Draws a small chart per answer with a bar per group, and the share of all as a dashed line; means as dots. */
export function drawPanels(
  { panels, groups, measure }: PanelsChart,
  top: number,
  { text, colors }: PictureStyle,
): Part {
  const columns = panels.length === 1 ? 1 : 2
  const gap = 32
  const width = (INNER - gap * (columns - 1)) / columns
  const labelWidth = Math.min(200, Math.max(...groups.map(({ label }) => text.widthOf(label, SMALL))) + 20)
  const values = panels.flatMap(({ rows, all }) => [
    all ?? 0,
    ...rows.flatMap(({ value, high }) => [value ?? 0, high ?? 0]),
  ])
  const [from, full] = measure === 'SHARE' ? [0, fullBarShare(Math.max(...values))] : meanScale(panels)
  const shapes: Shape[] = []
  let y = top
  for (let start = 0; start < panels.length; start += columns) {
    let bottom = y
    for (const [column, { label, color, all, rows }] of panels.slice(start, start + columns).entries()) {
      const x = EDGE + column * (width + gap)
      const left = x + labelWidth
      const room = width - labelWidth - 78
      const scaled = (value: number) => left + (room * (value - from)) / (full - from)
      const heading = text.wrap(label, { ...STRONG, size: 16, width: width - 110, lines: 2 })
      let rowTop = y
      for (const words of heading) {
        rowTop += 20
        shapes.push(textAt(words, { x, y: rowTop, fill: ink }, { ...STRONG, size: 16 }))
      }
      shapes.push(
        textAt(
          `alle: ${formatValue(all, measure)}`,
          { x: x + width, y: y + 20, fill: inkMuted, anchor: 'end' },
          SMALL,
        ),
      )
      rowTop += 10
      const chartTop = rowTop
      for (const row of rows) {
        const middle = rowTop + ROW / 2
        const [name = ''] = text.wrap(row.label, { ...SMALL, width: labelWidth - 8, lines: 1 })
        shapes.push(
          textAt(
            name + (row.isLowBase ? ' *' : ''),
            { x, y: middle + 5, fill: row.isLowBase ? inkMuted : ink },
            SMALL,
          ),
        )
        if (row.value === null) {
          shapes.push(textAt('–', { x: left + 8, y: middle + 5, fill: inkMuted }, SMALL))
        } else {
          const fill = row.isLowBase ? neutralSoft : chartColor(color, colors)
          const end = scaled(row.value)
          if (measure === 'SHARE')
            shapes.push({
              type: 'rect',
              x: left,
              y: middle - 8,
              width: Math.max(1, end - left),
              height: 16,
              fill,
            })
          if (row.low !== null && row.high !== null)
            shapes.push(...whisker(scaled(row.low), scaled(row.high), middle, 3))
          if (measure === 'MEAN') shapes.push({ type: 'path', d: circle(end, middle, 5), fill })
          const after = scaled(Math.max(row.value, row.high ?? 0, all ?? 0)) + 8
          shapes.push(
            textAt(formatValue(row.value, measure), { x: after, y: middle + 5, fill: ink }, SMALL_STRONG),
          )
          if (row.mark)
            shapes.push(
              triangle(
                after + text.widthOf(formatValue(row.value, measure), SMALL_STRONG) + 10,
                middle,
                row.mark === 'HIGHER',
              ),
            )
        }
        rowTop += ROW
      }
      shapes.push({ type: 'rect', x: left - 1, y: chartTop, width: 1, height: rowTop - chartTop, fill: ink })
      if (all !== null)
        shapes.push({
          type: 'path',
          d: `M${round(scaled(all))} ${chartTop}V${rowTop}`,
          stroke: accent,
          strokeWidth: 1.5,
          dash: [3, 2],
        })
      bottom = Math.max(bottom, rowTop)
    }
    y = bottom + 18
  }
  const sizes = `Befragte: ${groups.map(({ label, n }) => `${label} ${formatSize(n)}`).join(' · ')}`
  for (const words of text.wrap(sizes, { ...SMALL, width: INNER })) {
    y += 18
    shapes.push(textAt(words, { x: EDGE, y, fill: inkMuted }, SMALL))
  }
  return { shapes, bottom: y + 4 }
}

/** Returns the whole scale points around all means and their ranges. */
function meanScale(panels: PanelsChart['panels']): [number, number] {
  const values = panels.flatMap(({ rows }) => rows.flatMap(({ value, low, high }) => [value, low, high]))
  const known = values.filter((value) => value !== null)
  const from = Math.floor(Math.min(...known))
  return [from, Math.max(from + 1, Math.ceil(Math.max(...known)))]
}
