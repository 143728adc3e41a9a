import { createHash } from 'node:crypto'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { allowsMultipleAnswers } from '../../../contract/poll-kinds.ts'
import { toBerlinEpochDay } from '../results/berlin-time.ts'
import type { VoteColumns } from '../results/votes.ts'
import { UNKNOWN_ATTRIBUTE } from '../statistics/cells.ts'
import { AnswerCollector } from './answer-list.ts'
import { ImportError } from './bad-rows.ts'
import { FieldError, WHOLE_ROW_COLUMN, type Age } from './fields.ts'
import { mapAnswerIndexesToPositions, type ImportAnswer, type ImportedPollMetadata } from './poll-file.ts'
import { NO_ZIP, VoteBuffer, type BufferedVotes } from './vote-buffer.ts'

/** A parsed row of a votes file. */
export interface CollectedVote {
  readonly answer: string
  readonly age: Age
  readonly gender: number
  readonly state: number
  readonly districtIndex: number
  readonly zip: string | null
  readonly weight: number
  readonly timeMs: number | null
}

/** A serializable {@link CollectedPoll}, without its votes. */
export interface CollectedPollData extends Pick<CollectedPoll, 'poll' | 'answers' | 'voteCount'> {
  readonly hasZips: boolean
  readonly ageBandEnds: ReadonlyMap<number, number | null>
}

const ZIP_DIGITS = 5

/** Collects the votes of one poll in columns. */
export class CollectedPoll {
  readonly poll: ImportedPollMetadata
  readonly #votes: VoteBuffer
  #hasZips = false
  readonly #list: AnswerCollector
  readonly #takesSeveral: boolean
  /** Upper bounds of the age bands by their lower bounds; null is open. */
  #bands = new Map<number, number | null>()
  #hasYears = false

  /** @param answers defaults to those of the poll */
  constructor(poll: ImportedPollMetadata, answers = poll.answers, votes = new VoteBuffer()) {
    this.poll = poll
    this.#votes = votes
    this.#list = new AnswerCollector(answers)
    this.#takesSeveral = allowsMultipleAnswers(poll.kind)
  }

  /** Deserializes the result of {@link toData}. Its votes are appended in parts. */
  static fromData({ poll, answers, voteCount, hasZips, ageBandEnds }: CollectedPollData): CollectedPoll {
    const collected = new CollectedPoll(poll, answers, new VoteBuffer(voteCount))
    collected.#hasZips = hasZips
    collected.#bands = new Map(ageBandEnds)
    return collected
  }

  /** Serializes the poll for another process, after all rows were read. */
  toData(): CollectedPollData {
    return {
      poll: this.poll,
      answers: this.answers,
      voteCount: this.voteCount,
      hasZips: this.#hasZips,
      ageBandEnds: this.#bands,
    }
  }

  /** Returns the votes in parts for another process. */
  voteParts(): Iterable<BufferedVotes> {
    return this.#votes.messageParts()
  }

  append(votes: BufferedVotes): void {
    this.#votes.append(votes)
  }

  get voteCount(): number {
    return this.#votes.length
  }

  get answers(): readonly ImportAnswer[] {
    return this.#list.answers
  }

  /** Adds a vote. @throws FieldError if the answer is not one of the poll's, or the age does not fit the others */
  add(vote: CollectedVote): void {
    const mask = this.#maskOf(vote.answer)
    const age = this.#ageOf(vote.age)
    const { gender, state, districtIndex, weight, timeMs, zip } = vote
    this.#votes.add({
      mask,
      age,
      gender,
      state,
      district: districtIndex,
      weight,
      timeMs: timeMs ?? NaN,
      zip: zip === null ? NO_ZIP : Number(zip),
    })
    this.#hasZips ||= zip !== null
  }

  /** Runs the checks that need all rows. @throws ImportError if age bands overlap */
  finish(): void {
    const bands = [...this.#bands].sort(([a], [b]) => a - b)
    for (const [index, [from, to]] of bands.entries()) {
      const next = bands[index + 1]
      if (next !== undefined && (to === null || to >= next[0]))
        throw new ImportError(
          `Umfrage „${this.poll.key}“: Die Altersgruppen ab ${from} und ab ${next[0]} überschneiden sich.`,
        )
    }
    if (this.#list.canAddAnswers) {
      // "Don't know" is always the last answer.
      const order = [...this.#list.answers.entries()].sort(
        ([, a], [, b]) => Number(a.isDontKnow) - Number(b.isDontKnow),
      )
      this.#moveAnswers(new Map(order.map(([from], to) => [from, to])))
      this.#list.answers.splice(0, order.length, ...order.map(([, answer]) => answer))
    }
  }

  /** Lower bounds of the file's age bands; the default bands if it contains years or no ages. */
  get ageBreaks(): number[] {
    return this.#bands.size === 0 ? [...USUAL_AGE_BREAKS] : [...this.#bands.keys()].sort((a, b) => a - b)
  }

  get zips(): readonly (string | null)[] | undefined {
    return this.#hasZips ? [...this.#allZips()] : undefined
  }

  *#allZips(): Generator<string | null> {
    const texts = new Map<number, string | null>([[NO_ZIP, null]]) // one text for each, not for each vote
    for (const zip of this.#votes.columns.zip) {
      const text = texts.get(zip)
      const known = text === undefined ? String(zip).padStart(ZIP_DIGITS, '0') : text
      if (text === undefined) texts.set(zip, known)
      yield known
    }
  }

  get fingerprint(): string {
    const { mask, age, gender, state, district, weight, timeMs } = this.#votes.columns
    const hash = createHash('sha256').update(
      JSON.stringify([this.poll, this.#list.answers, [...this.#allZips()]]),
    )
    for (const column of [mask, age, gender, state, district, weight, timeMs]) hash.update(column)
    return hash.digest('hex')
  }

  /** Returns whether all age bands of the file are among these lower bounds. */
  fitsAgeBands(breaks: readonly number[]): boolean {
    return [...this.#bands].every(([from, to]) => {
      const index = breaks.indexOf(from)
      const next = breaks[index + 1]
      return index >= 0 && to === (next === undefined ? null : next - 1)
    })
  }

  /** Reorders the answers like those of an existing poll. @throws ImportError for an answer it does not have */
  recodeAnswersToPositions(answers: readonly { readonly text: string; readonly position: number }[]): void {
    this.#moveAnswers(mapAnswerIndexesToPositions(answers, this.#list.answers, this.poll.key))
  }

  #moveAnswers(places: ReadonlyMap<number, number>): void {
    const { mask } = this.#votes.columns
    for (let row = 0; row < this.voteCount; row++) mask[row] = moved(mask[row] ?? 0, places)
  }

  get hasWeights(): boolean {
    return this.#votes.columns.weight.some((value) => value !== 1)
  }

  /** First and last time of a vote; null if the file has none. */
  get timeSpan(): { first: number; last: number } | null {
    const times = this.#votes.columns.timeMs.filter((time) => !Number.isNaN(time))
    if (times.length === 0) return null
    return {
      first: times.reduce((least, time) => Math.min(least, time), Infinity),
      last: times.reduce((most, time) => Math.max(most, time), -Infinity),
    }
  }

  /** Whether every vote has a time. */
  get hasAllTimes(): boolean {
    return !this.#votes.columns.timeMs.some(Number.isNaN)
  }

  /** Times of the votes; `otherwise` for votes without one. */
  timesOrDefault(otherwise: number): Float64Array {
    return this.#votes.columns.timeMs.map((time) => (Number.isNaN(time) ? otherwise : time))
  }

  toVoteColumns(times: Float64Array): VoteColumns {
    const { mask, age, gender, state, district, weight } = this.#votes.columns
    return {
      length: this.voteCount,
      answerMask: mask,
      age,
      gender,
      state,
      district,
      epochDay: Int32Array.from(times, toBerlinEpochDay),
      weight: weight.every((value) => value === 1) ? null : weight,
      exclusion: null,
    }
  }

  #maskOf(text: string): number {
    const words = this.#takesSeveral ? text.split('|') : [text]
    return words.reduce((mask, word) => mask | (1 << this.#list.findOrAddPosition(word.trim())), 0)
  }

  #ageOf(age: Age): number {
    if (age.kind === 'unknown') return UNKNOWN_ATTRIBUTE
    if (age.kind === 'years' ? this.#bands.size > 0 : this.#hasYears)
      throw new FieldError('Alter in Jahren und in Gruppen gemischt', WHOLE_ROW_COLUMN)
    if (age.kind === 'years') this.#hasYears = true
    else if (this.#bands.has(age.from) && this.#bands.get(age.from) !== age.to)
      throw new FieldError(`Die Altersgruppe ab ${age.from} endet verschieden`, WHOLE_ROW_COLUMN)
    else this.#bands.set(age.from, age.to)
    return age.from
  }
}

function moved(mask: number, places: ReadonlyMap<number, number>): number {
  let result = 0
  for (const [from, to] of places) if (mask & (1 << from)) result |= 1 << to
  return result
}
