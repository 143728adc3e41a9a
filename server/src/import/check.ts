import { IMPORT_PREVIEW, type ImportSettings } from '../../../contract/poll-import.ts'
import type { BadRow } from './bad-rows.ts'
import { CollectedPoll } from './collected-poll.ts'
import { readImport } from './read-import.ts'
import type { SourceFile } from './source-file.ts'

/** Preview of what an import would write. */
export interface TableCheck {
  readonly rows: number
  readonly polls: readonly {
    readonly key: string
    readonly question: string
    readonly answers: readonly string[]
    /** Votes, or waves of published shares. */
    readonly size: number
  }[]
  /** The first invalid rows and the number of all. */
  readonly badRows: readonly BadRow[]
  readonly badCount: number
  readonly notes: readonly string[]
}

/** Reads a table like the import. @throws ImportError if the table as such is invalid, not for invalid rows */
export async function checkImport(file: SourceFile, settings: ImportSettings): Promise<TableCheck> {
  const { polls, rows, bad, notes } = await readImport(file, settings, {
    skipBadRows: true,
    maxErrors: IMPORT_PREVIEW.badRows,
    onProgress: () => undefined,
  })
  return {
    rows,
    polls: polls.map((one) => ({
      key: one.poll.key,
      question: one.poll.question,
      answers: one.answers.map(({ text }) => text),
      size: one instanceof CollectedPoll ? one.length : one.waves.length,
    })),
    badRows: bad.kept,
    badCount: bad.count,
    notes,
  }
}
