import {
  formatDecimal,
  formatPercentNumber,
  NO_BREAK_SPACE,
  formatWholePercent,
  withUnit,
} from '../findings/numbers.ts'
import { germanPercent } from '../german.ts'

type Value = number | null | undefined

/** The kind of the values of a chart, and how to format them. */
export interface Measure {
  /** The header of a column of such values. */
  label: string
  /**
   * Formats a value, or `–` for an unknown one. A share of zero is given as its upper bound, `unter 5 %`: nobody in the
   * sample, or so few that the protection hides them, does not mean nobody. Without a range it is `unter 1 %`.
   *
   * @param high the end of its 95 % range; null if there is none
   */
  format: (value: Value, high: Value) => string
  /** As `format`, for line ends and large numbers, where space is limited. */
  formatShort: (value: Value, high: Value) => string
  /** Formats a value of an axis. @param decimals those of the axis, see `createValueAxis` */
  formatTick: (value: number, decimals: number) => string
  /** Formats a 95 % range, or `–` for an unknown one. */
  formatRange: (low: Value, high: Value) => string
  /** The step size of scales and legends. */
  minStep: number
  startsAtZero: boolean
}

const NO_VALUE = '–'

const orDash =
  (format: (value: number) => string) =>
  (value: Value): string =>
    value == null ? NO_VALUE : format(value)

const rangeOf =
  (formatLow: (low: number) => string, formatHigh: (high: number) => string) =>
  (low: Value, high: Value): string =>
    low == null || high == null ? NO_VALUE : `${formatLow(low)}–${formatHigh(high)}`

/**
 * Returns whether only the upper bound of a share is known: it rounds to zero.
 *
 * @param ciHigh the end of its 95 % range
 */
export const isOnlyUpperBoundKnown = (share: Value, ciHigh: Value): boolean =>
  share != null && share >= 0 && share < 0.0005 && ciHigh != null && ciHigh >= 0.0005

const percentWith = (digits: number) => (share: number) => germanPercent(share, { min: digits, max: digits })
const withoutSign = (format: (share: number) => string) => (share: number) =>
  format(share).replace(/\s%$/, '')

/** Returns the end of the range of a share of which only the upper bound is known, in whole percent. */
const boundPercent = (high: Value): number => Math.ceil(Math.round(1000 * (high ?? 0)) / 10) // 100 * 0.07 is above 7

const shareWith =
  (digits: number) =>
  (share: Value, high: Value): string => {
    if (share == null) return NO_VALUE
    if (isOnlyUpperBoundKnown(share, high)) return `unter ${percentWith(0)(boundPercent(high) / 100)}`
    const isZero = share >= 0 && share < 0.5 / 10 ** (digits + 2)
    // A range that ends at zero means exactly nobody.
    return isZero && (high == null || share > 0) ? formatWholePercent(share) : percentWith(digits)(share)
  }

/**
 * Formats a share without the sign, where space is for two digits: `34`, `< 5` for an upper bound, `< 1` for a share that
 * would otherwise round to 0.
 */
export function formatShareWithoutPercentSign(share: number, ciHigh: Value): string {
  if (isOnlyUpperBoundKnown(share, ciHigh)) return `<${NO_BREAK_SPACE}${boundPercent(ciHigh)}`
  // A range that ends at zero means exactly nobody.
  if (share === 0 && ciHigh != null) return '0'
  return formatPercentNumber(share)
    .replace('unter ', `<${NO_BREAK_SPACE}`)
    .replace('über ', `>${NO_BREAK_SPACE}`)
}

/** Shares between 0 and 1, formatted as percentages. */
export const SHARE: Measure = {
  label: 'Anteil',
  format: shareWith(1),
  formatShort: shareWith(0),
  formatTick: (share, decimals) => percentWith(Math.max(0, decimals - 2))(share),
  formatRange: rangeOf(withoutSign(percentWith(1)), percentWith(1)),
  minStep: 0.01,
  startsAtZero: true,
}

/** Means, in points of their scale. */
export const MEAN: Measure = {
  label: 'Mittelwert',
  format: orDash(formatDecimal),
  formatShort: orDash(formatDecimal),
  formatTick: formatDecimal,
  formatRange: rangeOf(formatDecimal, formatDecimal),
  minStep: 0.1,
  startsAtZero: false,
}

/** Returns the measure of means. @param unit their unit, such as `Euro`; null for points of a scale */
export function meanMeasure(unit: string | null): Measure {
  if (unit === null) return MEAN
  const inUnit = (text: string) => (text === NO_VALUE ? text : withUnit(text, unit))
  return {
    ...MEAN,
    label: `Mittelwert in ${unit}`,
    format: (value, high) => inUnit(MEAN.format(value, high)),
    formatRange: (low, high) => inUnit(MEAN.formatRange(low, high)),
  }
}

/** Estimated shares, without decimals: they are not precise enough. */
export const ESTIMATED_SHARE: Measure = {
  ...SHARE,
  label: 'Schätzung',
  format: SHARE.formatShort,
  formatRange: rangeOf(withoutSign(percentWith(0)), percentWith(0)),
}
