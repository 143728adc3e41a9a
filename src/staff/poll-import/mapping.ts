import {
  IMPORT_FIELD,
  IMPORT_FIELDS_BY_CONTENT,
  type ImportContent,
  type ImportField,
} from '../../../contract/poll-import'
import type { ChoiceOption } from '../../components/choice-field'
import type { ImportSettings, PollTable } from './api'

/** The role of a column: a field, a question, or empty for a column that is not imported. */
export type ColumnRole = ImportField | 'question' | ''

/** The content of a table's rows, and the roles of its columns. */
export interface ColumnMapping {
  tableId: number
  content: ImportContent
  /** The names of the columns. */
  names: readonly string[]
  /** The role of each column, by index. */
  roles: readonly ColumnRole[]
}

/** Returns for each column whether its name is unique: neither empty nor that of a previous column. */
export function markFirstNonEmptyOccurrences(names: readonly string[]): boolean[] {
  const seen = new Set([''])
  return names.map((name) => {
    const word = name.trim().toLowerCase() // the same comparison as on the server
    if (seen.has(word)) return false
    seen.add(word)
    return true
  })
}

/** Returns the mapping of a table: the previous one if the columns are the same, else the server's proposal. */
export function reuseOrProposeMapping(table: PollTable, previous: ColumnMapping | null): ColumnMapping {
  const { id: tableId, columns, proposal } = table
  const names = columns.map(({ name }) => name)
  if (previous?.names.join('\n') === names.join('\n')) return { ...previous, tableId }
  const named = markFirstNonEmptyOccurrences(names)
  const roles = names.map((name, place) => (named[place] ? proposedRole(name, table) : ''))
  return { tableId, content: proposal.content, names, roles }
}

function proposedRole(name: string, { proposal: { columns, questions } }: PollTable): ColumnRole {
  if (questions.includes(name)) return 'question'
  return columns.find(({ column }) => column === name)?.field ?? ''
}

/** Changes the content of a mapping: uses the server's proposal, or keeps the roles that both contents have. */
export function withContentAndAdaptedRoles(
  mapping: ColumnMapping,
  content: ImportContent,
  table: PollTable,
): ColumnMapping {
  if (content === table.proposal.content) return reuseOrProposeMapping(table, null)
  const known: readonly ColumnRole[] = getRoleOptions(content).map(({ value }) => value)
  return { ...mapping, content, roles: mapping.roles.map((role) => (known.includes(role) ? role : '')) }
}

/** Sets the role of a column; a field is removed from the column that had it before. */
export const withExclusiveRole = (
  mapping: ColumnMapping,
  columnIndex: number,
  role: ColumnRole,
): ColumnMapping => ({
  ...mapping,
  roles: mapping.roles.map((other, index) =>
    index === columnIndex ? role : other === role && role !== 'question' ? '' : other,
  ),
})

/** Returns the possible roles of a column. */
export function getRoleOptions(content: ImportContent): ChoiceOption<ColumnRole>[] {
  const { required, optional } = IMPORT_FIELDS_BY_CONTENT[content]
  return [
    { value: '', label: 'nicht importieren' },
    ...(content === 'PERSONS' ? [{ value: 'question' as const, label: 'Frage' }] : []),
    ...[...required, ...optional].map((field) => ({ value: field, label: IMPORT_FIELD[field] })),
  ]
}

/** Returns a message that names the missing columns; null if there are none. */
export function findMissingColumnsMessage({ content, roles }: ColumnMapping): string | null {
  if (content === 'PERSONS')
    return roles.includes('question') ? null : 'Wählen Sie mindestens eine Spalte als Frage.'
  const missing = IMPORT_FIELDS_BY_CONTENT[content].required.filter((field) => !roles.includes(field))
  return missing.length === 0
    ? null
    : `Diese Felder brauchen noch eine Spalte: ${missing.map((field) => IMPORT_FIELD[field]).join(', ')}.`
}

/** Converts the mapping into the format of the server. */
export function toImportColumns({
  content,
  names,
  roles,
}: ColumnMapping): Pick<ImportSettings, 'content' | 'columns' | 'questions'> {
  const columns: ImportSettings['columns'] = []
  const questions: string[] = []
  for (const [place, role] of roles.entries()) {
    const column = names[place] ?? ''
    if (role === 'question') questions.push(column)
    else if (role !== '') columns.push({ field: role, column })
  }
  return { content, columns, questions }
}
