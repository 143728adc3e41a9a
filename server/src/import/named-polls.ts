import { MAX_POLL } from '../../../contract/limits.ts'
import { isStorable } from '../http/json-body.ts'
import { FieldError, maskAndQuoteCellStart } from './fields.ts'
import type { ImportedPollMetadata } from './poll-file.ts'

/** Properties of all polls that a table contains without a polls file. */
export type PollTemplate = Omit<ImportedPollMetadata, 'key' | 'title' | 'question' | 'answers'> & {
  /** Identifies the study; prefix of the polls' keys. */
  readonly study: string
}

/** The possible polls of a table: those of a polls file, or any, created from a template. */
export type PollSource = readonly ImportedPollMetadata[] | PollTemplate

/** More polls than any study has. Probably the wrong column was chosen, such as person numbers. */
const MAX_NAMED = 300
const MAX_NAME = 300

/** Finds the collected data of a poll by its name in the table. */
export class PollsByName<Collected> {
  readonly collectedByKey: Map<string, Collected>
  readonly #template: PollTemplate | null
  readonly #create: (poll: ImportedPollMetadata) => Collected

  constructor(source: PollSource, create: (poll: ImportedPollMetadata) => Collected) {
    const polls = 'study' in source ? [] : source
    this.#template = 'study' in source ? source : null
    this.#create = create
    this.collectedByKey = new Map(polls.map((poll) => [poll.key, create(poll)]))
  }

  /** @param question the wording, if the table has it @throws FieldError for an unknown poll */
  findOrCreateFromTemplate(name: string, question = ''): Collected {
    const word = name.trim()
    const key = this.#template ? `${this.#template.study}/${word}` : word
    const known = this.collectedByKey.get(key)
    if (known !== undefined) return known
    if (!this.#template) throw new FieldError(`Umfrage ${maskAndQuoteCellStart(name)} ist unbekannt`)
    if (word === '') throw new FieldError('Umfrage fehlt')
    if (word.length > MAX_NAME) throw new FieldError(`Der Name der Umfrage hat mehr als ${MAX_NAME} Zeichen`)
    if (this.collectedByKey.size === MAX_NAMED)
      throw new FieldError(
        `Umfrage ${maskAndQuoteCellStart(word)} wäre die ${MAX_NAMED + 1}. dieser Datei; möglich sind ${MAX_NAMED}`,
      )
    const { study: _, ...common } = this.#template
    const wording = (question.trim() || word).slice(0, MAX_POLL.question)
    if (!isStorable(wording))
      throw new FieldError('Der Name der Umfrage enthält ein Zeichen, das nicht gespeichert werden kann')
    const poll = { ...common, key, question: wording, title: wording.slice(0, MAX_POLL.title), answers: [] }
    const collected = this.#create(poll)
    this.collectedByKey.set(key, collected)
    return collected
  }
}
