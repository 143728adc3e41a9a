import { BYTE_ORDER_MARK } from '../../../contract/csv.ts'

/** What a cell may hold; numbers are written with a decimal comma, null stays empty. */
export type Cell = string | number | null

/** A table for German spreadsheets: UTF-8 with mark, semicolons, decimal commas, CRLF. */
export function germanCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + germanCsvRows(rows)
}

/** Further rows of such a table. */
export function germanCsvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  // A spreadsheet would take these for formulas.
  const inert = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
