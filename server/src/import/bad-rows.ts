import { germanNumber } from '../../../contract/german.ts'
import { CommandError, toFileReadFailureReason } from '../lib/command-error.ts'
import { cutText } from '../lib/cut-text.ts'

/** An invalid row with the reason. `line` starts at 1 and includes the header. */
export interface BadRow {
  readonly line: number
  readonly reason: string
  /** Name of the column, if a single cell is invalid. */
  readonly column?: string
}

/** Maximum characters of messages, of reasons and of names of columns, which may contain text of the file. */
const MAX_CHARACTERS = { message: 1000, reason: 300, column: 100 }

const cutRow = ({ line, reason, column }: BadRow): BadRow => ({
  line,
  reason: cutText(reason, MAX_CHARACTERS.reason),
  ...(column !== undefined && { column: cutText(column, MAX_CHARACTERS.column) }),
})

/** The file cannot be imported. The message contains the reason, `rows` the first invalid rows. */
export class ImportError extends CommandError {
  override readonly name = 'ImportError'
  readonly rows: readonly BadRow[]
  readonly badRowCount: number

  constructor(message: string, rows: readonly BadRow[] = [], badRowCount = rows.length) {
    super(cutText(message, MAX_CHARACTERS.message))
    this.rows = rows.map(cutRow)
    this.badRowCount = badRowCount
  }

  /** Adds a hint for users of the command line. @returns this */
  withHint(hint: string): this {
    this.hint = hint
    return this
  }
}

/** @param reason what is wrong with the file, in German: `ist leer.` */
export const createFileError = (name: string, reason: string, rows?: readonly BadRow[]): ImportError =>
  new ImportError(`Die Datei „${name}“ ${reason}`, rows)

export const unreadableFileError = (name: string, error: unknown): ImportError =>
  createFileError(name, `ist nicht lesbar: ${toFileReadFailureReason(error)}`)

/** Creates the error for a file that cannot be read from a line on. */
export const unreadableLineError = (name: string, line: number, reason: string): ImportError =>
  createFileError(name, `ist ab Zeile ${line} nicht lesbar: ${reason}`)

/** @param items what the file has too many of, in German */
export const createTooLargeFileError = (name: string, max: number, items: string): ImportError =>
  createFileError(name, `hat mehr als ${germanNumber(max)} ${items}. Bitte teilen Sie sie auf.`)

/** Counts invalid rows and stores the first of them. */
export class BadRowCollector {
  readonly kept: BadRow[] = []
  count = 0
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  add(row: BadRow): void {
    this.count++
    if (this.kept.length < this.#limit) this.kept.push(cutRow(row))
  }
}

/** Returns a line for each stored invalid row, and one for all others. */
export function badRowLines(rows: readonly BadRow[], totalCount: number): string[] {
  const others = totalCount - rows.length
  return [
    ...rows.map(
      ({ line, column, reason }) =>
        `  Zeile ${line}${column === undefined ? '' : `, Spalte „${column}“`}: ${reason}`,
    ),
    ...(others > 0 ? [`  … und ${germanNumber(others)} weitere`] : []),
  ]
}
