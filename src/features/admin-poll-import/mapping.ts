import {
  IMPORT_FIELD,
  IMPORT_FIELDS,
  type ImportContent,
  type ImportField,
} from '../../../contract/poll-import'
import type { ImportSettings, PollTable } from '../../api/admin-poll-import'
import type { Option } from '../../components/choice-field'

/** What a column is: a field, a question, or nothing that is imported. */
export type ColumnRole = ImportField | 'question' | ''

/** What the rows of a table are, and its columns. */
export interface Mapping {
  tableId: number
  content: ImportContent
  /** The names of the columns. */
  names: readonly string[]
  /** What each column is, by its place. */
  roles: readonly ColumnRole[]
}

/** Tells of each column whether its name tells it: a name may be empty, or that of a column before it. */
export function areNamed(names: readonly string[]): boolean[] {
  const seen = new Set([''])
  return names.map((name) => {
    const word = name.trim().toLowerCase() // as the server compares them
    if (seen.has(word)) return false
    seen.add(word)
    return true
  })
}

/** Returns the mapping of a table: what was chosen for the same columns before, else what the server recognized. */
export function mappingFor(table: PollTable, before: Mapping | null): Mapping {
  const { id: tableId, columns, proposal } = table
  const names = columns.map(({ name }) => name)
  if (before?.names.join('\n') === names.join('\n')) return { ...before, tableId }
  const named = areNamed(names)
  const roles = names.map((name, place) => (named[place] ? proposedRole(name, table) : ''))
  return { tableId, content: proposal.content, names, roles }
}

function proposedRole(name: string, { proposal: { columns, questions } }: PollTable): ColumnRole {
  if (questions.includes(name)) return 'question'
  return columns.find(({ column }) => column === name)?.field ?? ''
}

/** Returns the mapping for other contents: as recognized, or with the columns that both have. */
export function withContent(mapping: Mapping, content: ImportContent, table: PollTable): Mapping {
  if (content === table.proposal.content) return mappingFor(table, null)
  const known: readonly ColumnRole[] = roleOptions(content).map(({ value }) => value)
  return { ...mapping, content, roles: mapping.roles.map((role) => (known.includes(role) ? role : '')) }
}

/** Returns the mapping with the role of one column; a field that was another column's before is taken from it. */
export const withRole = (mapping: Mapping, place: number, role: ColumnRole): Mapping => ({
  ...mapping,
  roles: mapping.roles.map((other, index) =>
    index === place ? role : other === role && role !== 'question' ? '' : other,
  ),
})

/** Returns what a column can be. */
export function roleOptions(content: ImportContent): Option<ColumnRole>[] {
  const { required, optional } = IMPORT_FIELDS[content]
  return [
    { value: '', label: 'nicht importieren' },
    ...(content === 'PERSONS' ? [{ value: 'question' as const, label: 'Frage' }] : []),
    ...[...required, ...optional].map((field) => ({ value: field, label: IMPORT_FIELD[field] })),
  ]
}

/** Returns the sentence that tells which columns are missing; null where none is. */
export function missingColumns({ content, roles }: Mapping): string | null {
  if (content === 'PERSONS')
    return roles.includes('question') ? null : 'Wählen Sie mindestens eine Spalte als Frage.'
  const missing = IMPORT_FIELDS[content].required.filter((field) => !roles.includes(field))
  return missing.length === 0
    ? null
    : `Diese Felder brauchen noch eine Spalte: ${missing.map((field) => IMPORT_FIELD[field]).join(', ')}.`
}

/** Returns the mapping as the server takes it. */
export function mappedColumns({
  content,
  names,
  roles,
}: Mapping): Pick<ImportSettings, 'content' | 'columns' | 'questions'> {
  const columns: ImportSettings['columns'] = []
  const questions: string[] = []
  for (const [place, role] of roles.entries()) {
    const column = names[place] ?? ''
    if (role === 'question') questions.push(column)
    else if (role !== '') columns.push({ field: role, column })
  }
  return { content, columns, questions }
}
