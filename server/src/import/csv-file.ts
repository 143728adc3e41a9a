import { parse } from 'csv-parse'
import { ImportError, unreadableFileError, unreadableLineError } from './bad-rows.ts'
import type { SourceFile } from './source-file.ts'
import {
  assertColumnCountWithinLimit,
  MAX_TABLE,
  ROW_TOO_LONG,
  type TableFile,
  type TableRow,
} from './table.ts'
import { openTextFileDetectingDelimiter } from './text-file.ts'

/** Opens a CSV file. @throws ImportError if it does not exist; `rows` throws one if it is corrupt */
export async function openCsv(source: SourceFile, delimiter: string | undefined): Promise<TableFile> {
  const file = await openTextFileDetectingDelimiter(source).catch((error: unknown) => {
    throw unreadableFileError(source.name, error)
  })
  /** The last parsed line. Rows before an error may not have been read yet. */
  let last = 0
  const parser = file.stream.pipe(
    parse({
      delimiter: delimiter ?? file.delimiter,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: MAX_TABLE.rowLength, // an unclosed quote would load the rest of the file into memory
      info: true,
      on_record: (entry: string[], { lines }) => {
        last = lines
        assertColumnCountWithinLimit(source, entry.length)
        return entry
      },
    }),
  )
  file.stream.on('error', (error) => parser.destroy(error))
  async function* rows(): AsyncGenerator<TableRow> {
    try {
      for await (const entry of parser) {
        const { record, info } = entry as { record: string[]; info: { lines: number } } // csv-parse's format with `info`
        yield { line: info.lines, cells: record }
      }
    } catch (error) {
      throw toCsvError(source.name, error, last + 1)
    } finally {
      file.stream.destroy()
    }
  }
  return {
    format: 'CSV',
    rows: rows(),
    columnLabels: [],
    progressFraction: () => file.progress(),
    notes: () => [],
  }
}

/** @param line first line of the corrupt row */
function toCsvError(name: string, error: unknown, line: number): ImportError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return unreadableLineError(name, line, 'Ein Anführungszeichen wird geöffnet und nicht geschlossen.')
  if (code === 'CSV_MAX_RECORD_SIZE')
    return unreadableLineError(name, line, `${ROW_TOO_LONG} Ist ein Anführungszeichen nicht geschlossen?`)
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return unreadableLineError(name, line, 'Ein Anführungszeichen steht mitten in einer Zelle.')
  return error instanceof ImportError ? error : unreadableFileError(name, error)
}
