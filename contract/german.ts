/**
 * German formats of numbers and lists. `Intl` returns the same, but its first use takes about 80 ms on a slow device and
 * delays the page.
 */

export interface Decimals {
  readonly min?: number
  readonly max?: number
}

/** Multiplies a number by a power of ten without rounding errors: 1.005 · 10² is 100.5, not 100.49999999999999. */
function timesTen(value: number, power: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + power}`)
}

/**
 * Rounds to some decimals, halves away from zero, as `germanNumber` shows a number.
 *
 * @param value finite, below 10²¹
 */
const roundDecimal = (value: number, decimals: number): number =>
  Math.sign(value) * timesTen(Math.round(timesTen(Math.abs(value), decimals)), -decimals)

/**
 * Formats a number: `1.234,5`. Rounds to `max` decimals, halves away from zero, and omits trailing zeros beyond `min`
 * decimals. Never returns `-0`.
 *
 * @param value finite, below 10²¹
 */
export function germanNumber(value: number, { min = 0, max = Math.max(min, 3) }: Decimals = {}): string {
  const size = roundDecimal(Math.abs(value), max)
  const [whole = '', decimals = ''] = size.toFixed(max).split('.')
  const shown = decimals.slice(0, min) + decimals.slice(min).replace(/0+$/, '')
  const sign = value < 0 && size > 0 ? '-' : ''
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${shown && `,${shown}`}`
}

/** Formats a share between 0 and 1: `12,3 %`, with a no-break space. */
export const germanPercent = (share: number, decimals: Decimals): string =>
  `${germanNumber(timesTen(share, 2), decimals)}\u00a0%`

/** Joins items to a list: `A`, `A und B`, `A, B und C`. */
export const germanList = (items: readonly string[], word: 'und' | 'oder' = 'und'): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1) ?? ''}`

/** Capitalizes the first letter of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
