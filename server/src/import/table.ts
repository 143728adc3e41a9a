import { germanNumber } from '../../../contract/german.ts'
import { createFileError, createTooLargeFileError } from './bad-rows.ts'
import type { FileFormat, SourceFile } from './source-file.ts'

/** Limits of a table of any format, so that no file can fill the memory. */
export const MAX_TABLE = {
  columns: 2_000,
  cells: 50_000_000,
  /** Characters of a cell: Excel's maximum. */
  cellLength: 32_767,
  /** Characters of a row; in a CSV file, bytes. */
  rowLength: 1_000_000,
} as const

export const ROW_TOO_LONG = `Diese Zeile ist länger als ${MAX_TABLE.rowLength / 1_000_000} MB.`
export const CELL_TOO_LONG = `Eine Zelle hat mehr als ${germanNumber(MAX_TABLE.cellLength)} Zeichen.`

/** @throws ImportError for more columns than {@link MAX_TABLE} allows */
export function assertColumnCountWithinLimit({ name }: SourceFile, count: number): void {
  if (count > MAX_TABLE.columns)
    throw createFileError(name, `hat mehr als ${germanNumber(MAX_TABLE.columns)} Spalten.`)
}

/** @throws ImportError for more cells than {@link MAX_TABLE} allows */
export function assertCellCountWithinLimit({ name }: SourceFile, count: number): void {
  if (count > MAX_TABLE.cells)
    throw createTooLargeFileError(name, MAX_TABLE.cells / 1_000_000, 'Millionen Zellen')
}

export interface TableRow {
  /** Its last line in the file, from 1. In an SPSS file, the number of the case; the header is 0. */
  readonly line: number
  readonly cells: readonly string[]
  /** Why the row could not be read, with the column. */
  readonly fault?: { readonly column: number; readonly reason: string }
}

/** A table that is read row by row, header first. */
export interface TableFile {
  readonly format: FileFormat
  readonly rows: AsyncIterable<TableRow>
  /** Column labels in the order of the header; empty if the file has none. */
  readonly columnLabels: readonly string[]
  /** Share of the file that has been read, 0 to 1. */
  progressFraction(): number
  /** German notes on unexpected parts of the file; complete after all rows are read. */
  notes(): readonly string[]
}
