import { germanNumber, germanPercent, type Decimals } from '../../contract/german'
import { MONTHS, toBerlinTime } from '../../contract/german-dates'
import { lazy } from '../../contract/lazy'

/** What stands where there is nothing to show. */
export const NOTHING = '–'

const LOCALE = 'de-DE'

type Quantity = number | null | undefined
/** A date, an ISO 8601 text or milliseconds since 1970. */
type Moment = Date | string | number | null | undefined

const isNumber = (value: Quantity): value is number => typeof value === 'number' && Number.isFinite(value)

const inNumbers = (value: Quantity, decimals: Decimals) =>
  isNumber(value) ? germanNumber(value, decimals) : NOTHING

/** What a calendar and a clock in Berlin say. */
interface BerlinTime {
  day: number
  /** `März` */
  month: string
  year: number
  /** `14:05` */
  time: string
}

/** A way to write moments, by the clock of Berlin. */
export const dateFormat =
  (write: (berlin: BerlinTime) => string) =>
  (value: Moment): string => {
    const date = toDate(value)
    if (!date) return NOTHING
    const clock = toBerlinTime(date)
    return write({
      day: clock.getUTCDate(),
      month: MONTHS[clock.getUTCMonth()] ?? '',
      year: clock.getUTCFullYear(),
      time: clock.toISOString().slice(-13, -8),
    })
  }

function toDate(value: Moment): Date | null {
  if (value === null || value === undefined || value === '') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** `1.234,5`: at most `digits` decimals, none for show. */
export const formatNumber = (value: Quantity, digits = 1): string => inNumbers(value, { max: digits })

/** `6,0`: a mean, which has its decimal even where it is none. */
export const formatMean = (value: Quantity): string => inNumbers(value, { min: 1, max: 1 })

/** `5.012`: a count of people or things. */
export const formatCount = (value: Quantity): string => inNumbers(value, { max: 0 })

/** `1 Paket`, `1.200 Pakete`. */
export const formatItems = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** `12,3 %` of a share between 0 and 1, with a no-break space. */
export const formatPercent = (share: Quantity, digits = 1): string =>
  isNumber(share) ? germanPercent(share, { min: digits, max: digits }) : NOTHING

/** `16,3–18,4 %` of two shares between 0 and 1, or a dash when either is missing. */
export const formatPercentRange = (low: Quantity, high: Quantity, digits = 1): string =>
  isNumber(low) && isNumber(high)
    ? `${germanNumber(100 * low, { min: digits, max: digits })}–${formatPercent(high, digits)}`
    : NOTHING

/** `6,1–6,5` of two means, or a dash when either is missing. */
export const formatMeanRange = (low: Quantity, high: Quantity): string =>
  isNumber(low) && isNumber(high) ? `${formatMean(low)}–${formatMean(high)}` : NOTHING

/** `1.234,50 €`, with a no-break space. The specification asks for it; no screen shows an amount of money yet. */
export const formatEuro = (amount: Quantity): string =>
  isNumber(amount) ? `${germanNumber(amount, { min: 2, max: 2 })}\u00a0€` : NOTHING

/** `± 1,6 Prozentpunkte` of a half-width between 0 and 1. */
export const formatPoints = (halfWidth: Quantity): string =>
  isNumber(halfWidth) ? `± ${formatMean(Math.abs(halfWidth) * 100)} Prozentpunkte` : NOTHING

/** `3. März 26`, as the calendar in Berlin says. */
export const formatDate = dateFormat(({ day, month, year }) => `${day}. ${month} ${String(year).slice(-2)}`)

/** `3. März 2026`: for what is read in years to come. */
export const formatFullDate = dateFormat(({ day, month, year }) => `${day}. ${month} ${year}`)

const formatTime = dateFormat(({ time }) => time)

/** `3. März 26, 14:05`, Berlin time. */
export const formatDateTime = (value: Moment): string => {
  const day = formatDate(value)
  return day === NOTHING ? NOTHING : `${day}, ${formatTime(value)}`
}

/** `3. März 26 - 10. März 26`, or a dash when either end is missing: for the export of raw data. */
export const formatDateRange = (start: Moment, end: Moment): string => joinDates(start, end, ' - ')

/** `3. März 26 – 10. März 26`, one day alone, or a dash when either end is missing: for running text. */
export const formatPeriod = (start: Moment, end: Moment): string =>
  formatDate(start) === formatDate(end) ? formatDate(start) : joinDates(start, end, ' – ')

function joinDates(start: Moment, end: Moment, separator: string): string {
  const ends = [formatDate(start), formatDate(end)]
  return ends.includes(NOTHING) ? NOTHING : ends.join(separator)
}

const ago = lazy(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }))
const SPANS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** `vor 3 Tagen`, `gestern`, `gerade eben` under a minute, and of what a clock that is behind takes for the future. */
export function formatAgo(value: Moment, now: Date = new Date()): string {
  const date = toDate(value)
  if (!date) return NOTHING
  const seconds = (now.getTime() - date.getTime()) / 1000
  const [unit, size] = SPANS.find(([, length]) => seconds >= length) ?? []
  if (!unit) return 'gerade eben'
  return ago().format(-Math.trunc(seconds / size), unit)
}
