/** Sentences about changes between two periods. */
import { formatHalfYearAndYear, formatQuarterAndYear } from '../calendar.ts'
import { DAY_MS } from '../days.ts'
import type { MissingChangeReason } from '../enumerations/results.ts'
import { MONTHS } from '../german-dates.ts'
import { capitalized } from '../german.ts'
import { TEXT } from '../texts.ts'
import { formatAbsoluteDifferenceInterval, type DifferenceFormat } from './differences.ts'
import {
  formatMeanRangeSuffix,
  formatMeanNumber,
  formatWholePercent,
  formatShareRangeSuffix,
  type Interval,
} from './numbers.ts'
import type { ViewSentence } from './view-sentence.ts'

export interface ComparedPeriod {
  readonly from: string | null
  readonly to: string | null
  readonly value: number
  /** Set if it is to be shown beside the value of the later period. */
  readonly shownRange?: Interval | null
}

/** The difference between two periods, the earlier one first. */
export interface ChangeFigures {
  readonly first: ComparedPeriod
  readonly second: ComparedPeriod
  readonly difference: number
  readonly ci95: Interval
  readonly isSecured: boolean
}

interface ChangeWords extends DifferenceFormat {
  /** What changes: `die Zustimmung`. */
  readonly name: string
}

/**
 * Returns the sentence about a change: by how much a value rose or fell, or that no change is significant. A rise or fall
 * has its range only: both values would tell the point in it, which is overestimated (decision 22).
 *
 * @param isLaterPeriodPast whether the later period is not the present, so that the sentence names both periods
 */
export function changeSentence(
  { name, ...words }: ChangeWords,
  { first, second, ...change }: ChangeFigures,
  isLaterPeriodPast = false,
): ViewSentence {
  const when = isLaterPeriodPast ? betweenText(first, second) : sinceText(first, second)
  if (change.isSecured)
    return {
      text: `${capitalized(name)} ist ${when} ${change.difference > 0 ? 'gestiegen' : 'gesunken'}, um ${formatAbsoluteDifferenceInterval(words, change)}.`,
      rangeForm: 'DIFFERENCE',
    }
  const [before, now] = [first.value, second.value].map(words.isMean ? formatMeanNumber : formatWholePercent)
  const range = (words.isMean ? formatMeanRangeSuffix : formatShareRangeSuffix)(second.shownRange)
  return {
    text: `Keine gesicherte Veränderung ${when}: ${name} war ${before} und ist ${now}${range}.`,
    rangeForm: range === '' ? null : 'BRACKETS',
  }
}

/** Why a result has no change, in the format of the API. */
export interface ChangeGapFigures {
  readonly reason: MissingChangeReason
  /** For a new wording, its first day. */
  readonly since: string | null
}

/** Returns the sentence that earlier periods are not compared, with the reason. */
export const changeGapText = ({ reason, since }: ChangeGapFigures): string =>
  reason === 'WORDING'
    ? `Nicht verglichen: neuer Wortlaut seit ${longDay(timeOf(since))}.`
    : `Nicht verglichen: Der frühere Zeitraum oder die Welle davor ist anders oder auf unbekannte Art gewichtet. ${TEXT.noVerdictOnWeights}`

const timeOf = (day: string | null) => Date.parse(`${day ?? ''}T12:00:00Z`)

/**
 * `seit November 2025`, `seit dem 3. November 2025`, `gegenüber dem 3. Quartal 2026`, `gegenüber den 30 Tagen davor`
 */
function sinceText(first: ComparedPeriod, second: ComparedPeriod): string {
  const [start, end] = [timeOf(first.from), timeOf(first.to)]
  const gap = (timeOf(second.from) - end) / DAY_MS
  const days = Math.round((end - start) / DAY_MS) + 1
  const part = nameOfPart(first)
  if (part !== null) return `${gap <= 1 ? 'gegenüber' : 'seit'} dem ${part}`
  if (gap <= 1 && countMonths(start, end) === 1) return `gegenüber ${month(start)}`
  if (gap <= 1) return days >= 364 ? 'gegenüber dem Jahr davor' : `gegenüber ${daysText(days)} davor`
  const isRecent = timeOf(second.to) - start < MAX_DAYS_BY_DATE * DAY_MS
  return isRecent && days <= 7 ? `seit dem ${longDay(start)}` : `seit ${month((start + end) / 2)}`
}

/** For a change within fewer days, a month would not tell both periods apart. */
const MAX_DAYS_BY_DATE = 92

/**
 * `von Juli 2024 bis Mai 2025`, `vom 1. Quartal 2025 bis zum 2. Quartal 2026`, `vom 3. November 2024 bis zum 1. Dezember
 * 2024`
 */
function betweenText(first: ComparedPeriod, second: ComparedPeriod): string {
  const [start, end] = [timeOf(first.from), timeOf(second.to)]
  const [firstPart, secondPart] = [nameOfPart(first), nameOfPart(second)]
  if (firstPart !== null && secondPart !== null) return `vom ${firstPart} bis zum ${secondPart}`
  return end - start < MAX_DAYS_BY_DATE * DAY_MS
    ? `vom ${longDay(start)} bis zum ${longDay(end)}`
    : `von ${monthOf(first, start)} bis ${monthOf(second, end)}`
}

/** The longest wave that its middle names, in days. */
const MAX_WAVE = 45

/**
 * Returns the month that names a period: that of its middle, as on the axis, since a wave may lie in two months.
 *
 * @param edge names a longer period: its first or last day
 */
function monthOf({ from, to }: ComparedPeriod, edge: number): string {
  const [start, end] = [timeOf(from), timeOf(to)]
  return month(end - start > MAX_WAVE * DAY_MS ? edge : (start + end) / 2)
}

/** Returns the name of a whole quarter or half-year: `1. Quartal 2025`, `2. Halbjahr 2025`; null for other periods. */
function nameOfPart({ from, to }: ComparedPeriod): string | null {
  if (from === null) return null
  const start = timeOf(from)
  const months = countMonths(start, timeOf(to))
  const startsPart = months !== null && new Date(start).getUTCMonth() % months === 0
  if (months === 3 && startsPart) return formatQuarterAndYear(from)
  return months === 6 && startsPart ? formatHalfYearAndYear(from) : null
}

/** Returns the number of whole months from the first to the last day; null if they start or end within a month. */
function countMonths(start: number, end: number): number | null {
  const [first, after] = [new Date(start), new Date(end + DAY_MS)]
  if (first.getUTCDate() !== 1 || after.getUTCDate() !== 1) return null
  return 12 * (after.getUTCFullYear() - first.getUTCFullYear()) + after.getUTCMonth() - first.getUTCMonth()
}

const daysText = (days: number) => (days === 1 ? 'dem Tag' : days === 7 ? 'der Woche' : `den ${days} Tagen`)

/** `März 2026` */
const month = (time: number) => {
  const day = new Date(time)
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** `24. Oktober 2025` */
const longDay = (time: number) => `${new Date(time).getUTCDate()}. ${month(time)}`
