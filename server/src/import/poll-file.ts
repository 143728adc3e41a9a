import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { POLL_KINDS } from '../provider/polls/schema.ts'
import { ImportError, unreadable } from './bad-rows.ts'
import { delimiterOf } from './text-file.ts'

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
  readonly kind: string
  readonly topic: string
  readonly tags: readonly string[]
  readonly source: string
  readonly attribution: string | null
  /** Empty where the votes tell which answers there are. */
  readonly answers: readonly ImportAnswer[]
}

/** An answer's bit in a 32-bit mask, the sign's left out. */
export const MOST_ANSWERS = 31
const DONT_KNOW = /^(weiß nicht|weiss nicht|keine angabe|keine meinung|k\. ?a\.)$/i

/** Whether an answer's words say that there is none. */
export const isDontKnow = (text: string): boolean => DONT_KNOW.test(text.trim())

/** Reads a file of polls: JSON (a list) or CSV (a row a poll, answers and tags parted by `|`). @throws ImportError */
export async function readPollFile(path: string): Promise<ImportPoll[]> {
  const polls = (await rowsOf(path)).map(pollOf)
  const seen = new Set<string>()
  for (const [index, { key }] of polls.entries()) {
    if (seen.has(key))
      throw new ImportError(`Umfrage ${index + 1}: Der Schlüssel „${key}“ kommt zweimal vor.`)
    seen.add(key)
  }
  if (polls.length === 0) throw new ImportError('Die Datei enthält keine Umfrage.')
  return polls
}

type Row = Readonly<Record<string, unknown>>

async function rowsOf(path: string): Promise<Row[]> {
  try {
    const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
    return path.toLowerCase().endsWith('.json') ? rowsOfJson(text) : rowsOfCsv(text)
  } catch (error) {
    throw error instanceof ImportError ? error : unreadable(path, error)
  }
}

function rowsOfJson(text: string): Row[] {
  const content: unknown = JSON.parse(text)
  if (!Array.isArray(content)) throw new ImportError('Die Umfragedatei muss eine Liste von Umfragen sein.')
  return content.map((row: unknown, index) => {
    if (typeof row !== 'object' || row === null)
      throw new ImportError(`Umfrage ${index + 1} ist kein Objekt.`)
    return { ...row }
  })
}

function rowsOfCsv(text: string): Row[] {
  const rows: Row[] = parse(text, {
    columns: true,
    delimiter: delimiterOf(text),
    skip_empty_lines: true,
    trim: true,
  })
  return rows
}

function pollOf(row: Row, index: number): ImportPoll {
  const where = `Umfrage ${index + 1}`
  const text = (name: string, otherwise?: string) => {
    const value = row[name] ?? ''
    if (typeof value !== 'string') throw new ImportError(`${where}: „${name}“ muss ein Text sein.`)
    if (value.trim() !== '') return value.trim()
    if (otherwise !== undefined) return otherwise
    throw new ImportError(`${where}: „${name}“ fehlt.`)
  }
  const kind = text('kind', 'SINGLE_CHOICE')
  if (!POLL_KINDS.some((known) => known === kind))
    throw new ImportError(`${where}: Die Art „${kind}“ ist unbekannt.`)
  const question = text('question')
  const answers = listOf(row.answers, where, 'answers').map((answer) => answerOf(answer, where))
  if (answers.length > MOST_ANSWERS)
    throw new ImportError(`${where}: Eine Umfrage hat höchstens ${MOST_ANSWERS} Antworten.`)
  return {
    key: text('key'),
    title: text('title', question),
    question,
    description: text('description', ''),
    kind,
    topic: text('topic', 'Allgemein'),
    tags: listOf(row.tags, where, 'tags').map(String),
    source: text('source', 'Import'),
    attribution: text('attribution', '') || null,
    answers,
  }
}

function listOf(value: unknown, where: string, name: string): unknown[] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return value.split('|').map((part) => part.trim())
  throw new ImportError(`${where}: „${name}“ muss eine Liste sein.`)
}

function answerOf(answer: unknown, where: string): ImportAnswer {
  if (typeof answer === 'string') return { text: answer, value: null, isDontKnow: isDontKnow(answer) }
  if (typeof answer === 'object' && answer !== null && 'text' in answer && typeof answer.text === 'string') {
    const value = 'value' in answer && typeof answer.value === 'number' ? answer.value : null
    const dontKnow = 'is_dont_know' in answer ? answer.is_dont_know === true : isDontKnow(answer.text)
    return { text: answer.text, value, isDontKnow: dontKnow }
  }
  throw new ImportError(`${where}: Eine Antwort muss ein Text oder ein Objekt mit „text“ sein.`)
}
