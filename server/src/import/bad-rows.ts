import { germanNumber } from '../../../contract/german.ts'
import { CommandError, toReadErrorMessage } from '../lib/command-error.ts'

/** A row that can't be taken, and why; `line` counts from 1, the header included. */
export interface BadRow {
  readonly line: number
  readonly reason: string
  /** The name of the column, where it is one cell that is bad. */
  readonly column?: string
}

/** The file as a whole can't be taken. The message tells why; `rows` names the first bad rows. */
export class ImportError extends CommandError {
  override readonly name = 'ImportError'
  readonly rows: readonly BadRow[]
  /** Bad rows in all, those not named included. */
  readonly badCount: number

  constructor(message: string, rows: readonly BadRow[] = [], badCount = rows.length) {
    super(message)
    this.rows = rows
    this.badCount = badCount
  }

  /** Adds what helps whoever typed the command, and means nothing to anybody else. @returns this */
  withHint(hint: string): this {
    this.hint = hint
    return this
  }
}

/** What to say of a file that can't be read at all. */
export function unreadable(name: string, error: unknown): ImportError {
  return new ImportError(`Die Datei „${name}“ ist nicht lesbar: ${toReadErrorMessage(error)}`)
}

/** What to say of a file that can't be read from a row on. */
export const unreadableFrom = (name: string, line: number, reason: string) =>
  new ImportError(`Die Datei „${name}“ ist ab Zeile ${line} nicht lesbar: ${reason}`)

/** Counts bad rows and keeps the first of them. */
export class BadRows {
  readonly kept: BadRow[] = []
  count = 0
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  add(row: BadRow): void {
    this.count++
    if (this.kept.length < this.#limit) this.kept.push(row)
  }
}

/** Returns a line for each bad row that is named, and one for all others. */
export function badRowLines(rows: readonly BadRow[], count: number): string[] {
  const others = count - rows.length
  return [
    ...rows.map(
      ({ line, column, reason }) =>
        `  Zeile ${line}${column === undefined ? '' : `, Spalte „${column}“`}: ${reason}`,
    ),
    ...(others > 0 ? [`  … und ${germanNumber(others)} weitere`] : []),
  ]
}
