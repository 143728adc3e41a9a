import { germanNumber } from '../../../contract/german.ts'
import { spreadLabels } from '../../../contract/label-layout.ts'
import {
  WIDTH,
  EDGE,
  SMALL,
  SMALL_STRONG,
  chartColor,
  formatValue,
  textAt,
  round,
  circle,
  ink,
  inkMuted,
  neutralSoft,
  line,
  lineStrong,
  type PictureStyle,
  type Part,
} from './chart-parts.ts'
import type { LinesChart } from './chart.ts'
import type { Shape } from './picture.ts'

/** Draws a line per answer, with its range as a band and its name at the end. */
export function drawLines(
  { days, lines: given, measure, breaks, marks }: LinesChart,
  above: number,
  { text, colors }: PictureStyle,
): Part {
  const lines = given.toSorted((a, b) => Number(b.isFaint) - Number(a.isFaint)) // colored lines above gray ones
  const top = above + (marks.length > 0 ? 22 : 6) // room for the numbers of marks
  const gutter = 230
  const left = EDGE + 56
  const right = WIDTH - EDGE - gutter
  const bottom = top + Math.max(360, lines.length * 46)
  const times = days.map((day) => Date.parse(day))
  const [start = 0, end = 0] = [times[0], times.at(-1)]
  const values = lines.flatMap(({ points }) =>
    points.flatMap(({ value, low, high }) => [value, low, high].filter((one) => one !== null)),
  )
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const { from, step, count } =
    measure === 'SHARE' ? createAxis(0, Math.max(0.05, most)) : createAxis(least, Math.max(least + 0.5, most))
  const xOf = (time: number) => left + ((right - left) * (time - start)) / Math.max(1, end - start)
  const x = (index: number) => xOf(times[index] ?? 0)
  const y = (value: number) => bottom - ((bottom - top) * (value - from)) / (step * count)
  const shapes: Shape[] = []
  for (let tick = 0; tick <= count; tick++) {
    const value = from + tick * step
    shapes.push({
      type: 'rect',
      x: left,
      y: y(value),
      width: right - left,
      height: 1,
      fill: tick === 0 ? lineStrong : line,
    })
    const name = measure === 'SHARE' ? `${Math.round(100 * value)}\u00a0%` : germanNumber(value)
    shapes.push(textAt(name, { x: left - 8, y: y(value) + 5, fill: inkMuted, anchor: 'end' }, SMALL))
  }
  const every = Math.ceil(days.length / 6)
  for (const [index, day] of days.entries())
    if (index % every === 0)
      shapes.push(
        textAt(shortDay(day), { x: x(index), y: bottom + 20, fill: inkMuted, anchor: 'middle' }, SMALL),
      )
  for (const [index, { day }] of marks.entries()) {
    const at = Math.min(right, xOf(Date.parse(day)))
    const d = `M${round(at)} ${top}V${bottom}`
    shapes.push({ type: 'path', d, stroke: inkMuted, strokeWidth: 1, dash: [2, 3] })
    shapes.push(textAt(String(index + 1), { x: at, y: top - 4, fill: ink, anchor: 'middle' }, SMALL_STRONG))
  }
  for (const { points, color, isFaint } of lines) {
    if (isFaint) continue
    const fill = chartColor(color, colors)
    for (const run of splitIntoRuns(points, breaks, ({ low, high }) => low !== null && high !== null)) {
      const upper = run.map((index) => `${round(x(index))} ${round(y(points[index]?.high ?? 0))}`)
      const lower = run.toReversed().map((index) => `${round(x(index))} ${round(y(points[index]?.low ?? 0))}`)
      if (run.length > 1)
        shapes.push({ type: 'path', d: `M${[...upper, ...lower].join('L')}Z`, fill, opacity: 0.15 })
    }
  }
  const lasts = lines.map(({ points }) => points.findLast(({ value }) => value !== null)?.value ?? null)
  const wrapped = lines.map(({ label }) => text.wrap(label, { ...SMALL, width: gutter - 90, lines: 2 }))
  const middles = spreadLabels(
    lasts.map((value, index) => ({ y: y(value ?? 0), height: (wrapped[index]?.length ?? 1) * 17 + 8 })),
    top - 10,
    bottom + 10,
  )
  for (const [number, { points, color, isFaint }] of lines.entries()) {
    const stroke = isFaint ? neutralSoft : chartColor(color, colors)
    const isSecondRound = !isFaint && typeof color === 'number' && color >= colors.length
    for (const run of splitIntoRuns(points, breaks, ({ value }) => value !== null)) {
      const steps = run.map((index) => `${round(x(index))} ${round(y(points[index]?.value ?? 0))}`)
      shapes.push({
        type: 'path',
        d: `M${steps.join('L')}`,
        stroke,
        strokeWidth: isFaint ? 1.5 : 2.5,
        ...(isSecondRound && { dash: [6, 4] as const }),
      })
      if (days.length <= 12 || run.length === 1)
        for (const index of run)
          shapes.push({ type: 'path', d: circle(x(index), y(points[index]?.value ?? 0), 3.5), fill: stroke })
    }
    const value = lasts[number] ?? null
    if (value === null) continue
    const words = wrapped[number] ?? []
    const middle = (middles[number] ?? top) - ((words.length - 1) * 17) / 2 + 5
    shapes.push({
      type: 'path',
      d: `M${right + 4} ${round(y(value))}L${right + 16} ${round(middle - 5)}`,
      stroke,
      strokeWidth: 1,
    })
    shapes.push(
      textAt(
        formatValue(value, measure),
        { x: right + 20, y: middle, fill: isFaint ? inkMuted : stroke },
        SMALL_STRONG,
      ),
    )
    for (const [index, part] of words.entries())
      shapes.push(
        textAt(part, { x: right + 84, y: middle + index * 17, fill: isFaint ? inkMuted : ink }, SMALL),
      )
  }
  return { shapes, bottom: bottom + 34 }
}

/** `3.3.2026` */
const shortDay = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)}.${Number(month)}.${year}`
}

/** Returns an axis of four to eight even steps around the values. */
function createAxis(least: number, most: number): { from: number; step: number; count: number } {
  const rough = (most - least) / 5
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = unit * ([1, 2, 5, 10].find((factor) => rough <= factor * unit * 1.0001) ?? 10)
  const from = Math.floor(least / step + 1e-9) * step
  return { from, step, count: Math.max(1, Math.ceil((most - from) / step - 1e-9)) }
}

/** Splits the points into runs without gaps and breaks. */
function splitIntoRuns<Point>(
  points: readonly Point[],
  breaks: readonly number[],
  isThere: (point: Point) => boolean,
): number[][] {
  const runs: number[][] = []
  for (const [index, point] of points.entries()) {
    if (!isThere(point)) continue
    const last = runs.at(-1)
    if (last?.at(-1) === index - 1 && !breaks.includes(index)) last.push(index)
    else runs.push([index])
  }
  return runs
}
