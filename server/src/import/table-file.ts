import { openCsv } from './csv-file.ts'
import { openSav } from './sav-file.ts'
import { detectFormat, type SourceFile } from './source-file.ts'
import type { TableFile } from './table.ts'
import { openWorkbook } from './workbook-file.ts'

/**
 * Opens a table by its detected format.
 * @throws ImportError if the file does not exist; `rows` throws one if it is corrupt
 */
export async function openTable(
  file: SourceFile,
  { delimiter }: { delimiter?: string | undefined },
): Promise<TableFile> {
  const format = await detectFormat(file)
  if (format === 'XLSX') return openWorkbook(file)
  return format === 'SAV' ? openSav(file) : openCsv(file, delimiter)
}
