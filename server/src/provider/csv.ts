import { BYTE_ORDER_MARK } from '../../../contract/csv.ts'

/** The value of a cell. Numbers are written with a decimal comma, null as an empty cell. */
export type Cell = string | number | null

/** Returns a CSV file for German spreadsheets: UTF-8 with byte order mark, semicolons, decimal commas, CRLF. */
export function toGermanCsvFile(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + toGermanCsvRows(rows)
}

/** Returns further rows of such a file, without the byte order mark. */
export function toGermanCsvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  // Spreadsheets run cells that begin with these characters as formulas.
  const inert = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
