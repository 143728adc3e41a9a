import type { ChartPeriod } from './charts/result.ts'
import type { TimeDrawing } from './enumerations/results.ts'

/** More colors cannot be distinguished at a glance. */
export const MAX_COLORED_LINES = 4

/**
 * Returns the lines that are colored initially: all if there are few, else those with the highest last value, without
 * „weiß nicht“.
 */
export function getInitiallyColoredLines<
  Own extends { readonly points: readonly { readonly value: number | null }[] },
>(lines: readonly Own[], isDontKnow: (line: Own) => boolean): readonly Own[] {
  const asked = lines.filter((line) => !isDontKnow(line))
  if (asked.length <= MAX_COLORED_LINES) return lines
  const lastOf = ({ points }: Own) => points.findLast(({ value }) => value !== null)?.value ?? -Infinity
  return asked.toSorted((a, b) => lastOf(b) - lastOf(a)).slice(0, MAX_COLORED_LINES)
}

/** With more lines, small multiples are the default. */
const MAX_LINES = 6

/**
 * Returns the default chart type of a time series: small multiples if there are many lines (scales are drawn as one or two
 * lines however many answers they have), a trend if most single periods have a low reliability.
 */
export function getDefaultDrawing(
  { kind, answers }: { readonly kind: string; readonly answers: readonly unknown[] },
  periods: readonly Pick<ChartPeriod, 'isGap' | 'reliability'>[] = [],
): TimeDrawing {
  if (kind !== 'NUMERIC_SCALE' && kind !== 'LIKERT_CHOICE' && answers.length > MAX_LINES) return 'PANELS'
  const known = periods.filter(({ isGap }) => !isGap)
  const weak = known.filter(({ reliability }) => reliability === 'LOW')
  return weak.length > known.length / 2 ? 'TREND' : 'LINES'
}
