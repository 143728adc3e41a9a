/** A cell of a worksheet as its XML has it (ECMA-376 part 1, 18.3.1.4). */
export interface SheetCell {
  readonly type: string
  readonly style: number
  readonly value: string
  readonly isFormula: boolean
}

/** How the numbers of a style are shown, as far as it matters to what they mean. */
export type NumberFormat =
  | { readonly kind: 'number' }
  | { readonly kind: 'percent' }
  | { readonly kind: 'date' }
  /** As many digits, with zeros in front: a postcode. */
  | { readonly kind: 'digits'; readonly count: number }

/** Formats without a code of their own that show dates or times (ECMA-376 part 1, 18.8.30). */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
const BUILT_IN_PERCENTS = new Set([9, 10])

/** @param code of the format; empty for one that is built in */
export function numberFormatOf(id: number, code: string): NumberFormat {
  if (BUILT_IN_DATES.has(id)) return { kind: 'date' }
  if (BUILT_IN_PERCENTS.has(id)) return { kind: 'percent' }
  const [bare = ''] = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '').split(';', 1)
  if (/^0+$/.test(bare) && bare.length > 1) return { kind: 'digits', count: bare.length }
  if (bare.includes('%')) return { kind: 'percent' }
  return /[dmyhs]/i.test(bare.replaceAll(/general/gi, '')) ? { kind: 'date' } : { kind: 'number' }
}

/** A cell can't be read; the message is the reason given for its row. */
export class CellFault extends Error {
  override readonly name = 'CellFault'
}

/**
 * Returns a cell as text, as a CSV file would have it: dates as `2024-03-05`, percentages with their sign.
 * @throws CellFault for an error, and a formula that was never calculated
 */
export function cellText(
  { type, value, style, isFormula }: SheetCell,
  { strings, formats, is1904 }: WorkbookContent,
): string {
  if (type === 'e') throw new CellFault(`enthält den Fehler ${value}`)
  if (isFormula && value === '' && type !== 'str')
    throw new CellFault('enthält eine Formel ohne gespeicherten Wert; speichern Sie die Datei in Excel neu')
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'ja' : 'nein'
  if (type === 'd') return value.replace(/T00:00:00(\.0+)?$/, '')
  if (type !== 'n' || value === '') return value
  return numberText(Number(value), formats[style] ?? { kind: 'number' }, is1904)
}

/** What the cells of a workbook refer to. */
export interface WorkbookContent {
  readonly strings: readonly string[]
  /** By the number of the style. */
  readonly formats: readonly NumberFormat[]
  /** Whether days are counted from 1904 on. */
  readonly is1904: boolean
}

function numberText(value: number, format: NumberFormat, is1904: boolean): string {
  if (format.kind === 'date') return dateText(value, is1904)
  if (format.kind === 'percent') return `${plain(value * 100)} %`
  if (format.kind === 'digits') return plain(value).padStart(format.count, '0')
  return plain(value)
}

/** Fifteen digits are what Excel itself shows of a number. */
const plain = (value: number) => String(Number(value.toPrecision(15)))

const DAY = 86_400_000
/** 1899-12-30, and 1904-01-01: Excel counts a 29th of February 1900 that never was. */
const EPOCHS = { usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) }
/** The last day that Excel knows, of the year 9999. */
const MAX_SERIAL = 2_958_465

function dateText(serial: number, is1904: boolean): string {
  if (!(serial >= 0 && serial <= MAX_SERIAL)) throw new CellFault(`enthält kein mögliches Datum (${serial})`)
  const moment = (is1904 ? EPOCHS.of1904 : EPOCHS.usual) + Math.round((serial * DAY) / 1000) * 1000
  const text = new Date(moment).toISOString()
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19)
}
