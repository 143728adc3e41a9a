import { DAY_PATTERN, DAY_MS } from '../../../contract/days.ts'
import { cutText } from '../lib/cut-text.ts'
import { maskEmails } from '../lib/mask-contact-data.ts'
import { findDistrictByCodeOrAgs } from '../regions/districts.ts'
import { isPlausiblePostcode } from '../regions/postcodes.ts'
import { parseState } from '../regions/states.ts'
import { fromBerlinWallTime } from '../results/berlin-time.ts'
import { UNKNOWN_DISTRICT } from '../results/votes.ts'
import { DIVERSE, FEMALE, MALE, UNKNOWN_ATTRIBUTE, UNKNOWN_STATE } from '../statistics/cells.ts'

export const WHOLE_ROW_COLUMN = -1

/** An invalid cell. The message is the reason shown for its row. */
export class FieldError extends Error {
  override readonly name = 'FieldError'
  /** Column index of the cell if known, or {@link WHOLE_ROW_COLUMN}. */
  column: number | undefined

  constructor(message: string, column?: number) {
    super(message)
    this.column = column
  }
}

const MAX_QUOTED = 60
/**
 * Quotes the start of a cell for an error message. It is truncated, because the message is stored with the job and
 * must not contain what a person wrote.
 */
export function maskAndQuoteCellStart(text: string): string {
  return `„${cutText(maskEmails(text.trim()), MAX_QUOTED)}“` // masks first: half an address would not be found
}

/** An age in years, or an age band; `to` null: open, `from` null: not stated. */
export type Age =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'years'; readonly from: number }
  | { readonly kind: 'band'; readonly from: number; readonly to: number | null }

const HIGHEST_AGE = 120
const BAND = /^(\d{1,3})\s*(?:-|–|bis(?: unter)?)\s*(\d{1,3})(?:\s*jahre?)?$/i
const OPEN = /^(?:ab |über )?(\d{1,3})\s*(?:\+|und älter|jahre und älter|u\.\s*ä\.)?$/i
const BELOW = /^unter\s*(\d{1,3})$/i

/** Parses `34`, `18-29`, `18 bis 29`, `65+`, `65 und älter`, `ab 65`, `unter 18`. @throws FieldError */
export function parseAge(text: string): Age {
  const value = text.trim()
  if (value === '') return { kind: 'unknown' }
  if (/^\d{1,3}$/.test(value)) return { kind: 'years', from: age(value, text) }
  const band = BAND.exec(value)
  if (band) {
    const from = age(band[1], text)
    const to = age(band[2], text) - (/unter/i.test(value) ? 1 : 0)
    if (to < from)
      throw new FieldError(`Altersgruppe ${maskAndQuoteCellStart(text)} endet, bevor sie beginnt`)
    return { kind: 'band', from, to }
  }
  const below = BELOW.exec(value)
  if (below) return { kind: 'band', from: 0, to: age(below[1], text) - 1 }
  const open = OPEN.exec(value)
  if (open) return { kind: 'band', from: age(open[1], text) + (/^über/i.test(value) ? 1 : 0), to: null }
  throw new FieldError(`Alter ${maskAndQuoteCellStart(text)} ist nicht lesbar`)
}

function age(digits: string | undefined, text: string): number {
  const years = Number(digits)
  if (years <= HIGHEST_AGE) return years
  throw new FieldError(`Alter ${maskAndQuoteCellStart(text)} ist nicht möglich`)
}

const GENDERS: ReadonlyMap<string, number> = new Map([
  ['', UNKNOWN_ATTRIBUTE],
  ...['w', 'f', 'weiblich', 'frau', 'female'].map((word) => [word, FEMALE] as const),
  ...['m', 'männlich', 'maennlich', 'mann', 'male'].map((word) => [word, MALE] as const),
  ...['d', 'x', 'divers', 'diverse', 'nonbinary'].map((word) => [word, DIVERSE] as const),
])

/** @throws FieldError */
export function parseGenderCode(text: string): number {
  const gender = GENDERS.get(text.trim().toLowerCase())
  if (gender === undefined) throw new FieldError(`Geschlecht ${maskAndQuoteCellStart(text)} ist unbekannt`)
  return gender
}

/** Parses a state by name, abbreviation or official key. @throws FieldError */
export function parseStateId(text: string): number {
  if (text.trim() === '') return UNKNOWN_STATE
  const state = parseState(text)
  if (state === undefined) throw new FieldError(`Bundesland ${maskAndQuoteCellStart(text)} ist unbekannt`)
  return state.id
}

/** Parses a district by NUTS-3 code or official key. @throws FieldError */
export function parseDistrict(text: string): { districtIndex: number; stateId: number } {
  if (text.trim() === '') return { districtIndex: UNKNOWN_DISTRICT, stateId: UNKNOWN_STATE }
  const district = findDistrictByCodeOrAgs(text)
  if (district === undefined) throw new FieldError(`Kreis ${maskAndQuoteCellStart(text)} ist unbekannt`)
  return { districtIndex: district.index, stateId: district.state }
}

/** Parses a postcode. @throws FieldError also for a postcode without residents, such as 00000 */
export function parseZip(text: string): string | null {
  const value = text.trim()
  if (value === '') return null
  if (!/^\d{5}$/.test(value))
    throw new FieldError(`Postleitzahl ${maskAndQuoteCellStart(text)} hat nicht fünf Ziffern`)
  if (!isPlausiblePostcode(value))
    throw new FieldError(`Unter der Postleitzahl ${maskAndQuoteCellStart(text)} wohnt niemand`)
  return value
}

/** Parses a base weight with decimal point or comma. @throws FieldError */
export function parseWeightDefaultingToOne(text: string): number {
  const value = text.trim()
  if (value === '') return 1
  // Single precision, as in votes.
  const weight = /^\d+([.,]\d+)?$/.test(value) ? Math.fround(Number(value.replace(',', '.'))) : NaN
  if (weight > 0 && Number.isFinite(weight)) return weight
  throw new FieldError(`Gewicht ${maskAndQuoteCellStart(text)} ist keine Zahl über 0`)
}

const DATE = String.raw`(?:(?<iso>${DAY_PATTERN})|(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}))`
const CLOCK = String.raw`(?<clock>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)`
const MOMENT = new RegExp(`^${DATE}(?:(?:T|,? +)${CLOCK} ?(?<zone>Z|[+-]\\d{2}:?\\d{2})?)?$`, 'i')
const EARLIEST = Date.UTC(1950, 0)

/**
 * Parses a date such as `2024-03-05` or `5.3.2024`, with an optional time (default: noon), to milliseconds. Times
 * without a zone are German time. Returns null for an empty text.
 * @throws FieldError also for days that do not exist, before 1950, or in the future
 */
export function parseTimeMs(text: string, now = Date.now()): number | null {
  const value = text.trim()
  if (value === '') return null
  const { iso, day = '', month = '', year, clock, zone } = MOMENT.exec(value)?.groups ?? {}
  const date = iso ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const shown = Date.parse(`${date}T${clock ?? '12:00'}${zone?.toUpperCase() ?? 'Z'}`)
  if (Number.isNaN(shown)) throw new FieldError(`Zeitpunkt ${maskAndQuoteCellStart(text)} ist nicht lesbar`)
  // The parser converts days that do not exist to days of the next month.
  if (new Date(date).getUTCDate() !== Number(date.slice(8)))
    throw new FieldError(`Zeitpunkt ${maskAndQuoteCellStart(text)}: Diesen Tag gibt es nicht`)
  const time = zone === undefined ? fromBerlinWallTime(shown) : shown
  if (time < EARLIEST) throw new FieldError(`Zeitpunkt ${maskAndQuoteCellStart(text)} liegt vor 1950`)
  if (time > now + DAY_MS)
    throw new FieldError(`Zeitpunkt ${maskAndQuoteCellStart(text)} liegt in der Zukunft`)
  return time
}
