import {
  IMPORT_FIELDS_BY_CONTENT,
  type ImportField,
  type ImportSettings,
} from '../../../contract/poll-import.ts'
import { ImportError } from './bad-rows.ts'
import { parseStudyMethod } from './method-fields.ts'
import type { PollTemplate } from './named-polls.ts'
import type { ImportedPoll } from './poll-content.ts'
import { readShareFile } from './share-file.ts'
import type { SourceFile } from './source-file.ts'
import type { TableReadResult } from './table-reader.ts'
import { readVoteFile } from './vote-file.ts'

/** Limits of one upload. Its polls are in memory until they are written. */
export const MAX_UPLOADED_COUNTS = { votes: 3_000_000, shares: 200_000 } as const

interface ReadOptions {
  readonly skipBadRows: boolean
  readonly maxReportedBadRows: number
  readonly onProgress: (done: number) => void
}

/** Reads the polls of a table with the settings of the import form. @throws ImportError */
export async function readImportedPolls(
  file: SourceFile,
  settings: ImportSettings,
  options: ReadOptions,
): Promise<TableReadResult & { polls: ImportedPoll[] }> {
  const { content, questions } = settings
  const { required, optional } = IMPORT_FIELDS_BY_CONTENT[content]
  const columnOf = (wanted: ImportField) =>
    settings.columns.find(({ field }) => field === wanted)?.column ?? ''
  if (required.some((field) => columnOf(field) === ''))
    throw new ImportError('Ordnen Sie allen nötigen Feldern eine Spalte zu.')
  const table = {
    ...options,
    givenColumnNames: Object.fromEntries([...required, ...optional].map((field) => [field, columnOf(field)])),
  }
  const template = templateOf(settings)
  const read =
    content === 'SHARES'
      ? await readShareFile(file, template, { ...table, maxShares: MAX_UPLOADED_COUNTS.shares })
      : await readVoteFile(file, template, {
          ...table,
          questionColumns: content === 'PERSONS' ? questions : null,
          maxVotes: MAX_UPLOADED_COUNTS.votes,
        })
  return { ...read, polls: [...read.polls.values()] }
}

const templateOf = ({ study, kind, topic, institute, source }: ImportSettings): PollTemplate => ({
  study,
  kind,
  topic,
  description: '',
  tags: [],
  method: parseStudyMethod(
    (field) => (field === 'institute' ? institute : field === 'source' ? source : ''),
    '',
  ),
})
