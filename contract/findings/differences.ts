/**
 * Formats differences for sentences. They show the interval and no value inside it: what was selected for being large is
 * overestimated by its point estimate (decision 22).
 */
import {
  formatDecimal,
  getDistinguishingDecimals,
  getMeanDecimals,
  withUnit,
  type Interval,
} from './numbers.ts'

export interface DifferenceFormat {
  /** The kind of the poll. */
  readonly kind: string
  /** The unit of a mean; null for points of a scale, and for classes without a unit. */
  readonly unit: string | null
  readonly isMean: boolean
}

/**
 * Formats a difference by its interval: `2 bis 10 Punkte`, `0,5 bis 1,3 Stunden`. The ends are those of the absolute
 * difference.
 */
export function formatAbsoluteDifferenceInterval(
  { kind, unit, isMean }: DifferenceFormat,
  { difference, ci95 }: { readonly difference: number; readonly ci95: Interval },
): string {
  const ends = ci95.map((end) => (difference < 0 ? -end : end)).sort((a, b) => a - b)
  if (!isMean)
    return rangeText(
      ends.map((end) => 100 * end),
      0,
      'Punkte',
    )
  return rangeText(ends, getMeanDecimals(difference), unit ?? (kind === 'NUMERIC_SCALE' ? 'Punkte' : null))
}

/**
 * Formats a range with at least `digits` decimals. An end that is not zero gets as many that it does not look like zero,
 * because a range with zero means no significant difference.
 */
function rangeText(ends: readonly number[], digits: number, unit: string | null): string {
  const [low = 0, high = 0] = ends
  const needed = low > 0 ? Math.ceil(-Math.log10(low)) : 0
  const shown = Math.max(getDistinguishingDecimals(ends, digits), Math.min(3, needed))
  const range = `${formatDecimal(low, shown)} bis ${formatDecimal(high, shown)}`
  return withUnit(range, unit)
}
