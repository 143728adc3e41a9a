/**
 * Number formats for sentences. An interval that is too narrow for whole numbers gets decimals, so that its ends
 * differ.
 */

import { germanNumber } from '../german.ts'

export const NO_BREAK_SPACE = '\u00a0'

/** A 95 % interval: low, high. */
export type Interval = readonly number[]

/** Formats a number with `digits` decimals: `34`, `5,2`. */
export const formatDecimal = (value: number, digits = 1): string =>
  germanNumber(value, { min: digits, max: digits }).replace('-', '−')

/** Formats a number with its sign: `+1,2`, `−0,4`; `0,0` for one that rounds to zero. */
export function formatSigned(value: number, digits = 1): string {
  const size = formatDecimal(Math.abs(value), digits)
  if (Math.round(Math.abs(value) * 10 ** digits) === 0) return size
  return `${value > 0 ? '+' : '−'}${size}`
}

/**
 * Formats a share between 0 and 1 as a percentage without the sign: `34`. Returns `unter 1` for shares that would
 * otherwise round to 0, since nobody in a sample does not mean nobody, and `über 99` for those that would round to 100.
 */
export function formatPercentNumber(share: number): string {
  if (share >= 0 && share < 0.005) return 'unter 1'
  if (share < 1 && share >= 0.995) return 'über 99'
  return String(Math.round(100 * share))
}

/** Formats a share between 0 and 1: `34 %`, with a no-break space. */
export const formatWholePercent = (share: number): string => `${formatPercentNumber(share)}${NO_BREAK_SPACE}%`

/** Adds a unit to a formatted number, with a no-break space: `34,9 Euro`. @param unit null for none */
export const withUnit = (number: string, unit: string | null): string =>
  unit === null ? number : number + NO_BREAK_SPACE + unit

/** Formats an error that no line break divides: `± 2,1 Punkte`. @param unit null for none */
export const formatPlusMinus = (size: string, unit: string | null): string =>
  `±${NO_BREAK_SPACE}${withUnit(size, unit)}`

/** Formats a mean: `5,2`, but `171`, without a decimal from 100. */
export const formatMeanNumber = (value: number): string => formatDecimal(value, getMeanDecimals(value))

export const getMeanDecimals = (value: number): number => (Math.abs(value) >= 100 ? 0 : 1)

/** Formats the interval of a share in percent: ` (32 bis 35)`. Empty without an interval. */
export const formatShareRangeSuffix = (interval: Interval | null | undefined): string =>
  formatIntervalSuffix(
    interval?.map((end) => 100 * end),
    0,
  )

/** Formats the interval of a mean: ` (5,1 bis 5,4)`. Empty without an interval. */
export const formatMeanRangeSuffix = (interval: Interval | null | undefined): string =>
  formatIntervalSuffix(interval, getMeanDecimals(interval?.[1] ?? 0))

/** Formats an interval with at least `digits` decimals: ` (2 bis 10)`. Empty without an interval. */
export function formatIntervalSuffix(interval: Interval | null | undefined, minDigits: number): string {
  const [low, high] = interval ?? []
  if (low === undefined || high === undefined) return ''
  const shown = getDistinguishingDecimals([low, high], minDigits)
  return ` (${formatDecimal(low, shown)} bis ${formatDecimal(high, shown)})`
}

/** Returns the number of decimals with which the ends of an interval differ, at least `digits`. */
export function getDistinguishingDecimals([low = 0, high = 0]: Interval, minDigits: number): number {
  const width = (high - low) * 10 ** minDigits
  return minDigits + (width > 0 ? Math.min(2, Math.max(0, Math.ceil(-Math.log10(width)))) : 0)
}
