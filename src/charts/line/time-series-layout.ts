import type { Measure } from '../../../contract/charts/measure'
import { layoutLines, LABEL_LINE_HEIGHT_PX } from '../../../contract/charts/time-layout'
import type { Series, TimeMark } from '../../../contract/charts/types'
import { wrapWords } from '../../../contract/label-layout'

const characterWidth = 7.4
/** The space above the plot, for the numbers of its marks. */
const TOP = { marked: 28, plain: 14 }

/** Computes the layout of a line chart for a width in pixels. */
export function computeTimeSeriesLayout(
  series: readonly Series[],
  marks: readonly TimeMark[],
  width: number,
  measure: Pick<Measure, 'startsAtZero' | 'minStep' | 'formatTick'>,
  scaleOnlySeries?: readonly Series[],
) {
  const isNarrow = width < 560
  const hasNamesBelow = width < 480
  const top = marks.length > 0 ? TOP.marked : TOP.plain
  const gutter = hasNamesBelow
    ? 64 // the value only
    : Math.min(
        isNarrow ? 158 : 198,
        Math.max(72, ...series.map((one) => one.label.length * characterWidth + 20)),
      )
  const left = 44
  const right = left + Math.max(60, width - left - gutter)
  const labels = series.map(({ label }) => {
    const words = hasNamesBelow
      ? []
      : wrapWords(label, Math.floor((gutter - 20) / characterWidth), isNarrow ? 4 : 3)
    return { words, height: (words.length + 1) * LABEL_LINE_HEIGHT_PX + 6 }
  })
  const plotHeight = Math.max(
    isNarrow ? 260 : 320,
    labels.reduce((sum, { height }) => sum + height, 0),
  )
  const bottom = top + plotHeight
  const layout = layoutLines(series, marks, { left, right, top, bottom }, measure, labels, scaleOnlySeries)
  const hasYears = layout.timeTicks.some(({ year }) => year !== undefined)
  return {
    ...layout,
    frame: { left, right, top, bottom, gutter, height: bottom + (hasYears ? 50 : 34) },
    /** On a phone, names next to the lines would take half of the width. */
    hasNamesBelow,
  }
}

export type TimeSeriesLayout = ReturnType<typeof computeTimeSeriesLayout>
