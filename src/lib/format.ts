import { formatPlusMinus } from '../../contract/findings/numbers'
import { germanNumber, germanPercent, type Decimals } from '../../contract/german'
import { MONTHS, berlinTimeAsUtc } from '../../contract/german-dates'
import { lazy } from '../../contract/lazy'

/** The text for a missing value. */
export const NO_VALUE = '–'

const LOCALE = 'de-DE'

type Quantity = number | null | undefined
/** A date, an ISO 8601 text or milliseconds since 1970. */
type Moment = Date | string | number | null | undefined

const isNumber = (value: Quantity): value is number => typeof value === 'number' && Number.isFinite(value)

const inNumbers = (value: Quantity, decimals: Decimals) =>
  isNumber(value) ? germanNumber(value, decimals) : NO_VALUE

/** Date and time in the time zone Europe/Berlin. */
interface BerlinTime {
  day: number
  /** `März` */
  month: string
  year: number
  /** `14:05` */
  time: string
}

/** Creates a formatter of moments in German time. It returns {@link NO_VALUE} for a missing or invalid moment. */
export const createDateFormatter =
  (write: (berlin: BerlinTime) => string) =>
  (value: Moment): string => {
    const date = toDate(value)
    if (!date) return NO_VALUE
    const clock = berlinTimeAsUtc(date)
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

/** Formats a number with at most `maxDigits` decimals, without trailing zeros: `1.234,5`. */
export const formatNumber = (value: Quantity, maxDigits = 1): string => inNumbers(value, { max: maxDigits })

/** Formats a mean with exactly one decimal: `6,0`. */
export const formatMean = (value: Quantity): string => inNumbers(value, { min: 1, max: 1 })

/** Formats a count of people or things: `5.012`. */
export const formatCount = (value: Quantity): string => inNumbers(value, { max: 0 })

/** Formats a count with its noun: `1 Paket`, `1.200 Pakete`. */
export const formatCountWithNoun = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Formats a share between 0 and 1 as `12,3 %`, with a no-break space. */
export const formatPercent = (share: Quantity, digits = 1): string =>
  isNumber(share) ? germanPercent(share, { min: digits, max: digits }) : NO_VALUE

/** Formats two shares between 0 and 1 as `16,3–18,4 %`, or a dash if either is missing. */
export const formatPercentRange = (low: Quantity, high: Quantity, digits = 1): string =>
  isNumber(low) && isNumber(high)
    ? `${germanNumber(100 * low, { min: digits, max: digits })}–${formatPercent(high, digits)}`
    : NO_VALUE

/** Formats two means as `6,1–6,5`, or a dash if either is missing. */
export const formatMeanRange = (low: Quantity, high: Quantity): string =>
  isNumber(low) && isNumber(high) ? `${formatMean(low)}–${formatMean(high)}` : NO_VALUE

/** Formats an amount as `1.234,50 €`, with a no-break space. Required by the specification; no screen uses it yet. */
export const formatEuro = (amount: Quantity): string =>
  isNumber(amount) ? `${germanNumber(amount, { min: 2, max: 2 })}\u00a0€` : NO_VALUE

/** Formats the half-width of an interval, between 0 and 1, as `± 1,6 Prozentpunkte`. */
export const formatPlusMinusPoints = (shareHalfWidth: Quantity): string =>
  isNumber(shareHalfWidth)
    ? formatPlusMinus(formatMean(Math.abs(shareHalfWidth) * 100), 'Prozentpunkte')
    : NO_VALUE

/** Formats a day in German time as `3. März 26`. */
export const formatDate = createDateFormatter(
  ({ day, month, year }) => `${day}. ${month} ${String(year).slice(-2)}`,
)

/** Formats a day as `3. März 2026`, for texts that are still read years later. */
export const formatFullDate = createDateFormatter(({ day, month, year }) => `${day}. ${month} ${year}`)

const formatTime = createDateFormatter(({ time }) => time)

/** Formats a moment in German time as `3. März 26, 14:05`. */
export const formatDateTime = (value: Moment): string => {
  const day = formatDate(value)
  return day === NO_VALUE ? NO_VALUE : `${day}, ${formatTime(value)}`
}

/** Formats a range as `3. März 26 - 10. März 26`, or a dash if either end is missing. For the export of raw data. */
export const formatExportDateRange = (start: Moment, end: Moment): string => joinDates(start, end, ' - ')

/** Formats a period as `3. März 26 – 10. März 26`, as one day, or as a dash if either end is missing. For text. */
export const formatPeriod = (start: Moment, end: Moment): string =>
  formatDate(start) === formatDate(end) ? formatDate(start) : joinDates(start, end, ' – ')

function joinDates(start: Moment, end: Moment, separator: string): string {
  const ends = [formatDate(start), formatDate(end)]
  return ends.includes(NO_VALUE) ? NO_VALUE : ends.join(separator)
}

const ago = lazy(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }))
const SPANS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/**
 * Formats a past moment as `vor 3 Tagen`, `gestern`, or `gerade eben` for less than a minute. A moment in the future,
 * as a slow clock can produce, is also `gerade eben`.
 */
export function formatAgo(value: Moment, now: Date = new Date()): string {
  const date = toDate(value)
  if (!date) return NO_VALUE
  const seconds = (now.getTime() - date.getTime()) / 1000
  const [unit, size] = SPANS.find(([, length]) => seconds >= length) ?? []
  if (!unit) return 'gerade eben'
  return ago().format(-Math.trunc(seconds / size), unit)
}
