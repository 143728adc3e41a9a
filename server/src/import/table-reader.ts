import { BadRows, ImportError } from './bad-rows.ts'
import { findColumns, type FieldColumns, type FieldNames } from './columns.ts'
import { FieldError } from './fields.ts'
import { openTable } from './table-file.ts'

export interface TableOptions {
  /** Columns by field, where they aren't known by their names. */
  readonly map: Readonly<Record<string, string>>
  readonly delimiter?: string | undefined
  /** Leave bad rows out instead of refusing the file. */
  readonly skipBadRows: boolean
  /** How many bad rows are named. */
  readonly maxErrors: number
  readonly onProgress: (done: number, rows: number) => void
}

const ROWS_PER_REPORT = 20_000

/**
 * Reads a table row by row.
 *
 * @param take takes a row by its fields, a missing one is empty, and its line; a FieldError says why it cannot
 * @param finish checks what only all rows together tell
 * @throws ImportError when a row is bad (unless they are skipped), or the file is no such table
 */
export async function readTable<Field extends string>(
  path: string,
  { fields, required }: { fields: FieldNames<Field>; required: readonly NoInfer<Field>[] },
  options: TableOptions,
  take: (cell: (field: Field) => string, line: number) => void,
  finish: () => void,
): Promise<{ rows: number; bad: BadRows }> {
  const table = await openTable(path, options)
  const bad = new BadRows(options.maxErrors)
  let header: readonly string[] | null = null
  let columns: FieldColumns<Field> | null = null
  let current: readonly string[] = []
  const cell = (field: Field) => {
    const place = columns?.[field]
    return place === undefined ? '' : (current[place] ?? '')
  }
  let rows = 0
  for await (const { line, cells } of table.rows) {
    if (header === null) {
      header = cells
      columns = findColumns(cells, options.map, fields, required)
      continue
    }
    rows++
    current = cells
    try {
      if (cells.length !== header.length)
        throw new FieldError(`hat ${cells.length} statt ${header.length} Spalten`)
      take(cell, line)
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      bad.add(line, error.message)
    }
    if (rows % ROWS_PER_REPORT === 0) options.onProgress(table.progress(), rows)
  }
  if (header === null) throw new ImportError(`Die Datei „${path}“ ist leer.`)
  if (rows === 0) throw new ImportError(`Die Datei „${path}“ hat eine Kopfzeile, aber keine Zeile darunter.`)
  options.onProgress(1, rows)
  finish()
  if (bad.count > 0 && !options.skipBadRows)
    throw new ImportError(
      'Die Datei wurde nicht übernommen: Sie enthält fehlerhafte Zeilen.',
      bad.kept,
      bad.count,
    )
  return { rows, bad }
}
