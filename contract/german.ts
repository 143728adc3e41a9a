/**
 * Numbers and lists as German writes them. `Intl` would write the same, but the first use of it costs a slow device
 * some 80 ms, and the page waits for its numbers.
 */

/** How many digits follow the comma. */
export interface Decimals {
  readonly min?: number
  readonly max?: number
}

/** A number times a power of ten, as its decimal digits say: 1.005 times 10² is 100.5, and no 100.49999999999999. */
function timesTen(value: number, power: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + power}`)
}

/**
 * `1.234,5`: with as many decimals as it has, at most `max`; halves are rounded away from zero, and nothing is `-0`.
 *
 * @param value finite, below 10²¹
 */
export function germanNumber(value: number, { min = 0, max = Math.max(min, 3) }: Decimals = {}): string {
  const size = timesTen(Math.round(timesTen(Math.abs(value), max)), -max)
  const [whole = '', decimals = ''] = size.toFixed(max).split('.')
  const shown = decimals.slice(0, min) + decimals.slice(min).replace(/0+$/, '')
  const sign = value < 0 && size > 0 ? '-' : ''
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${shown && `,${shown}`}`
}

/** `12,3 %` of a share between 0 and 1, with a no-break space. */
export const germanPercent = (share: number, decimals: Decimals): string =>
  `${germanNumber(timesTen(share, 2), decimals)}\u00a0%`

/** `A`, `A und B`, `A, B und C`. */
export const germanList = (items: readonly string[], word: 'und' | 'oder' = 'und'): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1) ?? ''}`
