import writeWorkbook, { type Cell as WrittenCell } from 'write-excel-file/node'
import type { Cell } from './csv.ts'

/** How a column is formatted. Days are passed as `2026-03-14`, percentages as numbers up to 100. */
type ColumnFormat = 'TEXT' | 'DAY' | 'PERCENT' | 'DECIMAL' | 'COUNT'

export interface Column {
  head: string
  format: ColumnFormat
}

export interface Sheet {
  name: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
}

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const HEAD = { fontWeight: 'bold', wrap: true, alignVertical: 'top' } as const
/** In characters; longer text wraps. */
const WIDTH = { min: 10, max: 60 }

/**
 * Creates an Excel workbook (ECMA-376, `.xlsx`) with real numbers, percentages and dates. Text is never run as a
 * formula.
 */
export const createWorkbook = (sheets: readonly Sheet[]): Promise<Buffer> =>
  writeWorkbook(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map((column, index) => ({ width: widthOf(column, rows, index) })),
      data: [
        columns.map(({ head }) => ({ value: head, ...HEAD })),
        ...rows.map((row) => row.map((cell, index) => toCell(cell, columns[index]?.format ?? 'TEXT'))),
      ],
    })),
  ).toBuffer()

function widthOf({ head, format }: Column, rows: Sheet['rows'], index: number): number {
  if (format !== 'TEXT') return Math.max(WIDTH.min, Math.ceil(head.length / 2))
  const longest = rows.reduce((length, row) => Math.max(length, String(row[index] ?? '').length), head.length)
  return Math.min(WIDTH.max, Math.max(WIDTH.min, longest + 2))
}

const NUMBER_FORMAT = { PERCENT: '0.0 %', DECIMAL: '#,##0.0', COUNT: '#,##0', TEXT: 'General' } as const

function toCell(cell: Cell, format: ColumnFormat): WrittenCell {
  if (cell === null || cell === '') return null
  if (format === 'DAY') return { value: new Date(cell), type: Date, format: 'dd.mm.yyyy' }
  if (typeof cell === 'string') return { value: cell, type: String, wrap: true, alignVertical: 'top' }
  // Tenths of a percent as thousandths, without rounding errors of a division.
  const value = format === 'PERCENT' ? Math.round(cell * 10) / 1000 : cell
  return { value, type: Number, ...(format !== 'TEXT' && { format: NUMBER_FORMAT[format] }) }
}
