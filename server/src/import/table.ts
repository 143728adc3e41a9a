import type { FileFormat } from './source-file.ts'

/** Maximum characters of a row; in a CSV file, bytes. */
export const MAX_ROW = 1_000_000
export const ROW_TOO_LONG = `Diese Zeile ist länger als ${MAX_ROW / 1_000_000} MB.`

/** A row of a table. */
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
  readonly labels: readonly string[]
  /** Share of the file that has been read, 0 to 1. */
  progress(): number
  /** German notes on unexpected parts of the file; complete after all rows are read. */
  notes(): readonly string[]
}
