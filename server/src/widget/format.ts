import { germanNumber, germanPercent } from '../../../contract/german.ts'

const ONE_DIGIT = { min: 1, max: 1 }
const day = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'long',
  year: '2-digit',
  timeZone: 'UTC', // of days without a time
})

/** `12,3 %` of a share between 0 and 1. */
export const percent = (value: number) => germanPercent(value, ONE_DIGIT)

/** `12,0–14,5 %` of two shares. */
export const percentRange = ([low, high]: readonly [number, number]) =>
  `${points(low * 100)}–${percent(high)}`

/** `5.012` */
export const count = (value: number) => germanNumber(value, { max: 0 })

/** `6,3`, `7` */
export const figure = (value: number) => germanNumber(value, { max: 1 })

/** `1,6`, always with its decimal. */
export const points = (value: number) => germanNumber(value, ONE_DIGIT)

/** `3. März 24 – 10. März 24` of two days such as 2024-03-03, or one day alone. */
export const days = ({ from, to }: { from: string; to: string }) =>
  [...new Set([from, to])].map((date) => day.format(new Date(date))).join(' – ')
