/** Formats differences for sentences, as `numbers.ts` formats shares and means. */
import { roundDecimal } from '../german.ts'
import { formatDecimal, formatInterval, meanDigits, NO_BREAK_SPACE, type Interval } from './numbers.ts'

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
  const [first, second] = shown.map((value) => roundDecimal(value, digits))
  if (first === undefined || second === undefined) return ''
  // In units of the last decimal, as integers. Rounding moves a difference by one at most.
  const unitsOf = (value: number) => Math.round(value * 10 ** digits)
  const gap = unitsOf(Math.abs(first - second)) - unitsOf(roundDecimal(difference, digits))
  return Math.abs(gap) === 1 ? 'gerundet ' : ''
}

/** The interval of the absolute difference, ascending. */
const unsignedInterval = (difference: number, interval: Interval): number[] =>
  interval.map((end) => (difference < 0 ? -end : end)).sort((a, b) => a - b)
