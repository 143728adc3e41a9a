import { POLL_KIND, type PollKind } from '../../../contract/enumerations/content.ts'
import { isOneOf } from '../../../contract/enumerations/values.ts'
import { MAX_POLL } from '../../../contract/limits.ts'
import { isStorable } from '../http/json-body.ts'
import { createFileError, ImportError, unreadableFileError } from './bad-rows.ts'
import { maskAndQuoteCellStart } from './fields.ts'
import { parseStudyMethod, type StudyMethodFields, type MethodField } from './method-fields.ts'
import { toSourceFile } from './source-file.ts'
import { openTable } from './table-file.ts'
import { readTextFile } from './text-file.ts'

export interface ImportAnswer {
  readonly text: string
  readonly value: number | null
  readonly isDontKnow: boolean
}

export interface ImportedPollMetadata {
  readonly key: string
  readonly title: string
  readonly question: string
  readonly description: string
  readonly kind: PollKind
  readonly topic: string
  readonly tags: readonly string[]
  readonly method: StudyMethodFields
  /** Empty if the votes define the answers. */
  readonly answers: readonly ImportAnswer[]
}

/** Sums of squares of larger values would overflow. */
const LARGEST_VALUE = Number.MAX_SAFE_INTEGER
const DONT_KNOW = /^(weiß nicht|weiss nicht|keine angabe|keine meinung|k\. ?a\.)$/i

/** Returns whether an answer means "don't know". */
export const isDontKnow = (text: string): boolean => DONT_KNOW.test(text.trim())

/** Returns the key of an answer, which ignores case and surrounding white space. */
export const answerKey = (text: string): string => text.trim().toLowerCase()

/** Defaults for polls that do not state a field. */
export type MethodDefaults = Readonly<Partial<Record<MethodField, string>>>

/**
 * Returns the positions of a file's answers among those of an existing poll.
 * @throws ImportError for an answer that the poll does not have
 */
export function mapAnswerIndexesToPositions(
  storedAnswers: readonly { readonly text: string; readonly position: number }[],
  importedAnswers: readonly ImportAnswer[],
  pollKey: string,
): Map<number, number> {
  const positions = new Map(storedAnswers.map(({ text, position }) => [answerKey(text), position]))
  return new Map(
    importedAnswers.map(({ text }, index) => {
      const position = positions.get(answerKey(text))
      if (position === undefined)
        throw new ImportError(
          `Umfrage „${pollKey}“: Die Antwort ${maskAndQuoteCellStart(text)} gibt es in ihr noch nicht.`,
        ).withHint('--replace statt --append nimmt sie auf.')
      return [index, position]
    }),
  )
}

/** Reads a polls file: a JSON list, or CSV with a row per poll and `|` between answers or tags. @throws ImportError */
export async function readPollFile(
  path: string,
  defaults: MethodDefaults = {},
): Promise<ImportedPollMetadata[]> {
  const seen = new Set<string>()
  const polls = (await rowsOf(path)).map((row) => {
    const poll = pollOf(row, defaults)
    if (seen.has(poll.key))
      throw new ImportError(`${row.where}: Der Schlüssel „${poll.key}“ kommt zweimal vor.`)
    seen.add(poll.key)
    return poll
  })
  if (polls.length === 0) throw createFileError(path, 'enthält keine Umfrage.')
  return polls
}

/** A raw poll of the file with its location for error messages. */
interface Row {
  readonly where: string
  readonly cells: Readonly<Record<string, unknown>>
}

async function rowsOf(path: string): Promise<Row[]> {
  if (!path.toLowerCase().endsWith('.json')) return rowsOfTable(path)
  try {
    return rowsOfJson(await readTextFile(path))
  } catch (error) {
    throw error instanceof ImportError ? error : unreadableFileError(path, error)
  }
}

function rowsOfJson(text: string): Row[] {
  const content: unknown = JSON.parse(text)
  if (!Array.isArray(content)) throw new ImportError('Die Umfragedatei muss eine Liste von Umfragen sein.')
  return content.map((row: unknown, index) => {
    const where = `Umfrage ${index + 1}`
    if (typeof row !== 'object' || row === null) throw new ImportError(`${where} ist kein Objekt.`)
    return { where, cells: { ...row } }
  })
}

async function rowsOfTable(path: string): Promise<Row[]> {
  const rows: Row[] = []
  let header: readonly string[] | null = null
  for await (const { line, cells } of (await openTable(toSourceFile(path), {})).rows) {
    if (header === null) {
      header = cells.map((name) => name.trim())
      continue
    }
    const where = `Umfrage ${rows.length + 1} (Zeile ${line})`
    if (cells.length !== header.length)
      throw new ImportError(`${where} hat ${cells.length} statt ${header.length} Spalten.`)
    rows.push({ where, cells: Object.fromEntries(header.map((name, place) => [name, cells[place]])) })
  }
  return rows
}

function pollOf({ where, cells }: Row, defaults: MethodDefaults): ImportedPollMetadata {
  const text = (name: string, otherwise?: string) => {
    const value = cells[name] ?? ''
    if (typeof value !== 'string') throw new ImportError(`${where}: „${name}“ muss ein Text sein.`)
    assertStorable(value, where, name)
    if (value.trim() !== '') return value.trim()
    if (otherwise !== undefined) return otherwise
    throw new ImportError(`${where}: „${name}“ fehlt.`)
  }
  const kind = text('kind', 'SINGLE_CHOICE')
  if (!isOneOf(POLL_KIND, kind)) throw new ImportError(`${where}: Die Art „${kind}“ ist unbekannt.`)
  const question = text('question')
  const answers = listOf(cells.answers, where, 'answers').map((answer) => answerOf(answer, where))
  if (answers.length > MAX_POLL.answers)
    throw new ImportError(`${where}: Eine Umfrage hat höchstens ${MAX_POLL.answers} Antworten.`)
  const known = new Set<string>()
  for (const answer of answers) {
    if (known.has(answerKey(answer.text)))
      throw new ImportError(`${where}: Die Antwort „${answer.text}“ kommt zweimal vor.`)
    known.add(answerKey(answer.text))
  }
  const stated = (field: MethodField) =>
    [field, ...(OTHER_NAMES[field] ?? [])].map((name) => text(name, '')).find((value) => value !== '') ??
    defaults[field]?.trim() ??
    ''
  const tags = listOf(cells.tags, where, 'tags').map(String)
  for (const tag of tags) assertStorable(tag, where, 'tags')
  return {
    key: text('key'),
    title: text('title', question),
    question,
    description: text('description', ''),
    kind,
    topic: text('topic', 'Allgemein'),
    tags,
    method: parseStudyMethod(stated, where),
    answers,
  }
}

/** Field names in older files. */
const OTHER_NAMES: Partial<Record<MethodField, readonly string[]>> = {
  license: ['attribution', 'license'],
  population: ['universe'],
}

function listOf(value: unknown, where: string, name: string): unknown[] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return value.split('|').map((part) => part.trim())
  throw new ImportError(`${where}: „${name}“ muss eine Liste sein.`)
}

function answerOf(answer: unknown, where: string): ImportAnswer {
  if (typeof answer === 'string') {
    const text = answerText(answer, where)
    return { text, value: null, isDontKnow: isDontKnow(text) }
  }
  if (typeof answer === 'object' && answer !== null && 'text' in answer && typeof answer.text === 'string') {
    const text = answerText(answer.text, where)
    const value = 'value' in answer && typeof answer.value === 'number' ? answer.value : null
    if (value !== null && Math.abs(value) > LARGEST_VALUE)
      throw new ImportError(`${where}: Der Wert der Antwort „${text}“ ist zu groß.`)
    const dontKnow = 'is_dont_know' in answer ? answer.is_dont_know === true : isDontKnow(text)
    return { text, value, isDontKnow: dontKnow }
  }
  throw new ImportError(`${where}: Eine Antwort muss ein Text oder ein Objekt mit „text“ sein.`)
}

function answerText(text: string, where: string): string {
  assertStorable(text, where, 'answers')
  if (text.trim() === '') throw new ImportError(`${where}: Eine Antwort ist leer.`)
  return text.trim()
}

function assertStorable(text: string, where: string, name: string): void {
  if (isStorable(text)) return
  throw new ImportError(`${where}: „${name}“ enthält ein Zeichen, das nicht gespeichert werden kann.`)
}
