import { createHash } from 'node:crypto'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { takesSeveral } from '../../../contract/poll-kinds.ts'
import { UNKNOWN } from '../statistics/cells.ts'
import { dayInBerlin } from '../results/berlin-time.ts'
import type { VoteColumns } from '../results/votes.ts'
import { AnswerList } from './answer-list.ts'
import { ImportError } from './bad-rows.ts'
import { FieldError, WHOLE_ROW, type Age } from './fields.ts'
import { placesAmong, type ImportAnswer, type ImportPoll } from './poll-file.ts'

const FIRST_CAPACITY = 1024

/** A parsed row of a votes file. */
export interface CollectedVote {
  readonly answer: string
  readonly age: Age
  readonly gender: number
  readonly state: number
  readonly district: number
  readonly zip: string | null
  readonly weight: number
  readonly time: number | null
}

/** A serializable {@link CollectedPoll}. */
export interface CollectedPollData {
  readonly poll: ImportPoll
  readonly answers: readonly ImportAnswer[]
  readonly length: number
  readonly mask: Int32Array<ArrayBuffer>
  readonly age: Uint8Array<ArrayBuffer>
  readonly gender: Uint8Array<ArrayBuffer>
  readonly state: Uint8Array<ArrayBuffer>
  readonly district: Uint16Array<ArrayBuffer>
  readonly weight: Float32Array<ArrayBuffer>
  readonly time: Float64Array<ArrayBuffer>
  /** Null if no vote has one. */
  readonly zips: (string | null)[] | null
  readonly bands: ReadonlyMap<number, number | null>
}

/** Collects the votes of one poll in columns. */
export class CollectedPoll {
  readonly poll: ImportPoll
  length = 0
  #mask = new Int32Array(FIRST_CAPACITY)
  #age = new Uint8Array(FIRST_CAPACITY)
  #gender = new Uint8Array(FIRST_CAPACITY)
  #state = new Uint8Array(FIRST_CAPACITY)
  #district = new Uint16Array(FIRST_CAPACITY)
  #weight = new Float32Array(FIRST_CAPACITY)
  /** NaN if unknown. */
  #time = new Float64Array(FIRST_CAPACITY)
  #zips: (string | null)[] = []
  #hasZips = false
  readonly #list: AnswerList
  readonly #takesSeveral: boolean
  /** Upper bounds of the age bands by their lower bounds; null is open. */
  #bands = new Map<number, number | null>()
  #hasYears = false

  /** @param answers defaults to those of the poll */
  constructor(poll: ImportPoll, answers = poll.answers) {
    this.poll = poll
    this.#list = new AnswerList(answers)
    this.#takesSeveral = takesSeveral(poll.kind)
  }

  /** Deserializes the result of {@link toData}. */
  static fromData({ poll, answers, length, zips, bands, ...columns }: CollectedPollData): CollectedPoll {
    const collected = new CollectedPoll(poll, answers)
    collected.length = length
    collected.#mask = columns.mask
    collected.#age = columns.age
    collected.#gender = columns.gender
    collected.#state = columns.state
    collected.#district = columns.district
    collected.#weight = columns.weight
    collected.#time = columns.time
    collected.#zips = zips ?? Array.from({ length }, () => null)
    collected.#hasZips = zips !== null
    collected.#bands = new Map(bands)
    return collected
  }

  /** Serializes the poll for another thread, after all rows were read. */
  toData(): CollectedPollData {
    const { poll, answers, length } = this
    return {
      poll,
      answers,
      length,
      mask: this.#mask.slice(0, length),
      age: this.#age.slice(0, length),
      gender: this.#gender.slice(0, length),
      state: this.#state.slice(0, length),
      district: this.#district.slice(0, length),
      weight: this.#weight.slice(0, length),
      time: this.#time.slice(0, length),
      zips: this.zips === undefined ? null : this.#zips,
      bands: this.#bands,
    }
  }

  get answers(): readonly ImportAnswer[] {
    return this.#list.answers
  }

  /** Adds a vote. @throws FieldError if the answer is not one of the poll's, or the age does not fit the others */
  add(vote: CollectedVote): void {
    const mask = this.#maskOf(vote.answer)
    const age = this.#ageOf(vote.age)
    if (this.length === this.#mask.length) this.#grow()
    const row = this.length++
    this.#mask[row] = mask
    this.#age[row] = age
    this.#gender[row] = vote.gender
    this.#state[row] = vote.state
    this.#district[row] = vote.district
    this.#weight[row] = vote.weight
    this.#time[row] = vote.time ?? NaN
    this.#zips.push(vote.zip)
    this.#hasZips ||= vote.zip !== null
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
    if (this.#list.isOpen) {
      // "Don't know" is always the last answer.
      const order = this.#list.answers
        .map((_, index) => index)
        .sort((a, b) => this.#rank(a) - this.#rank(b) || a - b)
      const places = new Map(order.map((from, to) => [from, to]))
      for (let row = 0; row < this.length; row++) this.#mask[row] = moved(this.#mask[row] ?? 0, places)
      this.#list.answers.splice(
        0,
        this.#list.answers.length,
        ...order.flatMap((index) => this.#list.answers[index] ?? []),
      )
    }
  }

  #rank(index: number): number {
    return this.#list.answers[index]?.isDontKnow ? 1 : 0
  }

  /** Lower bounds of the file's age bands; the default bands if it contains years or no ages. */
  get ageBreaks(): number[] {
    return this.#bands.size === 0 ? [...USUAL_AGE_BREAKS] : [...this.#bands.keys()].sort((a, b) => a - b)
  }

  get zips(): readonly (string | null)[] | undefined {
    return this.#hasZips ? this.#zips : undefined
  }

  /** Hash of the content. */
  get fingerprint(): string {
    const { length } = this
    const hash = createHash('sha256').update(JSON.stringify([this.poll, this.#list.answers, this.#zips]))
    for (const column of [
      this.#mask,
      this.#age,
      this.#gender,
      this.#state,
      this.#district,
      this.#weight,
      this.#time,
    ])
      hash.update(column.subarray(0, length))
    return hash.digest('hex')
  }

  /** Returns whether all age bands of the file are among these lower bounds. */
  fitsBands(breaks: readonly number[]): boolean {
    return [...this.#bands].every(([from, to]) => {
      const index = breaks.indexOf(from)
      const next = breaks[index + 1]
      return index >= 0 && to === (next === undefined ? null : next - 1)
    })
  }

  /** Reorders the answers like those of an existing poll. @throws ImportError for an answer it does not have */
  alignTo(answers: readonly { readonly text: string; readonly position: number }[]): void {
    const places = placesAmong(answers, this.#list.answers, this.poll.key)
    for (let row = 0; row < this.length; row++) this.#mask[row] = moved(this.#mask[row] ?? 0, places)
  }

  get hasWeights(): boolean {
    return this.#weight.subarray(0, this.length).some((value) => value !== 1)
  }

  /** First and last time of a vote; null if the file has none. */
  get span(): { first: number; last: number } | null {
    const times = this.#time.subarray(0, this.length).filter((time) => !Number.isNaN(time))
    if (times.length === 0) return null
    return {
      first: times.reduce((least, time) => Math.min(least, time), Infinity),
      last: times.reduce((most, time) => Math.max(most, time), -Infinity),
    }
  }

  /** Whether every vote has a time. */
  get isDated(): boolean {
    return !this.#time.subarray(0, this.length).some(Number.isNaN)
  }

  /** Times of the votes; `otherwise` for votes without one. */
  timesOr(otherwise: number): Float64Array {
    return this.#time.slice(0, this.length).map((time) => (Number.isNaN(time) ? otherwise : time))
  }

  columns(times: Float64Array): VoteColumns {
    const { length } = this
    const weight = this.#weight.subarray(0, length)
    return {
      length,
      mask: this.#mask.subarray(0, length),
      age: this.#age.subarray(0, length),
      gender: this.#gender.subarray(0, length),
      state: this.#state.subarray(0, length),
      district: this.#district.subarray(0, length),
      day: Int32Array.from(times, dayInBerlin),
      weight: weight.every((value) => value === 1) ? null : weight,
    }
  }

  #maskOf(text: string): number {
    const words = this.#takesSeveral ? text.split('|') : [text]
    return words.reduce((mask, word) => mask | (1 << this.#list.positionOf(word.trim())), 0)
  }

  #ageOf(age: Age): number {
    if (age.kind === 'unknown') return UNKNOWN
    if (age.kind === 'years' ? this.#bands.size > 0 : this.#hasYears)
      throw new FieldError('Alter in Jahren und in Gruppen gemischt', WHOLE_ROW)
    if (age.kind === 'years') this.#hasYears = true
    else if (this.#bands.has(age.from) && this.#bands.get(age.from) !== age.to)
      throw new FieldError(`Die Altersgruppe ab ${age.from} endet verschieden`, WHOLE_ROW)
    else this.#bands.set(age.from, age.to)
    return age.from
  }

  #grow(): void {
    const capacity = this.#mask.length * 2
    const enlarged = <T extends Int32Array | Uint8Array | Uint16Array | Float32Array | Float64Array>(
      from: T,
      to: T,
    ): T => {
      to.set(from)
      return to
    }
    this.#mask = enlarged(this.#mask, new Int32Array(capacity))
    this.#age = enlarged(this.#age, new Uint8Array(capacity))
    this.#gender = enlarged(this.#gender, new Uint8Array(capacity))
    this.#state = enlarged(this.#state, new Uint8Array(capacity))
    this.#district = enlarged(this.#district, new Uint16Array(capacity))
    this.#weight = enlarged(this.#weight, new Float32Array(capacity))
    this.#time = enlarged(this.#time, new Float64Array(capacity))
  }
}

function moved(mask: number, places: ReadonlyMap<number, number>): number {
  let result = 0
  for (const [from, to] of places) if (mask & (1 << from)) result |= 1 << to
  return result
}
