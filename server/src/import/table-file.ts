import { openCsv } from './csv-file.ts'
import { openSav } from './sav-file.ts'
import { formatOf, type SourceFile } from './source-file.ts'
import type { TableFile } from './table.ts'
import { openWorkbook } from './workbook-file.ts'

/**
 * Opens a table by what the file is.
 * @throws ImportError when there is no such file; `rows` throws one where the file is damaged
 */
export async function openTable(
  file: SourceFile,
  { delimiter }: { delimiter?: string | undefined },
): Promise<TableFile> {
  const format = await formatOf(file)
  if (format === 'XLSX') return openWorkbook(file)
  return format === 'SAV' ? openSav(file) : openCsv(file, delimiter)
}
