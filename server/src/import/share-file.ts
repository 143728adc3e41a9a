import { SHARE_FIELDS } from './columns.ts'
import { FieldError } from './fields.ts'
import type { BadRows } from './bad-rows.ts'
import type { ImportPoll } from './poll-file.ts'
import { PublishedPoll } from './published-poll.ts'
import { readTable, type TableOptions } from './table-reader.ts'

export interface CollectedShares {
  readonly polls: ReadonlyMap<string, PublishedPoll>
  readonly rows: number
  readonly bad: BadRows
}

/**
 * Reads a file of published shares in percent, a row an answer of a wave.
 * @throws ImportError when a row is bad (unless they are skipped), or the file is no such file
 */
export async function readShareFile(
  path: string,
  polls: readonly ImportPoll[],
  options: TableOptions,
): Promise<CollectedShares> {
  const published = new Map(polls.map((poll) => [poll.key, new PublishedPoll(poll)]))
  const kind = {
    fields: SHARE_FIELDS,
    required: ['poll', 'answer', 'share', 'n', 'field_start', 'field_end'],
  } as const
  const read = await readTable(
    path,
    kind,
    options,
    (cell, line) => {
      const poll = published.get(cell('poll').trim())
      if (poll === undefined) throw new FieldError(`Umfrage „${cell('poll')}“ ist unbekannt`)
      poll.add(cell, line)
    },
    () => {
      for (const poll of published.values()) poll.finish()
    },
  )
  return { polls: published, ...read }
}
