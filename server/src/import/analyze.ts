import { MAX_IMPORT, type ImportField, type ImportSettings } from '../../../contract/poll-import.ts'
import { cutText } from '../lib/cut-text.ts'
import { toShortColumnNames } from './column-names.ts'
import { findColumns, SHARE_FIELDS, VOTE_FIELDS, type FieldColumnNames } from './columns.ts'
import { shrinkResponseToFit } from './fit-response.ts'
import { REQUIRED_SHARE_FIELDS } from './share-file.ts'
import type { SourceFile } from './source-file.ts'
import { openTable } from './table-file.ts'

/** How much of a wide table or of long texts is shown, in characters of labels and cells, until the response fits. */
const SIZES = [
  { rows: Infinity, text: 200, questions: MAX_IMPORT.questionCount },
  { rows: 10, text: 60, questions: MAX_IMPORT.questionCount },
  { rows: 3, text: 20, questions: MAX_IMPORT.questionCount },
  { rows: 1, text: 10, questions: MAX_IMPORT.questionCount },
  { rows: 0, text: 0, questions: MAX_IMPORT.questionCount },
  { rows: 0, text: 0, questions: 0 },
] as const

export interface TableAnalysis {
  readonly format: string
  readonly columns: readonly { readonly name: string; readonly label: string }[]
  /** The first rows. */
  readonly rows: readonly (readonly string[])[]
  readonly proposal: Pick<ImportSettings, 'content' | 'columns' | 'questions'>
}

/** Columns with person numbers. */
const NUMBERS = /^(id|nr|lfd.*|nummer|case.*|fall.*|resp.*|person.*|token|uuid)$/i
/** Maximum number of different answers of a question in the first rows. */
const MAX_DIFFERENT = 12

/** Reads the first rows of a table and detects its columns. @throws ImportError if it is not a table */
export async function previewTableAndProposeSettings(
  file: SourceFile,
  firstRowCount: number,
): Promise<TableAnalysis> {
  const table = await openTable(file, {})
  let header: readonly string[] = []
  const rows: (readonly string[])[] = []
  let count = 0
  for await (const { cells } of table.rows) {
    if (count++ === 0) header = cells
    else rows.push(cells)
    if (rows.length === firstRowCount) break
  }
  const names = toShortColumnNames(header)
  const proposal = propose(names, rows)
  return shrinkResponseToFit(SIZES, (size) => ({
    format: table.format,
    columns: names.map((name, place) => ({
      name,
      label: cutText(table.columnLabels[place] ?? '', size.text),
    })),
    rows: rows.slice(0, size.rows).map((cells) => cells.map((cell) => cutText(cell, size.text))),
    proposal: { ...proposal, questions: proposal.questions.slice(0, size.questions) },
  }))
}

function propose(header: readonly string[], rows: readonly (readonly string[])[]): TableAnalysis['proposal'] {
  const shares = recognize(header, SHARE_FIELDS)
  if (REQUIRED_SHARE_FIELDS.every((field) => shares.some((one) => one.field === field)))
    return { content: 'SHARES', columns: shares, questions: [] }
  const votes = recognize(header, VOTE_FIELDS)
  const has = (wanted: ImportField) => votes.some(({ field }) => field === wanted)
  if (has('poll') && has('answer')) return { content: 'ANSWERS', columns: votes, questions: [] }
  const columns = votes.filter(({ field }) => field !== 'poll' && field !== 'answer')
  const questions = header.filter((name, place) => {
    if (name.trim() === '' || NUMBERS.test(name.trim()) || columns.some(({ column }) => column === name))
      return false
    const different = new Set(rows.map((cells) => (cells[place] ?? '').trim()).filter((text) => text !== ''))
    return different.size > 0 && different.size <= MAX_DIFFERENT
  })
  return { content: 'PERSONS', columns, questions }
}

function recognize<Field extends ImportField>(
  header: readonly string[],
  fields: FieldColumnNames<Field>,
): ImportSettings['columns'] {
  const found = findColumns(header, {}, fields, [])
  return Object.entries<number | undefined>(found).flatMap(
    ([field, place]) => (place === undefined ? [] : [{ field: field as Field, column: header[place] ?? '' }]), // a key of the fields
  )
}
