/** Number formats for sentences. An interval that is too narrow for whole numbers gets decimals, so that its ends differ. */

import { germanNumber } from '../german.ts'

const NO_BREAK_SPACE = '\u00a0'

/** A 95 % interval: low, high. */
export type Interval = readonly number[]

/** Formats a number with `digits` decimals: `34`, `5,2`. */
export const formatDecimal = (value: number, digits = 1): string =>
  germanNumber(value, { min: digits, max: digits }).replace('-', '−')

/**
 * Formats a share between 0 and 1 as a percentage without the sign: `34`. Returns `unter 1` and `über 99` for shares that
 * would otherwise round to 0 or 100.
 */
export function formatPercentNumber(share: number): string {
  if (share > 0 && share < 0.005) return 'unter 1'
  if (share < 1 && share >= 0.995) return 'über 99'
  return String(Math.round(100 * share))
}

/** Formats a share between 0 and 1: `34 %`, with a no-break space. */
export const percent = (share: number): string => `${formatPercentNumber(share)}${NO_BREAK_SPACE}%`

/** Formats a mean: `5,2`, but `171`, without a decimal from 100. */
export const meanText = (value: number): string => formatDecimal(value, meanDigits(value))

const meanDigits = (value: number) => (Math.abs(value) >= 100 ? 0 : 1)

/** Formats the interval of a share in percent: ` (32 bis 35)`. Empty without an interval. */
export const shareRange = (interval: Interval | null | undefined): string =>
  formatInterval(
    interval?.map((end) => 100 * end),
    0,
  )

/** Formats the interval of a mean: ` (5,1 bis 5,4)`. Empty without an interval. */
export const meanRange = (interval: Interval | null | undefined): string =>
  formatInterval(interval, meanDigits(interval?.[1] ?? 0))

/** Formats the difference of two shares: `6 Punkte (2 bis 10)`. One decimal if the lower end is between 0 and 1 point. */
export function formatShareDifference(
  difference: number,
  interval: Interval,
  shown: readonly number[] = [],
): string {
  const ends = unsignedInterval(difference, interval).map((end) => 100 * end)
  const digits = (ends[0] ?? 0) > 0 && (ends[0] ?? 0) < 1 ? 1 : 0
  const points = 100 * Math.abs(difference)
  const word =
    digits === 0
      ? roundedWord(
          points,
          shown.map((share) => 100 * share),
          0,
        )
      : ''
  return word + pointsText(points, digits) + formatInterval(ends, digits)
}

/** `6 Punkte`, `1 Punkt`, with a no-break space. */
function pointsText(points: number, digits: number): string {
  const number = formatDecimal(points, digits)
  return number + NO_BREAK_SPACE + (number === '1' ? 'Punkt' : 'Punkte')
}

/** Formats the difference of two means: `0,9 Stunden (0,5 bis 1,3)`. */
export function formatMeanDifference(
  difference: number,
  interval: Interval,
  unit: string,
  shown: readonly number[] = [],
): string {
  const digits = meanDigits(difference)
  const words = [formatDecimal(Math.abs(difference), digits), ...(unit === '' ? [] : [unit])]
  const comparable = shown.every((mean) => meanDigits(mean) === digits) ? shown : []
  const word = roundedWord(Math.abs(difference), comparable, digits)
  return word + words.join(' ') + formatInterval(unsignedInterval(difference, interval), digits)
}

/** Returns `gerundet `, if a reader who subtracts the two shown values, which are rounded, gets another difference. */
function roundedWord(difference: number, shown: readonly number[], digits: number): string {
  const [first, second] = shown.map((value) => Math.round(value * 10 ** digits))
  if (first === undefined || second === undefined) return ''
  // Rounding moves a difference by one at most.
  const gap = Math.abs(first - second) - Math.round(difference * 10 ** digits)
  return Math.abs(gap) === 1 ? 'gerundet ' : ''
}

/** The interval of the absolute difference, ascending. */
const unsignedInterval = (difference: number, interval: Interval): number[] =>
  interval.map((end) => (difference < 0 ? -end : end)).sort((a, b) => a - b)

function formatInterval(interval: Interval | null | undefined, digits: number): string {
  const [low, high] = interval ?? []
  if (low === undefined || high === undefined) return ''
  const width = (high - low) * 10 ** digits
  const more = width > 0 ? Math.min(2, Math.max(0, Math.ceil(-Math.log10(width)))) : 0
  const [from, to] = [low, high].map((end) => formatDecimal(end, digits + more))
  return ` (${from ?? ''} bis ${to ?? ''})`
}
