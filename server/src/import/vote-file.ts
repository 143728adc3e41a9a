import type { BadRows } from './bad-rows.ts'
import { CollectedPoll } from './collected-poll.ts'
import { VOTE_FIELDS } from './columns.ts'
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
import type { ImportPoll } from './poll-file.ts'
import { readTable, type TableOptions } from './table-reader.ts'

export interface CollectedVotes {
  readonly polls: ReadonlyMap<string, CollectedPoll>
  readonly rows: number
  readonly bad: BadRows
}

/**
 * Reads a file of votes, a row an answer, into columns for each poll. Nothing is written yet: whether
 * the file is taken is known only at its end.
 * @throws ImportError when a row is bad (unless they are skipped), or the file is no such file
 */
export async function readVoteFile(
  path: string,
  polls: readonly ImportPoll[],
  options: TableOptions,
): Promise<CollectedVotes> {
  const collected = new Map(polls.map((poll) => [poll.key, new CollectedPoll(poll)]))
  const kind = { fields: VOTE_FIELDS, required: ['poll', 'answer'] } as const
  const read = await readTable(
    path,
    kind,
    options,
    (cell) => take(cell, collected),
    () => {
      for (const poll of collected.values()) poll.finish()
    },
  )
  return { polls: collected, ...read }
}

/** Adds one row to its poll. @throws FieldError */
function take(
  cell: (field: keyof typeof VOTE_FIELDS) => string,
  collected: ReadonlyMap<string, CollectedPoll>,
): void {
  const poll = collected.get(cell('poll').trim())
  if (poll === undefined) throw new FieldError(`Umfrage „${cell('poll')}“ ist unbekannt`)
  const { district, state } = readDistrict(cell('nuts3'))
  const vote = {
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
    throw new FieldError(`Kreis „${cell('nuts3')}“ liegt nicht in „${cell('state')}“`)
  poll.add(vote)
}
