import type { ImportField, ImportSettings } from '../../../contract/poll-import.ts'
import { ImportError } from './bad-rows.ts'
import { SHARE_FIELDS, VOTE_FIELDS } from './columns.ts'
import { readMethod } from './method-fields.ts'
import type { PollTemplate } from './named-polls.ts'
import type { ImportedPoll } from './poll-content.ts'
import { readShareFile, SHARE_REQUIRED } from './share-file.ts'
import type { SourceFile } from './source-file.ts'
import type { ReadTable } from './table-reader.ts'
import { readVoteFile } from './vote-file.ts'

interface ReadOptions {
  readonly skipBadRows: boolean
  readonly maxErrors: number
  readonly onProgress: (done: number) => void
}

/** Reads a table by the settings of a form: the polls that it names, with what it brings of them. @throws ImportError */
export async function readImport(
  file: SourceFile,
  settings: ImportSettings,
  options: ReadOptions,
): Promise<ReadTable & { polls: ImportedPoll[] }> {
  const { content, questions } = settings
  const fields = Object.keys(content === 'SHARES' ? SHARE_FIELDS : VOTE_FIELDS)
  const columnOf = (field: string) => settings.columns.find((one) => one.field === field)?.column ?? ''
  const required: readonly ImportField[] =
    content === 'SHARES' ? SHARE_REQUIRED : content === 'ANSWERS' ? ['poll', 'answer'] : []
  if (required.some((field) => columnOf(field) === ''))
    throw new ImportError('Ordnen Sie allen nötigen Feldern eine Spalte zu.')
  const isRead = (field: string) => content !== 'PERSONS' || (field !== 'poll' && field !== 'answer')
  const table = {
    ...options,
    map: Object.fromEntries(fields.filter(isRead).map((field) => [field, columnOf(field)])),
  }
  const template = templateOf(settings)
  const read =
    content === 'SHARES'
      ? await readShareFile(file, template, table)
      : await readVoteFile(file, template, { ...table, questions: content === 'PERSONS' ? questions : null })
  return { ...read, polls: [...read.polls.values()] }
}

const templateOf = ({ study, kind, topic, institute, source }: ImportSettings): PollTemplate => ({
  study,
  kind,
  topic,
  description: '',
  tags: [],
  method: readMethod((field) => (field === 'institute' ? institute : field === 'source' ? source : ''), ''),
})
