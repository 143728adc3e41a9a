import { tooManyTries } from './errors.ts'

const MAX_CLIENTS = 10_000

/**
 * Limits how many different things a client asks for within a window; what was asked before is free. Counts in memory,
 * of this process alone: it slows down whoever collects, and what it lets through harms nobody by itself.
 */
export class DistinctLimit {
  readonly #max: number
  readonly #windowMs: number
  readonly #now: () => Date
  /** By client, the longest silent first: when each thing was first asked for, the oldest first. */
  readonly #asked = new Map<string, Map<string, number>>()

  constructor({ max, windowMs, now }: { max: number; windowMs: number; now: () => Date }) {
    this.#max = max
    this.#windowMs = windowMs
    this.#now = now
  }

  /** @throws ApiError `rate_limited` for one thing too many */
  consume(client: string, thing: string): void {
    const at = this.#now().getTime()
    const asked = this.#asked.get(client) ?? new Map<string, number>()
    this.#asked.delete(client)
    this.#asked.set(client, asked)
    for (const [longestSilent] of this.#asked) {
      if (this.#asked.size <= MAX_CLIENTS) break
      this.#asked.delete(longestSilent)
    }
    for (const [old, since] of asked) {
      if (since > at - this.#windowMs) break
      asked.delete(old)
    }
    if (asked.has(thing)) return
    const [oldest] = asked.values()
    if (asked.size >= this.#max && oldest !== undefined)
      throw tooManyTries((oldest + this.#windowMs - at) / 1000)
    asked.set(thing, at)
  }
}
