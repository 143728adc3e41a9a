/** The number of votes per day. Days are numbers since 1970-01-01. */
export class DailyVoteCounts {
  readonly #counts = new Map<number, number>()

  /**
   * Adds the votes of some rows; consecutive votes of one day cost one lookup.
   *
   * @param days the day of each row
   * @param endIndex is not included
   */
  add(days: Int32Array, startIndex: number, endIndex: number): void {
    this.#change(days, startIndex, endIndex, 1)
  }

  /** Removes votes that were added before. */
  remove(days: Int32Array, startIndex: number, endIndex: number): void {
    this.#change(days, startIndex, endIndex, -1)
  }

  /** Returns the number of votes between two days, both inclusive. */
  countBetween(firstDay: number, lastDay: number): number {
    let sum = 0
    for (const [day, count] of this.#counts) if (day >= firstDay && day <= lastDay) sum += count
    return sum
  }

  /** The first day with votes; null without any. */
  get firstDay(): number | null {
    return this.firstDayFrom(-Infinity)
  }

  /** Returns the first day with votes from a day on, inclusive; null if there is none. */
  firstDayFrom(minDay: number): number | null {
    let first = Infinity
    for (const day of this.#counts.keys()) if (day < first && day >= minDay) first = day
    return first === Infinity ? null : first
  }

  /**
   * Returns the first day of the run of votes that ends on or before a day. A run ends at a gap of more than
   * `maxGapDays` days without votes; one of fewer than `minVotes` continues before the gap. Null without votes.
   */
  findRunStart(lastDay: number, maxGapDays: number, minVotes: number): number | null {
    let first: number | null = null
    let votes = 0
    for (const day of [...this.#counts.keys()].filter((one) => one <= lastDay).sort((a, b) => b - a)) {
      if (first !== null && first - day > maxGapDays && votes >= minVotes) break
      first = day
      votes += this.#counts.get(day) ?? 0
    }
    return first
  }

  /** Returns the last day with votes up to a day, inclusive; null if there is none. */
  lastDayUpTo(maxDay: number): number | null {
    let last = -Infinity
    for (const day of this.#counts.keys()) if (day > last && day <= maxDay) last = day
    return last === -Infinity ? null : last
  }

  #change(days: Int32Array, startIndex: number, endIndex: number, sign: 1 | -1): void {
    let start = startIndex
    while (start < endIndex) {
      const day = days[start] ?? 0
      let end = start + 1
      while (end < endIndex && days[end] === day) end++
      const count = (this.#counts.get(day) ?? 0) + sign * (end - start)
      if (count > 0) this.#counts.set(day, count)
      else this.#counts.delete(day)
      start = end
    }
  }
}
