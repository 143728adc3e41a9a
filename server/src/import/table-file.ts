import { unreadableLineError } from './bad-rows.ts'
import { openCsv } from './csv-file.ts'
import { openSav } from './sav-file.ts'
import { detectFormat, type SourceFile } from './source-file.ts'
import {
  assertCellCountWithinLimit,
  assertColumnCountWithinLimit,
  CELL_TOO_LONG,
  MAX_TABLE,
  type TableFile,
  type TableRow,
} from './table.ts'
import { openFirstWorkbookSheet } from './workbook-file.ts'

/**
 * Opens a table by its detected format.
 * @throws ImportError if the file does not exist; `rows` throws one if it is corrupt or exceeds {@link MAX_TABLE}
 */
export async function openTable(
  file: SourceFile,
  { delimiter }: { delimiter?: string | undefined },
): Promise<TableFile> {
  const format = await detectFormat(file)
  const table =
    format === 'XLSX'
      ? await openFirstWorkbookSheet(file)
      : await (format === 'SAV' ? openSav(file) : openCsv(file, delimiter))
  return { ...table, rows: limitRows(file, table.rows) }
}

async function* limitRows(file: SourceFile, rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let count = 0
  for await (const row of rows) {
    assertColumnCountWithinLimit(file, row.cells.length)
    assertCellCountWithinLimit(file, (count += row.cells.length))
    if (row.cells.some(({ length }) => length > MAX_TABLE.cellLength))
      throw unreadableLineError(file.name, row.line, CELL_TOO_LONG)
    yield row
  }
}
