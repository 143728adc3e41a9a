/** Deterministic random numbers (mulberry32), so that demo data is the same in every run. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Returns an integer from 0 (inclusive) to `end` (exclusive). */
  integerBelow(end: number): number {
    return Math.floor(this.next() * end)
  }

  /** Returns an integer, both ends inclusive. */
  integerBetween(from: number, to: number): number {
    return from + this.integerBelow(to - from + 1)
  }

  /** Returns a normally distributed number with mean 0 and standard deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  /** Returns one of the items. @throws RangeError if there is none */
  pick<T>(items: readonly T[]): T {
    const item = items[this.integerBelow(items.length)]
    if (item === undefined) throw new RangeError('Nothing to pick from.')
    return item
  }
}

/** Samples indexes in proportion to their weights. */
export class WeightedPick {
  readonly #sums: Float64Array

  constructor(weights: readonly number[]) {
    let sum = 0
    this.#sums = Float64Array.from(weights, (weight) => (sum += weight))
  }

  pickIndex(random: Random): number {
    const wanted = random.next() * (this.#sums.at(-1) ?? 0)
    let low = 0
    let high = this.#sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}
