import { isStorable } from '../http/json-body.ts'
import { POLL_KIND, type PollKind } from '../../../contract/enumerations/content.ts'
import { isOneOf } from '../../../contract/enumerations/values.ts'
import { MAX_POLL } from '../../../contract/limits.ts'
import { ImportError, unreadable } from './bad-rows.ts'
import { quoteCell } from './fields.ts'
import { readMethod, type ImportMethod, type MethodField } from './method-fields.ts'
import { fileAt } from './source-file.ts'
import { openTable } from './table-file.ts'
import { readTextFile } from './text-file.ts'

export interface ImportAnswer {
  readonly text: string
  readonly value: number | null
  readonly isDontKnow: boolean
}

/** A poll as a file describes it. */
export interface ImportPoll {
  readonly key: string
  readonly title: string
  readonly question: string
  readonly description: string
  readonly kind: PollKind
  readonly topic: string
  readonly tags: readonly string[]
  readonly method: ImportMethod
  /** Empty where the votes tell which answers there are. */
  readonly answers: readonly ImportAnswer[]
}

/** An answer's bit in a 32-bit mask, the sign's left out. */
/** Squares of larger values, and sums of them, would leave the numbers. */
const LARGEST_VALUE = Number.MAX_SAFE_INTEGER
const DONT_KNOW = /^(weiß nicht|weiss nicht|keine angabe|keine meinung|k\. ?a\.)$/i

/** Whether an answer's words say that there is none. */
export const isDontKnow = (text: string): boolean => DONT_KNOW.test(text.trim())

/** What tells one answer from another: case and space around it don't. */
export const answerKey = (text: string): string => text.trim().toLowerCase()

/** What holds for the polls that do not state it themselves. */
export type MethodDefaults = Readonly<Partial<Record<MethodField, string>>>

/**
 * Returns the positions, among answers that a poll has already, of those that a file brings.
 * @throws ImportError for an answer that the poll has not
 */
export function placesAmong(
  stored: readonly { readonly text: string; readonly position: number }[],
  brought: readonly ImportAnswer[],
  key: string,
): Map<number, number> {
  const positions = new Map(stored.map(({ text, position }) => [answerKey(text), position]))
  return new Map(
    brought.map(({ text }, index) => {
      const position = positions.get(answerKey(text))
      if (position === undefined)
        throw new ImportError(
          `Umfrage „${key}“: Die Antwort ${quoteCell(text)} gibt es in ihr noch nicht.`,
        ).withHint('--replace statt --append nimmt sie auf.')
      return [index, position]
    }),
  )
}

/** Reads a file of polls: JSON (a list) or CSV (a row a poll, answers and tags parted by `|`). @throws ImportError */
export async function readPollFile(path: string, defaults: MethodDefaults = {}): Promise<ImportPoll[]> {
  const seen = new Set<string>()
  const polls = (await rowsOf(path)).map((row) => {
    const poll = pollOf(row, defaults)
    if (seen.has(poll.key))
      throw new ImportError(`${row.where}: Der Schlüssel „${poll.key}“ kommt zweimal vor.`)
    seen.add(poll.key)
    return poll
  })
  if (polls.length === 0) throw new ImportError(`Die Datei „${path}“ enthält keine Umfrage.`)
  return polls
}

/** A poll as it stands in the file, and how to name its place. */
interface Row {
  readonly where: string
  readonly cells: Readonly<Record<string, unknown>>
}

async function rowsOf(path: string): Promise<Row[]> {
  if (!path.toLowerCase().endsWith('.json')) return rowsOfTable(path)
  try {
    return rowsOfJson(await readTextFile(path))
  } catch (error) {
    throw error instanceof ImportError ? error : unreadable(path, error)
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
  for await (const { line, cells } of (await openTable(fileAt(path), {})).rows) {
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

function pollOf({ where, cells }: Row, defaults: MethodDefaults): ImportPoll {
  const text = (name: string, otherwise?: string) => {
    const value = cells[name] ?? ''
    if (typeof value !== 'string') throw new ImportError(`${where}: „${name}“ muss ein Text sein.`)
    refuseUnstorable(value, where, name)
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
  for (const tag of tags) refuseUnstorable(tag, where, 'tags')
  return {
    key: text('key'),
    title: text('title', question),
    question,
    description: text('description', ''),
    kind,
    topic: text('topic', 'Allgemein'),
    tags,
    method: readMethod(stated, where),
    answers,
  }
}

/** Names under which earlier files state the same. */
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
  refuseUnstorable(text, where, 'answers')
  if (text.trim() === '') throw new ImportError(`${where}: Eine Antwort ist leer.`)
  return text.trim()
}

function refuseUnstorable(text: string, where: string, name: string): void {
  if (isStorable(text)) return
  throw new ImportError(`${where}: „${name}“ enthält ein Zeichen, das nicht gespeichert werden kann.`)
}
