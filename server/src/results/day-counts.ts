/** The number of votes per day. Days are numbers since 1970-01-01. */
export class DailyVoteCounts {
  readonly #counts = new Map<number, number>()

  /** Adds votes; consecutive votes of one day cost one lookup. */
  add(days: Int32Array, from: number, to: number): void {
    this.#change(days, from, to, 1)
  }

  /** Removes votes that were added before. */
  remove(days: Int32Array, from: number, to: number): void {
    this.#change(days, from, to, -1)
  }

  /** Returns the number of votes between two days, both inclusive. */
  countBetween(first: number, last: number): number {
    let sum = 0
    for (const [day, count] of this.#counts) if (day >= first && day <= last) sum += count
    return sum
  }

  /** The first day with votes; null without any. */
  get firstDay(): number | null {
    return this.firstDayFrom(-Infinity)
  }

  /** Returns the first day with votes from a day on, inclusive; null if there is none. */
  firstDayFrom(limit: number): number | null {
    let first = Infinity
    for (const day of this.#counts.keys()) if (day < first && day >= limit) first = day
    return first === Infinity ? null : first
  }

  /**
   * Returns the first day of the run of votes that ends on or before a day. A run ends at a gap of more than `maxGap`
   * days without votes; one of fewer than `minVotes` continues before the gap. Null without votes.
   */
  findRunStart(last: number, maxGap: number, minVotes: number): number | null {
    let first: number | null = null
    let votes = 0
    for (const day of [...this.#counts.keys()].filter((one) => one <= last).sort((a, b) => b - a)) {
      if (first !== null && first - day > maxGap && votes >= minVotes) break
      first = day
      votes += this.#counts.get(day) ?? 0
    }
    return first
  }

  /** Returns the last day with votes up to a day, inclusive; null if there is none. */
  lastDayUpTo(limit: number): number | null {
    let last = -Infinity
    for (const day of this.#counts.keys()) if (day > last && day <= limit) last = day
    return last === -Infinity ? null : last
  }

  #change(days: Int32Array, from: number, to: number, sign: 1 | -1): void {
    let start = from
    while (start < to) {
      const day = days[start] ?? 0
      let end = start + 1
      while (end < to && days[end] === day) end++
      const count = (this.#counts.get(day) ?? 0) + sign * (end - start)
      if (count > 0) this.#counts.set(day, count)
      else this.#counts.delete(day)
      start = end
    }
  }
}
