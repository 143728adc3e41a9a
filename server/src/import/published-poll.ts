import { createHash } from 'node:crypto'
import { germanNumber } from '../../../contract/german.ts'
import { allowsMultipleAnswers } from '../../../contract/poll-kinds.ts'
import { toBerlinEpochDay } from '../results/berlin-time.ts'
import { formatEpochDay } from '../results/days.ts'
import type { PublishedWave } from '../results/published.ts'
import { AnswerCollector } from './answer-list.ts'
import { ImportError } from './bad-rows.ts'
import type { SHARE_FIELDS } from './columns.ts'
import { FieldError, maskAndQuoteCellStart, parseTimeMs } from './fields.ts'
import { mapAnswerIndexesToPositions, type ImportAnswer, type ImportedPollMetadata } from './poll-file.ts'

/** Returns the text of a cell. */
type ShareRow = (field: keyof typeof SHARE_FIELDS) => string

interface MutableWave extends PublishedWave {
  /** Its first line in the file. */
  readonly line: number
  /** Whether a share has a percent sign. */
  hasPercentSign: boolean
  readonly shares: { position: number; share: number }[]
}

/** Seven shares rounded to whole percentages may add up to 103.5. */
const MAX_PERCENT = 104
/** If no share of a wave is larger, its shares are fractions of 1, not percentages. */
const MAX_FRACTION = 0.01
const UNKNOWN_WORDS = /^(|unbekannt|unknown|keine angabe|k\. ?a\.)$/i
const MAX_NAMES = 3
/** Waves of a poll, which one statement with six parameters each must be able to write. */
const MAX_WAVES = 10_000
const MAX_RESPONDENTS = 1_000_000_000

type MethodNames = Readonly<Record<'institute' | 'sponsor' | 'mode', Set<string>>>

/** A serializable {@link PublishedPoll}. */
export interface PublishedPollData {
  readonly poll: ImportedPollMetadata
  readonly answers: readonly ImportAnswer[]
  readonly waves: Map<string, MutableWave>
  readonly methodNames: MethodNames
}

/** Collects the published shares of one poll by wave. */
export class PublishedPoll {
  readonly #poll: ImportedPollMetadata
  readonly #list: AnswerCollector
  #waves = new Map<string, MutableWave>()
  #names: MethodNames = { institute: new Set(), sponsor: new Set(), mode: new Set() }

  /** @param answers defaults to those of the poll */
  constructor(poll: ImportedPollMetadata, answers = poll.answers) {
    this.#poll = poll
    this.#list = new AnswerCollector(answers)
  }

  /** Deserializes the result of {@link toData}. */
  static fromData({ poll, answers, waves, methodNames }: PublishedPollData): PublishedPoll {
    const published = new PublishedPoll(poll, answers)
    published.#waves = waves
    published.#names = methodNames
    return published
  }

  /** Serializes the poll for another thread, after all rows were read. */
  toData(): PublishedPollData {
    return { poll: this.#poll, answers: this.answers, waves: this.#waves, methodNames: this.#names }
  }

  get answers(): readonly ImportAnswer[] {
    return this.#list.answers
  }

  /** The poll, with the method fields of its rows. */
  get poll(): ImportedPollMetadata {
    const { method } = this.#poll
    const named = (field: 'institute' | 'sponsor' | 'mode') => {
      const names = [...this.#names[field]]
      return method[field] ?? (names.length > 0 && names.length <= MAX_NAMES ? names.join(', ') : null)
    }
    return {
      ...this.#poll,
      method: { ...method, institute: named('institute'), sponsor: named('sponsor'), mode: named('mode') },
    }
  }

  /** Ordered by day, latest last. */
  get waves(): PublishedWave[] {
    return this.#sorted().map(({ from, to, respondents, shares }) => ({ from, to, respondents, shares }))
  }

  get fingerprint(): string {
    return createHash('sha256')
      .update(JSON.stringify([this.poll, this.#list.answers, this.waves]))
      .digest('hex')
  }

  /** @throws FieldError */
  addRow(row: ShareRow, line: number): void {
    const shown = row('share').trim()
    const hasPercentSign = shown.endsWith('%')
    const percent = numberOf(hasPercentSign ? shown.slice(0, -1) : shown, 'Anteil')
    if (percent > 100)
      throw new FieldError(`Anteil ${maskAndQuoteCellStart(row('share'))} ist mehr als 100 Prozent`)
    const respondents = numberOf(row('n').replace(/\.(?=\d{3}\b)/g, ''), 'Fallzahl')
    if (!Number.isInteger(respondents) || respondents < 1 || respondents > MAX_RESPONDENTS)
      throw new FieldError(
        `Fallzahl ${maskAndQuoteCellStart(row('n'))} ist keine mögliche Zahl von Befragten`,
      )
    const from = dateOf(row('field_start'), 'Anfang der Feldzeit')
    const to = dateOf(row('field_end'), 'Ende der Feldzeit')
    if (to < from) throw new FieldError('Die Feldzeit endet, bevor sie beginnt')
    const name = [from, to, row('wave').trim()].join(' ')
    const wave = this.#waves.get(name) ?? { from, to, respondents, shares: [], line, hasPercentSign: false }
    if (wave.respondents !== respondents)
      throw new FieldError(
        `Fallzahl ${maskAndQuoteCellStart(row('n'))} ist anders als zuvor in dieser Welle (${wave.respondents})`,
      )
    if (this.#waves.size === MAX_WAVES && !this.#waves.has(name))
      throw new FieldError(`Die Umfrage hätte mehr als ${germanNumber(MAX_WAVES)} Wellen`)
    const position = this.#list.findOrAddPosition(row('answer').trim())
    if (wave.shares.some((known) => known.position === position))
      throw new FieldError(
        `Antwort ${maskAndQuoteCellStart(row('answer'))} kommt in der Welle vom ${from} bis ${to} zweimal vor`,
      )
    wave.shares.push({ position, share: percent / 100 })
    wave.hasPercentSign ||= hasPercentSign
    this.#waves.set(name, wave)
    for (const field of ['institute', 'sponsor', 'mode'] as const) {
      const named = row(field).trim()
      if (!UNKNOWN_WORDS.test(named)) this.#names[field].add(named)
    }
  }

  /** Reorders the answers like those of an existing poll. @throws ImportError for an answer it does not have */
  recodeAnswersToPositions(answers: readonly { readonly text: string; readonly position: number }[]): void {
    const places = mapAnswerIndexesToPositions(answers, this.#list.answers, this.#poll.key)
    for (const { shares } of this.#waves.values())
      for (const share of shares) share.position = places.get(share.position) ?? share.position
  }

  /**
   * Removes the waves that the poll already has. Call {@link recodeAnswersToPositions} before.
   *
   * @returns the number of removed waves, and the new waves that overlap stored ones
   * @throws ImportError for a wave that is stored with other figures
   */
  removeStoredWaves(stored: readonly PublishedWave[]): { skipped: number; overlapping: PublishedWave[] } {
    let skipped = 0
    for (const [name, wave] of this.#waves) {
      const sameDays = stored.filter(({ from, to }) => from === wave.from && to === wave.to)
      if (sameDays.length === 0) continue
      if (!sameDays.some((known) => figuresOf(known) === figuresOf(wave)))
        throw new ImportError(
          `Umfrage „${this.#poll.key}“: Die Welle vom ${wave.from} bis ${wave.to} (ab Zeile ${wave.line}) ist schon ` +
            'mit anderen Zahlen da.',
        ).withHint('--replace statt --append ersetzt alle Wellen durch die der Datei.')
      this.#waves.delete(name)
      skipped++
    }
    const overlapping = this.waves.filter((wave) =>
      stored.some(({ from, to }) => from <= wave.to && wave.from <= to),
    )
    return { skipped, overlapping }
  }

  /** Runs the checks that need all rows. @throws ImportError */
  assertConsistent(): void {
    const where = `Umfrage „${this.#poll.key}“`
    const institutes = [...this.#names.institute]
    if (institutes.length > 1)
      throw new ImportError(
        `${where}: Die Zeilen nennen mehrere Institute (${institutes.slice(0, MAX_NAMES).join(', ')}). ` +
          'Geben Sie jedem Institut eine Umfrage für sich.',
      )
    const stated = this.#poll.method.institute
    const other = institutes.find(
      (name) => stated !== null && !isPartOf(name, stated) && !isPartOf(stated, name),
    )
    if (other !== undefined)
      throw new ImportError(
        `${where}: Die Umfrage nennt das Institut „${stated}“, die Zeilen nennen „${other}“.`,
      )
    for (const { from, to, shares, line, hasPercentSign } of this.#sorted()) {
      const wave = `${where}, Welle vom ${from} bis ${to} (ab Zeile ${line})`
      const largest = Math.max(...shares.map(({ share }) => share))
      if (largest <= MAX_FRACTION && !hasPercentSign)
        throw new ImportError(
          `${wave}: Kein Anteil ist größer als 1, und Anteile stehen in Prozent: 38, nicht 0,38. ` +
            'Sind wirklich so kleine Anteile gemeint, schreiben Sie das Prozentzeichen dazu: 0,38 %.',
        )
      const sum = 100 * shares.reduce((total, { share }) => total + share, 0)
      if (sum > MAX_PERCENT && !allowsMultipleAnswers(this.#poll.kind))
        throw new ImportError(`${wave}: Die Anteile ergeben zusammen ${percentText(sum)} Prozent.`)
    }
  }

  #sorted(): MutableWave[] {
    return [...this.#waves.values()].sort((a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from))
  }
}

/** Returns a key of a wave's figures, independent of the order of answers. */
const figuresOf = ({ respondents, shares }: PublishedWave) =>
  JSON.stringify([
    respondents,
    shares.map(({ position, share }) => [position, share]).sort(([a = 0], [b = 0]) => a - b),
  ])

const isPartOf = (part: string, whole: string) => whole.toLowerCase().includes(part.toLowerCase())

const percentText = (percent: number) => germanNumber(percent, { max: 1 })

function numberOf(text: string, what: string): number {
  const value = text.trim()
  if (/^\d+([.,]\d+)?$/.test(value)) return Number(value.replace(',', '.'))
  throw new FieldError(
    value === '' ? `${what} fehlt` : `${what} ${maskAndQuoteCellStart(text)} ist keine Zahl`,
  )
}

function dateOf(text: string, what: string): string {
  const time = parseTimeMs(text)
  if (time === null) throw new FieldError(`${what} fehlt`)
  return formatEpochDay(toBerlinEpochDay(time))
}
