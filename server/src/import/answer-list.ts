import { MAX_POLL } from '../../../contract/limits.ts'
import { FieldError, quoteCell } from './fields.ts'
import { answerKey, isDontKnow, type ImportAnswer } from './poll-file.ts'

/** The answers of a poll while its file is read. */
export class AnswerList {
  readonly answers: ImportAnswer[]
  /** Whether the file, not the poll, decides which answers there are. */
  readonly isOpen: boolean
  readonly #positions: Map<string, number>

  constructor(answers: readonly ImportAnswer[]) {
    this.answers = [...answers]
    this.isOpen = answers.length === 0
    this.#positions = new Map(answers.map(({ text }, position) => [answerKey(text), position]))
  }

  /** Returns the place of an answer, which an open list takes up. @throws FieldError for one that it cannot hold */
  positionOf(text: string): number {
    if (text === '') throw new FieldError('Antwort fehlt')
    const known = this.#positions.get(answerKey(text))
    if (known !== undefined) return known
    if (!this.isOpen) throw new FieldError(`Antwort ${quoteCell(text)} gibt es in dieser Umfrage nicht`)
    if (this.answers.length === MAX_POLL.answers)
      throw new FieldError(
        `Antwort ${quoteCell(text)} wäre die ${MAX_POLL.answers + 1}. Antwort; möglich sind ${MAX_POLL.answers}`,
      )
    this.#positions.set(answerKey(text), this.answers.length)
    return this.answers.push({ text, value: null, isDontKnow: isDontKnow(text) }) - 1
  }
}
