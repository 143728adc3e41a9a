import { parse } from 'csv-parse'
import { BadRows, ImportError, unreadable } from './bad-rows.ts'
import { findColumns, type FieldColumns } from './columns.ts'
import {
  FieldError,
  readAge,
  readDistrict,
  readGender,
  readState,
  readTime,
  readWeight,
  readZip,
} from './fields.ts'
import { CollectedPoll, type CollectedVote } from './collected-poll.ts'
import type { ImportPoll } from './poll-file.ts'
import { openTextFile } from './text-file.ts'

export interface VoteFileOptions {
  /** Columns by field, where they aren't known by their names. */
  readonly map: Readonly<Record<string, string>>
  readonly delimiter?: string | undefined
  /** Leave bad rows out instead of refusing the file. */
  readonly skipBadRows: boolean
  /** How many bad rows are named. */
  readonly maxErrors: number
  readonly onProgress: (done: number, rows: number) => void
}

export interface CollectedVotes {
  readonly polls: ReadonlyMap<string, CollectedPoll>
  readonly rows: number
  readonly bad: BadRows
}

const ROWS_PER_REPORT = 20_000

/**
 * Reads a file of votes, a row an answer, into columns for each poll. Nothing is written yet: whether
 * the file is taken is known only at its end.
 * @throws ImportError when a row is bad (unless they are skipped), or the file is no such file
 */
export async function readVoteFile(
  path: string,
  polls: readonly ImportPoll[],
  options: VoteFileOptions,
): Promise<CollectedVotes> {
  const collected = new Map(polls.map((poll) => [poll.key, new CollectedPoll(poll)]))
  const bad = new BadRows(options.maxErrors)
  const file = await openTextFile(path).catch((error: unknown) => {
    throw unreadable(path, error)
  })
  const parser = file.stream.pipe(
    parse({
      delimiter: options.delimiter ?? file.delimiter,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
    }),
  )
  file.stream.on('error', (error) => parser.destroy(error))

  let columns: FieldColumns | null = null
  let width = 0
  let rows = 0
  try {
    for await (const entry of parser) {
      const { record, info } = entry as { record: string[]; info: { lines: number } } // what csv-parse gives with `info`
      if (columns === null) {
        columns = findColumns(record, options.map)
        width = record.length
        continue
      }
      rows++
      const reason =
        record.length === width
          ? take(record, columns, collected)
          : `hat ${record.length} statt ${width} Spalten`
      if (reason !== null) bad.add(info.lines, reason)
      if (rows % ROWS_PER_REPORT === 0) options.onProgress(file.progress(), rows)
    }
  } catch (error) {
    throw error instanceof ImportError ? error : unreadable(path, error)
  }
  if (columns === null) throw new ImportError('Die Datei mit den Stimmen ist leer.')
  options.onProgress(1, rows)
  for (const poll of collected.values()) poll.finish()
  if (bad.count > 0 && !options.skipBadRows)
    throw new ImportError(
      'Die Datei wurde nicht übernommen: Sie enthält fehlerhafte Zeilen.',
      bad.kept,
      bad.count,
    )
  return { polls: collected, rows, bad }
}

/** Adds one row to its poll; answers why it can't. */
function take(
  record: readonly string[],
  columns: FieldColumns,
  collected: ReadonlyMap<string, CollectedPoll>,
): string | null {
  const cell = (field: keyof FieldColumns) => {
    const place = columns[field]
    return place === undefined ? '' : (record[place] ?? '')
  }
  const poll = collected.get(cell('poll').trim())
  if (poll === undefined) return `Umfrage „${cell('poll')}“ ist unbekannt`
  try {
    const { district, state } = readDistrict(cell('nuts3'))
    const vote: CollectedVote = {
      answer: cell('answer'),
      age: readAge(cell('age')),
      gender: readGender(cell('gender')),
      state: readState(cell('state')) || state,
      district,
      zip: readZip(cell('zip')),
      weight: readWeight(cell('weight')),
      time: readTime(cell('time')),
    }
    if (state !== 0 && vote.state !== state)
      return `Kreis „${cell('nuts3')}“ liegt nicht in „${cell('state')}“`
    poll.add(vote)
    return null
  } catch (error) {
    if (error instanceof FieldError) return error.message
    throw error
  }
}
