import { parse } from 'csv-parse'
import { ImportError, unreadable, unreadableFrom } from './bad-rows.ts'
import type { SourceFile } from './source-file.ts'
import { MAX_ROW, ROW_TOO_LONG, type TableFile, type TableRow } from './table.ts'
import { openTextFile } from './text-file.ts'

/** @throws ImportError when there is no such file; `rows` throws one where it is damaged */
export async function openCsv(source: SourceFile, delimiter: string | undefined): Promise<TableFile> {
  const file = await openTextFile(source).catch((error: unknown) => {
    throw unreadable(source.name, error)
  })
  /** The last line that was parsed: at a fault the rows before it may not have been asked for yet. */
  let last = 0
  const parser = file.stream.pipe(
    parse({
      delimiter: delimiter ?? file.delimiter,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: MAX_ROW, // a quote that is not closed would take the rest of the file into memory
      info: true,
      on_record: (entry: string[], { lines }) => {
        last = lines
        return entry
      },
    }),
  )
  file.stream.on('error', (error) => parser.destroy(error))
  async function* rows(): AsyncGenerator<TableRow> {
    try {
      for await (const entry of parser) {
        const { record, info } = entry as { record: string[]; info: { lines: number } } // what csv-parse gives with `info`
        yield { line: info.lines, cells: record }
      }
    } catch (error) {
      throw csvFault(source.name, error, last + 1)
    } finally {
      file.stream.destroy()
    }
  }
  return { format: 'CSV', rows: rows(), labels: [], progress: () => file.progress(), notes: () => [] }
}

/** @param line that the damaged row begins in */
function csvFault(name: string, error: unknown, line: number): ImportError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return unreadableFrom(name, line, 'Ein Anführungszeichen wird geöffnet und nicht geschlossen.')
  if (code === 'CSV_MAX_RECORD_SIZE')
    return unreadableFrom(name, line, `${ROW_TOO_LONG} Ist ein Anführungszeichen nicht geschlossen?`)
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return unreadableFrom(name, line, 'Ein Anführungszeichen steht mitten in einer Zelle.')
  return error instanceof ImportError ? error : unreadable(name, error)
}
