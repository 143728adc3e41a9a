/** Votes in columns. `timeMs` is NaN and `zip` {@link NO_ZIP} if unknown. */
export interface BufferedVotes {
  mask: Int32Array<ArrayBuffer>
  age: Uint8Array<ArrayBuffer>
  gender: Uint8Array<ArrayBuffer>
  state: Uint8Array<ArrayBuffer>
  district: Uint16Array<ArrayBuffer>
  weight: Float32Array<ArrayBuffer>
  timeMs: Float64Array<ArrayBuffer>
  zip: Int32Array<ArrayBuffer>
}

export const NO_ZIP = -1

const FIRST_CAPACITY = 1024
const GROWTH = 1.5
/** Votes of a part: a message of one megabyte. Larger ones would occupy the process that receives them. */
const PART_LENGTH = 50_000

const createColumns = (capacity: number): BufferedVotes => ({
  mask: new Int32Array(capacity),
  age: new Uint8Array(capacity),
  gender: new Uint8Array(capacity),
  state: new Uint8Array(capacity),
  district: new Uint16Array(capacity),
  weight: new Float32Array(capacity),
  timeMs: new Float64Array(capacity),
  zip: new Int32Array(capacity),
})

const COLUMNS = Object.keys(createColumns(0)) as (keyof BufferedVotes)[] // the keys of the literal

export class VoteBuffer {
  length = 0
  #columns: BufferedVotes

  constructor(capacity = FIRST_CAPACITY) {
    this.#columns = createColumns(capacity)
  }

  add(vote: Readonly<Record<keyof BufferedVotes, number>>): void {
    if (this.length === this.#columns.mask.length) this.#grow()
    for (const name of COLUMNS) this.#columns[name][this.length] = vote[name]
    this.length++
  }

  /** Adds a part of another buffer. */
  append(part: BufferedVotes): void {
    while (this.length + part.mask.length > this.#columns.mask.length) this.#grow()
    for (const name of COLUMNS) this.#columns[name].set(part[name], this.length)
    this.length += part.mask.length
  }

  /** Returns the votes in parts that can be sent to another process. */
  *messageParts(): Generator<BufferedVotes> {
    for (let from = 0; from < this.length; from += PART_LENGTH)
      yield mapColumns((name) => this.#columns[name].slice(from, Math.min(this.length, from + PART_LENGTH)))
  }

  /** The columns of all votes. Changes of their values change the votes. */
  get columns(): BufferedVotes {
    return mapColumns((name) => this.#columns[name].subarray(0, this.length))
  }

  #grow(): void {
    const larger = createColumns(Math.max(FIRST_CAPACITY, Math.ceil(this.#columns.mask.length * GROWTH)))
    for (const name of COLUMNS) larger[name].set(this.#columns[name])
    this.#columns = larger
  }
}

const mapColumns = (
  column: (name: keyof BufferedVotes) => BufferedVotes[keyof BufferedVotes],
): BufferedVotes =>
  Object.fromEntries(COLUMNS.map((name) => [name, column(name)])) as unknown as BufferedVotes // each column of its own type
