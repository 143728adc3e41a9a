import { BadRowCollector, createFileError, ImportError } from './bad-rows.ts'
import { findColumns, type FieldColumnIndexes, type FieldColumnNames } from './columns.ts'
import { FieldError } from './fields.ts'
import type { SourceFile } from './source-file.ts'
import { openTable } from './table-file.ts'

export interface TableOptions {
  /** Columns by field, for columns that are not detected by name. */
  readonly givenColumnNames: Readonly<Record<string, string>>
  readonly delimiter?: string | undefined
  /** Skip invalid rows instead of rejecting the file. */
  readonly skipBadRows: boolean
  readonly maxReportedBadRows: number
  /** Called with the progress. Reading ends if it throws. */
  readonly onProgress: (fraction: number, rows: number) => void
}

export interface FieldRow<Field extends string> {
  readonly line: number
  /** Returns the text of a field, empty if missing. */
  text(field: Field): string
  /** Parses a field. Adds the column to a FieldError. */
  read<T>(field: Field, parse: (text: string) => T): T
  readColumn<T>(column: number, parse: (text: string) => T): T
}

interface TableHandlers<Field extends string> {
  readonly fields: FieldColumnNames<Field>
  readonly required: readonly NoInfer<Field>[]
  /** Called with the header and column labels before the first row. */
  begin?(header: readonly string[], labels: readonly string[]): void
  /** Called for each row. @throws FieldError for an invalid row */
  take(row: FieldRow<Field>): void
  /** Runs the checks that need all rows. */
  finish(): void
}

export interface TableReadResult {
  readonly rowCount: number
  readonly badRows: BadRowCollector
  readonly notes: readonly string[]
}

const ROWS_PER_REPORT = 5_000

/**
 * Reads a table row by row.
 * @throws ImportError for invalid rows (unless they are skipped) and invalid tables
 */
export async function readTable<Field extends string>(
  file: SourceFile,
  handlers: TableHandlers<Field>,
  options: TableOptions,
): Promise<TableReadResult> {
  const table = await openTable(file, options)
  const bad = new BadRowCollector(options.maxReportedBadRows)
  let header: readonly string[] | null = null
  let columns: FieldColumnIndexes<Field> | null = null
  let current: readonly string[] = []
  const placeOf = (field: Field): number | undefined => columns?.[field]
  const textAt = (place: number | undefined): string => (place === undefined ? '' : (current[place] ?? ''))
  const readColumn = <T>(column: number | undefined, parse: (text: string) => T): T => {
    try {
      return parse(textAt(column))
    } catch (error) {
      if (error instanceof FieldError && column !== undefined) error.column ??= column
      throw error
    }
  }
  const row = {
    line: 0,
    text: (field: Field) => textAt(placeOf(field)),
    read: <T>(field: Field, parse: (text: string) => T) => readColumn(placeOf(field), parse),
    readColumn,
  }
  let rows = 0
  for await (const { line, cells, fault } of table.rows) {
    if (header === null) {
      header = cells
      columns = findColumns(cells, options.givenColumnNames, handlers.fields, handlers.required)
      handlers.begin?.(cells, table.columnLabels)
      continue
    }
    rows++
    current = cells
    row.line = line
    try {
      if (fault) throw new FieldError(fault.reason, fault.column)
      if (cells.length !== header.length)
        throw new FieldError(`hat ${cells.length} statt ${header.length} Spalten`)
      handlers.take(row)
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      const column = error.column === undefined ? undefined : header[error.column]
      bad.add({ line, reason: error.message, ...(column !== undefined && { column }) })
    }
    if (rows % ROWS_PER_REPORT === 0) options.onProgress(Math.min(1, table.progressFraction()), rows)
  }
  if (header === null) throw createFileError(file.name, 'ist leer.')
  if (rows === 0) throw createFileError(file.name, 'hat eine Kopfzeile, aber keine Zeile darunter.')
  options.onProgress(1, rows)
  handlers.finish()
  if (bad.count > 0 && !options.skipBadRows)
    throw new ImportError(
      'Die Datei wurde nicht übernommen: Sie enthält fehlerhafte Zeilen.',
      bad.kept,
      bad.count,
    )
  return { rowCount: rows, badRows: bad, notes: table.notes() }
}
