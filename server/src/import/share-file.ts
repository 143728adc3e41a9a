import { IMPORT_FIELDS_BY_CONTENT } from '../../../contract/poll-import.ts'
import { createTooLargeFileError } from './bad-rows.ts'
import { SHARE_FIELDS } from './columns.ts'
import { PollsByName, type PollSource } from './named-polls.ts'
import { PublishedPoll } from './published-poll.ts'
import type { SourceFile } from './source-file.ts'
import { readTable, type TableReadResult, type TableOptions } from './table-reader.ts'

export const REQUIRED_SHARE_FIELDS = IMPORT_FIELDS_BY_CONTENT.SHARES.required

interface CollectedShares extends TableReadResult {
  readonly polls: ReadonlyMap<string, PublishedPoll>
}

interface ShareTableOptions extends TableOptions {
  /** Maximum number of shares; unlimited by default. */
  readonly maxShares?: number
}

/**
 * Reads a file of published shares in percent, with a row per answer and wave.
 * @throws ImportError for invalid rows (unless they are skipped) and invalid files
 */
export async function readShareFile(
  file: SourceFile,
  source: PollSource,
  { maxShares = Infinity, ...options }: ShareTableOptions,
): Promise<CollectedShares> {
  let count = 0
  const polls = new PollsByName(source, (poll) => new PublishedPoll(poll))
  const read = await readTable(
    file,
    {
      fields: SHARE_FIELDS,
      required: REQUIRED_SHARE_FIELDS,
      take: (row) => {
        row.read('poll', (name) => polls.findOrCreateFromTemplate(name)).addRow(row.text, row.line)
        if (++count > maxShares) throw createTooLargeFileError(file.name, maxShares, 'Anteile')
      },
      finish: () => {
        for (const poll of polls.collectedByKey.values()) poll.assertConsistent()
      },
    },
    options,
  )
  return { polls: polls.collectedByKey, ...read }
}
