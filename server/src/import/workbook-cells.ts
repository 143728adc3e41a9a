import { DAY_MS } from '../../../contract/days.ts'
import { cutText } from '../lib/cut-text.ts'

/** A raw worksheet cell (ECMA-376 part 1, 18.3.1.4). */
export interface SheetCell {
  readonly type: string
  readonly style: number
  readonly value: string
  readonly isFormula: boolean
}

export type NumberFormat =
  | { readonly kind: 'number' }
  | { readonly kind: 'percent' }
  | { readonly kind: 'date' }
  /** Digits with leading zeros, as in postcodes. */
  | { readonly kind: 'zeroPadded'; readonly width: number }

/** Built-in date and time formats (ECMA-376 part 1, 18.8.30). */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
const BUILT_IN_PERCENTS = new Set([9, 10])

/** Maximum characters of an error's code in messages. */
const MAX_ERROR_CODE = 40
/** Maximum characters of a format code in Excel. */
const MAX_FORMAT_CODE = 255
/** Parts of a format code that are no placeholders. One that does not end extends to the end of the code. */
const LITERALS = /"[^"]*("|$)|\\.|\[[^\]]*(\]|$)|[_*]./g

/** @param code the format code; empty for built-in formats */
export function parseNumberFormat(id: number, code: string): NumberFormat {
  if (BUILT_IN_DATES.has(id)) return { kind: 'date' }
  if (BUILT_IN_PERCENTS.has(id)) return { kind: 'percent' }
  const [bare = ''] = code.slice(0, MAX_FORMAT_CODE).replaceAll(LITERALS, '').split(';', 1)
  if (/^0+$/.test(bare) && bare.length > 1) return { kind: 'zeroPadded', width: bare.length }
  if (bare.includes('%')) return { kind: 'percent' }
  return /[dmyhs]/i.test(bare.replaceAll(/general/gi, '')) ? { kind: 'date' } : { kind: 'number' }
}

/** A cell that cannot be read. The message is the reason shown for its row. */
export class CellError extends Error {
  override readonly name = 'CellError'
}

/**
 * Converts a cell to text as in a CSV file: dates such as `2024-03-05`, percentages with a percent sign.
 * @throws CellError for an error value, or a formula without a calculated value
 */
export function cellAsCsvText(
  { type, value, style, isFormula }: SheetCell,
  { strings, formats, is1904 }: WorkbookContent,
): string {
  if (type === 'e') throw new CellError(`enthält den Fehler ${cutText(value, MAX_ERROR_CODE)}`)
  if (isFormula && value === '' && type !== 'str')
    throw new CellError('enthält eine Formel ohne gespeicherten Wert; speichern Sie die Datei in Excel neu')
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'ja' : 'nein'
  if (type === 'd') return value.replace(/T00:00:00(\.0+)?$/, '')
  if (type !== 'n' || value === '') return value
  return numberText(Number(value), formats[style] ?? { kind: 'number' }, is1904)
}

export interface WorkbookContent {
  readonly strings: readonly string[]
  /** By style index. */
  readonly formats: readonly NumberFormat[]
  /** Whether the 1904 date system is used. */
  readonly is1904: boolean
}

function numberText(value: number, format: NumberFormat, is1904: boolean): string {
  if (format.kind === 'date') return dateText(value, is1904)
  if (format.kind === 'percent') return `${plain(value * 100)} %`
  if (format.kind === 'zeroPadded') return plain(value).padStart(format.width, '0')
  return plain(value)
}

/** Excel itself shows at most 15 digits. */
const plain = (value: number) => String(Number(value.toPrecision(15)))

/** 1899-12-30 and 1904-01-01. The first one is shifted by a day, because Excel counts 1900-02-29, which did not exist. */
const EPOCHS = { usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) }
/** Excel's last day, 9999-12-31. */
const MAX_SERIAL = 2_958_465

function dateText(serial: number, is1904: boolean): string {
  if (!(serial >= 0 && serial <= MAX_SERIAL)) throw new CellError(`enthält kein mögliches Datum (${serial})`)
  const moment = (is1904 ? EPOCHS.of1904 : EPOCHS.usual) + Math.round((serial * DAY_MS) / 1000) * 1000
  const text = new Date(moment).toISOString()
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19)
}
