import { germanNumber, germanPercent } from '../../../contract/german.ts'

const ONE_DIGIT = { min: 1, max: 1 }
const day = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'long',
  year: '2-digit',
  timeZone: 'UTC', // for days without a time
})

/** Formats a share between 0 and 1 as `12,3 %`. */
export const percent = (value: number) => germanPercent(value, ONE_DIGIT)

/** Formats two shares as `12,0–14,5 %`. */
export const percentRange = ([low, high]: readonly [number, number]) =>
  `${points(low * 100)}–${percent(high)}`

/** Formats an integer as `5.012`. */
export const count = (value: number) => germanNumber(value, { max: 0 })

/** Formats a number with at most one decimal, as `6,3` or `7`. */
export const figure = (value: number) => germanNumber(value, { max: 1 })

/** Formats a number with exactly one decimal, as `1,6`. */
export const points = (value: number) => germanNumber(value, ONE_DIGIT)

/** Formats two days such as 2024-03-03 as `3. März 24 – 10. März 24`, or a single day. */
export const days = ({ from, to }: { from: string; to: string }) =>
  [...new Set([from, to])].map((date) => day.format(new Date(date))).join(' – ')
