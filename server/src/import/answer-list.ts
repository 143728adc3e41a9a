import { MAX_POLL } from '../../../contract/limits.ts'
import { FieldError, maskAndQuoteCellStart } from './fields.ts'
import { answerKey, isDontKnow, type ImportAnswer } from './poll-file.ts'

/** Collects the answers of a poll while its file is read. */
export class AnswerCollector {
  readonly answers: ImportAnswer[]
  /** Whether the file defines the answers, not the poll. */
  readonly canAddAnswers: boolean
  readonly #positions: Map<string, number>

  constructor(answers: readonly ImportAnswer[]) {
    this.answers = [...answers]
    this.canAddAnswers = answers.length === 0
    this.#positions = new Map(answers.map(({ text }, position) => [answerKey(text), position]))
  }

  /** Returns the position of an answer, and adds it to an open list. @throws FieldError if it is not possible */
  findOrAddPosition(text: string): number {
    if (text === '') throw new FieldError('Antwort fehlt')
    const known = this.#positions.get(answerKey(text))
    if (known !== undefined) return known
    if (!this.canAddAnswers)
      throw new FieldError(`Antwort ${maskAndQuoteCellStart(text)} gibt es in dieser Umfrage nicht`)
    if (text.length > MAX_POLL.answer)
      throw new FieldError(`Antwort ${maskAndQuoteCellStart(text)} hat mehr als ${MAX_POLL.answer} Zeichen`)
    if (this.answers.length === MAX_POLL.answers)
      throw new FieldError(
        `Antwort ${maskAndQuoteCellStart(text)} wäre die ${MAX_POLL.answers + 1}. Antwort; möglich sind ${MAX_POLL.answers}`,
      )
    this.#positions.set(answerKey(text), this.answers.length)
    return this.answers.push({ text, value: null, isDontKnow: isDontKnow(text) }) - 1
  }
}
