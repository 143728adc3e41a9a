/** Numbers as sentences say them. A range too narrow for whole numbers has decimals, so that none reads as a point. */

import { germanNumber } from '../german.ts'

const SPACE = '\u00a0'

/** A 95 % range: low, high. */
export type Range = readonly number[]

/** `34`, `5,2`: with as many decimals as told, one by default. */
export const decimal = (value: number, digits = 1): string =>
  germanNumber(value, { min: digits, max: digits }).replace('-', '−')

/** `34` of a share between 0 and 1; the few who are neither nobody nor everybody stay visible. */
export function hundredths(share: number): string {
  if (share > 0 && share < 0.005) return 'unter 1'
  if (share < 1 && share >= 0.995) return 'über 99'
  return String(Math.round(100 * share))
}

/** `34 %`, with a no-break space. */
export const percent = (share: number): string => `${hundredths(share)}${SPACE}%`

/** `5,2`, `171`: a mean has a decimal unless it is a large number. */
export const meanText = (value: number): string => decimal(value, meanDigits(value))

const meanDigits = (value: number) => (Math.abs(value) >= 100 ? 0 : 1)

/** ` (32 bis 35)` of two shares, '' without a range. */
export const shareRange = (range: Range | null | undefined): string =>
  bracketed(
    range?.map((end) => 100 * end),
    0,
  )

/** ` (5,1 bis 5,4)` of two means, '' without a range. */
export const meanRange = (range: Range | null | undefined): string =>
  bracketed(range, meanDigits(range?.[1] ?? 0))

/** `6 Punkte (2 bis 10)`: how far apart two shares are. With a decimal where a range of whole points would hold 0. */
export function pointsApart(difference: number, range: Range): string {
  const ends = distances(difference, range).map((end) => 100 * end)
  const digits = (ends[0] ?? 0) > 0 && (ends[0] ?? 0) < 1 ? 1 : 0
  return pointsText(100 * Math.abs(difference), digits) + bracketed(ends, digits)
}

/** `6 Punkte`, `1 Punkt`, with a no-break space. */
function pointsText(points: number, digits: number): string {
  const told = decimal(points, digits)
  return told + SPACE + (told === '1' ? 'Punkt' : 'Punkte')
}

/** `0,9 Stunden (0,5 bis 1,3)`: how far apart two means are. */
export function meansApart(difference: number, range: Range, unit: string): string {
  const digits = meanDigits(difference)
  const words = [decimal(Math.abs(difference), digits), ...(unit === '' ? [] : [unit])]
  return words.join(' ') + bracketed(distances(difference, range), digits)
}

/** The ends of the range of a distance. */
const distances = (difference: number, range: Range): number[] =>
  range.map((end) => (difference < 0 ? -end : end)).sort((a, b) => a - b)

function bracketed(range: Range | null | undefined, digits: number): string {
  const [low, high] = range ?? []
  if (low === undefined || high === undefined) return ''
  const width = (high - low) * 10 ** digits
  const more = width > 0 ? Math.min(2, Math.max(0, Math.ceil(-Math.log10(width)))) : 0
  const [from, to] = [low, high].map((end) => decimal(end, digits + more))
  return ` (${from ?? ''} bis ${to ?? ''})`
}
