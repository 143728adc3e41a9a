import { createTooLargeFileError, ImportError } from './bad-rows.ts'
import { CollectedPoll, type CollectedVote } from './collected-poll.ts'
import { columnFinder, formatColumnNames } from './column-names.ts'
import { VOTE_FIELDS } from './columns.ts'
import {
  FieldError,
  maskAndQuoteCellStart,
  parseAge,
  parseDistrict,
  parseGenderCode,
  parseStateId,
  parseTimeMs,
  parseWeightDefaultingToOne,
  parseZip,
} from './fields.ts'
import { PollsByName, type PollSource } from './named-polls.ts'
import type { SourceFile } from './source-file.ts'
import { readTable, type FieldRow, type TableReadResult, type TableOptions } from './table-reader.ts'

interface CollectedVotes extends TableReadResult {
  readonly polls: ReadonlyMap<string, CollectedPoll>
}

export interface VoteTableOptions extends TableOptions {
  /**
   * The question columns of a table with a row per person; each cell is an answer. Null for a table with a row per
   * answer, which has one column for the poll and one for the answer.
   */
  readonly questionColumns?: readonly string[] | null
  /** Maximum number of votes; unlimited by default. */
  readonly maxVotes?: number
}

type VoteRow = FieldRow<keyof typeof VOTE_FIELDS>

/**
 * Reads a votes file into columns per poll. Nothing is written to the database, because the file may still turn out to
 * be invalid at its end.
 * @throws ImportError for invalid rows (unless they are skipped) and invalid files
 */
export async function readVoteFile(
  file: SourceFile,
  source: PollSource,
  options: VoteTableOptions,
): Promise<CollectedVotes> {
  const polls = new PollsByName(source, (poll) => new CollectedPoll(poll))
  const finish = () => {
    for (const poll of polls.collectedByKey.values()) poll.finish()
  }
  const { questionColumns, maxVotes = Infinity } = options
  let count = 0
  const add: AddVote = (poll, vote) => {
    poll.add(vote)
    if (++count > maxVotes) throw createTooLargeFileError(file.name, maxVotes, 'Stimmen')
  }
  const read = questionColumns
    ? await readTable(file, { ...personTable(questionColumns, polls, add), finish }, options)
    : await readTable(file, { ...ANSWER_TABLE, take: (row) => takeAnswer(row, polls, add), finish }, options)
  return { polls: polls.collectedByKey, ...read }
}

const ANSWER_TABLE = { fields: VOTE_FIELDS, required: ['poll', 'answer'] } as const

/** Adds a vote to a poll. @throws FieldError, ImportError */
type AddVote = (poll: CollectedPoll, vote: CollectedVote) => void

/** Adds the answer of a row to its poll. @throws FieldError if it is invalid */
function takeAnswer(row: VoteRow, polls: PollsByName<CollectedPoll>, add: AddVote): void {
  const poll = row.read('poll', (name) => polls.findOrCreateFromTemplate(name))
  const person = readPerson(row)
  row.read('answer', (answer) => add(poll, { ...person, answer }))
}

/** Handlers for a table with a row per person. */
function personTable(questions: readonly string[], polls: PollsByName<CollectedPoll>, add: AddVote) {
  const { poll: _poll, answer: _answer, ...fields } = VOTE_FIELDS
  let columns: { place: number; poll: CollectedPoll }[] = []
  return {
    fields,
    required: [],
    begin: (header: readonly string[], labels: readonly string[]) => {
      if (questions.length === 0) throw new ImportError('Wählen Sie mindestens eine Spalte mit einer Frage.')
      const find = columnFinder(header)
      columns = questions.map((name) => {
        const place = find(name)
        if (place < 0)
          throw new ImportError(`Die Spalte „${name}“ fehlt. Vorhanden sind ${formatColumnNames(header)}.`)
        try {
          return { place, poll: polls.findOrCreateFromTemplate(name, labels[place] || header[place]) }
        } catch (error) {
          throw error instanceof FieldError ? new ImportError(`${error.message}.`) : error
        }
      })
    },
    take: (row: FieldRow<keyof typeof fields>) => {
      const person = readPerson(row)
      for (const { place, poll } of columns)
        row.readColumn(place, (answer) => {
          if (answer.trim() !== '') add(poll, { ...person, answer }) // otherwise the question was not asked or not answered
        })
    },
  }
}

type PersonField = Exclude<keyof typeof VOTE_FIELDS, 'poll' | 'answer'>

/** @throws FieldError */
function readPerson(row: Pick<FieldRow<PersonField>, 'read' | 'text'>): Omit<CollectedVote, 'answer'> {
  const age = row.read('age', parseAge)
  const gender = row.read('gender', parseGenderCode)
  const { districtIndex, stateId: stateOfDistrict } = row.read('nuts3', parseDistrict)
  const state = row.read('state', parseStateId) || stateOfDistrict
  if (stateOfDistrict !== 0 && state !== stateOfDistrict)
    throw new FieldError(
      `Kreis ${maskAndQuoteCellStart(row.text('nuts3'))} liegt nicht in ${maskAndQuoteCellStart(row.text('state'))}`,
    )
  return {
    age,
    gender,
    state,
    districtIndex,
    zip: row.read('zip', parseZip),
    weight: row.read('weight', parseWeightDefaultingToOne),
    timeMs: row.read('time', parseTimeMs),
  }
}
