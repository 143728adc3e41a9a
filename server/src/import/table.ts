import type { FileFormat } from './source-file.ts'

/** Characters of a row, and bytes of one of a CSV file. */
export const MAX_ROW = 1_000_000
export const ROW_TOO_LONG = `Diese Zeile ist länger als ${MAX_ROW / 1_000_000} MB.`

/** A row of a table. */
export interface TableRow {
  /** Where it ends in the file, counted from 1; the number of the case in a file of SPSS, whose header is 0. */
  readonly line: number
  readonly cells: readonly string[]
  /** Why this row can't be taken, by its column; whatever its cells say. */
  readonly fault?: { readonly column: number; readonly reason: string }
}

/** A table that is read row by row, its header first. */
export interface TableFile {
  readonly format: FileFormat
  readonly rows: AsyncIterable<TableRow>
  /** What the columns are about, in the order of the header; empty where the file doesn't tell. */
  readonly labels: readonly string[]
  /** How much of the file has been read, 0 to 1. */
  progress(): number
  /** Sentences on what is read in another way than one may expect; whole once all rows are read. */
  notes(): readonly string[]
}
